/**
 * The chain over real sockets: what each outcome and each fault of the wire makes it do, told in a table that the test
 * prints.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { IdentityAnswer } from '../port.ts';
import { contextOf, liveCaller, registryThatSays, testChain } from './test-chain.ts';
import { type Behaviour, startTestVendors, type TestVendors } from './test-vendors.ts';

let vendors: TestVendors;
let count = 0;
/** Names of vendors that no test before has used. */
let one = '';
let two = '';
beforeAll(async () => {
  vendors = await startTestVendors();
});
beforeEach(() => {
  count += 1;
  one = `one${count}`;
  two = `two${count}`;
  vendors.arrived.length = 0;
});
afterAll(() => vendors.close());

const ledger = (answer: IdentityAnswer): string[] =>
  answer.calls.map(({ provider, outcome, billed }) => `${provider}:${outcome}${billed ? ':billed' : ''}`);

const priced = { prices: { bvn: { amount: '60', currency: 'NGN' } } };

describe('what the first provider does, the second being well', () => {
  const one = 'ONE';
  const two = 'TWO';
  const own = 'own-registry';
  const cases: [Behaviour[], IdentityAnswer['outcome'], string[], number][] = [
    // What arrives | the answer | the ledger | calls that reached the first
    [['found'], 'found', [`${one}:found:billed`], 1],
    [['not_found'], 'not_found', [`${one}:not_found`], 1],
    [['billed_not_found'], 'not_found', [`${one}:not_found:billed`], 1],
    [['mismatch'], 'found', [`${one}:mismatch:billed`], 1],
    [['subject_blocked'], 'not_found', [`${one}:subject_blocked`], 1],
    [['malformed'], 'malformed', [`${one}:malformed`], 1],
    [['source_unavailable', 'found'], 'found', [`${one}:source_unavailable`, `${one}:found:billed`], 2],
    [
      ['source_unavailable'],
      'found',
      [`${one}:source_unavailable`, `${one}:source_unavailable`, `${two}:found:billed`],
      2,
    ],
    [['billed_failure'], 'found', [`${one}:source_unavailable:billed`, `${two}:found:billed`], 1],
    [['refused', 'found'], 'found', [`${one}:upstream_error`, `${one}:found:billed`], 1],
    [['refused'], 'found', [`${one}:upstream_error`, `${one}:upstream_error`, `${two}:found:billed`], 0],
    [['reset'], 'found', [`${one}:upstream_error`, `${two}:found:billed`], 1],
    [['server_error'], 'found', [`${one}:upstream_error`, `${two}:found:billed`], 1],
    [['html'], 'found', [`${one}:upstream_error`, `${two}:found:billed`], 1],
    [['truncated'], 'found', [`${one}:upstream_error`, `${two}:found:billed`], 1],
    [['silence'], 'found', [`${one}:timeout`, `${two}:found:billed`], 1],
    [['rate_limited'], 'found', [`${one}:rate_limited`, `${two}:found:billed`], 1],
    [['bad_auth'], 'found', [`${one}:bad_auth`, `${two}:found:billed`], 1],
    [['insufficient_funds'], 'found', [`${one}:insufficient_funds`, `${two}:found:billed`], 1],
    [['forbidden'], 'found', [`${one}:forbidden`, `${two}:found:billed`], 1],
    [['pending'], 'found', [`${one}:pending`, `${two}:found:billed`], 1],
  ];
  const rows: string[] = [];
  afterAll(() =>
    console.log(`chain: what the first of two providers does | the answer | the ledger\n${rows.join('\n')}`),
  );

  test.each(cases)('%j', async (behaviours, outcome, calls, reached) => {
    const [first, second] = [`first${count}`, `second${count}`];
    vendors.will(first, ...behaviours);
    const chain = testChain([vendors.open(first), vendors.open(second)]);
    const answer = await chain.find();
    const told = ledger(answer).map((line) =>
      line.replace(first, one).replace(second, two).replace(own, own),
    );
    rows.push(`${behaviours.join(', then ')} | ${answer.outcome} | ${told.join(', ')}`);
    expect({ outcome: answer.outcome, calls: told }).toEqual({ outcome, calls });
    expect(vendors.arrived.filter((arrival) => arrival.startsWith(`${first}/`))).toHaveLength(reached);
    // Nobody is told a vendor's words, and each call has a reference.
    expect(answer.calls.every(({ reference }) => reference !== '')).toBe(true);
    expect(JSON.stringify(answer)).not.toMatch(/boom|gateway/);
  });
});

