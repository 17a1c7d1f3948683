import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Engine from '../index.ts';
import type * as Narration from '../read/narration.ts';
import { entityOf } from '../testing/entity-of.ts';
import { expectRefused, patched } from '../testing/patched.ts';

/** Tables live as long as the process; each test gets its own. */
async function fresh(): Promise<{ engine: typeof Engine; narration: typeof Narration }> {
  vi.resetModules();
  return { engine: await import('../index.ts'), narration: await import('../read/narration.ts') };
}

const file = (content: unknown): { name: string; content: unknown }[] => [{ name: 'own.json', content }];
const query = (name: string): { name: string; schema: 'Person' } => ({ name, schema: 'Person' });

/** Of a body as it is written against the body as a list has it, with an operator's file. */
async function score(patch: unknown, written: string, meant: string): Promise<number> {
  const { engine } = await fresh();
  expect(engine.patchTables(file(patch))).toEqual([]);
  const entity = entityOf({ names: [meant], schema: 'Company' });
  return engine.compare({ name: written, schema: 'Company' }, entity).score;
}

describe("the operator's words around names", () => {
  beforeEach(() => vi.resetModules());

  it.each<[string, unknown, string, string]>([
    [
      'a bank at home',
      { bankNames: ['farmers bank elbrunda = zubwanga'] },
      'Bank Zubwanga',
      'Farmers Bank of Elbrunda',
    ],
    [
      'one that is written with the word for bank',
      { bankNames: ['farmers bank elbrunda = bank zubwanga'] },
      'Zubwanga Bank',
      'Farmers Bank Elbrunda',
    ],
    [
      'a bank in one word',
      { bankNamesInOneWord: ['farmers credit elbrunda = zubwacredit'] },
      'Zubwacredit PJSC',
      'Farmers Credit Elbrunda',
    ],
    ['a word for bank', { bankWords: ['benkas'] }, 'Benkas Keshavarzi', 'Agricultural Bank of Iran'],
    ['a Swahili word', { swahiliWords: ['astronomy = falaki'] }, 'Wizara ya Falaki', 'Ministry of Astronomy'],
    [
      'a Swahili kind of body',
      { swahiliBodies: ['laboratory = maabara'] },
      'Maabara ya Afya',
      'Laboratory Health',
    ],
    [
      'a country',
      { shortCountries: ['kenya = jamhuri kuu ya kenya'] },
      'Benki ya Jamhuri Kuu ya Kenya',
      'Benki ya Kenya',
    ],
    [
      'a word for a realm',
      { realmWords: ['jamhuri'], republicsWithoutOf: ['kenya'] },
      'Bunge Jamhuri Kenya',
      'Bunge Kenya',
    ],
  ])('adds %s', async (_, add, written, meant) => {
    expect(await score({ add }, written, meant)).toBeGreaterThan((await score({}, written, meant)) + 0.1);
  });

  it.each<[string, unknown, string, string]>([
    [
      'a bank at home',
      { bankNames: ['agricultural bank iran = keshavarzi'] },
      'Bank Keshavarzi',
      'Agricultural Bank of Iran',
    ],
    ['a Swahili word', { swahiliWords: ['health = afya'] }, 'Wizara ya Afya', 'Ministry of Health'],
    [
      'a country',
      { shortCountries: ['north korea = dprk'] },
      'Bank of DPRK',
      'Bank of the Democratic Peoples Republic of Korea',
    ],
  ])('takes out %s', async (_, remove, written, meant) => {
    expect(await score({ remove }, written, meant)).toBeLessThan((await score({}, written, meant)) - 0.1);
  });

  it.each<[string, unknown, string, string | undefined]>([
    ['nothing', {}, 'NIP:TARKOVI ELBRUNDA-ZUBPAY', 'TARKOVI ELBRUNDA-ZUBPAY'],
    ['a wallet', { add: { paymentBanks: ['zubpay'] } }, 'NIP:TARKOVI ELBRUNDA-ZUBPAY', 'TARKOVI ELBRUNDA'],
    [
      'a wallet with a mark',
      { add: { paymentBanks: ['zub&co'] } },
      'NIP:TARKOVI ELBRUNDA-Zub&Co',
      'TARKOVI ELBRUNDA',
    ],
    ['no Kuda', { remove: { paymentBanks: ['kuda'] } }, 'NIP:TARKOVI ELBRUNDA-KUDA', 'TARKOVI ELBRUNDA-KUDA'],
    ['a sure channel', { add: { sureChannels: ['zubnet'] } }, 'ZUBNET TARKOVI ELBRUNDA', 'TARKOVI ELBRUNDA'],
    ['a channel', { add: { paymentChannels: ['zubnet'] } }, 'ZUBNET TARKOVI ELBRUNDA', undefined],
    [
      'a channel before a deed',
      { add: { paymentChannels: ['zubnet'] } },
      'ZUBNET PAYMENT TARKOVI ELBRUNDA',
      'TARKOVI ELBRUNDA',
    ],
    ['a deed', { add: { paymentDeeds: ['malipo'] } }, 'CARD MALIPO TARKOVI ELBRUNDA', 'TARKOVI ELBRUNDA'],
    [
      'a town',
      { add: { paymentPlaces: ['mombeya'], paymentCountryCodes: ['gn'] } },
      'POS PURCHASE TARKOVI ELBRUNDA MOMBEYA GN',
      'TARKOVI ELBRUNDA',
    ],
    [
      'a currency',
      { add: { paymentCurrencies: ['gnf'] } },
      'MOB GNF500 SENT TO TARKOVI ELBRUNDA',
      'TARKOVI ELBRUNDA',
    ],
    [
      'no town at all',
      {
        remove: {
          paymentPlaces: ['kigali'],
          paymentCountryCodes: ['la, ng, nga, lang, ke, ken, gh, gha, ug, uga, rw, rwa'],
        },
      },
      'POS PURCHASE TARKOVI ELBRUNDA LAGOS',
      'TARKOVI ELBRUNDA',
    ],
  ])('reads payments with %s', async (_, patch, text, name) => {
    const { engine, narration } = await fresh();
    expect(engine.patchTables(file(patch))).toEqual([]);
    expect(narration.nameInNarration(text)).toBe(name);
  });

  it('finds the name where a channel of the operator stands before it', async () => {
    const { engine } = await fresh();
    expect(engine.patchTables(file({ add: { sureChannels: ['zubnet'] } }))).toEqual([]);
    const of = (name: string): number =>
      engine.compare(query(name), entityOf('Zubwanga Othieno Kariba')).score;
    expect(of('ZUBNET Zubwanga Othieno Kariba')).toBeCloseTo(of('Zubwanga Othieno Kariba'), 2);
  });

  it('takes little time over channels that can be read in several ways', async () => {
    const { engine, narration } = await fresh();
    engine.patchTables(
      file({ add: { paymentChannels: ['zu, zu-zu, zu-zu-zu'], paymentDeeds: ['zu, zu-zu'] } }),
    );
    const before = performance.now();
    narration.nameInNarration(`${'zu-'.repeat(160)}!`);
    // Tried in every way, it would take for ever.
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});

describe('the longest word of a table', () => {
  beforeEach(() => vi.resetModules());

  it.each([
    ['titles', 'z'],
    ['paymentBanks', 'z'],
    ['hanBusinessWords', '台'],
  ])('has 48 letters: %s', async (table, letter) => {
    const entry = (letters: number): string =>
      table === 'hanBusinessWords' ? `observatory = ${letter.repeat(letters)}` : letter.repeat(letters);
    const { engine } = await patched({});
    expect(engine.patchTables(file({ add: { [table]: [entry(48)] } }))).toEqual([]);
    vi.resetModules();
    await expectRefused(table, entry(49), `"${letter.repeat(16)}…" is longer than 48 letters`);
  });
});
