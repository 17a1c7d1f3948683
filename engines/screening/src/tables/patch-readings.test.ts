import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Analyse from '../analyse.ts';
import { entityOf } from '../testing/entity-of.ts';
import { Kind } from '../tokens.ts';
import { expectRefused, patched } from '../testing/patched.ts';

const words = (
  analyse: typeof Analyse,
  text: string,
  reading: 'person' | 'organisation' | 'thing',
): string[] => analyse.forms(text, reading).map(({ tokens }) => tokens.map((token) => token.text).join(' '));

describe("the operator's words of other scripts", () => {
  beforeEach(() => vi.resetModules());

  it.each([
    ['hanBusinessWords', 'observatory = 天文台', '上海天文台', 'shanghai observatory'],
    ['hanBusinessWords', 'observatory = 天文臺', '上海天文台', 'shanghai observatory'],
    [
      'hanBusinessWords',
      'old observatory = 古老天文台观测',
      '上海古老天文台观测',
      'shanghai old observatory',
    ],
    ['hangulBusinessWords', 'observatory = 천문대', '서울천문대', 'seoul observatory'],
    ['arabicBusinessWords', 'observatory = مرصد', 'مرصد ليبيا', 'observatory libya'],
    ['cyrillicBusinessStems', 'observatory = обсерватор', 'обсерватория Крыма', 'observatory crimea'],
  ])('are read in English: %s, %s', async (table, entry, text, english) => {
    const { analyse } = await patched({ add: { [table]: [entry] } });
    expect(words(analyse, text, 'organisation')).toContain(english);
    expect(words((await patched({})).analyse, text, 'organisation')).not.toContain(english);
  });

  it.each([
    ['hanBusinessWords', 'bank', '银行', '上海银行'],
    ['hangulBusinessWords', 'bank', '은행', '서울은행'],
    ['arabicBusinessWords', 'insurance', 'التأمين', 'التأمين ليبيا'],
    ['cyrillicBusinessStems', 'marine', 'морск', 'Морское Бюро'],
  ])('are not, once they were taken out: %s, %s', async (table, english, word, text) => {
    const isRead = (analyse: typeof Analyse): boolean =>
      words(analyse, text, 'organisation').some((form) => form.split(' ').includes(english));
    expect(isRead((await patched({ remove: { [table]: [`${english} = ${word}`] } })).analyse)).toBe(false);
    expect(isRead((await patched({})).analyse)).toBe(true);
  });

  it.each([
    ['lookalikes', 'o = Ꮎ', 'TarkᎾvi Elbrunda', 'tarkovi elbrunda'],
    ['looseLookalikes', 'z = ꙃ', 'Eꙃbrunda Tarkovi', 'ezbrunda tarkovi'],
    ['cyrillicLookalikes', 'ш = w', 'Боwков Тарков', 'boshkov tarkov'],
  ])('letters are read as what they look like: %s, %s', async (table, entry, text, latin) => {
    const { analyse } = await patched({ add: { [table]: [entry] } });
    expect(words(analyse, text, 'person')).toContain(latin);
    expect(words((await patched({})).analyse, text, 'person')).not.toContain(latin);
  });
});

