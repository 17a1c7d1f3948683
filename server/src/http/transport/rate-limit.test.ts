/** The edges of a window: the last request allowed, the first refused, the first of the next minute. */
import { expect, it } from 'vitest';
import { makeRateLimiter } from './rate-limit.ts';

it('allows the limit, refuses one more, and starts anew when the minute is over', () => {
  const limiter = makeRateLimiter();
  const t0 = 1_000_000;
  expect(limiter.take('k', 3, t0)).toEqual({
    allowed: true,
    policy: '"key";q=3;w=60',
    state: '"key";r=2;t=60',
    retryAfterS: 60,
  });
  expect(limiter.take('k', 3, t0 + 10_000)?.state).toBe('"key";r=1;t=50');
  expect(limiter.take('k', 3, t0 + 59_000)?.allowed).toBe(true);
  const refused = limiter.take('k', 3, t0 + 59_001);
  expect(refused).toEqual({
    allowed: false,
    policy: '"key";q=3;w=60',
    state: '"key";r=0;t=1',
    retryAfterS: 1,
  });
  expect(limiter.take('k', 3, t0 + 59_999)?.allowed).toBe(false);
  expect(limiter.take('k', 3, t0 + 60_000)).toMatchObject({ allowed: true, state: '"key";r=2;t=60' });
});

it('counts each key alone, and nothing where the limit is 0', () => {
  const limiter = makeRateLimiter();
  expect(limiter.take('a', 1, 0)?.allowed).toBe(true);
  expect(limiter.take('a', 1, 0)?.allowed).toBe(false);
  expect(limiter.take('b', 1, 0)?.allowed).toBe(true);
  expect(limiter.take('a', 0, 0)).toBeUndefined();
});

it('follows a limit that is lowered within a window', () => {
  const limiter = makeRateLimiter();
  for (let i = 0; i < 5; i++) limiter.take('a', 10, 0);
  expect(limiter.take('a', 3, 1)).toMatchObject({ allowed: false, state: '"key";r=0;t=60' });
});

it('keeps its memory bounded', () => {
  const limiter = makeRateLimiter();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < 300_000; i++) limiter.take(`key-${i}`, 10, 5);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024);
});
