/** The Commission's entries to records. The three layouts are brought to one set of details, which are added one by one. */
import { isoDate } from '../../dates.ts';
import {
  addAddress,
  addBirthDates,
  addBirthPlace,
  addCountryOrRemark,
  addDocument,
  addMore,
  addName,
  addPosition,
  addProgram,
  addReferent,
  addRemark,
  addTopic,
  addUrl,
  setGender,
} from '../../draft.ts';
import type { ListRecord } from '../../record.ts';

/** Fields by the names of the XML's attributes. */
export type Detail = Readonly<Record<string, string | undefined>>;

export function addEntity(record: ListRecord, detail: Detail): void {
  addReferent(record, detail['euReferenceNumber'] ?? '');
  const un = detail['unitedNationId'] ?? '';
  addReferent(record, un);
  addDocument(record, { type: 'unRef', label: 'UN reference', value: un });
  addRemark(record, detail['designationDetails'] ?? '');
  addRemark(record, (detail['remark'] ?? '').replaceAll('\\n', ' '));
  addTopic(record, 'sanction');
  const listed = isoDate(detail['designationDate']);
  if (listed) record.listedOn = listed;
}

export function addRegulation(record: ListRecord, detail: Detail): void {
  addProgram(record, detail['programme'] ?? '');
  addMore(record, 'legalBasis', detail['numberTitle'] ?? '');
  addUrl(record, detail['publicationUrl'] ?? '');
  addRemark(record, detail['remark'] ?? '');
  const published = isoDate(detail['publicationDate']);
  if (published && (!record.changedOn || published > record.changedOn)) record.changedOn = published;
  const force = isoDate(detail['entryIntoForceDate']) ?? published;
  if (force && !record.listedOn) record.listedOn = force;
}

export function addAlias(record: ListRecord, detail: Detail): void {
  const given = [detail['firstName'], detail['middleName']].filter(Boolean).join(' ');
  const family = detail['lastName'] ?? '';
  const text = detail['wholeName'] || `${given} ${family}`;
  const weak = detail['strong'] === 'false' || /low quality/i.test(detail['remark'] ?? '');
  const first = !record.names.some((name) => name.kind === 'primary');
  addName(record, text, weak ? 'weak' : first ? 'primary' : 'alias', {
    ...(given && family ? { given, family } : {}),
    language: (detail['nameLanguage'] ?? '').toLowerCase(),
    title: detail['title'] ?? '',
  });
  if (detail['title'] && !record.names.some((name) => name.title)) addMore(record, 'title', detail['title']);
  addPosition(record, { title: detail['function'] ?? '' });
  if (detail['gender']) setGender(record, detail['gender']);
  addRemark(record, detail['remark'] ?? '');
}

export function addBorn(record: ListRecord, detail: Detail): void {
  const vague = detail['circa'] === 'true';
  const foreign = detail['calendarType'] && !/gregorian/i.test(detail['calendarType']);
  const day = detail['dayOfMonth'] || detail['day'];
  const month = detail['monthOfYear'] || detail['month'];
  const parts = [detail['year'], month, day]
    .filter((part) => part && part !== '0')
    .map((part) => part?.padStart(2, '0'));
  const date = detail['birthdate'] || (detail['year'] && detail['year'] !== '0' ? parts.join('-') : '');
  if (foreign) addRemark(record, `Born (${detail['calendarType']} calendar): ${date}`);
  else addBirthDates(record, date, 'dmy', vague);
  const from = filledYear(detail['yearRangeFrom']);
  const to = filledYear(detail['yearRangeTo']);
  if (from || to) addBirthDates(record, from && to ? `${from} to ${to}` : from || to, 'dmy', vague);
  addBirthPlace(
    record,
    detail['place'] ?? '',
    detail['city'] ?? '',
    detail['zipCode'] ?? '',
    detail['region'] ?? '',
    known(detail['countryDescription']) || known(detail['countryIso2Code']),
  );
  addRemark(record, detail['remark'] ?? '');
}

export function addPaper(record: ListRecord, detail: Detail): void {
  const note = ['diplomatic', 'knownExpired', 'knownFalse', 'reportedLost', 'revokedByIssuer']
    .filter((flag) => detail[flag] === 'true')
    .concat(
      detail['issuedBy'] ? `issued by ${detail['issuedBy']}` : [],
      detail['nameOnDocument'] ? `name on document: ${detail['nameOnDocument']}` : [],
      detail['region'] ?? [],
      detail['remark'] ?? [],
    );
  const paper = {
    ...typeOf(detail['identificationTypeCode'] ?? ''),
    label: detail['identificationTypeDescription'] || detail['identificationTypeCode'] || '',
    country: known(detail['countryIso2Code']) || known(detail['countryDescription']),
    note: note.filter(Boolean).join('; '),
    ...dated('issued', detail['issuedDate'] || detail['validFrom']),
    ...dated('expires', detail['validTo']),
  };
  const numbers = [detail['latinNumber'], detail['number']].filter(
    (number) => number !== undefined && number !== '',
  );
  for (const number of numbers) addDocument(record, { ...paper, value: number ?? '' });
  if (numbers.length === 0)
    addRemark(record, [paper.label, paper.country, paper.note].filter(Boolean).join(', '));
}

export function addPlace(record: ListRecord, detail: Detail, contacts: Detail[]): void {
  addAddress(record, {
    street: [detail['street'], detail['poBox'] && `PO Box ${detail['poBox']}`].filter(Boolean).join(', '),
    city: [detail['place'], detail['city']].filter(Boolean).join(', '),
    region: detail['region'] ?? '',
    postalCode: detail['zipCode'] ?? '',
    country: known(detail['countryDescription']) || known(detail['countryIso2Code']),
  });
  for (const contact of contacts) addMore(record, contactKey(contact['key'] ?? ''), contact['value'] ?? '');
  addRemark(record, detail['remark'] ?? '');
}

export function addCitizenship(record: ListRecord, detail: Detail): void {
  const country = known(detail['countryIso2Code']) || known(detail['countryDescription']);
  addCountryOrRemark(record, country, 'citizenship');
  addMore(record, 'region', detail['region'] ?? '');
  addRemark(record, detail['remark'] ?? '');
}

/** `PHONE[042-681 20 81]\nFAX[662 38 14]` of the CSV. */
export function contactsIn(text: string): Detail[] {
  return [...text.matchAll(/([A-Z]+)\[([^\]]*)\]/g)].map((match) => ({
    key: match[1] ?? '',
    value: match[2] ?? '',
  }));
}

function contactKey(key: string): string {
  const lower = key.toLowerCase();
  if (lower === 'web') return 'website';
  return lower || 'contact';
}

/** `00` and UNKNOWN stand for no country. */
function known(country: string | undefined): string {
  return !country || country === '00' || /^unknown$/i.test(country) ? '' : country;
}

function filledYear(year: string | undefined): string {
  return year && year !== '0' ? year : '';
}

const codes: Readonly<Record<string, string>> = {
  passport: 'passport',
  id: 'nationalId',
  ssn: 'nationalId',
  fiscalcode: 'tin',
  taxid: 'tin',
  regnumber: 'reg',
  tradelic: 'reg',
  swiftbic: 'bic',
  imo: 'imo',
};

function typeOf(code: string): { type?: string } {
  const type = codes[code.toLowerCase()];
  return type ? { type } : {};
}

function dated<K extends string>(key: K, value: string | undefined): { [P in K]?: string } {
  const date = isoDate(value);
  return date ? ({ [key]: date } as { [P in K]?: string }) : {};
}
