/** Ugandan lookups: question, reading, record. The registry wants more than a number, and compares it. */
import {
  failure,
  lookupFailedMessage,
  ugandaBusiness,
  ugandaNationalId,
  ugandaPhone,
  ugandaTin,
  ugandaVotersId,
} from '@amana/contract';
import { nameAgreement, sameNameFrom } from '../compare-names.ts';
import {
  type Found,
  identifierIn,
  type LookupRow,
  lookupRow,
  optionalTextIn,
  type ReadRequest,
  textIn,
} from '../lookup-row.ts';
import { birthDateIn, givenNames, initial, nationalityOf, oneIdentifier } from './parts.ts';
import { businessRecord, phoneRecord, taxpayerRecord } from './shared-records.ts';

const message = 'Missing required fields';

export const ugandaRows: readonly LookupRow[] = [
  lookupRow(ugandaNationalId, {
    country: 'uganda',
    product: 'national_id',
    scheme: 'national_id',
    read: readNationalId,
    project: idRecord,
  }),
  lookupRow(ugandaPhone, {
    country: 'uganda',
    product: 'phone_no',
    scheme: 'phone',
    read: readPhone,
    project: subscriberRecord,
  }),
  lookupRow(ugandaVotersId, {
    ...oneIdentifier('voter_id', 'uganda', 'voters_id', message),
    product: 'voters_id',
    project: ({ person, identifier }) => ({
      voter_id: person.numbers.voters_id ?? identifier,
      surname: person.lastName,
      given_name: givenNames(person),
      date_of_birth: person.birthDate,
      gender: initial(person.gender),
      district: person.voter?.district ?? '',
      polling_station: person.voter?.pollingUnit ?? '',
    }),
  }),
  lookupRow(ugandaTin, {
    ...oneIdentifier('tin', 'uganda', 'tin', message),
    product: 'tin',
    project: taxpayerRecord,
  }),
  lookupRow(ugandaBusiness, {
    ...oneIdentifier('registration_number', 'uganda', 'business', message),
    product: 'business',
    project: businessRecord,
  }),
];

function readNationalId(body: Record<string, unknown>): ReadRequest {
  const identifier = identifierIn(body, 'national_id', 'uganda', 'national_id', message);
  const surname = textIn(body, 'surname', { message });
  const givenName = textIn(body, 'given_name', { message });
  const birthDate = birthDateIn(body, { message });
  return {
    identifier,
    inputs: {
      surname,
      last_name: surname,
      first_name: givenName,
      date_of_birth: birthDate,
      card_number: cardNumberIn(body),
    },
  };
}

function cardNumberIn(body: Record<string, unknown>): string {
  const card = textIn(body, 'document_id', { message }).replace(/[\s-]/g, '').toUpperCase();
  if (/^[A-Z0-9]{6,12}$/.test(card)) return card;
  throw failure('invalid_format', {
    message: lookupFailedMessage,
    field: 'document_id',
    detail: 'document_id must be 6 to 12 letters or digits',
  });
}

function idRecord(found: Found) {
  const { person, identifier } = found;
  return {
    national_id: person.numbers.national_id ?? identifier,
    surname: person.lastName,
    given_name: givenNames(person),
    date_of_birth: person.birthDate,
    gender: initial(person.gender),
    nationality: nationalityOf(person),
    matching_status: isThatPerson(found) ? 'MATCHING' : 'NOT_MATCHING',
    card_status: cardStatus(found),
  };
}

/** What the registry does not hold cannot differ. */
function isThatPerson({ person, inputs, nameMatches = true }: Found): boolean {
  const given = givenNames(person);
  const card = person.numbers.card_number;
  return (
    nameMatches &&
    (person.lastName === '' || isOneOf(inputs.surname ?? '', [person.lastName])) &&
    (given === '' || isOneOf(inputs.first_name ?? '', [given, person.firstName])) &&
    (person.birthDate === '' || person.birthDate === inputs.date_of_birth) &&
    (card === undefined || card === inputs.card_number)
  );
}

/** Callers send the first name, or all of them. */
function isOneOf(sent: string, held: string[]): boolean {
  return held.some((name) => name !== '' && nameAgreement(sent, name) >= sameNameFrom);
}

function cardStatus({ person, flags }: Found): string {
  if (flags.includes('expired')) return 'Expired';
  if (flags.includes('suspended')) return 'Suspended';
  return flags.length > 0 || person.documents.national_id?.valid === false ? 'Invalid' : 'Valid';
}

function readPhone(body: Record<string, unknown>): ReadRequest {
  const identifier = identifierIn(body, 'phone_number', 'uganda', 'phone', message);
  const inputs: Record<string, string> = {};
  for (const field of ['first_name', 'last_name']) {
    const name = optionalTextIn(body, field);
    if (name) inputs[field] = name;
  }
  return { identifier, inputs };
}

function subscriberRecord(found: Found) {
  const { person, inputs } = found;
  const match: { first_name?: number; last_name?: number } = {};
  if (inputs.first_name) match.first_name = nameAgreement(inputs.first_name, person.firstName);
  if (inputs.last_name) match.last_name = nameAgreement(inputs.last_name, person.lastName);
  return { ...phoneRecord('uganda')(found), name_match: match, sim_registered: person.simRegistered ?? true };
}
