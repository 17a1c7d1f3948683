/** Records of the credit group as clients of this interface know them, each with the normalised report beside it. */
import { type TProperties, type TSchema, Type } from 'typebox';
import { matchField } from '../lookup-request.ts';
import { CreditBureauName, CreditReport } from './credit-report.ts';
import { Scorecard } from './scorecard.ts';

const text = (description?: string) => Type.String(description ? { description } : {});
const count = () => Type.Union([Type.Integer(), Type.Null()]);
const money = () => Type.Union([Type.String({ description: 'Decimal text' }), Type.Null()]);

const totals = {
  totalNoOfLoans: count(),
  totalNoOfInstitutions: count(),
  totalNoOfActiveLoans: count(),
  totalNoOfClosedLoans: count(),
  totalNoOfPerformingLoans: count(),
  totalNoOfDelinquentFacilities: count(),
  highestLoanAmount: money(),
  totalMonthlyInstallment: money(),
  totalBorrowed: money(),
  totalOutstanding: money(),
  totalOverdue: money(),
  maxNoOfDays: count(),
  crcReportOrderNumber: text(),
  lastReportedDate: text('YYYY-MM-DD'),
};

const Creditor = Type.Object({ Subscriber_ID: text(), Name: text(), Phone: text(), Address: text() });
const Enquiry = Type.Object({ loanProvider: text(), reason: text(), date: text(), contactPhone: text() });
const EnquiriesSummary = Type.Object({
  Last3MonthCount: count(),
  Last12MonthCount: count(),
  Last36MonthCount: count(),
});

export const LoanPerformance = Type.Object({
  loanProvider: text(),
  accountNumber: text(),
  type: text(),
  loanAmount: money(),
  outstandingBalance: money(),
  overdueAmount: money(),
  status: text(),
  performanceStatus: text(),
  loanDuration: text('ISO 8601 duration'),
  repaymentFrequency: text(),
  repaymentBehavior: text(),
  paymentProfile: text('Months in arrears, newest first; # where not reported'),
  dateAccountOpened: text(),
  lastUpdatedAt: text(),
  loanCount: Type.Integer(),
  monthlyInstallmentAmt: money(),
});

export const LoanHistory = Type.Object({
  loanProvider: text(),
  loanProviderAddress: text(),
  accountNumber: text(),
  type: text(),
  loanAmount: money(),
  installmentAmount: money(),
  overdueAmount: money(),
  outstandingBalance: money(),
  lastPaymentDate: text(),
  loanDuration: text('ISO 8601 duration'),
  dateReported: text(),
  disbursedDate: text(),
  maturityDate: text(),
  performanceStatus: text(),
  status: text(),
  collateral: text(),
  collateralValue: money(),
  guarantor: text(),
  purpose: text(),
  paymentHistory: Type.Array(Type.Object({ month: text(), daysPastDue: count() })),
});

const Employment = Type.Object({ employer: text(), occupation: text(), dateReported: text() });

const summary = {
  ...totals,
  creditors: Type.Array(Creditor),
  creditEnquiriesSummary: EnquiriesSummary,
  loanPerformance: Type.Array(LoanPerformance),
};
const full = {
  ...summary,
  creditEnquiries: Type.Array(Enquiry),
  loanHistory: Type.Array(LoanHistory),
  employmentHistory: Type.Array(Employment),
};

export const FileStatus = Type.Unsafe<'file' | 'thin_file'>({
  type: 'string',
  enum: ['file', 'thin_file'],
  description:
    '`thin_file`: too little for a judgement, as the methodology says. No file at all answers `not_found`, a bureau that is down `provider_unavailable`.',
});

/** Beside every record: which report it is, whose, and in one tree. */
const beside = {
  report_id: text('Under which the report can be read again.'),
  bureau: CreditBureauName,
  file_status: FileStatus,
  scorecard: Scorecard,
  report: CreditReport,
  raw: Type.Optional(Type.Unknown({ description: "The bureau's own answer, where it was asked for." })),
  raw_kept: Type.Boolean({ description: "False where the bureau's answer was too large to keep." }),
};

const person = {
  _id: text(),
  bvn: text(),
  customerId: text("The bureau's number of the person"),
  businessId: text('Your branch'),
  name: text(),
  phone: text(),
  gender: text(),
  dateOfBirth: text('YYYY-MM-DD'),
  address: text(),
  email: text(),
};

function personRecord<Score extends TSchema, More extends TProperties>(score: Score, more: More) {
  return Type.Object({ ...person, score, searchedDate: text('ISO 8601 time'), ...more, ...matchField });
}

export const CreditSummaryRecord = personRecord(Type.Object(summary), beside);
export const CreditFullRecord = personRecord(Type.Object(full), beside);
export const CreditHistoryRecord = personRecord(
  Type.Object({
    ...totals,
    creditEnquiriesSummary: EnquiriesSummary,
    creditEnquiries: Type.Array(Enquiry),
    loanHistory: Type.Array(LoanHistory),
  }),
  beside,
);

