/** Jenga, played: a token for a quarter of an hour, a signature over what is asked, one search for two countries. */
import { createPublicKey, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { bearer } from '../credentials.ts';
import { about } from '../endpoint.ts';
import { fieldAt } from '../read-request.ts';
import type {
  StubCase,
  StubContext,
  StubEndpoint,
  StubFound,
  StubReply,
  StubRequest,
  StubVendor,
} from '../stub-vendor.ts';
import { fullName, genderLetter, isoMidnight } from '../wire-forms.ts';

const lifetimeMs = 15 * 60_000;

const kinds = { ID: 'national_id', PASSPORT: 'passport' } as const;

const search = (
  contract: string,
  country: 'kenya' | 'rwanda',
  kind: keyof typeof kinds,
  code: string,
): StubEndpoint =>
  about(
    contract,
    'POST /v3-apis/v3.0/validate/identity',
    'body.identity.documentNumber',
    [country, kinds[kind], kinds[kind]],
    (found) => identity(found, kind),
    {
      when: (request) =>
        fieldAt(request, 'body.identity.countryCode') === code &&
        fieldAt(request, 'body.identity.documentType') === kind,
    },
  );

const endpoints: readonly StubEndpoint[] = [
  {
    contract: 'token',
    method: 'POST',
    path: '/authentication/api/v3/authenticate/merchant',
    needs: [],
    open: true,
    bills: 'never',
    answer: ({ request, context }) => {
      const { api_key, merchant_code, consumer_secret } = context.credentials;
      const known =
        request.headers['api-key'] === api_key &&
        fieldAt(request, 'body.merchantCode') === merchant_code &&
        fieldAt(request, 'body.consumerSecret') === consumer_secret;
      if (!known) return failed(401, 401101, 'This merchant is not known');
      const issuedAt = context.now();
      return {
        status: 200,
        body: {
          accessToken: context.tokens.issue(lifetimeMs),
          refreshToken: randomBytes(12).toString('hex'),
          expiresIn: new Date(issuedAt.getTime() + lifetimeMs).toISOString(),
          issuedAt: issuedAt.toISOString(),
          tokenType: 'Bearer',
        },
      };
    },
  },
  search('identity_ke', 'kenya', 'ID', 'KE'),
  search('identity_ke', 'kenya', 'PASSPORT', 'KE'),
  search('identity_rw', 'rwanda', 'ID', 'RW'),
];

function identity({ person, asked }: StubFound, kind: keyof typeof kinds): object {
  const document = person.documents[asked.scheme];
  const isKenyan = asked.country === 'kenya';
  const { address } = person;
  return {
    status: true,
    code: 0,
    message: 'success',
    data: {
      identity: {
        customer: {
          fullName: fullName(person),
          firstName: person.firstName,
          middlename: person.middleName,
          lastName: person.lastName,
          ShortName: person.firstName,
          birthDate: isoMidnight(person.birthDate),
          birthCityName: person.birthPlace.location,
          deathDate: isKenyan ? isoMidnight(person.deathDate) : '',
          gender: genderLetter(person),
          faceImage: person.photo,
          occupation: '',
          nationality: isKenyan ? 'Kenyan' : 'Rwandan',
        },
        documentType: kind,
        documentNumber: asked.identifier,
        documentSerialNumber: person.numbers['serial'] ?? '',
        documentIssueDate: document?.issued ? `${document.issued}T12:00:00` : '',
        documentExpirationDate: document?.expires ? `${document.expires}T12:00:00` : '',
        documentIssuingLocation: document?.place ?? '',
        IssuedBy: isKenyan ? 'REPUBLIC OF KENYA' : 'REPUBLIC OF RWANDA',
        additionalIdentityDetails: [{ documentNumber: '', documentType: '', issuedBy: '' }],
        address: {
          provinceName: address.region,
          districtName: address.district,
          locationName: address.city,
          subLocationName: '',
          villageName: address.street,
        },
      },
    },
  };
}

export const jenga: StubVendor = {
  name: 'jenga',
  credentials: ['api_key', 'merchant_code', 'consumer_secret', 'private_key'],
  makeCredentials: () => {
    const word = (): string => randomBytes(12).toString('hex');
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const private_key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    return { api_key: word(), merchant_code: word(), consumer_secret: word(), private_key };
  },
  usesTokens: () => true,
  price: { amount: '40.00', currency: 'KES' },
  refuses: (request, context) =>
    context.tokens.isGood(bearer(request)) && isSigned(request, context) ? undefined : says('bad_auth'),
  says,
  endpoints,
};

/** Without a signature it is taken all the same; a wrong one never. */
function isSigned(request: StubRequest, { credentials }: StubContext): boolean {
  const signature = fieldAt(request, 'header.signature');
  if (!signature) return true;
  const { merchant_code = '', private_key = '' } = credentials;
  const text = `${merchant_code}${fieldAt(request, 'body.identity.documentNumber')}${fieldAt(request, 'body.identity.countryCode')}`;
  const check = createVerify('RSA-SHA256').update(text);
  return check.verify(createPublicKey(private_key), signature, 'base64');
}

function failed(status: number, code: number, message: string): StubReply {
  return { status, body: { status: false, code, message } };
}

function says(what: StubCase): StubReply {
  switch (what) {
    case 'not_found':
    case 'subject_blocked':
      return failed(200, 404, 'Nobody has this number');
    case 'malformed':
      return failed(400, 400, 'This is no such number');
    case 'bad_auth':
      return failed(401, 401, 'Who is this');
    case 'insufficient_funds':
      return failed(402, 402, 'The wallet is empty');
    case 'forbidden':
      return failed(403, 403, 'Not for this merchant');
    case 'rate_limited':
      return failed(429, 429, 'Slow down');
    case 'unavailable':
    case 'pending':
      return failed(503, 503, 'The register does not answer');
    case 'upstream_error':
      return failed(500, 500, 'Something broke');
  }
}
