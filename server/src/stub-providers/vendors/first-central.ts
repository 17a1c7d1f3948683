/** FirstCentral, a Nigerian bureau, played: a ticket first, then a match, then the report; every answer is a list. */
import { about } from '../endpoint.ts';
import { fieldAt } from '../read-request.ts';
import { creditOf } from '../stub-credit.ts';
import type { StubCase, StubEndpoint, StubFound, StubReply, StubVendor } from '../stub-vendor.ts';
import { fullName, genderWord, slashedDay } from '../wire-forms.ts';

const lifetimeMs = 5 * 3_600_000;
const root = '/firstcentralrestv2';

const endpoints: readonly StubEndpoint[] = [
  {
    contract: 'login',
    method: 'POST',
    path: `${root}/Login`,
    needs: [],
    open: true,
    bills: 'never',
    answer: ({ request, context }) => {
      const { username, password } = context.credentials;
      const known =
        fieldAt(request, 'body.username') === username && fieldAt(request, 'body.password') === password;
      if (!known) return { status: 401, body: '' };
      return { status: 200, body: [{ DataTicket: context.tokens.issue(lifetimeMs) }] };
    },
  },
  {
    ...about(
      'connect_consumer_match',
      `POST ${root}/ConnectConsumerMatch`,
      'body.Identification',
      ['nigeria', 'bvn', 'first_central_full'],
      (found): StubReply => {
        const { context } = found;
        const credit = creditOf(found);
        if (!credit) return { status: 200, body: [{ MatchedConsumer: [] }] };
        const ConsumerID = credit.consumerId;
        context.jobs.set(ConsumerID, {
          reference: ConsumerID,
          readyAtMs: 0,
          outcome: 'found',
          found,
          kept: {},
        });
        const ids = { EnquiryID: `1${ConsumerID}`, MatchingEngineID: `2${ConsumerID}` };
        return { status: 200, body: [{ MatchedConsumer: [{ ConsumerID, ...ids }] }] };
      },
      { needs: ['body.DataTicket'] },
    ),
    bills: 'never',
  },
  {
    contract: 'xscore_consumer_prime',
    method: 'POST',
    path: `${root}/XScoreConsumerPrimeReport`,
    needs: ['body.consumerID'],
    bills: 'always',
    price: '500.00',
    answer: ({ request, context }) => {
      const found = context.jobs.get(fieldAt(request, 'body.consumerID'))?.found;
      return { status: 200, body: found ? report(found) : [{ MatchedConsumer: [] }] };
    },
  },
];

function report(found: StubFound): object[] {
  const { person, asked } = found;
  const credit = creditOf(found);
  if (!credit) return [];
  const ConsumerID = credit.consumerId;
  return [
    { SubjectList: [{ ConsumerID, SearchOutput: fullName(person), Reference: ConsumerID }] },
    {
      PersonalDetailsSummary: [
        {
          ConsumerID,
          FirstName: person.firstName,
          OtherNames: person.middleName,
          Surname: person.lastName,
          Nationality: 'Nigeria',
          BankVerificationNo: asked.identifier,
          BirthDate: slashedDay(person.birthDate),
          Gender: genderWord(person),
        },
      ],
    },
    { Scoring: credit.score ? [{ TotalConsumerScore: credit.score, Description: credit.risk }] : [] },
    {
      CreditSummary: [
        {
          NumberofAccountsInBadStanding: String(credit.delinquent),
        },
      ],
    },
    {
      PerformanceClassification: [
        {
          NoOfAccountsPerforming: String(credit.loans - credit.delinquent),
          NoOfAccountsLost: String(credit.delinquent),
        },
      ],
    },
    { EnquiryDetails: [{ NoOfEnquiries: String(credit.enquiries) }] },
  ];
}

export const firstCentral: StubVendor = {
  name: 'first-central',
  credentials: ['username', 'password'],
  usesTokens: () => true,
  price: { amount: '500.00', currency: 'NGN' },
  refuses: (request, { tokens }) =>
    tokens.isGood(fieldAt(request, 'body.DataTicket')) ? undefined : { status: 401, body: '' },
  says,
  endpoints,
};

function says(what: StubCase): StubReply {
  switch (what) {
    case 'not_found':
    case 'subject_blocked':
      return { status: 200, body: [{ MatchedConsumer: [] }] };
    case 'malformed':
      return { status: 400, body: '' };
    case 'bad_auth':
      return { status: 401, body: '' };
    case 'insufficient_funds':
      return { status: 402, body: '' };
    case 'forbidden':
      return { status: 403, body: '' };
    case 'rate_limited':
      return { status: 429, body: '' };
    case 'unavailable':
    case 'pending':
      return { status: 503, body: '' };
    case 'upstream_error':
      return { status: 500, body: '' };
  }
}
