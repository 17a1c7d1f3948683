import { describe, expect, it } from 'vitest';
import { idTime, newId } from './ids.ts';

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('newId', () => {
  it('has the form of UUID version 7 and tells its time', () => {
    const at = Date.UTC(2040, 0, 2, 3, 4, 5, 678);
    const id = newId(at);
    expect(id).toMatch(form);
    expect(idTime(id)).toEqual(new Date(at));
    expect(idTime('5f0c7a1e-0000-4000-8000-000000000000')).toBeNull();
    expect(idTime(`${id}0`)).toBeNull();
  });

  it.each([
    ['a running clock', (n: number) => Date.UTC(2050, 0, 1) + n],
    ['a clock that stands still', () => Date.UTC(2051, 0, 1)],
    ['a clock that steps back', (n: number) => Date.UTC(2052, 0, 1) - n],
  ])('is unique and increasing with %s', (_, clock) => {
    const ids = Array.from({ length: 200_000 }, (_unused, n) => newId(clock(n)));
    let previous = '';
    for (const id of ids) {
      if (id <= previous) expect.fail(`${id} after ${previous}`);
      previous = id;
    }
    expect(ids.every((id) => form.test(id))).toBe(true);
  });

  it('keeps the time of a millisecond while it counts within it', () => {
    const at = Date.UTC(2060, 0, 1);
    const first = newId(at);
    const second = newId(at);
    expect(second.slice(0, 13)).toBe(first.slice(0, 13));
    expect(second > first).toBe(true);
  });
});