describe('when no provider decides', () => {
  const cases: [Behaviour, IdentityAnswer['outcome']][] = [
    ['silence', 'timeout'],
    ['server_error', 'unavailable'],
    ['bad_auth', 'unavailable'],
    ['insufficient_funds', 'unavailable'],
    ['pending', 'pending'],
  ];
  test.each(cases)('%s leaves %s, and the own registry was asked last', async (behaviour, outcome) => {
    vendors.will(one, behaviour);
    const answer = await testChain([vendors.open(one)]).find();
    expect(answer.outcome).toBe(outcome);
    expect(answer.calls.at(-1)).toMatchObject({ provider: 'own-registry', outcome: 'not_found' });
  });

  test('a pending answer says with whom the question waits', async () => {
    vendors.will(one, 'pending');
    vendors.will(two, 'server_error');
    const answer = await testChain([vendors.open(one), vendors.open(two)]).find();
    expect(answer).toMatchObject({
      outcome: 'pending',
      provider: one,
      product: 'bvn',
      reference: `${one}-ref`,
    });
  });

  test('one that nobody could settle is no answer', async () => {
    vendors.will(one, 'pending');
    const opened = vendors.open(one, { products: [{ settle: undefined }] });
    expect(await testChain([opened]).find()).toMatchObject({ outcome: 'unavailable' });
  });

  test('a failing provider and an own registry that is down', async () => {
    vendors.will(one, 'server_error');
    const chain = testChain([vendors.open(one)], { ownRegistry: registryThatSays('unavailable') });
    expect(await chain.find()).toMatchObject({ outcome: 'unavailable' });
  });

  test('inputs that the only product needs are named', async () => {
    const opened = vendors.open(one, { products: [{ needs: ['first_name', 'email|phone'] }] });
    expect(await testChain([opened]).find()).toMatchObject({
      outcome: 'operation_unsupported',
      detail: 'The registry also needs: first_name, email or phone',
    });
  });

  test('a product that takes another kind of number is not asked', async () => {
    const opened = vendors.open(one, { products: [{ scheme: 'nin' }] });
    expect(await testChain([opened]).find()).toMatchObject({ outcome: 'not_found' });
    expect(vendors.arrived).toEqual([]);
  });

  test('a number that cannot exist is asked of nobody', async () => {
    const answer = await testChain([vendors.open(one)]).find({ identifier: '123' });
    expect(answer).toMatchObject({ outcome: 'malformed', calls: [] });
    expect(vendors.arrived).toEqual([]);
  });

  test('without a provider the own registry is asked, and the audit says so', async () => {
    const answer = await testChain([]).find();
    expect(answer).toMatchObject({
      outcome: 'not_found',
      note: expect.stringContaining('no provider is configured'),
    });
  });
});

describe('not found', () => {
  const goOn = { caller: liveCaller({ try_next_on_not_found: true }) };

  test('goes to the next provider where the branch says so', async () => {
    vendors.will(one, 'not_found');
    const answer = await testChain([vendors.open(one), vendors.open(two)]).find({}, goOn);
    expect(ledger(answer)).toEqual([`${one}:not_found`, `${two}:found:billed`]);
  });

  test('stays not found when the next one is down', async () => {
    vendors.will(one, 'not_found');
    vendors.will(two, 'server_error');
    expect((await testChain([vendors.open(one), vendors.open(two)]).find({}, goOn)).outcome).toBe(
      'not_found',
    );
  });

  test.each<Behaviour>(['not_found', 'server_error', 'source_unavailable'])(
    'a vNIN is asked of one vendor only: %s',
    async (behaviour) => {
      const products = [{ name: 'vnin', serves: ['vnin'], scheme: 'vnin' }];
      vendors.will(one, behaviour);
      const chain = testChain([vendors.open(one, { products }), vendors.open(two, { products })]);
      const vnin = { product: 'vnin', scheme: 'vnin', identifier: 'AB012345678901YZ' };
      const answer = await chain.find(vnin, goOn);
      expect(answer.outcome).toBe(behaviour === 'not_found' ? 'not_found' : 'unavailable');
      expect(vendors.arrived.some((arrival) => arrival.startsWith(`${two}/`))).toBe(false);
    },
  );
});

