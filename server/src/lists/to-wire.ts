/**
 * A record as the `data` object of a match: the shape of FollowTheMoney, every property a list of texts. What screening
 * adds (score, match, token, explanations) is not here.
 */
import { dateText } from './dates.ts';
import type { ListRecord } from './record.ts';
import { isDelisted } from './topics.ts';

export interface WireEntity {
  id: string;
  caption: string;
  schema: string;
  properties: Record<string, string[]>;
  datasets: string[];
  referents: string[];
  /** The list is about this party, and still is. */
  target: boolean;
  /** Timestamps without zone. */
  first_seen: string | null;
  last_seen: string | null;
  last_change: string | null;
}

/** Documents by type, to the property that carries them. */
const documentProperties: Readonly<Record<string, string>> = {
  passport: 'passportNumber',
  nationalId: 'idNumber',
  bvn: 'idNumber',
  tin: 'taxNumber',
  reg: 'registrationNumber',
  inn: 'innCode',
  ogrn: 'ogrnCode',
  lei: 'leiCode',
  imo: 'imoNumber',
  mmsi: 'mmsi',
  bic: 'swiftBic',
  isin: 'isin',
  uei: 'uniqueEntityId',
  npi: 'npiCode',
  callSign: 'callSign',
  wallet: 'cryptoWallet',
  duns: 'dunsCode',
  tail: 'registrationNumber',
  aircraftSerial: 'serialNumber',
  // A list's own number for the party is no document of the party.
  unRef: 'unscId',
  ofsiGroupId: 'ofsiGroupId',
  gazette: 'gazetteNumber',
};

const countryProperties: Readonly<Record<ListRecord['countries'][number]['role'], string>> = {
  nationality: 'nationality',
  citizenship: 'citizenship',
  residence: 'country',
  registration: 'country',
  flag: 'flag',
  jurisdiction: 'jurisdiction',
  other: 'country',
};

/** `seen`: when the list was last fetched, for lists that date no entry. */
export function toWire(record: ListRecord, seen: { first?: Date; last?: Date } = {}): WireEntity {
  return {
    id: record.id,
    caption: captionOf(record),
    schema: record.schema,
    properties: propertiesOf(record),
    datasets: [...new Set([record.source, ...(record.more['list'] ?? [])])],
    referents: record.referents,
    target: !isDelisted(record),
    first_seen: stamp(record.more['firstSeen']?.[0] ?? record.listedOn) ?? stampOf(seen.first),
    last_seen: stampOf(seen.last),
    last_change:
      stamp(record.more['lastChange']?.[0] ?? record.changedOn ?? record.listedOn) ?? stampOf(seen.first),
  };
}

export function captionOf(record: ListRecord): string {
  const primary = record.names.find((name) => name.kind === 'primary') ?? record.names[0];
  return primary?.text ?? record.id;
}

function propertiesOf(record: ListRecord): Record<string, string[]> {
  const properties: Record<string, string[]> = {};
  const put = (key: string, ...values: (string | undefined)[]) => {
    for (const value of values) {
      if (!value) continue;
      const list = properties[key] ?? [];
      if (!list.includes(value)) list.push(value);
      properties[key] = list;
    }
  };
  for (const name of record.names) {
    put(nameProperty(name.kind), name.text);
    put('firstName', name.given);
    put('lastName', name.family);
    put('title', name.title);
  }
  put(record.schema === 'Person' ? 'birthDate' : 'incorporationDate', ...record.birthDates.map(dateText));
  put('birthPlace', ...record.birthPlaces);
  put('gender', record.gender);
  for (const country of record.countries) put(countryProperties[country.role], country.code);
  for (const document of record.documents)
    put(documentProperties[document.type] ?? 'idNumber', document.value);
  for (const address of record.addresses) {
    put('address', address.full);
    put('country', address.country);
  }
  put('position', ...record.positions.map(positionText));
  put('programId', ...record.programs);
  put('topics', ...record.topics);
  put('notes', ...record.remarks);
  put('sourceUrl', ...record.sourceUrls);
  put('createdAt', record.listedOn);
  put('modifiedAt', record.changedOn);
  put('endDate', record.delistedOn);
  for (const [key, values] of Object.entries(record.more)) {
    if (key !== 'list' && key !== 'firstSeen' && key !== 'lastChange') put(key, ...values);
  }
  return properties;
}

function nameProperty(kind: ListRecord['names'][number]['kind']): string {
  if (kind === 'primary') return 'name';
  if (kind === 'former') return 'previousName';
  return kind === 'weak' ? 'weakAlias' : 'alias';
}

function positionText(position: ListRecord['positions'][number]): string {
  const years = [position.start, position.end].some(Boolean)
    ? ` (${position.start ?? ''}-${position.end ?? ''})`
    : '';
  return `${position.title}${years}`;
}

/** A day becomes its midnight; a month or a year its first day. */
function stamp(date: string | undefined): string | null {
  if (!date) return null;
  const [day = '', time] = date.split('T');
  const [year, month = '01', dayOfMonth = '01'] = day.split('-');
  return `${year}-${month}-${dayOfMonth}T${time?.slice(0, 8) ?? '00:00:00'}`;
}

function stampOf(date: Date | undefined): string | null {
  return date ? date.toISOString().slice(0, 19) : null;
}
