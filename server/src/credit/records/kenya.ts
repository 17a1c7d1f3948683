/** The Kenyan records, from a file of any bureau there. */
import type { FoundCredit } from '../credit-row.ts';
import { besideOne } from './person-record.ts';
import { loanHistory } from './score-trees.ts';

export function kenyaSummary(found: FoundCredit) {
  const [{ file }] = found.files;
  const { totals, enquiryCounts: counts } = file;
  return {
    ...kenyanPart(found),
    pa_accounts: totals.performingLoans,
    pa_accounts_with_dh: totals.performingWithDelays,
    npa_accounts: totals.delinquentLoans,
    npa_open_accounts: totals.openNonPerforming,
    npa_closed_accounts: totals.closedNonPerforming,
    open_accounts: totals.activeLoans,
    closed_accounts: totals.closedLoans,
    mobi_loan_accounts: totals.mobileLoans,
    bounced_cheques: file.bouncedCheques,
    fraud_cases: file.hasFraudCase === null ? null : Number(file.hasFraudCase),
    enquiries_last_30_days: counts.last30Days,
    enquiries_31_to_60_days: counts.days31To60,
    enquiries_61_to_90_days: counts.days61To90,
    enquiries_last_12_months: counts.last12Months,
    last_listing_date: file.reportedOn,
  };
}

export function kenyaAdvance(found: FoundCredit) {
  const [{ file }] = found.files;
  const { totals, score, enquiries } = file;
  const current = file.accounts.map(({ daysInArrears }) => daysInArrears).filter((days) => days !== null);
  return {
    ...kenyanPart(found),
    cip: { score: whole(score?.value), grade: score?.grade ?? '', trend: score?.trend ?? '' },
    inquiries: {
      last12Months: file.enquiryCounts.last12Months,
      subscribers: enquiries.length > 0 ? new Set(enquiries.map(({ enquirer }) => enquirer)).size : null,
    },
    paymentsProfile: {
      pastDueAmountSum: totals.overdue,
      worstPastDueDaysCurrent: current.length > 0 ? Math.max(...current) : null,
      worstPastDueDays: totals.worstDaysInArrears,
      numberOfSubscribers: totals.institutions,
      openContracts: totals.activeLoans,
      closedContracts: totals.closedLoans,
      totalOutstanding: totals.outstanding,
      totalMonthlyInstallment: totals.monthlyInstalments,
    },
    accounts: file.accounts.map(loanHistory),
  };
}

export function kenyaScore(found: FoundCredit) {
  const [{ file }] = found.files;
  const { score } = file;
  return {
    ...kenyanPart(found),
    score: whole(score?.value),
    grade: score?.grade ?? '',
    probability_of_default: score?.defaultProbability ?? '',
    reasons: score?.reasons ?? [],
  };
}

function kenyanPart(found: FoundCredit) {
  const [{ file }] = found.files;
  return { national_id: found.identifier, full_name: file.holder.name, ...besideOne(found) };
}

function whole(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value);
}
