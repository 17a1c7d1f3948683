import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Families from '../family-index.ts';
import type * as Engine from '../index.ts';
import { entityOf } from '../testing/entity-of.ts';

/** Tables live as long as the process; each test gets its own. */
async function fresh(): Promise<{
  engine: typeof Engine;
  families: typeof Families;
}> {
  vi.resetModules();
  return { engine: await import('../index.ts'), families: await import('../family-index.ts') };
}

const file = (content: unknown): { name: string; content: unknown }[] => [{ name: 'own.json', content }];
const query = (name: string): { name: string; schema: 'Person' } => ({ name, schema: 'Person' });

describe('patchTables', () => {
  beforeEach(() => vi.resetModules());

  it('knows every table of the engine by itself', async () => {
    await import('./patch.ts');
    const { tableNames } = await import('./table.ts');
    const alone = tableNames();
    await import('../index.ts');
    expect(alone.length).toBeGreaterThan(80);
    expect(tableNames()).toEqual(alone);
  });

  it('adds a spelling that is then found', async () => {
    const { engine, families } = await fresh();
    const problems = engine.patchTables(
      file({ about: 'ours', add: { spellings: ['zubwanga tsubuango'], titles: ['mwanafunzi'] } }),
    );
    expect(problems).toEqual([]);
    expect(families.familiesOf('tsubuango')).toHaveLength(1);
    const index = engine.buildIndex([entityOf('Zubwanga Othieno Kariba')]);
    expect(index.search(query('Mwanafunzi Tsubuango Othieno Kariba')).hits[0]?.id).toBe('listed-1');
  });

  it('lets later words join a group by its first word', async () => {
    const { engine, families } = await fresh();
    engine.patchTables(file({ add: { spellings: ['muhammad muhamadoux'] } }));
    const [added] = families.familiesOf('muhamadoux');
    expect(added).toBeDefined();
    expect(families.familiesOf('mohammed')).toContain(added);
  });

  it.each<[string, unknown, boolean]>([
    ['a spelling of a name of Europe', { spellings: ['jeffrey zubfrey'] }, true],
    ['a familiar form of one', { nicknames: ['margaret zubfrey'] }, true],
    ['a translation of one', { translations: ['john zubfrey'] }, false],
    ['a name of its own', { spellings: ['zubwanga zubfrey'] }, false],
    ['a spelling of a name of Arabs', { spellings: ['muhammad zubfrey'] }, false],
  ])("counts %s among Europe's, or not", async (_, add, isEuropean) => {
    const { engine } = await fresh();
    expect(engine.patchTables(file({ add }))).toEqual([]);
    const { arabicNames, europeanNames } = await import('./families.ts');
    expect(europeanNames().has('zubfrey')).toBe(isEuropean);
    expect(arabicNames().has('zubfrey')).toBe(JSON.stringify(add).includes('muhammad'));
  });

  it("takes spellings out of Europe's and of Arabs' names", async () => {
    const { engine } = await fresh();
    engine.patchTables(file({ remove: { spellings: ['muhammad mohamad', 'jeffrey geofrey'] } }));
    const { arabicNames, europeanNames } = await import('./families.ts');
    expect(arabicNames().has('muhammad')).toBe(true);
    expect(arabicNames().has('mohamad')).toBe(false);
    expect(europeanNames().has('jeffrey')).toBe(true);
    expect(europeanNames().has('geofrey')).toBe(false);
  });

  it('joins the word for son to an Arabic name in a spelling of its own', async () => {
    const { engine } = await fresh();
    engine.patchTables(file({ add: { spellings: ['muhammad muhamadoux'] } }));
    const { forms } = await import('../analyse.ts');
    const read = forms('Karim bin Muhamadoux', 'person').map(({ tokens }) => tokens.at(-1)?.text);
    expect(read).toContain('benmuhamadoux');
  });

  it('takes a word out', async () => {
    const { engine, families } = await fresh();
    expect(engine.patchTables(file({ remove: { nicknames: ['william bill'] } }))).toEqual([]);
    const shared = families
      .familiesOf('bill')
      .filter(({ number }) => families.familiesOf('william').some((other) => other.number === number));
    expect(shared).toEqual([]);
  });

  it('changes the fingerprint, each content its own way', async () => {
    const prints = new Set<number>();
    for (const content of [
      {},
      { add: { places: ['ngong'] } },
      { add: { places: ['rongai'] } },
      { remove: { places: ['nairobi'] } },
      { add: { commonNames: ['0.004 = ngongo'] } },
    ]) {
      const { engine } = await fresh();
      expect(engine.patchTables(file(content))).toEqual([]);
      prints.add(engine.tablesFingerprint());
    }
    expect(prints.size).toBe(5);
  });

  it('comes to the same fingerprint each time', async () => {
    const prints = new Set<number>();
    for (let turn = 0; turn < 2; turn += 1) prints.add((await fresh()).engine.tablesFingerprint());
    expect(prints.size).toBe(1);
  });

  it.each([
    ['no object', [], 'own.json: must be an object with "add" and "remove"'],
    [
      'an unknown part',
      { change: {} },
      'own.json: "change" is unknown; known are "about", "add" and "remove"',
    ],
    ['a part that is no object', { add: [] }, 'own.json: add: must be an object of tables'],
    ['an unknown table', { add: { spelings: ['a b'] } }, 'own.json: add.spelings: no such table; there are'],
    [
      'entries that are no list',
      { add: { titles: 'chief' } },
      'own.json: add.titles: must be a list of entries',
    ],
    ['an entry that is no text', { add: { titles: [7] } }, 'own.json: add.titles[0]: must be text'],
    [
      'capitals',
      { add: { titles: ['Chief'] } },
      'own.json: add.titles[0] "Chief": "Chief" is not written as names are read',
    ],
    [
      'accents',
      { add: { spellings: ['jose josé'] } },
      'own.json: add.spellings[0] "jose josé": "josé" is not written',
    ],
    [
      'a group of one',
      { add: { spellings: ['jose'] } },
      'own.json: add.spellings[0] "jose": a group needs two words or more',
    ],
    [
      'a meaning without forms',
      { add: { legalForms: ['ltd'] } },
      'own.json: add.legalForms[0] "ltd": it must have the shape "meaning = form, form"',
    ],
    [
      'an unknown class',
      { add: { givenGenders: ['man = kuria'] } },
      'own.json: add.givenGenders[0] "man = kuria": the class before "=" must be one of male, female',
    ],
    [
      'removal of what is not there',
      { remove: { titles: ['xyzzy'] } },
      'own.json: remove.titles[0] "xyzzy": the table does not hold it',
    ],
    [
      'marks in a name of a bank',
      { add: { bankNames: ['farmers bank = a(b'] } },
      'own.json: add.bankNames[0] "farmers bank = a(b": "a(b" is not written as names are read',
    ],
    [
      'several words where one is read',
      { add: { swahiliWords: ['astronomy = falaki kuu'] } },
      'own.json: add.swahiliWords[0] "astronomy = falaki kuu": "falaki kuu" must be one word',
    ],
    [
      'marks of an expression in a wallet',
      { add: { paymentBanks: ['opay', 'kuda, a(b'] } },
      'own.json: add.paymentBanks[1] "kuda, a(b": "a(b" is not small letters and digits',
    ],
    [
      'removal of a wallet that is not there',
      { remove: { paymentBanks: ['kuda, zubpay'] } },
      'own.json: remove.paymentBanks[0] "kuda, zubpay": the table does not hold it',
    ],
    [
      'a country without its other name',
      { add: { shortCountries: ['kenya ='] } },
      'own.json: add.shortCountries[0] "kenya =": it must have the shape "meaning = form, form"',
    ],
    ['an empty entry', { add: { titles: [' '] } }, 'own.json: add.titles[0] " ": nothing is written'],
  ])('refuses %s by file, table and entry', async (_, content, problem) => {
    const { engine } = await fresh();
    const before = engine.tablesFingerprint();
    const problems = engine.patchTables(file(content));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
    expect(engine.tablesFingerprint()).toBe(before);
  });

  it('applies nothing of several files when one is wrong', async () => {
    const { engine, families } = await fresh();
    const problems = engine.patchTables([
      { name: 'one.json', content: { add: { spellings: ['zubwanga tsubuango'] } } },
      { name: 'two.json', content: { add: { titles: [''] } } },
    ]);
    expect(problems).toEqual(['two.json: add.titles[0] "": nothing is written']);
    expect(families.familiesOf('tsubuango')).toEqual([]);
  });

  it('refuses to change tables that names were read with', async () => {
    const { engine } = await fresh();
    engine.buildIndex([entityOf({ names: ['Tano Ltd'], schema: 'Company' })]);
    expect(engine.patchTables(file({ add: { titles: ['mwanafunzi'] } }))).toEqual([
      'own.json: names were already read with the tables as they are',
    ]);
  });

  it('takes no files as nothing to do', async () => {
    const { engine } = await fresh();
    engine.buildIndex([entityOf('Tano Kamau')]);
    expect(engine.patchTables([])).toEqual([]);
  });
});
