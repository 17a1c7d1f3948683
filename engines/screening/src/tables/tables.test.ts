import { describe, expect, it } from 'vitest';
import aircraft from '../../data/aircraft.json' with { type: 'json' };
import arabic from '../../data/arabic-names.json' with { type: 'json' };
import born from '../../data/birth-places.json' with { type: 'json' };
import business from '../../data/business-words.json' with { type: 'json' };
import pairs from '../../data/gender-pairs.json' with { type: 'json' };
import foreign from '../../data/business-translations.json' with { type: 'json' };
import confused from '../../data/confusables.json' with { type: 'json' };
import countries from '../../data/country-words.json' with { type: 'json' };
import elsewhere from '../../data/foreign-names.json' with { type: 'json' };
import given from '../../data/given-names.json' with { type: 'json' };
import han from '../../data/han-names.json' with { type: 'json' };
import hebrew from '../../data/hebrew-names.json' with { type: 'json' };
import home from '../../data/home-names.json' with { type: 'json' };
import korean from '../../data/korean-names.json' with { type: 'json' };
import letters from '../../data/letter-words.json' with { type: 'json' };
import legal from '../../data/legal-forms.json' with { type: 'json' };
import common from '../../data/name-frequencies.json' with { type: 'json' };
import parts from '../../data/name-parts.json' with { type: 'json' };
import short from '../../data/nicknames.json' with { type: 'json' };
import payments from '../../data/payment-words.json' with { type: 'json' };
import person from '../../data/person-words.json' with { type: 'json' };
import placesData from '../../data/places.json' with { type: 'json' };
import usual from '../../data/shortenings.json' with { type: 'json' };
import southern from '../../data/southern-syllables.json' with { type: 'json' };
import scanned from '../../data/scanned-words.json' with { type: 'json' };
import spelt from '../../data/spellings.json' with { type: 'json' };
import surnames from '../../data/surnames.json' with { type: 'json' };
import translated from '../../data/translations.json' with { type: 'json' };
import near from '../../data/unlike-names.json' with { type: 'json' };
import { familiesOf, qualityOf } from '../family-index.ts';
import { informationOf } from '../frequencies.ts';
import {
  expansions,
  formsEndingNames,
  formsInOneWord,
  formsOntoEnds,
  formsOntoNames,
  legalForms,
  places,
} from './business-words.ts';
import { commonShare } from './common-names.ts';
import { spellingQuality } from './families.ts';
import { givenGender } from './given-genders.ts';
import { softTitles, titles } from './person-words.ts';
import './patch.ts';
import { tableNamed } from './table.ts';
import type { TableDocument } from './table.ts';

const documents: Record<string, TableDocument> = {
  ...letters,
  ...aircraft,
  ...surnames,
  ...home,
  ...countries,
  ...born,
  ...business,
  ...pairs,
  ...near,
  ...given,
  ...legal,
  ...common,
  ...parts,
  ...short,
  ...person,
  ...placesData,
  ...scanned,
  ...southern,
  ...usual,
  ...spelt,
  ...translated,
};

const entriesOf = (document: TableDocument): string[] => document.groups.flatMap((group) => group.entries);
const groupsOf = (document: TableDocument): string[][] =>
  entriesOf(document).map((entry) => entry.split(' '));

