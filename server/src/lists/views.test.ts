/** A record as the engine and the wire see it, and what its topics mean. */
import { describe, expect, it } from 'vitest';
import { documentType } from './document-types.ts';
import { scriptOf } from './scripts.ts';
import { fixture, readList } from './test-lists.ts';
import { toEntity } from './to-entity.ts';
import { isDelisted, meaningOf, meaningOfRecord, topics } from './topics.ts';
import { toWire } from './to-wire.ts';

const read = async () => {
  const { records } = await readList('us_ofac_sdn', [fixture('ofac-sdn.xml')]);
  const record = records[0];
  if (!record) throw new Error('no record');
  return record;
};

describe('the engine', () => {
  it('gets names with their kind, dates as text, countries of every tie, and identifiers', async () => {
    const entity = toEntity(await read());
    expect(entity).toMatchObject({
      id: 'us_ofac_sdn-90001',
      schema: 'Person',
      birthDates: ['1974', '1975-02-17'],
      countries: ['ke', 'kp'],
      gender: 'male',
      topics: ['sanction'],
      identifiers: [{ type: 'passport', value: 'QX12345', country: 'ke' }],
    });
    expect(entity.names.map(({ kind }) => kind)).toEqual(['primary', 'alias', 'weak', 'former']);
    expect(entity.addresses).toEqual([
      { full: '12 Quill Lane, Floor 3, Room 4, Port Quill 00100, Coast Quarter, Kenya', country: 'ke' },
    ]);
  });

  it('writes a range of years as one, and leaves out numbers that are no party', async () => {
    const { records } = await readList('un_sc', [fixture('un.xml')]);
    const [person] = records.map(toEntity);
    expect(person?.birthDates).toContain('1960/1965');
    expect(person?.identifiers.map(({ type }) => type)).toEqual(['passport']);
  });
});

describe('the wire', () => {
  it('gets properties as lists of texts under the names of the interface, and timestamps without zone', async () => {
    const wire = toWire(await read(), {
      first: new Date('2026-01-02T03:04:05Z'),
      last: new Date('2026-10-02T03:04:05Z'),
    });
    expect(Object.keys(wire)).toEqual([
      'id',
      'caption',
      'schema',
      'properties',
      'datasets',
      'referents',
      'target',
      'first_seen',
      'last_seen',
      'last_change',
    ]);
    expect(wire.caption).toBe('Zorvan Idris TEKLEMAR');
    expect(wire.properties).toMatchObject({
      name: ['Zorvan Idris TEKLEMAR'],
      firstName: ['Zorvan Idris', 'Zurvan', 'Idris'],
      lastName: ['TEKLEMAR', 'TEKLEMARE', 'ABASI'],
      alias: ['Zurvan TEKLEMARE'],
      weakAlias: ['QUILLMASTER'],
      previousName: ['Idris ABASI'],
      birthDate: ['1974', '1975-02-17'],
      birthPlace: ['Port Quill, Kenya'],
      nationality: ['ke'],
      citizenship: ['kp'],
      country: ['ke'],
      gender: ['male'],
      passportNumber: ['QX12345'],
      programId: ['SDGT', 'IFSR'],
      topics: ['sanction'],
      position: ['Director, Harbour Office'],
      email: ['zorvan@quill.example'],
      linkedTo: ['ONDURA MARITIME'],
    });
    for (const values of Object.values(wire.properties))
      expect(values.every((value) => typeof value === 'string')).toBe(true);
    expect([wire.first_seen, wire.last_seen, wire.last_change]).toEqual([
      '2026-01-02T03:04:05',
      '2026-10-02T03:04:05',
      '2026-01-02T03:04:05',
    ]);
    expect(wire.target).toBe(true);
  });

  it('dates an entry by its listing, and a former one is no target', async () => {
    const { records } = await readList('un_sc', [fixture('un.xml')]);
    const wire = records[0] && toWire(records[0]);
    expect([wire?.first_seen, wire?.last_change, wire?.target]).toEqual([
      '2012-12-31T00:00:00',
      '2016-10-13T00:00:00',
      false,
    ]);
  });
});

describe('topics', () => {
  it('have one of four meanings, and an unknown one makes somebody look', () => {
    expect(Object.keys(topics).length).toBeGreaterThan(60);
    expect(['sanction', 'role.pep', 'wanted', 'gov.soe', 'made.up', 'constructor'].map(meaningOf)).toEqual([
      'sanctions',
      'pep',
      'elevated',
      'none',
      'elevated',
      'elevated',
    ]);
  });

  it('a delisted entry is never sanctioned', () => {
    expect(meaningOfRecord({ topics: ['sanction'] })).toBe('sanctions');
    expect(meaningOfRecord({ topics: ['sanction'], delistedOn: '2020-01-02' })).toBe('none');
    expect(meaningOfRecord({ topics: ['sanction', 'sanction.delisted', 'wanted'] })).toBe('elevated');
    expect(isDelisted({ topics: ['sanction.delisted'] })).toBe(true);
  });
});

describe('small tables', () => {
  it.each([
    ['Passport', 'passport'],
    ['Diplomatic Passport', 'passport'],
    ['National ID No.', 'nationalId'],
    ['Cedula No.', 'nationalId'],
    ['Tax ID No.', 'tin'],
    ['V.A.T. Number', 'tin'],
    ['Registration Number', 'reg'],
    ['Unified Social Credit Code (USCC)', 'reg'],
    ['Legal Entity Number', 'lei'],
    ['SWIFT/BIC', 'bic'],
    ["Driver's License No.", 'driversLicence'],
    ['Harbour Token', 'harbourToken'],
    ['', 'other'],
  ])('a document called %j is of type %s', (label, type) => {
    expect(documentType(label)).toBe(type);
  });

  it.each([
    ['Velda', 'Latn'],
    ['Владимир', 'Cyrl'],
    ['أيمن', 'Arab'],
    ['王银香', 'Hani'],
    ['RAB „Inter“', 'Latn'],
    ['123', undefined],
  ])('%s is written in %s', (text, script) => {
    expect(scriptOf(text)).toBe(script);
  });
});
