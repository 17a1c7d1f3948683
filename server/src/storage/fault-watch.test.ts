import { expect, it } from 'vitest';
import type { BatchEngine } from './batch-commit.ts';
import { watchFaults } from './fault-watch.ts';

const noRoom = Object.assign(new Error('could not extend file'), { code: '53100' });
const otherFault = Object.assign(new Error('duplicate key'), { code: '23505' });

it('is short from a write without room until one that has it, and is not told apart by other faults', async () => {
  let next: Error | null = null;
  let now = 0;
  const warnings: string[] = [];
  const engine: BatchEngine = {
    transact: async () => {
      if (next) throw next;
    },
    readOpenHeads: async () => [],
    flush: async () => {},
    judge: () => 'lost',
  };
  const log = { info: () => {}, warn: (_: object, message: string) => warnings.push(message) };
  const watch = watchFaults(engine, log, () => now);
  const write = async (fault: Error | null) => {
    next = fault;
    await watch.batches.transact([]).catch((error: unknown) => expect(error).toBe(fault));
    return watch.trouble() !== null;
  };
  expect(await write(null)).toBe(false);
  expect(await write(otherFault)).toBe(false);
  expect(await write(noRoom)).toBe(true);
  expect(await write(otherFault)).toBe(true);
  expect(await write(null)).toBe(false);
  now += 1_000;
  expect(await write(noRoom)).toBe(true);
  now += 14_999;
  expect(watch.trouble() !== null).toBe(true);
  now += 1;
  expect(watch.trouble() !== null).toBe(false);
  expect(warnings).toHaveLength(2);
  watch.found(noRoom);
  watch.found(noRoom);
  expect(watch.trouble() !== null).toBe(true);
  expect(warnings).toHaveLength(3);
  now += 1_000;
  watch.found(noRoom);
  expect(warnings).toHaveLength(4);
});

it.each([
  ['53300', 'max_connections'],
  ['28P01', 'password'],
  ['25006', 'standby'],
  ['42501', 'privileges'],
  ['57P01', null],
])('says of %s what the operator has to mend, if anything', (code, words) => {
  const watch = watchFaults({
    transact: async () => {},
    readOpenHeads: async () => [],
    flush: async () => {},
    judge: () => 'lost',
  });
  watch.found(Object.assign(new Error('said'), { code }));
  expect(watch.trouble()).toEqual(words === null ? null : expect.stringContaining(words));
});