describe('data files', () => {
  it.each(Object.entries(documents))(
    '%s says what it is, where it comes from, and is written as names are read',
    (_, document) => {
      expect(document.about.length).toBeGreaterThan(20);
      for (const group of document.groups) {
        expect(group.source.length, group.name).toBeGreaterThan(5);
        expect(group.entries.length, group.name).toBeGreaterThan(0);
        for (const entry of group.entries) expect(entry).toMatch(/^[a-z0-9]+(?:(?: | = |, )[a-z0-9]+)*$/);
      }
    },
  );

  it.each(Object.entries<TableDocument>(payments))(
    '%s says what it is, where it comes from, and is written as payments are told of',
    (_, document) => {
      expect(document.about.length).toBeGreaterThan(20);
      for (const group of document.groups) {
        expect(group.source.length, group.name).toBeGreaterThan(5);
        for (const entry of group.entries) expect(entry).toMatch(/^[a-z0-9]+(?:(?:[ &-]|, )[a-z0-9]+)*$/);
      }
    },
  );

  it.each(
    Object.entries<TableDocument>({ ...arabic, ...hebrew, ...korean, ...han, ...foreign, ...confused }),
  )('%s says what it is, where it comes from, and holds no form with two meanings', (name, document) => {
    expect(document.about.length).toBeGreaterThan(20);
    const forms = entriesOf(document).flatMap((entry) => entry.split(/ ?= /)[1]?.split(', ') ?? []);
    expect(forms.filter((form, place) => forms.indexOf(form) !== place)).toEqual([]);
    const table = tableNamed(name);
    for (const group of document.groups) {
      expect(group.source.length, group.name).toBeGreaterThan(5);
      for (const entry of group.entries) expect(table?.problem(entry), entry).toBeUndefined();
    }
  });

  it.each(Object.entries<TableDocument>(elsewhere))(
    '%s says what it is, where it comes from, and is written as an operator must write it',
    (name, document) => {
      expect(document.about.length).toBeGreaterThan(20);
      const table = tableNamed(name);
      for (const group of document.groups) {
        expect(group.source.length, group.name).toBeGreaterThan(5);
        for (const entry of group.entries) expect(table?.problem(entry), entry).toBeUndefined();
      }
    },
  );

  it.each([
    'countryNames',
    'placeNames',
    'legalForms',
    'shortForms',
    'numberWords',
    'generations',
    'nameEndings',
    'nameBeginnings',
    'bankNames',
    'bankNamesInOneWord',
    'swahiliBodies',
    'swahiliWords',
    'shortCountries',
    'passportSpellings',
    'formsInOneWord',
    'ethiopianShortForms',
    'misreadLetters',
  ])('no form of %s has two meanings', (name) => {
    const meanings = new Map<string, string>();
    const twice: string[] = [];
    for (const entry of entriesOf(documents[name] ?? { about: '', groups: [] })) {
      const [meaning = '', forms = ''] = entry.split(' = ');
      for (const form of forms.split(', ')) {
        if ((meanings.get(form) ?? meaning) !== meaning)
          twice.push(`${form}: ${meanings.get(form)}, ${meaning}`);
        meanings.set(form, meaning);
      }
    }
    expect(twice).toEqual([]);
  });
});

describe('legal forms', () => {
  it.each<[string, Iterable<string>]>([
    ['written onto a name', formsOntoNames.keys()],
    ['written onto the end of a name', formsOntoEnds],
    ['that end a name', formsEndingNames],
  ])('%s are legal forms', (_, forms) => {
    expect([...forms].filter((form) => !legalForms.has(form))).toEqual([]);
  });

  it('of two words in one are legal forms, or begin or end one', () => {
    const all = [...legalForms.keys()];
    const isPart = (words: string): boolean =>
      all.some((form) => form === words || form.startsWith(`${words} `)) ||
      words.split(' ').every((word) => all.some((form) => form.split(' ').includes(word)));
    expect([...formsInOneWord.values()].filter((words) => !isPart(words))).toEqual([]);
  });
});

