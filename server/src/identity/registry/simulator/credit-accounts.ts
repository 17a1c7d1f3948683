/**
 * Accounts and enquiries of the sandbox's credit files: what a person has borrowed, the same at every bureau except for
 * those that a bureau never heard of. Dates stand still, so that an answer is the same for ever.
 */
import { type CreditAccount, type CreditEnquiry, emptyCreditAccount } from '../../providers/credit-file.ts';
import { lenders, type LoanKind, loanKinds } from './data/lenders.ts';
import { two } from './people.ts';
import { type Draws, drawsFrom, hashText } from './random.ts';

export type CreditProfile = 'ordinary' | 'thin' | 'bad';

/** The month in which the sandbox's bureaus stand still. */
export const asOf = '2026-01-31';
const asOfMonth = 2026 * 12;

export interface Borrower {
  country: 'nigeria' | 'kenya';
  /** Text from which everything is drawn. */
  seed: string;
  profile: CreditProfile;
}

export function accountsOf(borrower: Borrower): CreditAccount[] {
  const draws = drawsFrom(hashText(`${borrower.seed}/accounts`));
  const count = { ordinary: 3 + draws.below(4), thin: 1, bad: 4 + draws.below(3) }[borrower.profile];
  return Array.from({ length: count }, (_, at) => account(draws, borrower, at));
}

export function enquiriesOf({ country, seed, profile }: Borrower): CreditEnquiry[] {
  const draws = drawsFrom(hashText(`${seed}/enquiries`));
  const count = { ordinary: draws.below(4), thin: 1, bad: 4 + draws.below(4) }[profile];
  const dates = Array.from({ length: count }, () => dayIn(asOfMonth - draws.below(14), draws));
  return dates
    .sort((a, b) => (a < b ? 1 : -1))
    .map((on) => ({
      enquirer: draws.pick(lenders[country]),
      reason: 'Application for credit',
      on,
      phone: '',
    }));
}

function account(draws: Draws, { country, profile }: Borrower, at: number): CreditAccount {
  const kind = draws.pick(loanKinds[country]);
  const isLate = profile === 'bad' && at < 2;
  const term = isLate ? Math.max(6, draws.pick(kind.months)) : draws.pick(kind.months);
  const opened = asOfMonth - openedMonthsAgo(draws, profile, isLate);
  const base = { lender: draws.pick(lenders[country]), kind: kind.kind, number: draws.below(1e9) };
  const amount = amountOf(draws, kind);
  const elapsed = Math.max(0, Math.min(term, asOfMonth - opened));
  const instalment = Math.round((amount * 1.12) / term);
  const lateMonths = isLate ? Math.min(elapsed, 4 + draws.below(5)) : 0;
  const isClosed = !isLate && elapsed >= term;
  const balance = isClosed ? 0 : Math.round((amount * (term - elapsed + lateMonths)) / term);
  const hiccup = profile === 'ordinary' && draws.below(5) === 0 ? 5 + draws.below(20) : 0;
  const history = monthsOf({ opened, elapsed, lateMonths, hiccup });
  const openedOn = dayIn(opened, draws);
  return {
    ...emptyCreditAccount,
    lender: base.lender,
    accountNumber: String(9_000_000_000 + base.number),
    kind: kind.kind,
    status: isClosed ? 'closed' : 'open',
    performance: performanceOf(lateMonths),
    amount: money(amount),
    balance: money(balance),
    overdue: money(Math.min(balance, instalment * lateMonths)),
    instalment: money(isClosed ? 0 : instalment),
    lastPayment: money(elapsed > lateMonths ? instalment : 0),
    openedOn,
    disbursedOn: openedOn,
    maturesOn: dayIn(opened + term, draws),
    closedOn: isClosed ? dayIn(opened + term, draws) : '',
    lastPaidOn: elapsed > lateMonths ? dayIn(opened + elapsed - lateMonths, draws) : '',
    reportedOn: asOf,
    term: `P${term}M`,
    repaymentFrequency: 'monthly',
    daysInArrears: lateMonths * 30,
    worstDaysInArrears: Math.max(0, ...history.map(({ daysPastDue }) => daysPastDue)),
    security: kind.kind === 'Asset finance' ? 'The asset financed' : '',
    securityValue: kind.kind === 'Asset finance' ? money(amount) : null,
    history,
  };
}

function openedMonthsAgo(draws: Draws, profile: CreditProfile, isLate: boolean): number {
  if (profile === 'thin') return 2 + draws.below(3);
  return isLate ? 12 + draws.below(12) : 4 + draws.below(56);
}

function amountOf(draws: Draws, { thousands: [from, to] }: LoanKind): number {
  return (from + draws.below(to - from + 1)) * 1000;
}

/** Newest first, at most two years. */
function monthsOf(facts: { opened: number; elapsed: number; lateMonths: number; hiccup: number }) {
  const { opened, elapsed, lateMonths, hiccup } = facts;
  return Array.from({ length: Math.min(24, elapsed) }, (_, back) => {
    const late = lateMonths - back;
    const daysPastDue = late > 0 ? late * 30 : back === 3 ? hiccup : 0;
    return { month: monthText(opened + elapsed - back), daysPastDue };
  });
}

function performanceOf(lateMonths: number): CreditAccount['performance'] {
  if (lateMonths >= 7) return 'lost';
  if (lateMonths >= 5) return 'doubtful';
  return lateMonths >= 3 ? 'substandard' : 'performing';
}

/** `month` counts months since year nought. */
function dayIn(month: number, draws: Draws): string {
  return `${monthText(month)}-${two(1 + draws.below(28))}`;
}

function monthText(month: number): string {
  return `${Math.floor(month / 12)}-${two((month % 12) + 1)}`;
}

function money(whole: number): string {
  return whole.toFixed(2);
}