describe('what is remembered of a provider', () => {
  const asks = async (chain: ReturnType<typeof testChain>, times: number): Promise<string[]> => {
    const told: string[] = [];
    for (let time = 0; time < times; time += 1) told.push(ledger(await chain.find()).join(' '));
    return told;
  };

  test('five failures in a minute open the breaker; after its time one call tries the way and closes it', async () => {
    vendors.will(one, 'server_error');
    const chain = testChain(
      [vendors.open(one), vendors.open(two)],
      { limits: { breakerOpenMs: 150 } },
      { [one]: { order: 1 } },
    );
    const before = await asks(chain, 5);
    expect(before.every((line) => line.startsWith(`${one}:upstream_error`))).toBe(true);
    const open = await chain.find();
    expect(ledger(open)).toEqual([`${two}:found:billed`]);
    expect(open.note).toBe(`not asked: ${one}: breaker_open`);
    expect(chain.health()[0]).toMatchObject({
      provider: one,
      state: 'breaker_open',
      until: expect.any(Date),
    });
    vendors.will(one, 'found');
    await sleep(170);
    expect(await asks(chain, 2)).toEqual([`${one}:found:billed`, `${one}:found:billed`]);
  });

  test('while one call tries the way the others go on to the next provider at once', async () => {
    vendors.will(one, 'server_error');
    const chain = testChain(
      [vendors.open(one), vendors.open(two)],
      { limits: { breakerOpenMs: 100 } },
      { [one]: { order: 1 } },
    );
    await asks(chain, 5);
    vendors.will(one, 'silence');
    await sleep(120);
    const trying = chain.find();
    const started = performance.now();
    const others = await Promise.all(Array.from({ length: 5 }, () => chain.find()));
    expect(performance.now() - started).toBeLessThan(300);
    expect(others.flatMap(ledger)).toEqual(Array.from({ length: 5 }, () => `${two}:found:billed`));
    expect(ledger(await trying)).toEqual([`${one}:timeout`, `${two}:found:billed`]);
  });

  test('a register that is down shuts its product, not the provider', async () => {
    const products = [{}, { name: 'nin', serves: ['nin'], scheme: 'nin' }];
    vendors.will(one, 'source_unavailable');
    const chain = testChain([vendors.open(one, { products })]);
    await asks(chain, 3);
    const arrived = vendors.arrived.length;
    expect((await chain.find()).note).toBe(`not asked: ${one}: source_down`);
    expect(vendors.arrived).toHaveLength(arrived);
    vendors.will(one, 'found');
    const nin = { product: 'nin', scheme: 'nin', identifier: '12345678901' };
    expect((await chain.find(nin)).outcome).toBe('found');
    expect(chain.health()[0]?.products).toMatchObject([
      { product: 'bvn', state: 'source_down' },
      { state: 'well' },
    ]);
  });

  test('a provider over its rate is left alone as long as it says', async () => {
    vendors.will(one, { retryAfterS: 1 }, 'found');
    const chain = testChain([vendors.open(one), vendors.open(two)], {}, { [one]: { order: 1 } });
    expect(await asks(chain, 3)).toEqual([
      `${one}:rate_limited ${two}:found:billed`,
      `${two}:found:billed`,
      `${two}:found:billed`,
    ]);
    expect(chain.health()[0]).toMatchObject({ state: 'rate_limited' });
    await sleep(1050);
    expect(await asks(chain, 1)).toEqual([`${one}:found:billed`]);
  });

  test.each(['bad_auth', 'insufficient_funds'] as const)(
    '%s marks the provider until its account is changed',
    async (trouble) => {
      vendors.will(one, trouble, 'found');
      const chain = testChain([vendors.open(one), vendors.open(two)], {}, { [one]: { order: 1 } });
      expect(await asks(chain, 2)).toEqual([`${one}:${trouble} ${two}:found:billed`, `${two}:found:billed`]);
      expect(chain.health()[0]).toMatchObject({ state: trouble });
      chain.set(one, { order: 1 });
      expect(await asks(chain, 1)).toEqual([`${one}:found:billed`]);
      expect(chain.health()[0]).toMatchObject({ state: 'well' });
    },
  );

  test('a product that is not enabled is left alone, and the vendor asked for its next', async () => {
    const products = [{}, { name: 'bvn_basic' }];
    vendors.will(one, 'forbidden', 'found');
    const chain = testChain([vendors.open(one, { products })]);
    expect(await asks(chain, 2)).toEqual([`${one}:forbidden ${one}:found:billed`, `${one}:found:billed`]);
    expect(vendors.arrived).toEqual([`${one}/bvn`, `${one}/bvn_basic`, `${one}/bvn_basic`]);
    expect(chain.health()[0]?.products[0]).toMatchObject({ product: 'bvn', state: 'product_forbidden' });
  });

  test('a provider that fails often is asked after one that is well', async () => {
    vendors.will(one, 'source_unavailable', 'source_unavailable', 'found');
    const chain = testChain([vendors.open(one), vendors.open(two)], { limits: { breakerFailures: 100 } });
    expect((await asks(chain, 1))[0]).toContain(one);
    vendors.will(one, 'source_unavailable');
    await asks(chain, 2);
    expect((await asks(chain, 1))[0]).toBe(`${two}:found:billed`);
  });
});

