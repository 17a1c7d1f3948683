/** A credit file as the wire's one tree: the same fields under the wire's names. */
import type { CreditReport } from '@amana/contract';
import type { CreditAccount, CreditFile, CreditTotals } from '../../identity/providers/credit-file.ts';

export function reportOf(file: CreditFile): CreditReport {
  const { holder, enquiryCounts: counts } = file;
  return {
    bureau: file.bureau,
    currency: file.currency,
    subject_number: file.subjectNumber,
    report_number: file.reportNumber,
    reported_on: file.reportedOn,
    holder: {
      kind: holder.kind,
      name: holder.name,
      gender: holder.gender,
      birth_date: holder.birthDate,
      phone: holder.phone,
      email: holder.email,
      address: holder.address,
      identifier: holder.identifier,
      website: holder.website,
      tax_number: holder.taxNumber,
      industry: holder.industry,
      business_kind: holder.businessKind,
    },
    score: scoreOf(file),
    has_loans: file.hasLoans,
    totals: totalsOf(file.totals),
    accounts: file.accounts.map(accountOf),
    enquiries: file.enquiries.map(({ enquirer, reason, on, phone }) => ({ enquirer, reason, on, phone })),
    enquiry_counts: {
      last_30_days: counts.last30Days,
      days_31_to_60: counts.days31To60,
      days_61_to_90: counts.days61To90,
      last_3_months: counts.last3Months,
      last_6_months: counts.last6Months,
      last_12_months: counts.last12Months,
      last_36_months: counts.last36Months,
    },
    employment: file.employment.map(({ employer, occupation, reportedOn }) => ({
      employer,
      occupation,
      reported_on: reportedOn,
    })),
    directors: file.directors,
    bounced_cheques: file.bouncedCheques,
    is_guarantor: file.isGuarantor,
    has_fraud_case: file.hasFraudCase,
  };
}

function scoreOf({ score }: CreditFile): CreditReport['score'] {
  if (!score) return null;
  return {
    value: score.value,
    grade: score.grade,
    risk: score.risk,
    scored_on: score.scoredOn,
    default_probability: score.defaultProbability,
    trend: score.trend,
    reasons: score.reasons,
    parts: score.parts.map(({ name, points, outOf }) => ({ name, points, out_of: outOf })),
  };
}

function totalsOf(totals: CreditTotals): CreditReport['totals'] {
  return {
    loans: totals.loans,
    institutions: totals.institutions,
    active_loans: totals.activeLoans,
    closed_loans: totals.closedLoans,
    performing_loans: totals.performingLoans,
    delinquent_loans: totals.delinquentLoans,
    overdue_loans: totals.overdueLoans,
    mobile_loans: totals.mobileLoans,
    performing_with_delays: totals.performingWithDelays,
    open_non_performing: totals.openNonPerforming,
    closed_non_performing: totals.closedNonPerforming,
    highest_loan: totals.highestLoan,
    monthly_instalments: totals.monthlyInstalments,
    borrowed: totals.borrowed,
    outstanding: totals.outstanding,
    overdue: totals.overdue,
    worst_days_in_arrears: totals.worstDaysInArrears,
  };
}

function accountOf(account: CreditAccount): CreditReport['accounts'][number] {
  return {
    lender: account.lender,
    lender_address: account.lenderAddress,
    lender_phone: account.lenderPhone,
    account_number: account.accountNumber,
    kind: account.kind,
    purpose: account.purpose,
    status: account.status,
    performance: account.performance,
    amount: account.amount,
    balance: account.balance,
    overdue: account.overdue,
    instalment: account.instalment,
    last_payment: account.lastPayment,
    opened_on: account.openedOn,
    disbursed_on: account.disbursedOn,
    matures_on: account.maturesOn,
    closed_on: account.closedOn,
    last_paid_on: account.lastPaidOn,
    reported_on: account.reportedOn,
    term: account.term,
    repayment_frequency: account.repaymentFrequency,
    days_in_arrears: account.daysInArrears,
    worst_days_in_arrears: account.worstDaysInArrears,
    security: account.security,
    security_value: account.securityValue,
    guarantor: account.guarantor,
    history: account.history.map(({ month, daysPastDue }) => ({ month, days_past_due: daysPastDue })),
  };
}