describe('spelling families', () => {
  const groups = groupsOf(spelt.spellings);

  it('hold no word twice unless the file says so', () => {
    const stated = new Set(spelt.spellings.shared.split(' '));
    const seen = new Map<string, string>();
    const twice = new Set<string>();
    for (const group of groups) {
      for (const word of new Set(group)) {
        if (seen.has(word)) twice.add(word);
        seen.set(word, group[0] ?? '');
      }
    }
    expect([...twice].sort()).toEqual([...stated].sort());
  });

  it('hold no names of a man and of a woman together', () => {
    const mixed = groups.filter((group) => {
      const genders = new Set(group.map(givenGender).filter((gender) => gender !== 0));
      return genders.size > 1;
    });
    expect(
      mixed.map((group) =>
        group.filter((word) => givenGender(word) !== 0).map((word) => `${word} ${givenGender(word)}`),
      ),
    ).toEqual([]);
  });

  it('hold no pair of a man and a woman', () => {
    const together = groupsOf(pairs.genderPairs).filter(([one = '', other = '']) =>
      sharesFamily(one, other, spellingQuality),
    );
    expect(together).toEqual([]);
  });

  it('hold no two names that are said to be unlike', () => {
    const together = groupsOf(near.unlikeNames).filter(([one = '', other = '']) =>
      sharesFamily(one, other, spellingQuality),
    );
    expect(together).toEqual([]);
  });

  it.each([
    ['hassan', 'hussein'],
    ['mohammed', 'mahmud'],
    ['ahmed', 'mohammed'],
    ['khalid', 'khalil'],
    ['abdullah', 'abdulrahman'],
    ['rahman', 'rahim'],
    ['rashid', 'rasheeda'],
    ['hamid', 'hamad'],
    ['salim', 'salman'],
    ['karim', 'karima'],
    ['umar', 'ammar'],
    ['john', 'ivan'],
    ['peter', 'pedro'],
    ['alexey', 'alexander'],
    ['natalia', 'nadia'],
    ['kofi', 'kojo'],
    ['kwame', 'kwaku'],
    ['kwasi', 'ekow'],
    ['otieno', 'atieno'],
    ['odhiambo', 'adhiambo'],
    ['kiprop', 'kiprono'],
    ['njeri', 'njoroge'],
    ['babatunde', 'olatunji'],
    ['chidi', 'chika'],
    ['okafor', 'okoro'],
    ['uwimana', 'uwamariya'],
    ['mukasa', 'namukasa'],
    ['yusuf', 'yunus'],
    ['kim', 'kang'],
    ['gerald', 'gerard'],
    ['leonard', 'leonid'],
    ['diop', 'diouf'],
    ['keita', 'koita'],
    ['shevchenko', 'shevchuk'],
  ])('keep %s and %s apart', (one, other) => {
    expect(sharesFamily(one, other, spellingQuality)).toBe(false);
  });

  it.each([
    ['muhammadu', 'mohammed'],
    ['maxamed', 'muhammad'],
    ['cali', 'ali'],
    ['xasan', 'hassan'],
    ['koffi', 'kofi'],
    ['quame', 'kwame'],
    ['gebreselassie', 'ghebreselassie'],
    ['noureddine', 'nuruddin'],
    ['mykhailo', 'mikhail'],
    ['ssemakula', 'semakula'],
    ['fashola', 'fasola'],
    ['djibril', 'jibril'],
    ['diallo', 'jallow'],
    ['jepkosgei', 'chepkosgei'],
    ['jalo', 'diallo'],
    ['joof', 'diouf'],
    ['yitzchak', 'isaac'],
    ['kulthum', 'kalthoum'],
  ])('bring %s and %s together', (one, other) => {
    expect(sharesFamily(one, other, spellingQuality)).toBe(true);
  });
});

