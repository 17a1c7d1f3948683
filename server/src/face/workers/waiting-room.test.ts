import { describe, expect, it } from 'vitest';
import { createWorkQueue } from '../../platform/work-queue.ts';
import { waitingRoom } from './waiting-room.ts';

const staying = new AbortController().signal;
const open = (workers: number, waiting: number) =>
  waitingRoom(createWorkQueue({ atOnce: workers, waiting }), { workers });
const hold = () => Promise.withResolvers<void>();

describe('the waiting room', () => {
  it('refuses at once whoever would wait too long, with the time after which there may be room', async () => {
    const room = open(1, 100);
    const gate = hold();
    // Two seconds are taken for typical at first: the eighth would wait more than twelve.
    const jobs = Array.from({ length: 7 }, () => room.run(staying, () => gate.promise));
    await expect(room.run(staying, () => gate.promise)).rejects.toMatchObject({
      code: 'overloaded',
      options: { retryAfterS: 14 },
    });
    expect(room.size()).toEqual({ busy: 1, waiting: 6 });
    gate.resolve();
    await Promise.all(jobs);
    await expect(room.run(staying, async () => 'room again')).resolves.toBe('room again');
  });

  it('learns how long the work takes', async () => {
    const room = open(1, 100);
    for (let n = 0; n < 40; n += 1) await room.run(staying, async () => undefined);
    const gate = hold();
    const jobs = Array.from({ length: 60 }, () => room.run(staying, () => gate.promise));
    expect(room.size()).toEqual({ busy: 1, waiting: 59 });
    gate.resolve();
    await Promise.all(jobs);
  });

  it('does not let the impatient wait, and hands on what the work itself throws', async () => {
    const room = open(1, 10);
    const gate = hold();
    const busy = room.run(staying, () => gate.promise);
    await expect(room.run(staying, async () => 1, { impatient: true })).rejects.toMatchObject({
      code: 'overloaded',
    });
    gate.resolve();
    await busy;
    await expect(room.run(staying, async () => 1, { impatient: true })).resolves.toBe(1);
    await expect(room.run(staying, () => Promise.reject(new Error('own')))).rejects.toThrow('own');
  });

  it('lets whoever leaves go', async () => {
    const room = open(1, 10);
    const gate = hold();
    const busy = room.run(staying, () => gate.promise);
    const leaving = new AbortController();
    const left = room.run(leaving.signal, async () => 1);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'overloaded' });
    gate.resolve();
    await busy;
  });
});