export const FicoScoreRecord = personRecord(
  Type.Object({
    ficoScore: Type.Object({
      score: text(),
      rating: Type.Unsafe<'GOOD' | 'FAIR' | 'POOR' | ''>({
        type: 'string',
        enum: ['GOOD', 'FAIR', 'POOR', ''],
        description: 'GOOD from 670, FAIR from 580, POOR below; empty without a score',
      }),
      reasons: Type.Array(Type.String()),
    }),
    hasLoans: Type.Unsafe<'YES' | 'NO' | ''>({ type: 'string', enum: ['YES', 'NO', ''] }),
    totalNoOfDelinquentFacilities: count(),
    lastReportedDate: text('YYYY-MM-DD'),
  }),
  beside,
);

export const FirstCentralScoreRecord = personRecord(
  Type.Object({
    totalConsumerScore: text(),
    description: text('LOW RISK, MEDIUM RISK or HIGH RISK'),
    scoreDate: text('YYYY-MM-DD'),
    totalAccounts: text(),
    totalaccountinGoodcondition: text(),
    totalaccountinBadcondition: text(),
    totalOutstandingDebt: text(),
    totalAccountarrear: text(),
    totalAmountOverdue: text(),
    noOfAcctScore: text('Out of 55: 40/55'),
    repaymentHistoryScore: text('Out of 192'),
    totalAmountOwedScore: text('Out of 165'),
    typesOfCreditScore: text('Out of 55'),
    lengthOfCreditHistoryScore: text('Out of 83'),
  }),
  beside,
);

const sourced = (value: TSchema) => Type.Array(Type.Object({ source: text('CRC, FIRST_CENTRAL, …'), value }));

/** Every field of the score as a list of what each bureau says. */
function fromAll(fields: TProperties) {
  return Type.Object(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, sourced(value)])),
  );
}

const AskedBureau = Type.Object({
  bureau: CreditBureauName,
  file_status: Type.Unsafe<'file' | 'thin_file' | 'no_file' | 'unavailable' | 'timeout' | 'refused'>({
    type: 'string',
    enum: ['file', 'thin_file', 'no_file', 'unavailable', 'timeout', 'refused'],
    description: '`refused`: budget, account or product; the operator sees why.',
  }),
});

const besideAll = {
  report_id: text('Under which the reports can be read again.'),
  complete: Type.Boolean({
    description: 'False where a bureau could not be asked: the record is then a part.',
  }),
  bureaus: Type.Array(AskedBureau),
  scorecard: Scorecard,
  reports: Type.Array(CreditReport),
  raw: Type.Optional(Type.Array(Type.Object({ bureau: CreditBureauName, answer: Type.Unknown() }))),
};

export const CreditPremiumRecord = personRecord(fromAll(full), besideAll);

const company = {
  _id: text(),
  business_reg_no: text(),
  businessId: text('Your branch'),
  name: text(),
  phone: text(),
  dateOfRegistration: text('YYYY-MM-DD'),
  address: text(),
  website: text(),
  taxIdentificationNumber: text(),
  noOfDirectors: count(),
  industry: text(),
  businessType: text(),
  email: text(),
};
const companyScore = {
  ...full,
  totalNoOfOverdueAccounts: count(),
  directors: Type.Array(Type.String()),
};

export const BusinessCreditRecord = Type.Object({
  ...company,
  score: Type.Object(companyScore),
  searchedDate: text('ISO 8601 time'),
  ...beside,
});
export const BusinessCreditPremiumRecord = Type.Object({
  ...company,
  score: fromAll(companyScore),
  searchedDate: text('ISO 8601 time'),
  ...besideAll,
});

const kenyan = { national_id: text(), full_name: text(), ...beside };

export const KenyaCrbSummaryRecord = Type.Object({
  ...kenyan,
  pa_accounts: count(),
  pa_accounts_with_dh: count(),
  npa_accounts: count(),
  npa_open_accounts: count(),
  npa_closed_accounts: count(),
  open_accounts: count(),
  closed_accounts: count(),
  mobi_loan_accounts: count(),
  bounced_cheques: count(),
  fraud_cases: count(),
  enquiries_last_30_days: count(),
  enquiries_31_to_60_days: count(),
  enquiries_61_to_90_days: count(),
  enquiries_last_12_months: count(),
  last_listing_date: text('YYYY-MM-DD'),
  ...matchField,
});

export const KenyaCrbAdvanceRecord = Type.Object({
  ...kenyan,
  cip: Type.Object({ score: count(), grade: text(), trend: text() }),
  inquiries: Type.Object({ last12Months: count(), subscribers: count() }),
  paymentsProfile: Type.Object({
    pastDueAmountSum: money(),
    worstPastDueDaysCurrent: count(),
    worstPastDueDays: count(),
    numberOfSubscribers: count(),
    openContracts: count(),
    closedContracts: count(),
    totalOutstanding: money(),
    totalMonthlyInstallment: money(),
  }),
  accounts: Type.Array(LoanHistory),
  ...matchField,
});

export const KenyaCrbScoreRecord = Type.Object({
  ...kenyan,
  score: count(),
  grade: text(),
  probability_of_default: text('0 to 1 as decimal text, or empty'),
  reasons: Type.Array(Type.String()),
  ...matchField,
});
