import { describe, expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const staying = new AbortController().signal;

describe('the work queue', () => {
  it('runs so many at once, in the order they came', async () => {
    const queue = createWorkQueue({ atOnce: 2, waiting: 10 });
    const order: number[] = [];
    let most = 0;
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        queue.run(staying, async () => {
          order.push(n);
          most = Math.max(most, queue.size().running);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }),
      ),
    );
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(queue.size()).toEqual({ running: 0, waiting: 0 });
  });

  it('says that it is busy when it is full', async () => {
    const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
    const gate = Promise.withResolvers<void>();
    const jobs = [queue.run(staying, () => gate.promise), queue.run(staying, () => gate.promise)];
    await expect(queue.run(staying, () => gate.promise)).rejects.toMatchObject({
      code: 'overloaded',
      status: 503,
      options: { retryAfterS: 5 },
    });
    gate.resolve();
    await Promise.all(jobs);
    await expect(queue.run(staying, async () => 'room again')).resolves.toBe('room again');
  });

  it('lets a caller leave the line, and goes on after a job that failed', async () => {
    const queue = createWorkQueue({ atOnce: 1, waiting: 5 });
    const gate = Promise.withResolvers<void>();
    const first = queue.run(staying, () => gate.promise);
    const leaving = new AbortController();
    const left = queue.run(leaving.signal, async () => 'never');
    const failing = queue.run(staying, async () => {
      throw new Error('job');
    });
    const last = queue.run(staying, async () => 'last');
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'overloaded' });
    gate.resolve();
    await first;
    await expect(failing).rejects.toThrow('job');
    await expect(last).resolves.toBe('last');
    expect(queue.size()).toEqual({ running: 0, waiting: 0 });
  });
});
