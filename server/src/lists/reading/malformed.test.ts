/** Files that are not what they should be: each is refused with a reason and a clear word, whatever the list. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { fixture, readList } from '../test-lists.ts';
import { defaultReadLimits } from './limits.ts';
import { ListRefusal } from './refusal.ts';

const directory = mkdtempSync(join(tmpdir(), 'amana-malformed-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let number = 0;
function file(content: Buffer | string): string {
  const path = join(directory, `list-${++number}`);
  writeFileSync(path, content);
  return path;
}

async function refusal(source: string, ...contents: (Buffer | string)[]): Promise<string> {
  try {
    await readList(source, contents.map(file));
    return 'taken';
  } catch (error) {
    if (!(error instanceof ListRefusal)) throw error;
    expect(error.message.length).toBeGreaterThan(10);
    return error.reason;
  }
}

const layouts: [string, string][] = [
  ['us_ofac_sdn', 'ofac-sdn.csv'],
  ['us_ofac_sdn', 'ofac-sdn.xml'],
  ['un_sc', 'un.xml'],
  ['ca_sema', 'sema.xml'],
  ['eu_fsf', 'eu-fsf.xml'],
  ['eu_fsf', 'eu-fsf-1.1.csv'],
  ['gb_sanctions', 'uk.csv'],
  ['gb_sanctions', 'uk.xml'],
  ['gb_sanctions', 'uk.ods'],
  ['au_dfat', 'dfat.xlsx'],
  ['us_bis', 'bis-dpl.tsv'],
  ['us_bis', 'bis-el.csv'],
  ['us_bis', 'bis-csl.csv'],
  ['interpol_red', 'interpol.json'],
  ['interpol_red', 'interpol-simple.csv'],
  ['peps', 'peps.jsonl'],
  ['peps', 'peps-popolo.json'],
  ['peps', 'peps-wikidata.json'],
  ['opensanctions', 'opensanctions.ftm.jsonl'],
  ['opensanctions', 'opensanctions.senzing.jsonl'],
  ['custom:own', 'custom.jsonl'],
  ['custom:own', 'custom.csv'],
];

describe.each(layouts)('%s, %s', (source, name) => {
  const whole = readFileSync(fixture(name));
  const binary = /\.(ods|xlsx)$/.test(name);

  it('is taken whole, plain and packed', async () => {
    expect(await refusal(source, whole)).toBe('taken');
    if (!binary) expect(await refusal(source, gzipSync(whole))).toBe('taken');
  });

  it('is refused when cut short', async () => {
    const cut = whole.subarray(0, Math.floor(whole.length * 0.82));
    expect(['truncated', 'damaged', 'layout', 'not-this-list']).toContain(await refusal(source, cut));
  });

  it.skipIf(binary)('is refused when its gzip is cut', async () => {
    const packed = gzipSync(whole);
    expect(await refusal(source, packed.subarray(0, packed.length - 9))).toBe('truncated');
  });

  it.skipIf(binary)('is refused with broken UTF-8', async () => {
    const broken = Buffer.from(whole);
    broken[Math.floor(broken.length / 2)] = 0xff;
    // A line that is broken may not even be recognised as a list's.
    expect(name.includes('json') ? ['encoding', 'not-this-list'] : ['encoding']).toContain(
      await refusal(source, broken),
    );
  });

  it.skipIf(!binary)('is refused when a byte of the archive is wrong', async () => {
    const broken = Buffer.from(whole);
    const at =
      broken.indexOf(Buffer.from(name.endsWith('.ods') ? 'content.xml' : 'xl/worksheets/sheet1.xml')) + 60;
    broken[at] = (broken[at] ?? 0) ^ 0xff;
    expect(await refusal(source, broken)).toBe('damaged');
  });

  it('is refused when empty, a web page, or another list', async () => {
    expect(await refusal(source, '')).toBe('empty');
    expect(await refusal(source, '<!doctype html><html><body>Sign in</body></html>')).toBe('not-this-list');
    const other = source === 'un_sc' ? 'sema.xml' : 'un.xml';
    expect(await refusal(source, readFileSync(fixture(other)))).toBe('not-this-list');
  });
});

describe('a changed layout', () => {
  it.each([
    ['eu_fsf', 'eu-fsf-1.1.csv', 'NameAlias_WholeName', 'NameAlias_FullName'],
    ['gb_sanctions', 'uk.csv', 'Name 6', 'Family Name'],
    ['us_bis', 'bis-dpl.tsv', 'Effective_Date', 'Valid_From'],
    ['us_bis', 'bis-csl.csv', ',name,', ',party,'],
    ['custom:own', 'custom.csv', 'id,schema,name', 'key,schema,name'],
  ])('%s without its column %s is refused by name', async (source, name, column, instead) => {
    const changed = readFileSync(fixture(name), 'utf8').replaceAll(column, instead);
    expect(await refusal(source, changed)).toBe('layout');
  });

  it('a new column or element is taken and counted', async () => {
    const xml = readFileSync(fixture('un.xml'), 'utf8').replace(
      '<GENDER>',
      '<SHOE_SIZE>41</SHOE_SIZE><GENDER>',
    );
    const { report } = await readList('un_sc', [file(xml)]);
    expect(report.unmapped).toEqual({ 'INDIVIDUAL/SHOE_SIZE': 1 });
  });

  it('an OFAC file that promises more than it holds is refused', async () => {
    const xml = readFileSync(fixture('ofac-sdn.xml'), 'utf8').replace(
      '>3</Record_Count>',
      '>300</Record_Count>',
    );
    expect(await refusal('us_ofac_sdn', xml)).toBe('truncated');
  });

  it('an OFAC set without its primary file is refused, and one without an end mark is noted', async () => {
    expect(await refusal('us_ofac_sdn', readFileSync(fixture('ofac-alt.csv')))).toBe('not-this-list');
    const plain = readFileSync(fixture('ofac-sdn.csv'), 'utf8').replace('\x1a', '');
    const { report, records } = await readList('us_ofac_sdn', [file(plain)]);
    expect([records.length, report.notes]).toEqual([4, { 'files without the end mark': 1 }]);
  });

  it("OFSI's former list is refused with the reason", async () => {
    const old = 'Last Updated,02/04/2014\nName 6,Name 1,Name 2,Group Type,Group ID\nQUILL,A,,Entity,1\n';
    await expect(readList('gb_sanctions', [file(old)])).rejects.toThrow(/closed on 28 January 2026/);
  });
});

describe('a ZIP', () => {
  const zip = readFileSync(fixture('ofac-set.zip'));

  it('is taken as the files in it', async () => {
    const { records, report } = await readList('us_ofac_sdn', [fixture('ofac-set.zip')]);
    expect(records).toHaveLength(4);
    expect(records[0]?.names).toHaveLength(4);
    expect(report.notes).toEqual({
      'alias rows that join no entry': 1,
      'address rows that join no entry': 1,
    });
  });

  it('is refused when cut, damaged, empty, or of too many files', async () => {
    expect(await refusal('us_ofac_sdn', zip.subarray(0, zip.length - 30))).toBe('damaged');
    const broken = Buffer.from(zip);
    broken[90] = (broken[90] ?? 0) ^ 0xff;
    expect(await refusal('us_ofac_sdn', broken)).toBe('damaged');
    const none = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
    expect(['empty', 'not-this-list']).toContain(await refusal('us_ofac_sdn', none));
    await expect(
      readList('us_ofac_sdn', [fixture('ofac-set.zip')], { ...defaultReadLimits, maxArchiveEntries: 3 }),
    ).rejects.toMatchObject({ reason: 'too-large' });
  });
});

describe('limits', () => {
  const limits = (over: Partial<typeof defaultReadLimits>) => ({ ...defaultReadLimits, ...over });

  it('a decompression bomb is refused', async () => {
    const bomb = file(
      gzipSync(Buffer.concat([readFileSync(fixture('custom.jsonl')), Buffer.alloc(40 * 1024 * 1024, '\n')])),
    );
    await expect(readList('custom:own', [bomb])).rejects.toMatchObject({ reason: 'too-large' });
  });

  it('a file, an entry, a document and a nesting beyond their limits are refused', async () => {
    const un = fixture('un.xml');
    await expect(readList('un_sc', [un], limits({ maxFileBytes: 1000 }))).rejects.toMatchObject({
      reason: 'too-large',
    });
    await expect(readList('un_sc', [un], limits({ maxEntryCharacters: 100 }))).rejects.toMatchObject({
      reason: 'too-large',
    });
    await expect(readList('un_sc', [un], limits({ maxDepth: 3 }))).rejects.toMatchObject({
      reason: 'layout',
    });
    const popolo = fixture('peps-popolo.json');
    await expect(readList('peps', [popolo], limits({ maxDocumentBytes: 100 }))).rejects.toMatchObject({
      reason: 'too-large',
    });
    const lines = fixture('custom.jsonl');
    await expect(readList('custom:own', [lines], limits({ maxEntryCharacters: 50 }))).rejects.toMatchObject({
      reason: 'too-large',
    });
  });

  it('an unknown entity of XML is refused, not expanded', async () => {
    const xml = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]>${readFileSync(
      fixture('un.xml'),
      'utf8',
    )
      .replace(/<\?xml.*?\?>/, '')
      .replace('Fled the harbour', '&a;')}`;
    expect(['truncated', 'not-this-list']).toContain(await refusal('un_sc', xml));
  });
});

describe('any bytes at all', () => {
  it('are taken or refused, never a crash', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...layouts.filter(([, name]) => !/\.(ods|xlsx)$/.test(name))),
        fc.nat(),
        fc.uint8Array({ minLength: 1, maxLength: 12 }),
        async ([source, name], at, bytes) => {
          const content = Buffer.from(readFileSync(fixture(name)));
          content.set(bytes.slice(0, content.length - (at % content.length)), at % content.length);
          await refusal(source, content);
        },
      ),
      { numRuns: 60 },
    );
  });
});
