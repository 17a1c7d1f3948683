/** CreditChek, played: a score of a bureau by the BVN. */
import { about } from '../endpoint.ts';
import { creditOf } from '../stub-credit.ts';
import type { StubCase, StubFound, StubReply, StubVendor } from '../stub-vendor.ts';
import { fullName, genderWord, localPhone, slashedDay } from '../wire-forms.ts';

export const creditchek: StubVendor = {
  name: 'creditchek',
  credentials: ['public_key'],
  price: { amount: '350.00', currency: 'NGN' },
  refuses: ({ headers }, { credentials }) =>
    headers['token'] === credentials['public_key'] ? undefined : says('bad_auth'),
  says,
  endpoints: [
    about(
      'first_central_iscore',
      'GET /v1/credit/firstCentral-Iscore',
      'query.bvn',
      ['nigeria', 'bvn', 'first_central_full'],
      score,
    ),
  ],
};

function score(found: StubFound): StubReply {
  const { person, asked, context, reference } = found;
  const credit = creditOf(found);
  if (!credit) return says('not_found');
  const [year, month, day] = context.now().toISOString().slice(0, 10).split('-');
  const bad = credit.delinquent;
  return {
    status: 200,
    body: {
      status: true,
      message: 'Done',
      error: false,
      data: {
        _id: reference,
        bvn: asked.identifier,
        customerId: credit.consumerId,
        businessId: 'stub',
        name: fullName(person),
        phone: localPhone(person),
        gender: genderWord(person),
        dateOfBirth: slashedDay(person.birthDate),
        address: person.address.street,
        email: person.email,
        searchedDate: context.now().toISOString(),
        score: {
          totalConsumerScore: credit.score,
          description: credit.risk,
          totalAccounts: String(credit.loans),
          scoreDate: `${month}/${day}/${year}`,
          noOfAcctScore: '40/55',
          totalaccountinGoodcondition: String(credit.loans - bad),
          totalaccountinBadcondition: String(bad),
          totalOutstandingDebt: credit.outstanding,
          totalAccountarrear: String(bad),
          totalAmountOverdue: credit.overdue,
          repaymentHistoryScore: bad > 0 ? '60/192' : '180/192',
          totalAmountOwedScore: '120/165',
          typesOfCreditScore: '35/55',
          lengthOfCreditHistoryScore: '60/83',
          totalForeignOutstandingDebt: '0.00',
          totalForeignAccounts: '0',
          firstCentralEnquiryResultID: '11',
          firstCentralEnquiryEngineID: '12',
        },
      },
    },
  };
}

const statuses: Readonly<Record<StubCase, [status: number, message: string]>> = {
  not_found: [200, 'Nobody knows this borrower'],
  subject_blocked: [200, 'Nobody knows this borrower'],
  malformed: [400, 'This is no BVN'],
  bad_auth: [401, 'No such key'],
  insufficient_funds: [402, 'The wallet is empty'],
  forbidden: [403, 'Not for this account'],
  rate_limited: [429, 'Slow down'],
  unavailable: [503, 'The bureau does not answer'],
  pending: [503, 'The bureau does not answer'],
  upstream_error: [500, 'Something broke'],
};

function says(what: StubCase): StubReply {
  const [status, message] = statuses[what];
  return { status, body: { status: false, message, error: true, data: {} } };
}
