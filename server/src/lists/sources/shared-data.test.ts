/** The publishers' own files, where they lie beside the checkout: counts agree with what their folders say of them. */
import { describe, expect, it } from 'vitest';
import { hasSharedData, readList, shared } from '../test-lists.ts';

interface Case {
  source: string;
  files: string[];
  records: number;
  schemas: Record<string, number>;
  published?: string;
  notes?: Record<string, number>;
  /** Rows that the publisher gives twice. */
  twice?: number;
}

const cases: Case[] = [
  {
    source: 'us_ofac_sdn',
    files: [
      'ofac/sdn-2024-05-03.csv.gz',
      'ofac/alt-2025-12-24.csv.gz',
      'ofac/add-2025-12-24.csv.gz',
      'ofac/sdn_comments-2025-12-24.csv.gz',
    ],
    records: 14_965,
    schemas: { Person: 6854, Organization: 6884, Vessel: 851, Airplane: 376 },
    notes: {
      'alias rows that join no entry': 2460,
      'address rows that join no entry': 4893,
      'remark rows that join no entry': 6,
    },
  },
  {
    source: 'us_ofac_sdn',
    files: ['sdn', 'alt', 'add', 'sdn_comments'].map((name) => `ofac/set-2021-07-07/${name}.csv.gz`),
    records: 8976,
    schemas: { Person: 4620, Organization: 3673, Vessel: 406, Airplane: 277 },
    notes: { 'files without the end mark': 1 },
  },
  {
    source: 'us_ofac_cons',
    files: ['ofac/cons-2025-03-28.xml.gz'],
    records: 443,
    schemas: { Person: 80, Organization: 363 },
    published: '2025-03-28',
  },
  {
    source: 'us_ofac_cons',
    files: ['prim', 'alt', 'add', 'comments'].map((name) => `ofac/cons_${name}-2025-12-19.csv.gz`),
    records: 442,
    schemas: { Person: 79, Organization: 363 },
    notes: {},
  },
  {
    source: 'un_sc',
    files: ['un/un-consolidated-2022-09-15.xml.gz'],
    records: 952,
    schemas: { Person: 699, Organization: 253 },
    published: '2022-09-15',
  },
  {
    source: 'un_sc',
    files: ['un/un-consolidated-2025-04-19.xml.gz'],
    records: 877,
    schemas: { Person: 684, Organization: 193 },
    published: '2025-04-19',
  },
  {
    source: 'un_sc',
    files: ['un/un-consolidated-2026-02-27.xml.gz'],
    records: 1003,
    schemas: { Person: 730, Organization: 273 },
    published: '2026-02-27',
  },
  {
    source: 'ca_sema',
    files: ['canada/ca-sema-2025-05.xml.gz'],
    records: 4759,
    schemas: { Person: 3334, Organization: 1316, Vessel: 109 },
    published: '2025-03-20',
  },
  {
    // 5,303 rows: the header, and two entries whose name cell is empty.
    source: 'gb_sanctions',
    files: ['uk/uk-sanctions-list-search-2025-08-11.ods'],
    records: 5300,
    schemas: { Person: 3752, Organization: 1087, Vessel: 461 },
    published: '2025-07-23',
    notes: { 'entries without a name': 2 },
  },
  {
    source: 'eu_fsf',
    files: ['eu/eu-fsf-csv-sample-2018-07-04.csv.gz'],
    records: 93,
    schemas: { Person: 61, Organization: 32 },
    published: '2018-07-04',
  },
  {
    source: 'us_bis',
    files: ['us-other/us-bis-dpl-2021-07.tsv.gz'],
    records: 581,
    schemas: { LegalEntity: 581 },
    twice: 2,
  },
  {
    source: 'interpol_red',
    files: ['opensanctions/interpol_red_notices-2025-05-23.targets.simple.csv.gz'],
    records: 6561,
    schemas: { Person: 6561 },
    published: '2025-05-23',
  },
  {
    source: 'opensanctions',
    files: ['opensanctions/ua_war_sanctions-2026-03-13.targets.simple.csv.gz'],
    records: 5600,
    schemas: { Company: 1524, Vessel: 1340, Person: 1543, LegalEntity: 1193 },
    published: '2026-03-13',
  },
  {
    source: 'opensanctions',
    files: ['opensanctions/us_congress-2025-12.senzing.jsonl.gz'],
    records: 1319,
    schemas: { Person: 1317, LegalEntity: 2 },
  },
  {
    source: 'custom:merged',
    files: ['merged/sanctions.jsonl.gz'],
    records: 51_596,
    schemas: {
      Person: 28_567,
      Company: 12_502,
      Organization: 5695,
      Vessel: 3919,
      Airplane: 377,
      LegalEntity: 536,
    },
  },
  { source: 'peps', files: ['peps/politicians.jsonl.gz'], records: 127_907, schemas: { Person: 127_907 } },
  {
    source: 'peps',
    files: [
      'Ghana-Parliament',
      'Kenya-Assembly',
      'Nigeria-Assembly',
      'Rwanda-Deputies',
      'South_Africa-Assembly',
      'Tanzania-Assembly',
      'Uganda-Parliament',
    ].map((name) => `peps/raw/popolo/${name}-ep-popolo-v1.0.json.gz`),
    records: 2511,
    schemas: { Person: 2511 },
  },
];