describe('order', () => {
  const orderOf = async (
    settings: Parameters<typeof testChain>[2],
    caller = liveCaller(),
  ): Promise<string> => {
    vendors.will(one, 'found');
    vendors.will(two, 'found');
    const answer = await testChain([vendors.open(one), vendors.open(two)], {}, settings).find({}, { caller });
    return ledger(answer).join(' ').replace(one, 'one').replace(two, 'two').replace(':found:billed', '');
  };
  const price = (amount: string) => ({ prices: { bvn: { amount, currency: 'NGN' } } });

  test.each([
    ['as they stand, where nothing tells them apart', {}, {}, 'one'],
    ['the cheaper', price('60'), price('40'), 'two'],
    ['a known price before an unknown', {}, price('4000'), 'two'],
    ['the order of the operator before the price', { ...price('60'), order: 1 }, price('40'), 'one'],
    ['the lower number', { order: 2 }, { order: 1 }, 'two'],
  ])('%s', async (_name, first, second, asked) => {
    expect(await orderOf({ [one]: first, [two]: second })).toBe(asked);
  });

  test('the route of the branch outranks all of it, and leaves out whom it does not name', async () => {
    const caller = liveCaller({ provider_routes: [`nigeria/bvn:${two}>${one}`] });
    expect(await orderOf({ [one]: { order: 1 } }, caller)).toBe('two');
    vendors.will(two, 'server_error');
    const only = liveCaller({ provider_routes: [`*:${two}`] });
    const answer = await testChain([vendors.open(one), vendors.open(two)]).find({}, { caller: only });
    expect(ledger(answer)).toEqual([`${two}:upstream_error`, 'own-registry:not_found']);
  });

  test('a product that never answers at once comes last', async () => {
    vendors.will(one, 'pending');
    const late = vendors.open(one, { products: [{ late: true }] });
    const answer = await testChain([late, vendors.open(two)], {}, { [one]: { order: 1 } }).find();
    expect(ledger(answer)).toEqual([`${two}:found:billed`]);
  });

  test('what was billed carries the price that was set', async () => {
    const answer = await testChain([vendors.open(one)], {}, { [one]: priced }).find();
    expect(answer.calls[0]).toMatchObject({ billed: true, price: { amount: '60', currency: 'NGN' } });
  });
});

describe('time', () => {
  test('the deadline ends the whole question, whatever each provider may take', async () => {
    vendors.will(one, 'silence');
    vendors.will(two, 'silence');
    const chain = testChain([vendors.open(one), vendors.open(two, { timeoutMs: 4_000 })], {
      limits: { deadlineMs: 500 },
    });
    const started = performance.now();
    const answer = await chain.find();
    expect(performance.now() - started).toBeLessThan(2_500);
    expect(ledger(answer)).toEqual([`${one}:timeout`, `${two}:timeout`, 'own-registry:not_found']);
    expect(answer.outcome).toBe('timeout');
  });

  test('a time-out of the account counts before that of the vendor', async () => {
    vendors.will(one, { afterMs: 200, does: 'found' });
    const answer = await testChain(
      [vendors.open(one), vendors.open(two)],
      {},
      { [one]: { timeoutMs: 50, order: 1 } },
    ).find();
    expect(ledger(answer)).toEqual([`${one}:timeout`, `${two}:found:billed`]);
  });

  test('a vendor that does not end by itself is left', async () => {
    const stuck = { ...vendors.open(one), call: () => new Promise<never>(() => undefined) };
    const answer = await testChain([stuck, vendors.open(two)]).find();
    expect(ledger(answer)).toEqual([`${one}:timeout`, `${two}:found:billed`]);
  });

  test('a vendor that throws has failed', async () => {
    const broken = { ...vendors.open(one), call: () => Promise.reject(new Error('secret words')) };
    const answer = await testChain([broken, vendors.open(two)]).find();
    expect(ledger(answer)).toEqual([`${one}:upstream_error`, `${two}:found:billed`]);
    expect(JSON.stringify(answer)).not.toContain('secret words');
  });

  test('an asker who leaves does not cut a call that may be billed, but nobody further is asked', async () => {
    vendors.will(one, { afterMs: 100, does: 'server_error' });
    const leaving = new AbortController();
    const asked = testChain([vendors.open(one), vendors.open(two)]).find(
      {},
      contextOf(liveCaller(), leaving.signal),
    );
    setTimeout(() => leaving.abort(), 30);
    const answer = await asked;
    expect(answer.calls.filter(({ provider }) => provider !== 'own-registry')).toMatchObject([
      { provider: one, outcome: 'upstream_error' },
    ]);
  });
});

