/** The Kenyan revenue authority's GavaConnect, played: a token for an hour, two checks of a PIN, names masked. */
import { basic, bearer } from '../credentials.ts';
import { about } from '../endpoint.ts';
import type { StubCase, StubReply, StubVendor } from '../stub-vendor.ts';
import { fullName } from '../wire-forms.ts';
import { writeMarked } from '../../identity/registry/simulator/ranges.ts';
import { behaviourOf } from '../../identity/registry/simulator/magic.ts';

const lifetimeS = 3599;

/** First and last letter of each word, as its live answers show names. */
function masked(name: string): string {
  return name.replace(/\S{3,}/g, (word) => `${word[0]}****${word.at(-1)}`);
}

export const kraGavaconnect: StubVendor = {
  name: 'kra-gavaconnect',
  credentials: ['consumer_key', 'consumer_secret'],
  usesTokens: () => true,
  price: { amount: '0.00', currency: 'KES' },
  refuses: (request, { tokens }) =>
    tokens.isGood(bearer(request)) ? undefined : failed(401, '401', 'This token is not good'),
  says: (what, { reference, contract }) => says(what, reference, contract),
  endpoints: [
    {
      contract: 'token',
      method: 'GET',
      path: '/v1/token/generate',
      needs: ['query.grant_type'],
      open: true,
      bills: 'never',
      answer: ({ request, context }) => {
        const [key, secret] = basic(request);
        const { consumer_key, consumer_secret } = context.credentials;
        if (key !== consumer_key || secret !== consumer_secret)
          return failed(401, '401', 'This application is not known');
        const access_token = context.tokens.issue(lifetimeS * 1000);
        return { status: 200, body: { access_token, expires_in: String(lifetimeS) } };
      },
    },
    {
      ...about(
        'pin_by_pin',
        'POST /checker/v1/pinbypin',
        'body.KRAPIN',
        ['kenya', 'kra_pin', 'kra_pin'],
        ({ person, asked }) => ({
          ResponseCode: '23000',
          Message: 'Good',
          Status: 'OK',
          PINDATA: {
            KRAPIN: asked.identifier,
            TypeOfTaxpayer: asked.identifier.startsWith('P') ? 'Company' : 'Individual',
            Name: masked((person.taxpayer?.name ?? '').toUpperCase()),
            StatusOfPIN: person.taxpayer?.status === 'inactive' ? 'Inactive' : 'Active',
          },
        }),
      ),
      bills: 'never',
    },
    {
      ...about(
        'pin_by_id',
        'POST /checker/v1/pin',
        'body.TaxpayerID',
        ['kenya', 'national_id', 'national_id'],
        ({ person, asked }) => {
          const behaviour = behaviourOf('kenya', 'national_id', asked.identifier);
          const number = behaviour.does === 'find' ? behaviour.number : 0;
          const gender = person.gender === 'female' ? 'female' : 'male';
          const holder = { number, gender, birthYear: Number(person.birthDate.slice(0, 4)) } as const;
          return {
            ResponseCode: '30000',
            TaxpayerPIN: writeMarked('kenya', 'kra_pin', holder),
            TaxpayerName: fullName(person).toUpperCase(),
          };
        },
        { needs: ['body.TaxpayerType'] },
      ),
      bills: 'never',
    },
  ],
};

function failed(status: number, ErrorCode: string, ErrorMessage: string): StubReply {
  return { status, body: { ErrorCode, ErrorMessage, RequestId: crypto.randomUUID() } };
}

function says(what: StubCase, reference: string, contract = ''): StubReply {
  const byId = contract === 'pin_by_id';
  const told = (status: number, ErrorCode: string, ErrorMessage: string): StubReply => ({
    status,
    body: { ErrorCode, ErrorMessage, RequestId: reference },
  });
  switch (what) {
    case 'not_found':
    case 'subject_blocked':
      return told(400, byId ? '30002' : '23001', 'Nobody has this number');
    case 'malformed':
      return told(400, byId ? '30001' : '23002', 'This is no such number');
    case 'bad_auth':
      return told(401, '401', 'This token is not good');
    case 'insufficient_funds':
    case 'forbidden':
      return told(403, '403', 'Not for this application');
    case 'rate_limited':
      return told(429, '429', 'Slow down');
    case 'unavailable':
    case 'pending':
      return told(503, '503', 'The register does not answer');
    case 'upstream_error':
      return told(500, '500', 'Something broke');
  }
}
