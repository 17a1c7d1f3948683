/** Seamfix, played: says whether number, card, names and birth date of a Ugandan belong together, and nothing else. */
import { about } from '../endpoint.ts';
import { fieldAt } from '../read-request.ts';
import type { StubCase, StubCaseFacts, StubFound, StubReply, StubVendor } from '../stub-vendor.ts';
import { sameName, slashedDay } from '../wire-forms.ts';

const kind = 'UG-ID-VERIFICATION-BOOLEAN-MATCH';

export const seamfix: StubVendor = {
  name: 'seamfix',
  credentials: ['user_id', 'api_key'],
  price: { amount: '900.00', currency: 'UGX' },
  refuses: ({ headers }, { credentials }) =>
    headers['userid'] === credentials['user_id'] && headers['apikey'] === credentials['api_key']
      ? undefined
      : { status: 401, body: { responseCode: '41', description: 'Who is this' } },
  says,
  endpoints: [
    about(
      'ug_national_id_match',
      'POST /sfx-verify/v3/id-service/',
      'body.searchParameter',
      ['uganda', 'national_id', 'national_id'],
      matched,
      {
        when: (request) => fieldAt(request, 'body.verificationType') === kind,
        needs: ['body.documentId', 'body.firstName', 'body.lastName', 'body.dob'],
      },
    ),
  ],
};

function matched({ person, asked, request, context }: StubFound): object {
  const sent = (name: string): string => fieldAt(request, `body.${name}`);
  const matches =
    sameName(sent('firstName'), person.firstName) &&
    sameName(sent('lastName'), person.lastName) &&
    sent('dob') === slashedDay(person.birthDate) &&
    sent('documentId') === person.numbers['card_number'];
  const time = context.now().toISOString();
  return {
    responseCode: '00',
    description: 'Done',
    verificationType: kind,
    verificationStatus: matches ? 'VERIFIED' : 'NOT VERIFIED',
    transactionStatus: 'SUCCESSFUL',
    transactionReference: sent('transactionReference'),
    transactionDate: `${slashedDay(time.slice(0, 10))}, ${time.slice(11, 16)}`,
    searchParameter: asked.identifier,
    response: {},
  };
}

function says(what: StubCase, { request }: StubCaseFacts): StubReply {
  const echo = {
    verificationType: kind,
    transactionReference: fieldAt(request, 'body.transactionReference'),
    searchParameter: fieldAt(request, 'body.searchParameter'),
  };
  const failed = (status: number, responseCode: string, description: string): StubReply => ({
    status,
    body: { responseCode, description, ...echo, response: null },
  });
  switch (what) {
    case 'not_found':
    case 'subject_blocked':
      return {
        status: 200,
        body: {
          responseCode: '01',
          description: 'Nobody has this number',
          verificationStatus: 'NOT VERIFIED',
          transactionStatus: 'SUCCESSFUL',
          ...echo,
          response: null,
        },
      };
    case 'unavailable':
      return failed(503, '02', 'The register does not answer');
    case 'pending':
      return {
        status: 200,
        body: { responseCode: '02', description: 'Under way', verificationStatus: 'PENDING', response: null },
      };
    case 'malformed':
      return failed(400, '05', 'Something is missing or is no such number');
    case 'bad_auth':
      return { status: 401, body: { responseCode: '41', description: 'Who is this' } };
    case 'insufficient_funds':
      return failed(402, '06', 'The wallet is empty');
    case 'forbidden':
      return failed(403, '08', 'Not for this account');
    case 'rate_limited':
      return failed(429, '09', 'Slow down');
    case 'upstream_error':
      return failed(500, '99', 'Something broke');
  }
}
