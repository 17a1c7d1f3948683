/** The chain's tables and the words of its settings. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedSettings } from '../../../access/branch-settings.ts';
import { identifierTypes } from '../../find-person.ts';
import { lookups } from '../../lookups/index.ts';
import { vendors } from '../vendors/index.ts';
import { answerLifetimeMs } from './answer-lifetime.ts';
import { branchRoutes } from './branch-routes.ts';
import { listPrices } from './list-prices.ts';
import { convertedMicros, exchangeRates, microsOf } from './money.ts';
import { routeOf, routes } from './routes.ts';

const productNamed = (source: string) => {
  const [vendor = '', product = ''] = source.split('/');
  return vendors.find(({ name }) => name === vendor)?.products.find(({ name }) => name === product);
};

describe('routes', () => {
  test.each(routes.flatMap((route) => route.sources.map((source) => [route, source] as const)))(
    '$country/$product: %s',
    (route, source) => {
      const product = productNamed(source);
      expect(product?.country).toBe(route.country);
      expect(product?.serves).toContain(route.product);
    },
  );

  test('a row a question, no source twice, and only known sources are partial', () => {
    expect(new Set(routes.map(({ country, product }) => `${country}/${product}`)).size).toBe(routes.length);
    for (const { sources, part = [] } of routes) {
      expect(new Set(sources).size).toBe(sources.length);
      expect(sources).toEqual(expect.arrayContaining([...part]));
    }
  });

  test('every question that somebody asks and a vendor serves has a row', () => {
    const asked = [
      ...lookups.map(({ country, product }) => `${country}/${product}`),
      ...Object.entries(identifierTypes).flatMap(([country, types]) =>
        Object.keys(types).map((type) => `${country}/${type}`),
      ),
    ];
    const served = new Set(
      vendors.flatMap(({ products }) =>
        products.flatMap(({ country, serves }) => serves.map((product) => `${country}/${product}`)),
      ),
    );
    const rows = new Set(routes.map(({ country, product }) => `${country}/${product}`));
    const without = [...new Set(asked)].filter((question) => served.has(question) && !rows.has(question));
    expect(without).toEqual([]);
  });

  test('a vNIN is asked of one vendor', () => {
    expect(routeOf('nigeria', 'vnin')?.oneVendor).toBe(true);
  });
});

test('list prices name products that there are', () => {
  for (const [vendor, prices] of Object.entries(listPrices))
    for (const [product, { amount }] of Object.entries(prices)) {
      expect(productNamed(`${vendor}/${product}`)).toBeDefined();
      expect(microsOf(amount)).toBeDefined();
    }
});

describe('money', () => {
  test.each([
    ['60', 60_000_000],
    ['0.35', 350_000],
    ['1.0000019', 1_000_001],
    ['', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['12345678901', undefined],
  ])('%s is %s millionths', (text, micros) => expect(microsOf(text)).toBe(micros));

  const rates = exchangeRates(['NGN:1550', 'KES:129.5', 'bad', 'XXX:0']);
  test.each([
    [{ amount: '1', currency: 'USD' }, 'NGN', 1_550_000_000],
    [{ amount: '1550', currency: 'NGN' }, 'USD', 1_000_000],
    [{ amount: '1', currency: 'GHS' }, 'NGN', undefined],
    [{ amount: '0', currency: 'GHS' }, 'NGN', 0],
    [{ amount: '7', currency: 'GHS' }, 'GHS', 7_000_000],
    [{ amount: '1', currency: 'XXX' }, 'NGN', undefined],
  ])('%j in %s', (price, currency, micros) => expect(convertedMicros(price, currency, rates)).toBe(micros));

  test('conversion never makes a price less than it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
        const price = { amount: (cents / 100).toFixed(2), currency: 'KES' };
        const there = convertedMicros(price, 'NGN', rates) ?? 0;
        expect(there * (129.5 / 1550)).toBeGreaterThanOrEqual((microsOf(price.amount) ?? 0) - 0.01);
      }),
    );
  });
});

describe('routes of a branch', () => {
  test('the narrowest word counts', () => {
    const read = branchRoutes(['*:one', 'nigeria/*:two>one', 'nigeria/bvn:three', 'unreadable']);
    expect(read.providersFor('nigeria', 'bvn')).toEqual(['three']);
    expect(read.providersFor('nigeria', 'nin')).toEqual(['two', 'one']);
    expect(read.providersFor('kenya', 'passport')).toEqual(['one']);
    expect(branchRoutes([]).providersFor('kenya', 'passport')).toBeNull();
  });

  test.each([
    ['provider_routes', 'nigeria/bvn:dojah>prembly, *:prembly', true],
    ['provider_routes', 'nigeria/bvn:', false],
    ['provider_routes', 'bvn:dojah', false],
    ['answer_lifetimes', 'onboarding:24h, *:30m', true],
    ['answer_lifetimes', 'onboarding:forever', false],
    ['answer_lifetimes', 'onboarding:0h', false],
    ['budget_daily', '50000', true],
    ['budget_daily', '-1', false],
    ['budget_monthly', 'null', true],
    ['budget_currency', 'KES', true],
    ['budget_currency', 'shilling', false],
    ['try_next_on_not_found', 'true', true],
  ])('%s takes %s: %s', (name, value, taken) => {
    const set = (): unknown => changedSettings({}, { [name]: value })[name];
    if (taken) expect(set()).toBeDefined();
    else expect(set).toThrow(name);
  });
});

describe('lifetime of an answer', () => {
  const words = ['onboarding:24h', 'a:b:7d', '*:30m'];
  test.each([
    ['onboarding', 86_400_000],
    ['a:b', 604_800_000],
    ['fraud', 1_800_000],
    [null, 1_800_000],
  ])('%s', (purpose, ms) => expect(answerLifetimeMs(words, purpose)).toBe(ms));

  test('a purpose without a word is asked anew', () => {
    expect(answerLifetimeMs(['onboarding:24h'], 'fraud')).toBe(0);
    expect(answerLifetimeMs(['onboarding:24h'], null)).toBe(0);
    expect(answerLifetimeMs([], 'onboarding')).toBe(0);
  });
});