describe("the operator's words of readings", () => {
  it.each<[string, unknown, string, 'person' | 'organisation' | 'thing', string]>([
    ['another spelling of lü', { passportSpellings: ['lu = luew'] }, 'Luew Zubwan', 'person', 'lu zubwan'],
    ['a name of the Maghreb', { maghrebNames: ['zubwan'] }, 'Karim bin Zubwan', 'person', 'karim benzubwan'],
    ['a mark of aircraft', { aircraftMarks: ['zz'] }, 'ZZ-ABC Tupolev', 'thing', 'zzabc tupolev'],
  ])('add %s', async (_, add, text, reading, read) => {
    expect(words((await patched({ add })).analyse, text, reading)).toContain(read);
    expect(words((await patched({})).analyse, text, reading)).not.toContain(read);
  });

  it('add and take out names in Arabic letters, also as they are fully written', async () => {
    for (const entry of ['zubwan = زبون', 'zubwan = زَبُون'])
      expect(
        words((await patched({ add: { arabicNames: [entry] } })).analyse, 'زبون خالد', 'person'),
      ).toContain('zubwan khalid');
    const { analyse } = await patched({ remove: { arabicNames: ['muammar = معمر'] } });
    expect(words(analyse, 'معمر خالد', 'person').join()).not.toContain('muammar');
    expect(words((await patched({})).analyse, 'معمر خالد', 'person')).toContain('muammar khalid');
  });

  it('add a short family name that is a particle elsewhere', async () => {
    const kind = async (content: unknown): Promise<number | undefined> =>
      (await patched(content)).analyse.forms('Da Minho Tarkovi', 'person')[0]?.tokens[0]?.kind;
    expect(await kind({})).toBe(Kind.particle);
    expect(await kind({ add: { shortFamilies: ['da'] } })).toBe(Kind.plain);
  });

  it('take a courtesy word of Burma out', async () => {
    const kind = async (content: unknown): Promise<number | undefined> =>
      (await patched(content)).analyse.forms('Zubwan Daw Tarkovi', 'person')[0]?.tokens[1]?.kind;
    expect(await kind({ remove: { courtesies: ['daw'] } })).toBe(Kind.title);
    expect(await kind({})).toBe(Kind.plain);
  });

  it('add a word that no person bears', async () => {
    expect((await patched({})).analyse.readingOf(undefined, 'Tarkovi Zubco')).toBe('person');
    const { analyse } = await patched({ add: { tellingForms: ['zubco'] } });
    expect(analyse.readingOf(undefined, 'Tarkovi Zubco')).toBe('organisation');
  });

  it.each<[string, string, string, unknown, unknown]>([
    [
      'words for son and daughter',
      'Zubwan zubin Tarkovi',
      'Zubwan zubinti Tarkovi',
      { particles: ['zubin zubinti'], sonMarks: ['zubin'], daughterMarks: ['zubinti'] },
      { particles: ['zubin zubinti'] },
    ],
    [
      'a word for the father of',
      'Abuzu Tarkovi',
      'Tarkovi',
      { particles: ['abuzu'], parentMarks: ['abuzu'] },
      { particles: ['abuzu'] },
    ],
  ])('tell people apart by %s', async (_, one, other, more, less) => {
    const score = async (add: unknown): Promise<number> =>
      (await patched({ add })).engine.compare({ name: one, schema: 'Person' }, entityOf(other)).score;
    expect(await score(more)).toBeLessThan((await score(less)) - 0.02);
  });

  it.each<[string, string, string, unknown]>([
    ['what names begin with', 'Elbrunda Zubwadalu', 'Elbrunda Dalu', { firstParts: ['zubwa'] }],
    [
      'what is longer than any of the table',
      'Elbrunda Zubwazodalu',
      'Elbrunda Dalu',
      { firstParts: ['zubwazo'] },
    ],
    [
      'a word for son behind the father',
      'Zubwan Tarkov Zublu Elbrunda',
      'Zubwan Elbrunda',
      { fatherMarksBehind: ['zublu'], fatherMarks: ['zublu'], particles: ['zublu'] },
    ],
  ])('bring names together by %s', async (_, one, other, add) => {
    const score = async (content: unknown): Promise<number> =>
      (await patched(content)).engine.compare({ name: one, schema: 'Person' }, entityOf(other)).score;
    expect(await score({ add })).toBeGreaterThan((await score({})) + 0.02);
  });

  it.each([
    ['hanBusinessWords', 'observatory = tianwentai', '"tianwentai" is not written in Han characters alone'],
    ['hanBusinessWords', 'Observatory = 天文台', '"Observatory" is not written as names are read'],
    ['hangulBusinessWords', '천문대', 'it must have the shape "meaning = form, form"'],
    ['arabicBusinessWords', 'observatory = مرصد ليبيا', '"مرصد ليبيا" is not one word in Arabic letters'],
    [
      'cyrillicBusinessStems',
      'observatory = Обсерватор',
      '"Обсерватор" is not one word of two and more small letters in Cyrillic',
    ],
    ['arabicNames', 'zubwan = zubwan', '"zubwan" is not one word in Arabic letters'],
    ['cyrillicBusinessStems', 'observatory = (о|а)', '"(о|а)" is not one word'],
    ['lookalikes', 'o = Ꮎl', '"Ꮎl" is no single letter'],
    ['lookalikes', 'о = Ꮎ', '"о" is no letter that others are taken for'],
    ['cyrillicLookalikes', 'ф', 'it must have the shape "letter = letter, letter"'],
    ['passportSpellings', 'lu = lu ew', '"lu ew" must be one word'],
  ])('are refused: %s, %s', (table, entry, problem) => expectRefused(table, entry, problem));
});
