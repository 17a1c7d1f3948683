import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { readBranchSettings } from '../../access/branch-settings.ts';
import { readTransaction } from '../transaction.ts';
import { amountFlags } from './amounts.ts';
import { currencyFlags } from './countries.ts';
import { callForAction, increasedMonitoring } from './high-risk-countries.ts';
import { keywordFindings } from './keywords.ts';
import { transactionFlags } from './transaction-flags.ts';

const base = {
  amount: 10,
  transactionDate: '2026-02-28T10:00:00Z',
  sender: { name: 'Halima Sule' },
  receiver: { name: 'Otieno Wafula' },
};
const now = new Date('2026-03-01T00:00:00Z');

function flagsOf(body: Record<string, unknown>, settings: Record<string, unknown> = {}) {
  return transactionFlags(readTransaction({ ...base, ...body }), readBranchSettings(settings), now);
}

describe('amounts', () => {
  it.each([
    ['0', 'NGN', ['amount_zero']],
    ['-1', 'NGN', ['amount_negative']],
    ['4499999.99', 'NGN', []],
    ['4500000', 'NGN', ['amount_below_threshold']],
    ['4999999.99', 'NGN', ['amount_below_threshold']],
    ['5000000.01', 'NGN', ['amount_over_threshold']],
    ['5000000', 'NGN', ['amount_over_threshold', 'amount_round']],
    ['5000000', 'ngn', ['amount_over_threshold', 'amount_round']],
    ['-5000001', 'NGN', ['amount_negative', 'amount_over_threshold']],
    ['5000000', 'SEK', []],
    ['5000000', null, []],
    ['10.005', 'NGN', ['amount_decimals']],
    ['10.5', 'UGX', ['amount_decimals']],
    ['12345678901234567890.12', null, ['amount_inexact']],
  ])('%s %s', (amount, currency, codes) => {
    expect(amountFlags(new Big(amount), currency).map(({ code }) => code)).toEqual(codes);
  });

  it("takes the branch's own threshold before the table's", () => {
    expect(amountFlags(new Big(2000), 'NGN', ['NGN:2000'])[0]?.code).toBe('amount_over_threshold');
    expect(amountFlags(new Big(2000), 'SEK', ['SEK:2000'])[0]?.code).toBe('amount_over_threshold');
  });

  it.each([
    ['89.99', []],
    ['90', ['amount_below_threshold']],
    ['99.999999999999999999', ['amount_below_threshold', 'amount_inexact']],
    ['100', ['amount_over_threshold', 'amount_round']],
  ])('holds %s against a threshold of 100', (amount, codes) => {
    expect(amountFlags(new Big(amount), 'ZZZ1', ['ZZZ1:100']).map(({ code }) => code)).toEqual(codes);
  });

  it('finds decimals that end in zeros no more than the currency has', () => {
    expect(flagsOf({ amount: '10.500', currency: 'NGN' }).flags).toEqual([]);
    expect(flagsOf({ amount: '1e-3', currency: 'NGN' }).flags.map(({ code }) => code)).toEqual([
      'amount_decimals',
    ]);
  });

  it('tells the exact amount where a number cannot', () => {
    expect(amountFlags(new Big('12345678901234567890.12'), null)[0]?.detail).toContain(
      '12345678901234567890.12',
    );
  });
});

describe('countries and currencies', () => {
  it.each([
    ['IR', 'high_risk_country'],
    ['PRK', 'high_risk_country'],
    ['Myanmar', 'high_risk_country'],
    ['south sudan', 'monitored_country'],
    ['Atlantis', 'country_unknown'],
  ])('%s in any place is %s', (country, code) => {
    for (const side of ['sender', 'receiver'])
      for (const part of ['address', 'identification']) {
        const { flags } = flagsOf({ [side]: { name: 'Ada Obi', [part]: { country } } });
        expect(flags).toEqual([{ code, detail: expect.any(String), field: `${side}.${part}.country` }]);
      }
  });

  it('nothing is raised for Nigeria', () => {
    expect(flagsOf({ sender: { name: 'Ada Obi', address: { country: 'NGA' } } }).flags).toEqual([]);
  });

  it('a country of the branch is high risk or blocks', () => {
    const body = { sender: { name: 'Ada Obi', address: { country: 'Nigeria' } } };
    expect(flagsOf(body, { high_risk_countries: ['ng'] }).flags[0]?.code).toBe('high_risk_country');
    const blocked = flagsOf(body, { block_countries: ['ng'] });
    expect(blocked.flags[0]?.code).toBe('blocked_country');
    expect(blocked.blockedCountry).toBe(true);
  });

  it('no country stands in both tables of FATF', () => {
    expect(Object.keys(callForAction).filter((code) => increasedMonitoring.has(code))).toEqual([]);
    expect(increasedMonitoring.size).toBe(22);
  });

  it.each([
    ['NGN', []],
    ['irr', ['high_risk_currency']],
    ['USDT', ['currency_unknown']],
    [null, []],
  ])('currency %s', (currency, codes) => {
    expect(currencyFlags(currency).map(({ code }) => code)).toEqual(codes);
  });
});

describe('keywords', () => {
  const none = { keywords: [], flag_keywords: [] };

  it('are whole words without regard to case and accents', () => {
    const found = keywordFindings({ description: 'RÁNSOM for the car', purpose: null }, none);
    expect(found).toEqual([
      {
        flag: { code: 'keyword', detail: expect.stringContaining('ransom'), field: 'description' },
        blocks: false,
      },
    ]);
    expect(keywordFindings({ description: 'Ransome Kuti Road', purpose: null }, none)).toEqual([]);
  });

  it('are looked for in the purpose only when no description was sent', () => {
    const texts = { description: 'rent', purpose: 'ransom' };
    expect(keywordFindings(texts, none)).toEqual([]);
    expect(keywordFindings({ ...texts, description: null }, none)[0]?.flag.field).toBe('details.purpose');
  });

  it('of the branch flag, and its `keywords` block', () => {
    const texts = { description: 'Crypto top-up', purpose: null };
    expect(keywordFindings(texts, { keywords: ['crypto'], flag_keywords: [] })[0]?.blocks).toBe(true);
    expect(keywordFindings(texts, { keywords: [], flag_keywords: ['TOP UP'] })[0]?.blocks).toBe(false);
    expect(keywordFindings(texts, { keywords: ['!'], flag_keywords: [''] })).toEqual([]);
  });
});

describe('dates', () => {
  it('more than a day ahead are flagged', () => {
    expect(flagsOf({ transactionDate: '2026-03-01T23:00:00Z' }).flags).toEqual([]);
    expect(flagsOf({ transactionDate: '2026-03-03' }).flags[0]?.code).toBe('date_in_future');
  });
});
