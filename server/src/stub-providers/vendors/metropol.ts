/** Metropol, a Kenyan bureau, played: requests are hashed with a secret and a time; failures are 200s with a code. */
import { createHash } from 'node:crypto';
import { about } from '../endpoint.ts';
import { fieldAt } from '../read-request.ts';
import { creditOf } from '../stub-credit.ts';
import type {
  StubCase,
  StubContext,
  StubEndpoint,
  StubFound,
  StubReply,
  StubRequest,
  StubVendor,
} from '../stub-vendor.ts';
import { callingPhone, fullName, genderLetter, isoMidnight } from '../wire-forms.ts';

const maxAgeMs = 15 * 60_000;

const good = { has_error: false, api_code: null, api_code_description: null };

const kenyan = ['kenya', 'national_id', 'national_id_advance'] as const;
const asks = { needs: ['body.report_type', 'body.identity_type'] };

const endpoints: readonly StubEndpoint[] = [
  about('identity_verify', 'POST /identity/verify', 'body.identity_number', kenyan, verified, asks),
  about(
    'identity_scrub',
    'POST /identity/scrub',
    'body.identity_number',
    kenyan,
    ({ person, asked }) => ({
      ...good,
      identity_number: asked.identifier,
      identity_type: 'National ID',
      identity_type_id: '001',
      names: [fullName(person).toUpperCase()],
      date_of_being: [person.birthDate],
      gender: [genderLetter(person)],
      phone: [callingPhone(person)],
      email: [person.email],
      marital_status: [],
      bio_nationality: ['KENYA'],
      employment: [],
      physical_address: [{ address: person.address.street, country: 'Kenya' }],
      identity_website: [],
    }),
    asks,
  ),
  about(
    'credit_info',
    'POST /report/credit_info',
    'body.identity_number',
    ['kenya', 'national_id', 'kenya_crb_advance'],
    creditInfo,
    {
      needs: ['body.report_type', 'body.identity_type', 'body.loan_amount', 'body.report_reason'],
      price: '180.00',
    },
  ),
];

function verified({ person, asked, reference }: StubFound): object {
  const { birthPlace, address } = person;
  return {
    ...good,
    trx_id: reference,
    identity_type: '001',
    id_number: asked.identifier,
    first_name: person.firstName.toUpperCase(),
    other_name: person.middleName.toUpperCase(),
    surname: person.lastName.toUpperCase(),
    gender: genderLetter(person),
    dob: isoMidnight(person.birthDate),
    dod: isoMidnight(person.deathDate),
    citizenship: 'Kenyan',
    clan: '',
    ethnic_group: '',
    family: '',
    fingerprint: '',
    occupation: '',
    photo: person.photo,
    place_of_birth: `${birthPlace.location}\nDISTRICT - ${birthPlace.district}`.toUpperCase(),
    place_of_death: person.deathPlace,
    place_of_live: address.street.toUpperCase(),
    regoffice: person.documents['national_id']?.place ?? '',
    serial_number: person.numbers['serial'] ?? '',
    signature: '',
  };
}

function creditInfo(found: StubFound): StubReply {
  const { asked, context } = found;
  const credit = creditOf(found);
  if (!credit) return says('not_found');
  const today = context.now().toISOString().slice(0, 10);
  const code = credit.delinquent > 0 ? '005' : credit.loans > 0 ? '002' : '001';
  const { enquiryCounts } = found.person.credit ?? {};
  const accounts = credit.accounts.map((loan) => ({
    account_number: loan.accountNumber,
    account_status: loan.status === 'closed' ? 'Closed' : 'Active',
    current_balance: loan.balance ?? '0.00',
    date_opened: loan.openedOn,
    days_in_arrears: loan.daysInArrears ?? 0,
    delinquency_code: (loan.daysInArrears ?? 0) > 90 ? '005' : '002',
    highest_days_in_arrears: loan.worstDaysInArrears ?? 0,
    is_your_account: false,
    last_payment_amount: loan.lastPayment ?? '0.00',
    last_payment_date: loan.lastPaidOn || null,
    loaded_at: loan.reportedOn || today,
    original_amount: loan.amount ?? '0.00',
    overdue_balance: loan.overdue ?? '0.00',
    overdue_date: null,
    product_type_id: 7,
  }));
  return {
    status: 200,
    body: {
      ...good,
      identity_number: asked.identifier,
      identity_type: '001',
      credit_score: credit.score ? Number(credit.score) : null,
      delinquency_code: code,
      has_fraud: false,
      is_guarantor: false,
      account_info: accounts,
      no_of_enquiries: {
        last_3_months: enquiryCounts?.last3Months ?? 0,
        last_6_months: enquiryCounts?.last6Months ?? 0,
        last_12_months: enquiryCounts?.last12Months ?? 0,
      },
    },
  };
}

export const metropol: StubVendor = {
  name: 'metropol',
  credentials: ['public_key', 'private_key'],
  price: { amount: '50.00', currency: 'KES' },
  refuses,
  says,
  endpoints,
};

function refuses(request: StubRequest, { credentials, now }: StubContext): StubReply | undefined {
  const { public_key = '', private_key = '' } = credentials;
  const header = (name: string): string => fieldAt(request, `header.x-metropol-rest-api-${name}`);
  if (header('key') !== public_key) return failed('E002', 'This key is not known');
  const timestamp = header('timestamp');
  if (Math.abs(now().getTime() - timeOf(timestamp)) > maxAgeMs)
    return failed('E023', 'This time is not ours');
  const text = `${private_key}${request.text}${public_key}${timestamp}`;
  const hash = createHash('sha256').update(text).digest('hex');
  return header('hash') === hash ? undefined : failed('E027', 'This hash does not fit');
}

/** 20 digits down to the microsecond, in UTC. */
function timeOf(text: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})\d{3}$/.exec(text) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ms = 0] = parts.map(Number);
  return parts.length === 0 ? 0 : Date.UTC(year, month - 1, day, hour, minute, second, ms);
}

function failed(code: string, description: string, status = 200): StubReply {
  return { status, body: { has_error: true, api_code: code, api_code_description: description } };
}

function says(what: StubCase): StubReply {
  switch (what) {
    case 'not_found':
    case 'subject_blocked':
      return failed('E017', 'Nobody has this number');
    case 'malformed':
      return failed('E010', 'This is no such number', 400);
    case 'bad_auth':
      return failed('E002', 'This key is not known');
    case 'forbidden':
    case 'insufficient_funds':
      return failed('E029', 'Not in the subscription');
    case 'rate_limited':
      return failed('E429', 'Slow down', 429);
    case 'unavailable':
    case 'pending':
      return failed('E503', 'The register does not answer', 503);
    case 'upstream_error':
      return { status: 500, body: '' };
  }
}