describe('hedging', () => {
  test('the next provider is asked as well after a while; the slower one is ended and written down', async () => {
    vendors.will(one, { afterMs: 6_000, does: 'found' });
    const chain = testChain(
      [vendors.open(one), vendors.open(two)],
      {},
      { [one]: { hedgeAfterMs: 50, timeoutMs: 8_000, order: 1 } },
    );
    const started = performance.now();
    const answer = await chain.find();
    expect(performance.now() - started).toBeLessThan(1_500);
    expect(answer).toMatchObject({ outcome: 'found', person: { firstName: two } });
    expect(answer.calls).toMatchObject([
      { provider: two, outcome: 'found', billed: true },
      { provider: one, outcome: 'timeout', code: 'aborted', billed: false },
    ]);
    // What we ended ourselves is held against nobody.
    expect(chain.health()[0]).toMatchObject({ provider: one, state: 'unused' });
  });

  test('one that answers in time is not overtaken', async () => {
    vendors.will(one, { afterMs: 20, does: 'found' });
    const chain = testChain(
      [vendors.open(one), vendors.open(two)],
      {},
      { [one]: { hedgeAfterMs: 150, order: 1 } },
    );
    expect(ledger(await chain.find())).toEqual([`${one}:found:billed`]);
    await sleep(180);
    expect(vendors.arrived).toEqual([`${one}/bvn`]);
  });

  test('the second is ended where the first answers after all', async () => {
    vendors.will(one, { afterMs: 60, does: 'found' });
    vendors.will(two, 'silence');
    const chain = testChain(
      [vendors.open(one), vendors.open(two)],
      {},
      { [one]: { hedgeAfterMs: 20, order: 1 }, [two]: { timeoutMs: 8_000 } },
    );
    const started = performance.now();
    const answer = await chain.find();
    expect(performance.now() - started).toBeLessThan(1_500);
    expect(ledger(answer)).toEqual([`${one}:found:billed`, `${two}:timeout`]);
  });

  test('nobody else at hand: the first is waited for, and the next product of the same provider is no help', async () => {
    vendors.will(one, { afterMs: 60, does: 'found' });
    const products = [{}, { name: 'bvn_basic' }];
    const chain = testChain([vendors.open(one, { products })], {}, { [one]: { hedgeAfterMs: 10 } });
    expect(ledger(await chain.find())).toEqual([`${one}:found:billed`]);
    await sleep(20);
    expect(vendors.arrived).toEqual([`${one}/bvn`]);
  });

  test('when the second fails the first is waited for', async () => {
    vendors.will(one, { afterMs: 150, does: 'found' });
    vendors.will(two, 'server_error');
    const chain = testChain(
      [vendors.open(one), vendors.open(two)],
      {},
      { [one]: { hedgeAfterMs: 20, order: 1 } },
    );
    expect(ledger(await chain.find())).toEqual([`${two}:upstream_error`, `${one}:found:billed`]);
  });
});

describe('bulkhead', () => {
  test('a full provider is passed by, and waited for where there is no other', async () => {
    vendors.will(one, { afterMs: 60, does: 'found' });
    const settings = { [one]: { concurrency: 1, order: 1 } };
    const both = testChain([vendors.open(one), vendors.open(two)], {}, settings);
    const told = await Promise.all([both.find(), both.find()]);
    expect(told.map((answer) => ledger(answer)[0]).sort()).toEqual([
      `${one}:found:billed`,
      `${two}:found:billed`,
    ]);
    const alone = testChain([vendors.open(one)], {}, settings);
    const waited = await Promise.all([alone.find(), alone.find(), alone.find()]);
    expect(waited.map(({ outcome }) => outcome)).toEqual(['found', 'found', 'found']);
  });

  test('nobody waits for a place beyond the deadline', async () => {
    vendors.will(one, { afterMs: 3_000, does: 'found' });
    const chain = testChain(
      [vendors.open(one)],
      { limits: { deadlineMs: 150 } },
      { [one]: { concurrency: 1, timeoutMs: 4_000 } },
    );
    const started = performance.now();
    const answers = await Promise.all([chain.find(), chain.find()]);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['timeout', 'unavailable']);
    await sleep(250);
    expect(vendors.arrived).toHaveLength(1);
  });
});
