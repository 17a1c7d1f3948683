/**
 * The published table of the thin-file scorecard: each characteristic with its bins and points. Reads borrowing and
 * repaying alone; never gender, age, name, place, tribe, religion, language or whom somebody knows.
 */

export const scorecardVersion = '2026-1';
export const basePoints = 300;

export type CharacteristicName =
  | 'worst_days_in_arrears'
  | 'overdue_share'
  | 'history_months'
  | 'accounts_repaid'
  | 'enquiries_last_3_months'
  | 'balance_share'
  | 'open_accounts'
  | 'bounced_cheques';

export interface Bin {
  /** Values from here on, up to the next bin. */
  from: number;
  points: number;
  label: string;
}

export interface Characteristic {
  name: CharacteristicName;
  meaning: string;
  /** Whether more is better; the points of the bins follow it without exception. */
  better: 'more' | 'less';
  bins: readonly Bin[];
  /** Where the file does not say. */
  unknown: number;
  reason: { code: string; text: string };
}

export const characteristics: readonly Characteristic[] = [
  {
    name: 'worst_days_in_arrears',
    meaning: 'Worst arrears of any account, now or in its reported past, in days',
    better: 'less',
    bins: [
      { from: 0, points: 150, label: 'none' },
      { from: 1, points: 115, label: '1 to 29' },
      { from: 30, points: 75, label: '30 to 59' },
      { from: 60, points: 40, label: '60 to 89' },
      { from: 90, points: 0, label: '90 and more' },
    ],
    unknown: 60,
    reason: { code: 'ARREARS', text: 'An account was or is in arrears' },
  },
  {
    name: 'overdue_share',
    meaning: 'Overdue today as a share of what is owed on open accounts',
    better: 'less',
    bins: [
      { from: 0, points: 90, label: 'none' },
      { from: 0.000001, points: 60, label: 'up to 5 %' },
      { from: 0.05, points: 30, label: '5 to 20 %' },
      { from: 0.2, points: 0, label: '20 % and more' },
    ],
    unknown: 30,
    reason: { code: 'OVERDUE', text: 'A part of what is owed is overdue' },
  },
  {
    name: 'history_months',
    meaning: 'Months since the oldest account was opened',
    better: 'more',
    bins: [
      { from: 0, points: 0, label: 'under 3' },
      { from: 3, points: 20, label: '3 to 5' },
      { from: 6, points: 45, label: '6 to 11' },
      { from: 12, points: 70, label: '12 to 23' },
      { from: 24, points: 90, label: '24 to 47' },
      { from: 48, points: 100, label: '48 and more' },
    ],
    unknown: 20,
    reason: { code: 'SHORT_HISTORY', text: 'The credit history is short' },
  },
  {
    name: 'accounts_repaid',
    meaning: 'Closed accounts that never were 90 days in arrears',
    better: 'more',
    bins: [
      { from: 0, points: 0, label: 'none' },
      { from: 1, points: 25, label: '1' },
      { from: 2, points: 45, label: '2' },
      { from: 3, points: 65, label: '3 or 4' },
      { from: 5, points: 80, label: '5 and more' },
    ],
    unknown: 0,
    reason: { code: 'FEW_REPAID', text: 'Few loans have been repaid yet' },
  },
  {
    name: 'enquiries_last_3_months',
    meaning: 'Enquiries by lenders in the last 3 months',
    better: 'less',
    bins: [
      { from: 0, points: 50, label: 'none' },
      { from: 1, points: 40, label: '1' },
      { from: 2, points: 25, label: '2' },
      { from: 3, points: 10, label: '3 or 4' },
      { from: 5, points: 0, label: '5 and more' },
    ],
    unknown: 20,
    reason: { code: 'ENQUIRIES', text: 'Several lenders enquired recently' },
  },
  {
    name: 'balance_share',
    meaning: 'Owed on open accounts as a share of what was granted on them',
    better: 'less',
    bins: [
      { from: 0, points: 40, label: 'under 25 %' },
      { from: 0.25, points: 30, label: '25 to 50 %' },
      { from: 0.5, points: 20, label: '50 to 75 %' },
      { from: 0.75, points: 8, label: '75 to 100 %' },
      { from: 1, points: 0, label: '100 % and more' },
    ],
    unknown: 15,
    reason: { code: 'BALANCES', text: 'Much of what was borrowed is still owed' },
  },
  {
    name: 'open_accounts',
    meaning: 'Open accounts',
    better: 'less',
    bins: [
      { from: 0, points: 25, label: 'up to 2' },
      { from: 3, points: 15, label: '3 or 4' },
      { from: 5, points: 8, label: '5 or 6' },
      { from: 7, points: 0, label: '7 and more' },
    ],
    unknown: 8,
    reason: { code: 'OPEN_ACCOUNTS', text: 'Many accounts are open' },
  },
  {
    name: 'bounced_cheques',
    meaning: 'Bounced cheques that the bureau counts',
    better: 'less',
    bins: [
      { from: 0, points: 15, label: 'none' },
      { from: 1, points: 5, label: '1' },
      { from: 2, points: 0, label: '2 and more' },
    ],
    unknown: 8,
    reason: { code: 'CHEQUES', text: 'Cheques have bounced' },
  },
];

export const grades: readonly { grade: 'A' | 'B' | 'C' | 'D' | 'E'; from: number }[] = [
  { grade: 'A', from: 720 },
  { grade: 'B', from: 640 },
  { grade: 'C', from: 560 },
  { grade: 'D', from: 480 },
  { grade: 'E', from: 0 },
];

export const mostReasons = 4;

export function mostPoints({ bins }: Characteristic): number {
  return Math.max(...bins.map(({ points }) => points));
}
