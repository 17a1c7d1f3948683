/** Mono, played: a key in a header of its own, an envelope with a time; looks that fail are paid for as well. */
import { about } from '../endpoint.ts';
import type { StubCase, StubEndpoint, StubFound, StubReply, StubVendor } from '../stub-vendor.ts';
import { dashedDay, genderLetter, genderWord, localPhone, slashedDay } from '../wire-forms.ts';
import { bankOf } from '../../identity/banks.ts';

const envelope =
  (message: string, data: (found: StubFound) => object) =>
  (found: StubFound): object => ({
    status: 'successful',
    message,
    timestamp: found.context.now().toISOString(),
    data: data(found),
  });

const look = (
  contract: string,
  path: string,
  key: string,
  question: Parameters<typeof about>[3],
  data: (found: StubFound) => object,
  more: Parameters<typeof about>[5] = {},
): StubEndpoint =>
  about(contract, `POST /v3/lookup/${path}`, `body.${key}`, question, envelope('Looked up', data), more);

const endpoints: readonly StubEndpoint[] = [
  look('nin', 'nin', 'nin', ['nigeria', 'nin', 'nin'], ({ person, asked }) => ({
    birthcountry: 'nigeria',
    birthdate: dashedDay(person.birthDate),
    birthlga: person.birthPlace.location,
    birthstate: person.birthPlace.district,
    email: person.email,
    firstname: person.firstName,
    middlename: person.middleName,
    surname: person.lastName,
    gender: genderLetter(person).toLowerCase(),
    maritalstatus: '',
    photo: person.photo,
    religion: '',
    residence_address: person.address.street,
    residence_lga: person.address.district,
    residence_state: person.address.region,
    residence_town: person.address.city,
    self_origin_lga: '',
    self_origin_place: '',
    self_origin_state: '',
    signature: '',
    telephoneno: localPhone(person),
    nin: asked.identifier,
  })),
  look(
    'passport',
    'passport',
    'passport_number',
    ['nigeria', 'passport', 'passport'],
    ({ person, asked, context }) => {
      const passport = person.documents['passport'];
      // Of electronic ones nothing but the holder is told.
      const told = context.olderShape ? undefined : passport;
      return {
        passport_number: asked.identifier,
        issued_date: told ? slashedDay(told.issued) : null,
        expiry_date: told ? slashedDay(told.expires) : null,
        document_type: told ? 'Standard Passport' : 'Standard E-passport',
        issued_at: told?.place ?? null,
        first_name: person.firstName,
        last_name: person.lastName,
        middle_name: person.middleName,
        dob: slashedDay(person.birthDate),
        gender: genderWord(person),
        photo: person.photo,
      };
    },
    { needs: ['body.last_name', 'body.date_of_birth'] },
  ),
  look(
    'drivers_license',
    'driver_license',
    'license_number',
    ['nigeria', 'drivers_license', 'drivers_license'],
    ({ person, asked }) => ({
      first_name: person.firstName,
      last_name: person.lastName,
      license_number: asked.identifier,
    }),
    { needs: ['body.first_name', 'body.last_name', 'body.date_of_birth'] },
  ),
  look(
    'account_number',
    'account-number',
    'account_number',
    ['nigeria', 'nuban', 'nuban'],
    ({ person, asked }) => {
      const bank = bankOf(asked.inputs['bank_code'] ?? '');
      return {
        name: person.account?.accountName ?? '',
        account_number: asked.identifier,
        bvn: person.numbers['bvn'] ?? '',
        bank: { name: bank?.name ?? '', code: bank?.nipCode ?? '' },
      };
    },
    { bank: 'body.nip_code', price: '30.00' },
  ),
  look('tin', 'tin', 'number', ['nigeria', 'tin', 'tin'], ({ person, asked }) => ({
    taxpayer_name: person.taxpayer?.name ?? '',
    cac_reg_number: person.taxpayer?.registryNumber ?? '',
    firstin: asked.identifier,
    jittin: person.taxpayer?.joint || null,
    tax_office: person.taxpayer?.office ?? '',
    phone_number: localPhone(person),
    email: person.taxpayer?.email ?? '',
    tin_type: 'INDIVIDUAL',
  })),
  {
    ...about(
      'bvn_initiate',
      'POST /v2/lookup/bvn/initiate',
      'body.bvn',
      ['nigeria', 'bvn', 'bvn'],
      envelope('Begun', ({ person, reference }) => ({
        session_id: reference,
        methods: [
          { method: 'email', hint: `${person.email.slice(0, 1)}***@example.com` },
          { method: 'phone', hint: `${localPhone(person).slice(0, 3)}***${localPhone(person).slice(-4)}` },
        ],
      })),
      { needs: ['body.scope'] },
    ),
    bills: 'never',
  },
];

export const mono: StubVendor = {
  name: 'mono',
  credentials: ['secret_key'],
  price: { amount: '60.00', currency: 'NGN' },
  billsNotFound: true,
  refuses: ({ headers }, { credentials, now }) =>
    headers['mono-sec-key'] === credentials['secret_key'] ? undefined : failed('bad_auth', now()),
  says: (what, { context }) => failed(what, context.now()),
  endpoints,
};

const statuses: Readonly<Record<StubCase, [status: number, message: string]>> = {
  not_found: [404, 'Nobody has this number'],
  subject_blocked: [404, 'Nobody has this number'],
  malformed: [400, 'This is no such number'],
  unavailable: [503, 'The source does not answer'],
  pending: [503, 'The source does not answer'],
  bad_auth: [401, 'No such key'],
  // Its 402 says that the work failed, so an empty wallet is a refusal.
  insufficient_funds: [403, 'The wallet is empty'],
  forbidden: [403, 'Not for this account'],
  rate_limited: [429, 'Slow down'],
  upstream_error: [402, 'It failed'],
};

function failed(what: StubCase, at: Date): StubReply {
  const [status, message] = statuses[what];
  return { status, body: { status: 'failed', message, timestamp: at.toISOString(), data: null } };
}
