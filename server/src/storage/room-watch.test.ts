import { expect, it } from 'vitest';
import type { BatchEngine } from './batch-commit.ts';
import { watchRoom } from './room-watch.ts';

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
  const watch = watchRoom(engine, log, () => now);
  const write = async (fault: Error | null) => {
    next = fault;
    await watch.batches.transact([]).catch((error: unknown) => expect(error).toBe(fault));
    return watch.isShort();
  };
  expect(await write(null)).toBe(false);
  expect(await write(otherFault)).toBe(false);
  expect(await write(noRoom)).toBe(true);
  expect(await write(otherFault)).toBe(true);
  expect(await write(null)).toBe(false);
  expect(await write(noRoom)).toBe(true);
  now += 14_999;
  expect(watch.isShort()).toBe(true);
  now += 1;
  expect(watch.isShort()).toBe(false);
  expect(warnings).toHaveLength(2);
  watch.found();
  watch.found();
  expect(watch.isShort()).toBe(true);
  expect(warnings).toHaveLength(3);
  now += 1_000;
  watch.found();
  expect(warnings).toHaveLength(4);
});
