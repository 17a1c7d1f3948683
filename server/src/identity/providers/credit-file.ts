/**
 * A credit file as every bureau's answer is kept: one tree for all of them. Money is decimal text in the major unit of
 * `currency`, dates are ISO or '', periods are ISO 8601 durations or ''; null is what a bureau does not say, never nought.
 */

export type CreditBureau = 'crc' | 'first_central' | 'credit_registry' | 'metropol' | 'transunion';

export interface CreditFile {
  /** '' where a source does not say whose file it gives. */
  bureau: CreditBureau | '';
  currency: 'NGN' | 'KES';
  /** The bureau's number of the subject, and of this report. */
  subjectNumber: string;
  reportNumber: string;
  /** When lenders last reported anything. */
  reportedOn: string;
  holder: CreditHolder;
  score: CreditScore | null;
  /** Told by bureaus that count no loans. */
  hasLoans: boolean | null;
  totals: CreditTotals;
  accounts: CreditAccount[];
  enquiries: CreditEnquiry[];
  enquiryCounts: CreditEnquiryCounts;
  employment: { employer: string; occupation: string; reportedOn: string }[];
  /** People who direct the company asked for. */
  directors: string[];
  bouncedCheques: number | null;
  isGuarantor: boolean | null;
  hasFraudCase: boolean | null;
  /** The source's own answer, unread: for the branch that asked, sealed. Never shown without being asked for. */
  raw: unknown;
}

export interface CreditHolder {
  kind: 'person' | 'business';
  name: string;
  gender: 'male' | 'female' | '';
  /** ISO date or ''; of a company its registration. */
  birthDate: string;
  /** E.164 or ''. */
  phone: string;
  email: string;
  address: string;
  /** BVN, national ID or registration number, as the bureau repeats it. */
  identifier: string;
  website: string;
  taxNumber: string;
  industry: string;
  businessKind: string;
}

export interface CreditScore {
  value: number | null;
  /** Letters of the bureau: `AA`, `CC`. */
  grade: string;
  risk: 'low' | 'medium' | 'high' | '';
  scoredOn: string;
  /** Chance of default from 0 to 1 as decimal text, or ''. */
  defaultProbability: string;
  trend: 'up' | 'down' | 'level' | '';
  reasons: string[];
  /** What the bureau says the score is made of. */
  parts: { name: CreditScorePart; points: number; outOf: number }[];
}

export type CreditScorePart =
  | 'number_of_accounts'
  | 'repayment_history'
  | 'amount_owed'
  | 'types_of_credit'
  | 'length_of_history';

export interface CreditTotals {
  loans: number | null;
  institutions: number | null;
  activeLoans: number | null;
  closedLoans: number | null;
  performingLoans: number | null;
  delinquentLoans: number | null;
  overdueLoans: number | null;
  mobileLoans: number | null;
  /** Performing today, though once in arrears. */
  performingWithDelays: number | null;
  openNonPerforming: number | null;
  closedNonPerforming: number | null;
  highestLoan: string | null;
  monthlyInstalments: string | null;
  borrowed: string | null;
  outstanding: string | null;
  overdue: string | null;
  worstDaysInArrears: number | null;
}

export type CreditPerformance = 'performing' | 'watch' | 'substandard' | 'doubtful' | 'lost' | '';

export interface CreditAccount {
  lender: string;
  lenderAddress: string;
  lenderPhone: string;
  accountNumber: string;
  /** In the bureau's words: `Overdraft`, `Mobile loan`. */
  kind: string;
  purpose: string;
  status: 'open' | 'closed' | 'written_off' | '';
  performance: CreditPerformance;
  amount: string | null;
  balance: string | null;
  overdue: string | null;
  instalment: string | null;
  lastPayment: string | null;
  openedOn: string;
  disbursedOn: string;
  maturesOn: string;
  closedOn: string;
  lastPaidOn: string;
  reportedOn: string;
  /** `P12M`, `P30D`. */
  term: string;
  repaymentFrequency: 'daily' | 'weekly' | 'fortnightly' | 'monthly' | 'quarterly' | 'yearly' | 'once' | '';
  daysInArrears: number | null;
  worstDaysInArrears: number | null;
  security: string;
  securityValue: string | null;
  guarantor: string;
  /** Newest month first; days past due as of that month, null where not reported. */
  history: { month: string; daysPastDue: number | null }[];
}

export interface CreditEnquiry {
  enquirer: string;
  reason: string;
  /** ISO date or ''. */
  on: string;
  phone: string;
}

/** Enquiries by others in windows that end today, as far as the bureau counts them. */
export interface CreditEnquiryCounts {
  last30Days: number | null;
  days31To60: number | null;
  days61To90: number | null;
  last3Months: number | null;
  last6Months: number | null;
  last12Months: number | null;
  last36Months: number | null;
}

/** A file of which nothing is known yet. */
export function emptyCreditFile(
  bureau: CreditFile['bureau'],
  currency: CreditFile['currency'],
  kind: CreditHolder['kind'] = 'person',
): CreditFile {
  return {
    bureau,
    currency,
    subjectNumber: '',
    reportNumber: '',
    reportedOn: '',
    holder: { kind, ...noHolder },
    score: null,
    hasLoans: null,
    totals: { ...noTotals },
    accounts: [],
    enquiries: [],
    enquiryCounts: { ...noEnquiryCounts },
    employment: [],
    directors: [],
    bouncedCheques: null,
    isGuarantor: null,
    hasFraudCase: null,
    raw: null,
  };
}

const noHolder: Omit<CreditHolder, 'kind'> = {
  name: '',
  gender: '',
  birthDate: '',
  phone: '',
  email: '',
  address: '',
  identifier: '',
  website: '',
  taxNumber: '',
  industry: '',
  businessKind: '',
};

const noTotals: CreditTotals = {
  loans: null,
  institutions: null,
  activeLoans: null,
  closedLoans: null,
  performingLoans: null,
  delinquentLoans: null,
  overdueLoans: null,
  mobileLoans: null,
  performingWithDelays: null,
  openNonPerforming: null,
  closedNonPerforming: null,
  highestLoan: null,
  monthlyInstalments: null,
  borrowed: null,
  outstanding: null,
  overdue: null,
  worstDaysInArrears: null,
};

const noEnquiryCounts: CreditEnquiryCounts = {
  last30Days: null,
  days31To60: null,
  days61To90: null,
  last3Months: null,
  last6Months: null,
  last12Months: null,
  last36Months: null,
};

export const emptyCreditAccount: Readonly<CreditAccount> = {
  lender: '',
  lenderAddress: '',
  lenderPhone: '',
  accountNumber: '',
  kind: '',
  purpose: '',
  status: '',
  performance: '',
  amount: null,
  balance: null,
  overdue: null,
  instalment: null,
  lastPayment: null,
  openedOn: '',
  disbursedOn: '',
  maturesOn: '',
  closedOn: '',
  lastPaidOn: '',
  reportedOn: '',
  term: '',
  repaymentFrequency: '',
  daysInArrears: null,
  worstDaysInArrears: null,
  security: '',
  securityValue: null,
  guarantor: '',
  history: [],
};

export const emptyCreditScore: Readonly<CreditScore> = {
  value: null,
  grade: '',
  risk: '',
  scoredOn: '',
  defaultProbability: '',
  trend: '',
  reasons: [],
  parts: [],
};
