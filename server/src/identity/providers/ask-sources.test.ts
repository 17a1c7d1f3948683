/** Sources in their order: who decides, who passes the question on, and what the ledger gets to see. */
import { describe, expect, test } from 'vitest';
import { askSources } from './ask-sources.ts';
import type { IdentityAnswer, IdentitySource } from './port.ts';
import { personOf } from '../registry/simulator/people.ts';

const question = {
  country: 'kenya' as const,
  product: 'p',
  scheme: 'national_id',
  identifier: '1',
  inputs: {},
  requestId: 'r',
};
const person = personOf('kenya', 1);

type Outcome = Exclude<IdentityAnswer['outcome'], 'pending' | 'budget_exhausted'>;

function source(name: string, outcome: Outcome): IdentitySource {
  const call = {
    provider: name,
    product: 'p',
    outcome,
    reference: name,
    latencyMs: 1,
    billed: true,
    price: { amount: '1.50', currency: 'KES' },
    cached: false,
  };
  const answer: IdentityAnswer =
    outcome === 'found'
      ? { outcome, person, flags: [], reference: name, calls: [call] }
      : { outcome, detail: name, calls: [call] };
  return { name, ask: async () => answer };
}

const ask = (sources: IdentitySource[], signal = new AbortController().signal): Promise<IdentityAnswer> =>
  askSources(sources, question, { signal, timeoutMs: 30 });

describe('in their order', () => {
  const cases: [Outcome[], Outcome, number][] = [
    [['found', 'found'], 'found', 1],
    [['not_found', 'found'], 'not_found', 1],
    [['malformed', 'found'], 'malformed', 1],
    [['unavailable', 'found'], 'found', 2],
    [['timeout', 'found'], 'found', 2],
    [['operation_unsupported', 'found'], 'found', 2],
    [['operation_unsupported', 'operation_unsupported'], 'operation_unsupported', 2],
    [['unavailable', 'operation_unsupported'], 'unavailable', 2],
    [['operation_unsupported', 'unavailable'], 'unavailable', 2],
    [['unavailable', 'unavailable', 'not_found'], 'not_found', 3],
    [[], 'unavailable', 0],
  ];
  test.each(cases)('%j: %s after %i calls', async (outcomes, outcome, calls) => {
    const answer = await ask(outcomes.map((each, at) => source(`s${at}`, each)));
    expect(answer.outcome).toBe(outcome);
    expect(answer.calls.map(({ provider }) => provider)).toEqual(
      outcomes.slice(0, calls).map((_, at) => `s${at}`),
    );
  });
});

test('a source that throws, or never answers, is passed over and stands in the ledger', async () => {
  const broken: IdentitySource = { name: 'broken', ask: () => Promise.reject(new Error('secret words')) };
  let stopped = false;
  const silent: IdentitySource = {
    name: 'silent',
    ask: ({ signal }) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          stopped = true;
        });
      }),
  };
  const answer = await ask([broken, silent, source('last', 'found')]);
  expect(answer.calls.map(({ provider, outcome }) => `${provider} ${outcome}`)).toEqual([
    'broken unavailable',
    'silent timeout',
    'last found',
  ]);
  expect(stopped).toBe(true);
  expect(JSON.stringify(answer)).not.toContain('secret words');
});

test('nobody further is asked once the caller has left', async () => {
  const answer = await ask([source('one', 'unavailable'), source('two', 'found')], AbortSignal.abort());
  expect(answer.calls).toHaveLength(1);
  expect(answer.outcome).not.toBe('found');
});
