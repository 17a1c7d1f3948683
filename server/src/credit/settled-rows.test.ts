/** An answer that comes later becomes the same record as one that comes at once, without the bureau's own answer. */
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { sandboxSources } from '../identity/registry/simulator/simulator.ts';
import { settledCreditRows } from './settled-rows.ts';
import { requests } from './test-requests.ts';

const [source] = sandboxSources({ slowMs: 0 });

test.each(settledCreditRows.map((row) => [row.operation.id, row] as const))('%s', async (id, row) => {
  const { identifier, inputs } = row.read(requests[id]?.(0) ?? {});
  const { country, product, scheme } = row;
  const { signal } = new AbortController();
  const question = { country, product, scheme, identifier, inputs, requestId: '', signal, deadlineMs: 1000 };
  const answer = await source?.ask(question);
  if (answer?.outcome !== 'found') throw new Error('nothing found');
  const { person, flags, reference } = answer;
  const now = new Date('2026-03-04T05:06:07Z');
  const found = { person, flags, identifier, inputs, reference, lookupId: 'the-lookup', face: null, now };
  const record = row.project(found);
  expect([...Value.Errors(row.operation.data, record)]).toEqual([]);
  expect(record).toMatchObject({ report_id: 'the-lookup', raw_kept: false });
  expect('raw' in record).toBe(false);
  expect(row.project({ ...found, person: { ...person, credit: undefined } })).toEqual({});
});

test('are all that ask one bureau', () => {
  expect(settledCreditRows).toHaveLength(15);
});