const place = hasSharedData ? '' : ' (skipped: no public lists beside the checkout, see AMANA_SHARED_DATA)';

describe.skipIf(!hasSharedData)(`public lists${place}`, () => {
  it.each(cases)('$source from $files.0 holds $records', async (entry) => {
    const { records, report } = await readList(entry.source, entry.files.map(shared));
    expect(records).toHaveLength(entry.records);
    const schemas: Record<string, number> = {};
    for (const record of records) schemas[record.schema] = (schemas[record.schema] ?? 0) + 1;
    expect(schemas).toEqual(entry.schemas);
    expect(report.unmapped).toEqual({});
    if (entry.published) expect(report.published).toBe(entry.published);
    if (entry.notes) expect(report.notes).toEqual(entry.notes);
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length - (entry.twice ?? 0));
  });

  it('OFAC remarks of a whole list: dates, sexes, countries and ship numbers are read, hardly any left over', async () => {
    const { records } = await readList('us_ofac_sdn', [shared('ofac/sdn-2024-05-03.csv.gz')]);
    const remarks = records.flatMap((record) => record.remarks);
    expect(
      remarks.filter((text) => /^(alt\. )?(DOB|POB|Gender|nationality|citizen) /.test(text)).length,
    ).toBeLessThan(5);
    expect(
      remarks.filter((text) => /^(Passport|National ID No\.|Tax ID No\.|a\.k\.a\.) /.test(text)).length,
    ).toBeLessThan(5);
    expect(records.filter((record) => record.birthDates.length > 0).length).toBeGreaterThan(5900);
    expect(
      records.filter((record) => record.documents.some(({ type }) => type === 'imo')).length,
    ).toBeGreaterThan(840);
    const unread = records.flatMap((record) => [
      ...(record.more['nationality'] ?? []),
      ...(record.more['citizenship'] ?? []),
    ]);
    expect(unread.length).toBeLessThan(40);
  });

  it.each([
    ['us_ofac_sdn', 'un/un-consolidated-2026-02-27.xml.gz', /looks like un_sc/],
    ['us_ofac_sdn', 'ofac/cons-2025-03-28.xml.gz', /looks like us_ofac_cons/],
    ['us_ofac_cons', 'ofac/sdn-2024-05-03.csv.gz', /looks like us_ofac_sdn/],
    ['gb_sanctions', 'uk/ofsi-conlist-2014-04-02.csv.gz', /closed on 28 January 2026/],
    ['us_ofac_sdn', 'ofac/samples/sdn-sample.xml', /promises 5704 entries and holds 4/],
    ['us_bis', 'us-other/us-csl-2023-11-30-partial.csv.gz', /cut short/],
  ])('%s refuses %s', async (source, file, words) => {
    await expect(readList(source, [shared(file)])).rejects.toThrow(words);
  });
});
