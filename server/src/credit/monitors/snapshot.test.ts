/** What counts as a change of a file, and what does not. */
import { describe, expect, it, test } from 'vitest';
import {
  type CreditFile,
  emptyCreditAccount,
  emptyCreditFile,
  emptyCreditScore,
} from '../../identity/providers/credit-file.ts';
import { changesBetween, snapshotOf } from './snapshot.ts';

const account = {
  ...emptyCreditAccount,
  lender: 'Example Bank',
  accountNumber: '1',
  openedOn: '2024-01-02',
  daysInArrears: 0,
};
const enquiry = { enquirer: 'Other Bank', reason: 'Loan', on: '2026-01-02', phone: '' };
const empty = emptyCreditFile('crc', 'NGN');
const file: CreditFile = {
  ...empty,
  score: { ...emptyCreditScore, value: 650 },
  accounts: [account],
  enquiries: [enquiry],
};
const counted = (
  totals: Partial<CreditFile['totals']>,
  counts: Partial<CreditFile['enquiryCounts']> = {},
): CreditFile => ({
  ...empty,
  totals: { ...empty.totals, ...totals },
  enquiryCounts: { ...empty.enquiryCounts, ...counts },
});
const changes = (before: CreditFile | null, after: CreditFile | null, scoreDropPoints = 20) =>
  changesBetween(snapshotOf(before), snapshotOf(after), { scoreDropPoints });

test.each<[string, CreditFile | null, CreditFile | null, string[]]>([
  ['nothing', file, file, []],
  [
    'nothing, in another order',
    { ...file, accounts: [account, { ...account, accountNumber: '2' }] },
    { ...file, accounts: [{ ...account, accountNumber: '2' }, account] },
    [],
  ],
  ['an enquiry', file, { ...file, enquiries: [enquiry, { ...enquiry, on: '2026-02-01' }] }, ['new_enquiry']],
  ['the same enquiry twice', file, { ...file, enquiries: [enquiry, enquiry] }, ['new_enquiry']],
  ['an enquiry that is forgotten', file, { ...file, enquiries: [] }, []],
  ['a loan', file, { ...file, accounts: [account, { ...account, accountNumber: '9' }] }, ['new_loan']],
  ['a loan that is forgotten', file, { ...file, accounts: [] }, []],
  ['a default', file, { ...file, accounts: [{ ...account, daysInArrears: 90 }] }, ['default']],
  ['arrears that are no default', file, { ...file, accounts: [{ ...account, daysInArrears: 89 }] }, []],
  [
    'a default that stays',
    { ...file, accounts: [{ ...account, daysInArrears: 90 }] },
    { ...file, accounts: [{ ...account, daysInArrears: 120 }] },
    [],
  ],
  [
    'a new loan in default',
    file,
    { ...file, accounts: [account, { ...account, accountNumber: '9', status: 'written_off' }] },
    ['new_loan', 'default'],
  ],
  ['a drop', file, { ...file, score: { ...emptyCreditScore, value: 630 } }, ['score_drop']],
  ['a smaller drop', file, { ...file, score: { ...emptyCreditScore, value: 631 } }, []],
  ['a rise', file, { ...file, score: { ...emptyCreditScore, value: 800 } }, []],
  ['a score that is gone', file, { ...file, score: null }, []],
  ['a file where there was none', null, file, ['new_enquiry', 'new_loan']],
  ['no file where there was one', file, null, []],
  [
    'counts that grew',
    counted({ loans: 2, delinquentLoans: 0 }, { last12Months: 1 }),
    counted({ loans: 3, delinquentLoans: 1 }, { last12Months: 2 }),
    ['new_enquiry', 'new_loan', 'default'],
  ],
  [
    'counts that shrank',
    counted({ loans: 3 }, { last12Months: 2, last3Months: 2 }),
    counted({ loans: 2 }, { last12Months: 1, last3Months: 0 }),
    [],
  ],
  [
    'counts that were not told',
    counted({}),
    counted({ loans: 3, delinquentLoans: 2 }, { last3Months: 4 }),
    [],
  ],
])('%s', (_, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected);
});

describe('the drop that counts', () => {
  it('is the caller’s', () => {
    const lower = { ...file, score: { ...emptyCreditScore, value: 645 } };
    expect(changes(file, lower, 5)).toEqual(['score_drop']);
    expect(changes(file, lower, 6)).toEqual([]);
  });
});
