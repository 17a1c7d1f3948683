/**
 * For tests: what found answers of the credit contracts must become, written down field by field from the vendors' pages
 * and not from the readers. Values are read from the body by path; whatever is not named must be empty or null.
 */
import { type At, dayIn, type Expected, gender, intl } from './shapes.ts';

export const creditContractNames: readonly string[] = [
  'crc-nigeria/consumer_bvn',
  'creditchek/first_central_iscore',
  'first-central/connect_consumer_match',
  'first-central/login',
  'first-central/xscore_consumer_prime',
  'metropol/credit_info',
  'prembly/credit_bureau_consumer_basic',
  'prembly/credit_bureau_main',
  'transunion-ke/product131',
  'youverify/credit_report_ng',
];

const whole = (text: string): number | undefined => (text === '' ? undefined : Number(text));
const part = (text: string, name: string): Expected => {
  const [points, outOf] = text.split('/');
  return { name, points: Number(points), outOf: Number(outOf) };
};
const nigerian = { currency: 'NGN', 'holder.kind': 'person' };

/** Leaves of the credit file by path, by contract. */
export const creditExpectations: Readonly<Record<string, (at: At) => Expected>> = {
  'crc-nigeria/consumer_bvn': (at) => {
    const body = 'ConsumerHitResponse.BODY';
    const summary = `${body}.CREDIT_NANO_SUMMARY.SUMMARY`;
    return {
      ...nigerian,
      bureau: 'crc',
      reportedOn: dayIn(at(`${summary}.LAST_REPORTED_DATE`), 'DD-MMM-YYYY'),
      'score.value': whole(at(`${body}.CREDIT_SCORE_DETAILS.CREDIT_SCORE_SUMMARY.CREDIT_SCORE`)),
      hasLoans: at(`${summary}.HAS_CREDITFACILITIES`) === 'YES',
      'totals.delinquentLoans': whole(at(`${summary}.NO_OF_DELINQCREDITFACILITIES`)),
    };
  },
  'creditchek/first_central_iscore': (at) => ({
    ...nigerian,
    bureau: 'first_central',
    subjectNumber: at('data.customerId'),
    reportNumber: at('data.score.firstCentralEnquiryResultID'),
    'holder.name': at('data.name'),
    'holder.gender': gender(at('data.gender')),
    'holder.birthDate': dayIn(at('data.dateOfBirth'), 'DD/MM/YYYY'),
    'holder.identifier': at('data.bvn'),
    'score.value': whole(at('data.score.totalConsumerScore')),
    'score.risk': 'low',
    'score.scoredOn': dayIn(at('data.score.scoreDate'), 'MM/DD/YYYY'),
    'score.parts': [
      part(at('data.score.noOfAcctScore'), 'number_of_accounts'),
      part(at('data.score.repaymentHistoryScore'), 'repayment_history'),
      part(at('data.score.totalAmountOwedScore'), 'amount_owed'),
      part(at('data.score.typesOfCreditScore'), 'types_of_credit'),
      part(at('data.score.lengthOfCreditHistoryScore'), 'length_of_history'),
    ],
    'totals.loans': whole(at('data.score.totalAccounts')),
    'totals.performingLoans': whole(at('data.score.totalaccountinGoodcondition')),
    'totals.delinquentLoans': whole(at('data.score.totalaccountinBadcondition')),
    'totals.overdueLoans': whole(at('data.score.totalAccountarrear')),
    'totals.outstanding': at('data.score.totalOutstandingDebt'),
    'totals.overdue': at('data.score.totalAmountOverdue'),
  }),
  'first-central/xscore_consumer_prime': (at) => ({
    ...nigerian,
    bureau: 'first_central',
    'score.value': whole(at('2.Scoring.0.TotalConsumerScore')),
    'score.risk': 'low',
    'totals.delinquentLoans': whole(at('3.CreditSummary.0.NumberofAccountsInBadStanding')),
  }),
  'metropol/credit_info': (at) => ({
    currency: 'KES',
    bureau: 'metropol',
    'holder.kind': 'person',
    'holder.identifier': at('identity_number'),
    reportedOn: at('account_info.0.loaded_at'),
    'score.value': whole(at('credit_score')),
    'enquiryCounts.last3Months': whole(at('no_of_enquiries.last_3_months')),
    'enquiryCounts.last6Months': whole(at('no_of_enquiries.last_6_months')),
    'enquiryCounts.last12Months': whole(at('no_of_enquiries.last_12_months')),
    isGuarantor: at('is_guarantor') === 'true',
    hasFraudCase: at('has_fraud') === 'true',
    accounts: [
      {
        accountNumber: at('account_info.0.account_number'),
        kind: `Product type ${at('account_info.0.product_type_id')}`,
        status: 'closed',
        amount: at('account_info.0.original_amount'),
        balance: at('account_info.0.current_balance'),
        overdue: at('account_info.0.overdue_balance'),
        lastPayment: at('account_info.0.last_payment_amount'),
        openedOn: at('account_info.0.date_opened'),
        reportedOn: at('account_info.0.loaded_at'),
        daysInArrears: whole(at('account_info.0.days_in_arrears')),
        worstDaysInArrears: whole(at('account_info.0.highest_days_in_arrears')),
      },
    ],
  }),
  'prembly/credit_bureau_consumer_basic': (at) => ({
    ...nigerian,
    bureau: 'first_central',
    subjectNumber: at('data.0.SubjectList.0.ConsumerID'),
    'holder.name': at('data.0.SubjectList.0.SearchOutput'),
    'holder.gender': gender(at('data.1.PersonalDetailsSummary.0.Gender')),
    'holder.birthDate': dayIn(at('data.1.PersonalDetailsSummary.0.BirthDate'), 'DD/MM/YYYY'),
    'holder.identifier': at('data.1.PersonalDetailsSummary.0.BankVerificationNo'),
    'totals.loans': whole(at('data.2.CreditAccountSummary.0.TotalAccounts')),
    'totals.outstanding': at('data.2.CreditAccountSummary.0.TotalOutstandingdebt'),
  }),
  'prembly/credit_bureau_main': (at) => ({
    ...nigerian,
    reportedOn: at('data.LastUpdatedDate'),
    'holder.name': at('data.FullName'),
    'holder.gender': gender(at('data.Gender')),
    'holder.birthDate': dayIn(at('data.DateOFBirth'), 'DD/MM/YYYY'),
    'holder.phone': intl(at('data.Phonenumber')),
    'holder.identifier': at('data.Bvn'),
    'score.value': whole(at('data.Score')),
    hasLoans: at('data.IsLoan') === 'true',
    'totals.borrowed': at('data.LoanAmounts'),
    'totals.delinquentLoans': at('data.Delinquency') === 'NO' ? 0 : undefined,
  }),
  'transunion-ke/product131': (at) => ({
    currency: 'KES',
    bureau: 'transunion',
    'holder.kind': 'person',
    reportNumber: at('requestNo'),
    reportedOn: at('reportDate'),
    'holder.name': at('fullName'),
    'holder.birthDate': at('dateOfBirth'),
    'holder.identifier': at('nationalID'),
    'score.value': whole(at('mobiLoansScore')),
    'score.grade': at('grade'),
  }),
  'youverify/credit_report_ng': (at) => ({
    ...nigerian,
    reportNumber: at('data.id'),
    'holder.identifier': at('data.idNumber'),
  }),
};
