/**
 * Every layout of every list, by an invented file that fills each field: no field is unknown to the format's table, no
 * field of the table is missing from the file, and every value said comes out again unless the table says why not.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countryCode } from '../../platform/countries.ts';
import { isoDate } from '../dates.ts';
import { fixture, readList } from '../test-lists.ts';

interface Case {
  source: string;
  files: string[];
  format: string;
  records: number;
  /** Fields of the table that cannot be met together with the others. */
  absent?: RegExp;
  /** Values that the table drops, or that come out in other words. */
  dropped?: RegExp;
}

const cases: Case[] = [
  {
    source: 'us_ofac_sdn',
    files: ['ofac-sdn.csv', 'ofac-alt.csv', 'ofac-add.csv', 'ofac-comments.csv'],
    format: 'csv',
    records: 4,
    dropped:
      /^((alt\. )?(DOB|POB|nationality|citizen|a\.k\.a\.|Organization Established|Target Type|Vessel Year|Aircraft Manufacture Date) .*|9000\d|99999|individual|vessel|aircraft|aka|fka|nka|NOBODY HERE|Nowhere|-0-)$/,
  },
  {
    source: 'us_ofac_sdn',
    files: ['ofac-sdn.xml'],
    format: 'xml',
    records: 3,
    dropped:
      /^(https:\/\/sanctionslist.*|circa 1974|03\/28\/2025|Individual|Entity|Vessel|strong|weak|true|false|[af]\.k\.a\.|Gender)$/,
  },
  {
    source: 'un_sc',
    files: ['un.xml'],
    format: 'xml',
    records: 2,
    dropped: /^(UN List|Good|Low|f\.k\.a\.|EXACT|APPROXIMATELY|BETWEEN|2015-05-05|2026-02-27T.*|http.*)$/,
  },
  { source: 'ca_sema', files: ['sema.xml'], format: 'xml', records: 4, dropped: /^1961-03-12 or 1962$/ },
  {
    source: 'eu_fsf',
    files: ['eu-fsf.xml'],
    format: 'xml',
    records: 2,
    dropped:
      /^(http:\/\/eu\.europa.*|2026-10-02T.*|155555|en|EN|true|false|amendment|regulation|council|person|enterprise|P|E|2016-02-17|2016-02-19|2016\/218 .*|https:\/\/eur-lex.example\/act|GREGORIAN|00|UNKNOWN|2018-01-02|2001-02-03)$/,
  },
  {
    source: 'eu_fsf',
    files: ['eu-fsf-1.1.csv'],
    format: 'csv-1.1',
    records: 2,
    dropped:
      /^(02\/10\/2026|true|false|amendment|council|person|enterprise|P|E|2016-02-19|GREGORIAN|PHONE\[.*)$/,
  },
  {
    source: 'eu_fsf',
    files: ['eu-fsf-1.0-wrapped.csv'],
    format: 'csv-1.0',
    records: 1,
    absent: /^Date_file$/,
    dropped: /^(04\/07\/2018|P|PHONE\[.*|"*PX-88.*|Présidente.*|EU_ref_num.*|EU\.9901\.1\t*"?)$/,
  },
  {
    source: 'gb_sanctions',
    files: ['uk.csv'],
    format: 'csv',
    records: 3,
    dropped:
      /^(Report Date.*|Primary Name|Alias|Low quality.*|Individual|Entity|Ship|dd\/mm\/1971|05\/06\/2024|Asset freeze\|Travel Ban)$/,
  },
  {
    source: 'gb_sanctions',
    files: ['uk.xml'],
    format: 'xml',
    records: 3,
    absent:
      /SanctionsImposedIndicators\/|PassportDetails\/PassportDetail|NationalIdentifierDetail(\/|$)|^Designations@/,
    dropped:
      /^(08\/10\/2026|Primary Name|Alias|Low quality.*|Individual|Entity|Ship|dd\/mm\/1971|true|Asset freeze\|Travel Ban|http.*)$/,
  },
  { source: 'gb_sanctions', files: ['uk.ods'], format: 'ods', records: 3, absent: /^Regime$/ },
  { source: 'au_dfat', files: ['dfat.xlsx'], format: 'xlsx', records: 2 },
  {
    source: 'us_bis',
    files: ['bis-dpl.tsv', 'bis-el.csv'],
    format: 'lists',
    records: 2,
    dropped: /^(Entity|aka|1|2)$/,
  },
  {
    source: 'us_bis',
    files: ['bis-csl.csv'],
    format: 'csl',
    records: 1,
    dropped: /^(x|Individual|Specially .*|Entity List .*|Passport, .*|3 Dock Row, Tema, GH)$/,
  },
  { source: 'interpol_red', files: ['interpol.json'], format: 'json', records: 1, dropped: /^1974\/02\/17$/ },
  {
    source: 'interpol_red',
    files: ['interpol-simple.csv'],
    format: 'simple-csv',
    records: 1,
    dropped: /^2025-05-23T/,
  },
  { source: 'peps', files: ['peps.jsonl'], format: 'lines', records: 2 },
  { source: 'peps', files: ['peps-popolo.json'], format: 'popolo', records: 1 },
  { source: 'peps', files: ['peps-wikidata.json'], format: 'wikidata', records: 1 },
  { source: 'opensanctions', files: ['opensanctions.ftm.jsonl'], format: 'ftm', records: 2, absent: /./ },
  {
    source: 'opensanctions',
    files: ['opensanctions.senzing.jsonl'],
    format: 'senzing',
    records: 1,
    absent: /./,
  },
  { source: 'custom:own', files: ['custom.jsonl'], format: 'jsonl', records: 2, absent: /./ },
  {
    source: 'custom:own',
    files: ['custom.csv'],
    format: 'csv',
    records: 2,
    absent: /./,
    dropped: /^(passport|tin|reg):/,
  },
];

describe.each(cases)('$source as $format', (entry) => {
  const read = readList(entry.source, entry.files.map(fixture));

  it('is recognised by its content and gives its entries', async () => {
    const { format, records } = await read;
    expect([format.name, records.length]).toEqual([entry.format, entry.records]);
    for (const record of records) {
      expect(record.id.startsWith(`${entry.source}-`)).toBe(true);
      expect(record.names.filter((name) => name.kind === 'primary')).toHaveLength(1);
    }
  });

  it('meets no field that its table does not name', async () => {
    const { report } = await read;
    const expected = entry.files[0] === 'custom.jsonl' ? { favouriteColour: 1 } : {};
    expect(report.unmapped).toEqual(expected);
  });

  it('fills every field of its table', async () => {
    const { format, fields } = await read;
    const named = Object.values(format.tables).flatMap((table) => Object.keys(table));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !fields.has(name) && !entry.absent?.test(name))).toEqual([]);
  });

  const texts = entry.files.filter((file) => /\.(csv|tsv|xml)$/.test(file));
  it.skipIf(texts.length === 0)('loses no value', async () => {
    const { records } = await read;
    const out = squeeze(JSON.stringify(records));
    const values = texts.flatMap((file) => valuesOf(file));
    expect(values.length).toBeGreaterThan(10);
    const lost = values.filter((value) => !entry.dropped?.test(value) && !comesOut(value, out));
    expect(lost).toEqual([]);
  });
});