describe('short forms', () => {
  it('belong to a full name that stands first', () => {
    for (const document of [usual.shortenings, short.nicknames])
      for (const [full = '', ...forms] of groupsOf(document)) expect(forms, full).not.toContain(full);
  });

  it.each([
    ['tunde', 'babatunde'],
    ['emeka', 'chukwuemeka'],
    ['shiku', 'wanjiku'],
    ['audu', 'abdullahi'],
    ['sule', 'suleiman'],
    ['bill', 'william'],
    ['sasha', 'aleksandr'],
    ['paco', 'francisco'],
    ['kees', 'cornelis'],
    ['peppe', 'giuseppe'],
    ['boutros', 'peter'],
    ['hakob', 'jacob'],
    ['pavlos', 'paul'],
    ['jirjis', 'george'],
  ])('%s is %s', (one, other) => {
    expect(sharesFamily(one, other, 0.8)).toBe(true);
  });

  it.each([
    ['bill', 'robert'],
    ['tunde', 'tunji'],
    ['christopher', 'christina'],
    ['sam', 'simon'],
  ])('%s is not %s', (one, other) => {
    expect(sharesFamily(one, other, 0.8)).toBe(false);
  });
});

describe('how common names are', () => {
  it.each(
    'mohammed john kim wang musa ibrahim adebayo okafor otieno wanjiku mensah nakato uwimana'.split(' '),
  )('%s says less than a name nobody knows, without any list', (name) => {
    expect(commonShare(name)).toBeGreaterThanOrEqual(0.001);
    expect(informationOf(name, 0, 0)).toBeLessThan(informationOf('gathirimulembe', 0, 0) - 3);
  });

  it('counts a spelling nobody lists as common as its family', () => {
    expect(informationOf('mouhamadou', 0, 0)).toBeLessThan(6);
  });

  it('trusts a list that knows better', () => {
    expect(informationOf('gathirimulembe', 500, 10_000)).toBeLessThan(4);
  });
});

describe('sex of given names', () => {
  it.each([
    ['otieno', 1],
    ['atieno', 2],
    ['njeri', 2],
    ['habiba', 2],
    ['kofi', 1],
    ['akosua', 2],
    ['chukwuemeka', 1],
    ['ngozi', 2],
    ['mukamana', 2],
    ['peter', 1],
    ['elizabeth', 2],
    ['jordan', 0],
    ['blessing', 0],
  ])('%s: %i', (name, gender) => {
    expect(givenGender(name)).toBe(gender);
  });

  it('agrees with the pairs of a man and a woman', () => {
    const wrong = groupsOf(pairs.genderPairs).filter(
      ([man = '', woman = '']) => givenGender(man) === 2 || givenGender(woman) === 1,
    );
    expect(wrong).toEqual([]);
  });
});

describe('words around names', () => {
  it('gives one class to limited companies of all countries', () => {
    for (const form of [
      'ltd',
      'limited',
      'ooo',
      'gmbh',
      'sarl',
      'srl',
      'sdn bhd',
      'sp z o o',
      'coy ltd',
      'too',
    ])
      expect(legalForms.get(form), form).toBe('ltd');
    for (const form of ['plc', 'ag', 'sa', 'oao', 'pjsc', 'spa', 'anonim sirketi', 'kabushiki kaisha', 'pt'])
      expect(legalForms.get(form), form).toBe('plc');
    expect(legalForms.get('limited by guarantee')).toBe('ngo');
    expect(legalForms.get('sacco')).toBe('coop');
  });

  it('expands no short form to another one', () => {
    expect([...expansions].filter(([, full]) => (expansions.get(full) ?? full) !== full)).toEqual([]);
  });

  it('has no soft title that is no title', () => {
    expect([...softTitles].filter((word) => !titles.has(word))).toEqual([]);
  });

  it('takes no common given name for a title alone', () => {
    const names = [...titles].filter((word) => !softTitles.has(word) && givenGender(word) !== 0);
    expect(names).toEqual([]);
  });

  it('knows the five countries and their capitals', () => {
    for (const place of 'nigeria kenya ghana uganda rwanda abuja nairobi accra kampala kigali'.split(' '))
      expect(places.has(place), place).toBe(true);
  });
});

function sharesFamily(one: string, other: string, quality: number): boolean {
  const numbers = new Set(familiesOf(one).map((family) => family.number));
  return familiesOf(other).some(({ number }) => numbers.has(number) && qualityOf(number) >= quality);
}
