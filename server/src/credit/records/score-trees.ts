/** The `score` of the shown records: what each field is, from a file of any bureau. */
import type { CreditAccount, CreditFile } from '../../identity/providers/credit-file.ts';
import { worstOf } from '../../identity/providers/credit-totals.ts';

export function totalsTree({ totals, bureau, reportNumber, reportedOn }: CreditFile) {
  return {
    totalNoOfLoans: totals.loans,
    totalNoOfInstitutions: totals.institutions,
    totalNoOfActiveLoans: totals.activeLoans,
    totalNoOfClosedLoans: totals.closedLoans,
    totalNoOfPerformingLoans: totals.performingLoans,
    totalNoOfDelinquentFacilities: totals.delinquentLoans,
    highestLoanAmount: totals.highestLoan,
    totalMonthlyInstallment: totals.monthlyInstalments,
    totalBorrowed: totals.borrowed,
    totalOutstanding: totals.outstanding,
    totalOverdue: totals.overdue,
    maxNoOfDays: totals.worstDaysInArrears,
    crcReportOrderNumber: bureau === 'crc' ? reportNumber : '',
    lastReportedDate: reportedOn,
  };
}

export function summaryTree(file: CreditFile) {
  return {
    ...totalsTree(file),
    creditors: creditorsOf(file),
    creditEnquiriesSummary: enquiriesSummary(file),
    loanPerformance: file.accounts.map(loanPerformance),
  };
}

export function fullTree(file: CreditFile) {
  return {
    ...summaryTree(file),
    creditEnquiries: enquiriesOf(file),
    loanHistory: file.accounts.map(loanHistory),
    employmentHistory: file.employment.map(({ employer, occupation, reportedOn }) => ({
      employer,
      occupation,
      dateReported: reportedOn,
    })),
  };
}

export function historyTree(file: CreditFile) {
  return {
    ...totalsTree(file),
    creditEnquiriesSummary: enquiriesSummary(file),
    creditEnquiries: enquiriesOf(file),
    loanHistory: file.accounts.map(loanHistory),
  };
}

export function businessTree(file: CreditFile) {
  return {
    ...fullTree(file),
    totalNoOfOverdueAccounts: file.totals.overdueLoans,
    directors: file.directors,
  };
}

/** Each lender once; where the bureau has no number of a lender, its place in the list stands for it. */
function creditorsOf({ accounts }: CreditFile) {
  const byName = new Map(accounts.filter(({ lender }) => lender).map((account) => [account.lender, account]));
  return [...byName.values()].map(({ lender, lenderPhone, lenderAddress }, at) => ({
    Subscriber_ID: String(at + 1),
    Name: lender,
    Phone: lenderPhone,
    Address: lenderAddress,
  }));
}

function enquiriesSummary({ enquiryCounts: counts }: CreditFile) {
  return {
    Last3MonthCount: counts.last3Months,
    Last12MonthCount: counts.last12Months,
    Last36MonthCount: counts.last36Months,
  };
}

function enquiriesOf({ enquiries }: CreditFile) {
  return enquiries.map(({ enquirer, reason, on, phone }) => ({
    loanProvider: enquirer,
    reason,
    date: on,
    contactPhone: phone,
  }));
}

function loanPerformance(account: CreditAccount) {
  return {
    loanProvider: account.lender,
    accountNumber: account.accountNumber,
    type: account.kind,
    loanAmount: account.amount,
    outstandingBalance: account.balance,
    overdueAmount: account.overdue,
    status: account.status,
    performanceStatus: account.performance,
    loanDuration: account.term,
    repaymentFrequency: account.repaymentFrequency,
    repaymentBehavior: behaviourOf(account),
    paymentProfile: profileOf(account),
    dateAccountOpened: account.openedOn,
    lastUpdatedAt: account.reportedOn,
    loanCount: 1,
    monthlyInstallmentAmt: account.instalment,
  };
}

export function loanHistory(account: CreditAccount) {
  return {
    loanProvider: account.lender,
    loanProviderAddress: account.lenderAddress,
    accountNumber: account.accountNumber,
    type: account.kind,
    loanAmount: account.amount,
    installmentAmount: account.instalment,
    overdueAmount: account.overdue,
    outstandingBalance: account.balance,
    lastPaymentDate: account.lastPaidOn,
    loanDuration: account.term,
    dateReported: account.reportedOn,
    disbursedDate: account.disbursedOn,
    maturityDate: account.maturesOn,
    performanceStatus: account.performance,
    status: account.status,
    collateral: account.security,
    collateralValue: account.securityValue,
    guarantor: account.guarantor,
    purpose: account.purpose,
    paymentHistory: account.history,
  };
}

function behaviourOf(account: CreditAccount): string {
  const { daysInArrears, worstDaysInArrears, history } = account;
  if (daysInArrears === null && worstDaysInArrears === null && history.length === 0) return '';
  const worst = worstOf(account);
  if (worst === 0) return 'On time';
  if (worst < 30) return 'Up to 30 days late';
  return worst < 90 ? 'Up to 90 days late' : 'More than 90 days late';
}

/** A digit a month, newest first: months in arrears, 9 for nine and more, # where not reported. */
function profileOf({ history }: CreditAccount): string {
  return history
    .map(({ daysPastDue }) => (daysPastDue === null ? '#' : String(Math.min(9, Math.ceil(daysPastDue / 30)))))
    .join('');
}