describe('what the fixtures say comes out in the right place', () => {
  it('OFAC remarks', async () => {
    const { records, report } = await readList(
      'us_ofac_sdn',
      ['ofac-sdn.csv', 'ofac-alt.csv', 'ofac-add.csv', 'ofac-comments.csv'].map(fixture),
    );
    const [person, company, vessel, aircraft] = records;
    expect(person?.names).toEqual([
      {
        text: 'Zorvan Idris TEKLEMAR',
        kind: 'primary',
        given: 'Zorvan Idris',
        family: 'TEKLEMAR',
        script: 'Latn',
      },
      { text: 'Zurvan TEKLEMARE', kind: 'alias', given: 'Zurvan', family: 'TEKLEMARE', script: 'Latn' },
      { text: 'Idris ABASI', kind: 'former', given: 'Idris', family: 'ABASI', script: 'Latn' },
      { text: 'QUILLMASTER', kind: 'weak', script: 'Latn' },
    ]);
    expect(person?.birthDates).toEqual([
      { value: '1974-02-17' },
      { value: '1951', approximate: true },
      { value: '1961', until: '1963' },
    ]);
    expect(person?.birthPlaces).toEqual(['Port Quill, Kenya', 'Veshnia']);
    expect(person?.gender).toBe('male');
    expect(person?.countries).toEqual([
      { code: 'ke', role: 'nationality' },
      { code: 'kp', role: 'citizenship' },
    ]);
    expect(person?.documents).toContainEqual({
      type: 'passport',
      value: 'QX12345',
      label: 'Passport',
      country: 'ke',
      issued: '2010-03-02',
      expires: '2020-03-01',
    });
    expect(person?.documents).toContainEqual({
      type: 'nationalId',
      value: '778812',
      label: 'National ID No.',
      country: 'ug',
    });
    expect(person?.documents).toContainEqual({
      type: 'wallet',
      value: '1QuillHarbourWalletAddr',
      label: 'Digital Currency Address - XBT',
    });
    expect(person?.more['linkedTo']).toEqual(['ONDURA MARITIME']);
    expect(person?.remarks).toContain('brother of Velda');
    expect(person?.programs).toEqual(['SDGT', 'IFSR']);
    expect(company?.documents).toContainEqual({
      type: 'tin',
      value: 'C000-QUILL',
      label: 'Tax ID No.',
      country: 'gh',
    });
    expect(company?.remarks).toContain('a long remark that was cut');
    expect(company?.documents.map(({ type }) => type)).toEqual(['reg', 'lei', 'bic', 'tin']);
    expect(vessel?.documents).toContainEqual({
      type: 'imo',
      value: '9990001',
      label: 'Vessel Registration Identification',
    });
    expect(vessel?.documents).toContainEqual({ type: 'mmsi', value: '999000111', label: 'MMSI' });
    expect(vessel?.countries).toEqual([{ code: 'gh', role: 'flag' }]);
    expect(aircraft?.schema).toBe('Airplane');
    expect(aircraft?.documents).toContainEqual({
      type: 'tail',
      value: '5Q-OND',
      label: 'Aircraft Tail Number',
    });
    expect(report.notes).toEqual({
      'alias rows that join no entry': 1,
      'address rows that join no entry': 1,
    });
  });

  it('UN qualities, precision and dates', async () => {
    const { records, report } = await readList('un_sc', [fixture('un.xml')]);
    const person = records[0];
    expect(report.published).toBe('2026-02-27');
    expect(person?.names.map(({ kind, script }) => [kind, script])).toEqual([
      ['primary', 'Latn'],
      ['alias', 'Arab'],
      ['alias', 'Latn'],
      ['weak', 'Latn'],
    ]);
    expect(person?.birthDates).toEqual([
      { value: '1970' },
      { value: '1971-03-04' },
      { value: '1972', approximate: true },
      { value: '1960', until: '1965' },
    ]);
    expect([person?.listedOn, person?.changedOn, person?.delistedOn]).toEqual([
      '2012-12-31',
      '2016-10-13',
      '2020-01-02',
    ]);
    expect(records[1]?.names.find(({ text }) => text === 'Net Traders')?.kind).toBe('former');
  });

  it('UK rows of one entry, dates with unknown parts, weak aliases', async () => {
    const { records } = await readList('gb_sanctions', [fixture('uk.csv')]);
    expect(records[0]?.names.map(({ text, kind }) => [text, kind])).toEqual([
      ['Velda Masika Orune Ada Bee QUILLAN', 'primary'],
      ['Vel QUILL', 'weak'],
      ['Велда', 'alias'],
    ]);
    expect(records[0]?.birthDates).toEqual([{ value: '1971' }]);
    expect(records[0]?.listedOn).toBe('2020-12-31');
    expect(records[2]?.documents).toContainEqual({ type: 'imo', value: '9990001', label: 'IMO number' });
    expect(records[2]?.countries).toEqual([{ code: 'gh', role: 'flag' }]);
  });

  it('the three EU layouts agree', async () => {
    for (const file of ['eu-fsf.xml', 'eu-fsf-1.1.csv', 'eu-fsf-1.0-wrapped.csv']) {
      const { records } = await readList('eu_fsf', [fixture(file)]);
      const person = records[0];
      expect([file, person?.id, person?.schema, person?.gender]).toEqual([
        file,
        'eu_fsf-880001',
        'Person',
        'female',
      ]);
      expect(person?.names[0]).toMatchObject({
        text: 'Velda Masika Quillan',
        kind: 'primary',
        family: 'Quillan',
      });
      expect(person?.birthDates[0]).toEqual({ value: '1971-03-04' });
      expect(person?.countries).toEqual([{ code: 'rw', role: 'citizenship' }]);
      expect(person?.documents).toContainEqual(
        expect.objectContaining({ type: 'passport', value: 'PX-88', country: 'rw' }),
      );
      if (file !== 'eu-fsf-1.0-wrapped.csv')
        expect(person?.names[1]).toMatchObject({ text: 'Old Vel', kind: 'weak' });
    }
  });

  it('a workbook with dates as numbers and letters behind the reference', async () => {
    const { records } = await readList('au_dfat', [fixture('dfat.xlsx')]);
    expect(records[0]?.listedOn).toBe('2020-12-31');
    expect(records[0]?.names.map(({ kind }) => kind)).toEqual(['primary', 'weak', 'alias']);
    expect(records[1]?.schema).toBe('Vessel');
    expect(records[1]?.documents).toEqual([{ type: 'imo', value: '9990001', label: 'IMO number' }]);
  });

  it('what FollowTheMoney says in other entities', async () => {
    const { records, report } = await readList('opensanctions', [fixture('opensanctions.ftm.jsonl')]);
    const person = records[0];
    expect(person?.programs).toEqual(['QUILL-1']);
    expect(person?.addresses.map(({ full }) => full)).toEqual(['Dock 3', '12 Quill Lane, Port Quill']);
    expect(person?.positions).toContainEqual({
      title: 'Harbour master',
      country: 'ke',
      start: '2011',
      end: '2015',
    });
    expect(person?.documents).toContainEqual({
      type: 'passport',
      value: 'QX99999',
      label: 'Passport',
      country: 'ke',
    });
    expect(person?.more['relations']).toEqual(['owner of: q-2']);
    expect(report.notes).toEqual({ 'entities that are not targets': 1 });
  });

  it('an own CSV with several values in a cell', async () => {
    const { records } = await readList('custom:own', [fixture('custom.csv')]);
    expect(records[0]?.documents).toEqual([
      { type: 'passport', value: 'QX12345', label: 'passport', country: 'ke' },
      { type: 'tin', value: 'T-4411', label: 'tin' },
    ]);
    expect(records[0]?.names.map(({ text }) => text)).toEqual([
      'Zorvan Teklemar',
      'Zurvan Teklemare',
      'Z. T.',
    ]);
    expect(records[1]?.schema).toBe('Company');
  });

  it('Popolo terms, parties and former names', async () => {
    const { records } = await readList('peps', [fixture('peps-popolo.json')]);
    expect(records[0]?.positions).toEqual([
      { title: 'Member, Upper House', country: 'ng', start: '2011-06-06', end: '2015-06-06' },
    ]);
    expect(records[0]?.names.find(({ text }) => text === 'Adaobi Marlow')?.kind).toBe('former');
    expect(records[0]?.more['political']).toEqual(['Harvest Party']);
  });
});

