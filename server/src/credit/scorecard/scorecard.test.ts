/** The published points: bins that cover and are monotone, points that add up, reasons, and what is never read. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type CreditFile,
  emptyCreditAccount,
  emptyCreditFile,
} from '../../identity/providers/credit-file.ts';
import { type Facts, factsOf } from './facts.ts';
import { bestScorecard, scorecardFrom, scorecardOf } from './scorecard.ts';
import { basePoints, characteristics, grades, mostPoints } from './table.ts';

const best: Facts = {
  worst_days_in_arrears: 0,
  overdue_share: 0,
  history_months: 60,
  accounts_repaid: 6,
  enquiries_last_3_months: 0,
  balance_share: 0.1,
  open_accounts: 1,
  bounced_cheques: 0,
};
const worst: Facts = {
  worst_days_in_arrears: 400,
  overdue_share: 1,
  history_months: 0,
  accounts_repaid: 0,
  enquiries_last_3_months: 12,
  balance_share: 2,
  open_accounts: 20,
  bounced_cheques: 9,
};

describe.each(characteristics.map((row) => [row.name, row] as const))('%s', (_, row) => {
  it('covers every value from nought on, in order', () => {
    const starts = row.bins.map(({ from }) => from);
    expect(starts[0]).toBe(0);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
  });

  it('gives points that only rise or only fall, from nought to its most', () => {
    const points = row.bins.map((bin) => bin.points);
    const sorted = [...points].sort((a, b) => (row.better === 'more' ? a - b : b - a));
    expect(points).toEqual(sorted);
    expect(new Set(points).size).toBe(points.length);
    expect(Math.min(...points)).toBe(0);
  });

  it('gives less for what is not told than for the best', () => {
    expect(row.unknown).toBeLessThan(mostPoints(row));
    expect(row.unknown).toBeGreaterThanOrEqual(0);
  });
});

it('runs from 300 to 850', () => {
  expect(characteristics.reduce((sum, row) => sum + mostPoints(row), basePoints)).toBe(850);
  expect(scorecardFrom(best)).toMatchObject({ score: 850, grade: 'A', reasons: [] });
  expect(scorecardFrom(worst)).toMatchObject({ score: 300, grade: 'E' });
});

it('has grades in order, down to every score', () => {
  const starts = grades.map(({ from }) => from);
  expect(starts).toEqual([...starts].sort((a, b) => b - a));
  expect(starts.at(-1)).toBe(0);
});

it('tells the four gravest reasons, the gravest first', () => {
  expect(scorecardFrom(worst).reasons.map(({ code }) => code)).toEqual([
    'ARREARS',
    'SHORT_HISTORY',
    'OVERDUE',
    'FEW_REPAID',
  ]);
});

const value = fc.option(fc.oneof(fc.nat({ max: 500 }), fc.double({ min: 0, max: 3, noNaN: true })), {
  nil: null,
});
const anyFacts = fc.record<Facts>({
  worst_days_in_arrears: value,
  overdue_share: value,
  history_months: value,
  accounts_repaid: value,
  enquiries_last_3_months: value,
  balance_share: value,
  open_accounts: value,
  bounced_cheques: value,
});

test('points and base add up to the score, whatever the file', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const card = scorecardFrom(facts);
      expect(card.points.reduce((sum, { points }) => sum + points, card.base)).toBe(card.score);
      expect(card.points.map(({ characteristic }) => characteristic)).toEqual(
        characteristics.map(({ name }) => name),
      );
      expect(card.score).toBeGreaterThanOrEqual(300);
      expect(card.score).toBeLessThanOrEqual(850);
      for (const { points, most } of card.points) expect(points).toBeLessThanOrEqual(most);
    }),
  );
});

test('a worse fact never helps', () => {
  const numbers = fc.tuple(
    fc.double({ min: 0, max: 500, noNaN: true }),
    fc.double({ min: 0, max: 500, noNaN: true }),
  );
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...characteristics), numbers, (facts, row, [a, b]) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const [worseValue, betterValue] = row.better === 'more' ? [low, high] : [high, low];
      const score = (told: number): number => scorecardFrom({ ...facts, [row.name]: told }).score ?? 0;
      expect(score(worseValue)).toBeLessThanOrEqual(score(betterValue));
    }),
  );
});

const account = {
  ...emptyCreditAccount,
  lender: 'Example Bank',
  status: 'open' as const,
  amount: '1000.00',
  balance: '400.00',
  overdue: '10.00',
  openedOn: '2025-01-15',
  daysInArrears: 5,
};
const file = (change: Partial<CreditFile> = {}): CreditFile => ({
  ...emptyCreditFile('crc', 'NGN'),
  reportedOn: '2026-01-31',
  accounts: [account, { ...account, status: 'closed', balance: '0.00', overdue: '0.00', daysInArrears: 0 }],
  bouncedCheques: 1,
  ...change,
});

it('reads its facts from accounts, enquiries and cheques', () => {
  expect(factsOf(file())).toEqual({
    worst_days_in_arrears: 5,
    overdue_share: 0.025,
    history_months: 12,
    accounts_repaid: 1,
    enquiries_last_3_months: null,
    balance_share: 0.4,
    open_accounts: 1,
    bounced_cheques: 1,
  });
});

it('never reads who the holder is', () => {
  const somebody = scorecardOf(file());
  fc.assert(
    fc.property(
      fc.record({
        name: fc.string(),
        gender: fc.constantFrom('male' as const, 'female' as const, '' as const),
        birthDate: fc.constantFrom('1950-01-01', '2004-12-31', ''),
        address: fc.string(),
        phone: fc.string(),
        email: fc.string(),
      }),
      (who) => {
        const { holder } = file();
        expect(scorecardOf(file({ holder: { ...holder, ...who } }))).toEqual(somebody);
      },
    ),
  );
});

it('gives no score to a file without accounts', () => {
  expect(scorecardOf(file({ accounts: [] }))).toMatchObject({
    score: null,
    grade: '',
    points: [],
    reasons: [{ code: 'NO_ACCOUNTS' }],
  });
});

it('takes the longest of several files, and of equals the graver', () => {
  const long = file({ accounts: [account, account, account] });
  const graver = file({ accounts: [account, account, { ...account, daysInArrears: 100 }] });
  const score = (files: CreditFile[]) => bestScorecard(files).score;
  expect(score([file(), long])).toBe(scorecardOf(long).score);
  expect(score([long, graver])).toBe(scorecardOf(graver).score);
  expect(score([])).toBeNull();
});
