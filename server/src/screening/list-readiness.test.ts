import { describe, expect, it } from 'vitest';
import { ageHours, type LoadedList, unreadyReason } from './list-readiness.ts';

const nowMs = Date.parse('2026-03-01T00:00:00Z');
const hoursAgo = (hours: number) => nowMs - hours * 3_600_000;

function list(source: string, change: Partial<LoadedList> = {}): LoadedList {
  return {
    source,
    version: '1',
    kind: 'sanctions',
    official: true,
    records: 10,
    sanctions: 10,
    date: null,
    checkedAtMs: hoursAgo(1),
    ...change,
  };
}
const demo = list('demo', { kind: 'demo', official: false, checkedAtMs: null });
const ofac = list('us_ofac_sdn');
const un = list('un_sc');
const peps = list('peps', { kind: 'pep', official: false, sanctions: 0 });
const own = list('custom:own', { kind: 'custom', official: false });

const rule = { maxAgeHours: 36, requiredLists: [], nowMs };

describe('live screening', () => {
  it.each<[string, LoadedList[] | null, string[], RegExp | null]>([
    ['still loading', null, [], /still being loaded/],
    ['nothing loaded', [], [], /No sanctions list/],
    ['only demo', [demo], [], /No sanctions list/],
    ['only peps', [peps], [], /No sanctions list/],
    ['an empty list', [list('un_sc', { records: 0, sanctions: 0 })], [], /No sanctions list/],
    ['one official list, fresh', [demo, ofac], [], null],
    ['one of two stale', [ofac, list('un_sc', { checkedAtMs: hoursAgo(37) })], [], /un_sc.*37 hours.*36/],
    ['exactly the limit', [list('un_sc', { checkedAtMs: hoursAgo(36) })], [], null],
    [
      'checked in the future',
      [list('un_sc', { checkedAtMs: hoursAgo(-30) })],
      [],
      /un_sc.*30 hours from now/,
    ],
    ['by a clock a little ahead', [list('un_sc', { checkedAtMs: hoursAgo(-1) })], [], null],
    ['age unknown', [list('un_sc', { checkedAtMs: null })], [], /un_sc/],
    ['stale peps do not matter', [ofac, { ...peps, checkedAtMs: hoursAgo(999) }], [], null],
    ['unless the branch requires them', [ofac, { ...peps, checkedAtMs: hoursAgo(999) }], ['peps'], /peps/],
    ['a required list is missing', [ofac, un], ['gb_sanctions'], /gb_sanctions.*not loaded/],
    ['demo cannot be required into a live key', [ofac, demo], ['demo'], /demo.*not loaded/],
    ['the operator’s own list of sanctions alone', [own], [], null],
    ['the same, stale', [{ ...own, checkedAtMs: hoursAgo(40) }], [], /custom:own/],
    ['own list stale beside a fresh official one', [ofac, { ...own, checkedAtMs: hoursAgo(40) }], [], null],
  ])('%s', (_, loaded, requiredLists, reason) => {
    const found = unreadyReason('live', loaded, { ...rule, requiredLists });
    if (reason === null) expect(found).toBeNull();
    else expect(found).toMatch(reason);
  });
});

describe('test keys', () => {
  it('are content with the demonstration list, whatever the age of others', () => {
    expect(unreadyReason('test', [demo, list('un_sc', { checkedAtMs: hoursAgo(999) })], rule)).toBeNull();
  });
  it('are refused where nothing is loaded', () => {
    expect(unreadyReason('test', [], rule)).toMatch(/not even demo/);
    expect(unreadyReason('test', null, rule)).toMatch(/still being loaded/);
  });
});

it('demo has no age', () => {
  expect(ageHours({ ...demo, checkedAtMs: hoursAgo(5) }, nowMs)).toBeNull();
  expect(ageHours(ofac, nowMs)).toBe(1);
});
