import { beforeEach, describe, expect, it, vi } from 'vitest';
import { entityOf } from '../testing/entity-of.ts';
import { expectRefused, patched } from '../testing/patched.ts';

type As = 'person' | 'organisation';

async function read(content: unknown, name: string, as: As): Promise<string[]> {
  const { analyse } = await patched(content);
  return analyse.forms(name, as).map(({ tokens }) => tokens.map((token) => token.text).join(' '));
}

describe("the operator's words within words", () => {
  beforeEach(() => vi.resetModules());

  it.each<[As, string, unknown, string, string]>([
    [
      'organisation',
      'a form of two words in one',
      { formsInOneWord: ['sdn bhd = sdnbd'] },
      'Zubwan Sdnbd',
      'zubwan ltd',
    ],
    ['organisation', 'a form onto a name', { formsOntoNames: ['4 = too'] }, 'Toozubwan', 'ltd zubwan'],
    ['organisation', 'a form onto an end', { formsOntoEnds: ['bhd'] }, 'Zubwanbhd', 'zubwan ltd'],
    [
      'organisation',
      'what a scanner sees',
      { misreadLetters: ['m = nn'] },
      'Zubwan Connnnercial',
      'zubwan commercial',
    ],
    ['person', 'an ending onto a father', { turkicSonEndings: ['zub'] }, 'Asan Maratzub', 'asan maratovich'],
    ['person', 'one for a daughter', { turkicDaughterEndings: ['zub'] }, 'Asel Maratzub', 'asel maratovna'],
    ['person', 'a word for son', { turkicSonMarks: ['zub'] }, 'Asan Marat Zub', 'asan maratovich'],
    ['person', 'a word for daughter', { turkicDaughterMarks: ['zub'] }, 'Asel Marat Zub', 'asel maratovna'],
    [
      'person',
      'a first half of Ethiopia',
      { ethiopianShortForms: ['amde = a'] },
      'Abebe A/Mikael',
      'abebe amdemikael',
    ],
    [
      'person',
      'a half before the faith',
      { faithFirstHalves: ['nasr'] },
      'Karim Nasraldin',
      'karim nasruddin',
    ],
  ])('add, for a reading as %s: %s', async (as, _, add, name, meant) => {
    expect(await read({ add }, name, as)).toContain(meant);
    expect(await read({}, name, as)).not.toContain(meant);
  });

  it.each<[As, string, unknown, string, string]>([
    [
      'organisation',
      'a form of two words in one',
      { formsInOneWord: ['sdn bhd = sdnbhd'] },
      'Zubwan Sdnbhd',
      'zubwan ltd',
    ],
    ['organisation', 'a form onto a name', { formsOntoNames: ['3 = jsc'] }, 'JSCZubwan', 'plc zubwan'],
    ['organisation', 'a form onto an end', { formsOntoEnds: ['inc'] }, 'Zubwaninc', 'zubwan plc'],
    [
      'organisation',
      'what a scanner sees',
      { misreadLetters: ['m = rn'] },
      'Zubwan Cornrnercial',
      'zubwan commercial',
    ],
    ['person', 'an ending onto a father', { turkicSonEndings: ['uly'] }, 'Asan Maratuly', 'asan maratovich'],
    ['person', 'one for a daughter', { turkicDaughterEndings: ['kyzy'] }, 'Asel Maratkyzy', 'asel maratovna'],
    ['person', 'a word for son', { turkicSonMarks: ['oglu'] }, 'Asan Marat Oglu', 'asan maratovich'],
    ['person', 'a word for daughter', { turkicDaughterMarks: ['kyzy'] }, 'Asel Marat Kyzy', 'asel maratovna'],
    [
      'person',
      'a first half of Ethiopia',
      { ethiopianShortForms: ['wolde = w'] },
      'Abebe W/Mikael',
      'abebe woldemikael',
    ],
    ['person', 'a half before the faith', { faithFirstHalves: ['nur'] }, 'Karim Nuraldin', 'karim nuruddin'],
    ['person', 'what has rn in truth', { beginningsWithRn: ['turner'] }, 'Rnoses Turner', 'moses turner'],
    ['person', 'a word that has', { wordsWithRn: ['bern'] }, 'Rnoses Bern', 'moses bern'],
  ])('take out, for a reading as %s: %s', async (as, _, remove, name, meant) => {
    expect(await read({ remove }, name, as)).not.toContain(meant);
    expect(await read({}, name, as)).toContain(meant);
  });

  it.each<[string, unknown, string]>([
    ['beginnings', { beginningsWithRn: ['zubarn'] }, 'Rnoses Zubarnet'],
    ['whole words', { wordsWithRn: ['zubarnet'] }, 'Rnoses Zubarnet'],
  ])('keep what has rn in truth: %s', async (_, add, name) => {
    expect(await read({ add }, name, 'person')).toContain('moses zubarnet');
    expect(await read({}, name, 'person')).toContain('moses zubamet');
  });

  it.each<[string, unknown, string]>([
    ['Slavic', { patronymicEndings: ['zubich'] }, 'ivanzubich'],
    ['other', { fathersEndings: ['zubly'] }, 'ivanzubly'],
  ])("know fathers' names by their endings: %s", async (kind, add, word) => {
    const factsOf = async (content: unknown): Promise<number> => {
      await patched(content);
      const facts = await import('../read/person-facts.ts');
      return facts.factsOf(word) & (kind === 'Slavic' ? facts.Fact.patronymic : facts.Fact.fathersEnding);
    };
    expect(await factsOf({ add })).not.toBe(0);
    expect(await factsOf({})).toBe(0);
  });

  it.each<[string, unknown, string[] | undefined]>([
    ['no form', {}, undefined],
    ['a form', { add: { formsEndingNames: ['kampuni'] } }, ['Kivu Freight Kampuni', 'Blue Heron Ltd']],
    [
      'none at all',
      { remove: { formsEndingNames: ['ltd limited plc llc llp inc incorporated gmbh sarl'] } },
      undefined,
    ],
  ])('end names: %s', async (_, content, parties) => {
    await patched(content);
    const { companiesBeside } = await import('../read/companies-beside.ts');
    expect(companiesBeside('Kivu Freight Kampuni & Blue Heron Ltd', 'organisation')).toEqual(parties);
  });

  it.each<[string, unknown, unknown, string, string]>([
    ['a label', {}, { numberLabels: ['kra'] }, 'Zubwan Traders KRA A12345678', 'zubwan trading'],
    ['a title', {}, { addressedTitles: ['treasurer'] }, 'The Treasurer, Zubwan Traders', 'zubwan trading'],
    [
      'what stands before a title',
      {},
      { addressedAdjectives: ['sales'] },
      'The Sales Manager, Zubwan Traders',
      'zubwan trading',
    ],
    ['a label', { numberLabels: ['rc'] }, {}, 'Zubwan Traders RC 12345678', 'zubwan trading'],
    ['a title', { addressedTitles: ['director'] }, {}, 'The Director, Zubwan Traders', 'zubwan trading'],
  ])('leave out beside the name of a body: %s', async (_, remove, add, name, left) => {
    const isAdded = Object.keys(remove as object).length === 0;
    expect((await read({ add, remove }, name, 'organisation')).includes(left)).toBe(isAdded);
    expect((await read({}, name, 'organisation')).includes(left)).toBe(!isAdded);
  });

  it('tell two countries of one name apart by other words', async () => {
    expect(await read({}, 'Bank of Zubwan Republic of Korea', 'organisation')).toContain(
      'bank of zubwan south korea',
    );
    expect(
      await read(
        { add: { northernWords: ['zubwan'], realmAdjectives: ['zubwan'] } },
        'Bank of Zubwan Republic of Korea',
        'organisation',
      ),
    ).toContain('bank of north korea');
  });

  it('read names as before where an operator took out all of a table', async () => {
    const remove = {
      formsOntoNames: ['3 = ojsc, cjsc, pjsc, jsc, llc', '4 = ooo, oao, zao, pao'],
      formsOntoEnds: ['limited gmbh sarl corp dmcc fzco ltd llc plc inc fze'],
      ethiopianShortForms: ['wolde = w', 'gebre = g', 'haile = h', 'tekle = t'],
      turkicSonEndings: ['uly uulu'],
    };
    expect(await read({ remove }, 'Zubwanltd JSCZubwan Services', 'organisation')).toContain(
      'zubwanltd jsczubwan service',
    );
    expect(await read({ remove }, 'Abebe W/Giorgis', 'person')).toContain('abebe w giorgis');
  });

  it.each([
    ['formsInOneWord', 'sdn bhd = sdn bd', '"sdn bd" must be one word'],
    ['formsOntoNames', '2 = too', 'the class before "=" must be one of 3, 4'],
    ['formsOntoEnds', '(a+)+', '"(a+)+" is not written as names are read'],
    ['numberLabels', 'r.c', '"r.c" is not two and more small Latin letters'],
    ['formsEndingNames', 'ооо', '"ооо" is not two and more small Latin letters'],
    ['misreadLetters', 'm', 'it must have the shape "letters = letters, letters"'],
    ['misreadLetters', 'm = r.', '"r." is not one to three small Latin letters'],
    ['ethiopianShortForms', 'wolde = wo', '"wo" is not one small letter'],
    ['beginningsWithRn', 'bern$', '"bern$" is not written as names are read'],
    ['fathersEndings', 'v.ch', '"v.ch" is not written as names are read'],
  ])('are refused: %s, %s', (table, entry, problem) => expectRefused(table, entry, problem));

  it.each([
    ['nameEndings', 'zumbo = zumbo, zoumbo', 'Telimazumbo Kariba', 'Felikazoumbo Kariba'],
    ['nameBeginnings', 'zumbo = zumbo, zoumbo', 'Zumbotelima Kariba', 'Zoumbofelika Kariba'],
  ])('are a part that many share: %s', async (table, entry, one, two) => {
    const score = async (content: unknown): Promise<number> => {
      const { engine } = await patched(content);
      const listed = entityOf({ names: [two], schema: 'Person' });
      return engine.compare({ name: one, schema: 'Person' }, listed).score;
    };
    expect(await score({})).toBeGreaterThanOrEqual(0.7);
    expect(await score({ add: { [table]: [entry] } })).toBeLessThan(0.7);
  });

  it('take little time over endings that can be read in several ways', async () => {
    const add = {
      fathersEndings: ['a aa aaa aaaa'],
      turkicSonEndings: ['a aa aaa aaaa'],
      formsOntoEnds: ['aa aaa aaaa'],
      formsEndingNames: ['aa aaa aaaa'],
      faithFirstHalves: ['a aa aaa aaaa'],
    };
    const { analyse } = await patched({ add });
    analyse.forms('Zubwan', 'person');
    const before = performance.now();
    const long = `${'a'.repeat(2_000)}! ${'aa '.repeat(300)}`;
    for (const as of ['person', 'organisation'] as const) analyse.forms(long, as);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