/** Every cell or text of a file, as the reader would see it. */
function valuesOf(file: string): string[] {
  const bytes = readFileSync(fixture(file));
  const text = new TextDecoder(file.includes('1.0-wrapped') ? 'windows-1252' : 'utf-8').decode(bytes);
  if (file.endsWith('.xml'))
    return [...text.matchAll(/>([^<>]+)<|="([^"]*)"/g)]
      .map((match) => (match[1] ?? match[2] ?? '').trim())
      .filter(
        (value) =>
          value.length > 2 && !/^(\d{1,3}|1\.0|UTF-8|utf-8|yes|urn:.*|http:\/\/www\.w3.*)$/.test(value),
      );
  const delimiter = file.endsWith('.tsv') ? '\t' : file.startsWith('eu-') ? ';' : ',';
  const header = file.startsWith('ofac-') ? 0 : /^(uk|bis-csl)\.csv$/.test(file) ? 2 : 1;
  return text
    .split(/\r?\n/)
    .slice(header)
    .flatMap((line) => line.match(cell(delimiter)) ?? [])
    .flatMap((value) => value.replace(/^"|"$/g, '').split(/; ?|\|/))
    .map((value) => value.replaceAll('""', '"').trim())
    .filter((value) => value.length > 2 && !/^\d{1,3}$/.test(value));
}

function cell(delimiter: string): RegExp {
  return delimiter === ';' ? /[^;]+/g : new RegExp(`"(?:[^"]|"")*"|[^${delimiter}"]+`, 'g');
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** As it is, as a date, as a country, or in its words: an OFAC phrase comes out in pieces. */
function comesOut(value: string, out: string): boolean {
  if (out.includes(squeeze(value))) return true;
  for (const order of ['dmy', 'mdy'] as const) {
    const date = isoDate(value, order);
    if (date && out.includes(squeeze(date))) return true;
  }
  if (countryCode(value)) return true;
  const words = value
    .split(/[\s,'()]+/)
    .filter(
      (word) =>
        word.length > 1 &&
        !/^(alt\.?|DOB|POB|issued|expires|circa|to|nationality|citizen|Gender|No\.|Number|a\.k\.a\.|\d{2}|[A-Z][a-z]{2})$/.test(
          word,
        ),
    );
  return words.length > 1 && words.every((word) => out.includes(squeeze(word)) || countryCode(word) !== null);
}
