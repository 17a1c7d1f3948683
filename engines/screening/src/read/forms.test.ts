/** A name in all its forms: scripts, several names in one, wording around names, disguises; and inputs made to hurt. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { analyse, forms, normaliseName, notesOf } from '../analyse.ts';
import { entityOf } from '../testing/entity-of.ts';
import { Kind } from '../tokens.ts';
import type { FormKind, Reading } from '../tokens.ts';

const texts = (text: string, reading: Reading = 'person', kind?: FormKind): string[] =>
  forms(text, reading)
    .filter((form) => kind === undefined || form.kind === kind)
    .map((form) => form.tokens.map((token) => token.text).join(' '));

describe('forms of a name in Han characters', () => {
  it.each([
    ['毛泽东', ['mao ze dong', 'mo chak tung']],
    ['陳小明', ['chen xiao ming', 'chan siu ming']],
    ['王家衛', ['wang jia wei', 'wong ka wai']],
    ['歐陽娜娜', ['ouyang na na', 'auyeung no no']],
    ['梁文輝', ['liang wen hui', 'leung man fai']],
    ['黃志強', ['huang zhi qiang', 'wong chi keung']],
    ['鄭永明', ['zheng yong ming', 'cheng wing ming']],
    ['周水祥', ['zhou shui xiang', 'chow shui cheung']],
    ['曾國權', ['zeng guo quan', 'tsang kwok kuen']],
    ['張小麗', ['zhang xiao li', 'cheung siu lai']],
  ])('%s is %j', (text, expected) => expect(texts(text, 'person', 'romanised')).toEqual(expected));

  it('keeps native characters, simplified, as family name and given name', () => {
    expect(texts('陳小明', 'person', 'native')).toEqual(['陈 小明']);
  });

  it('reads a Japanese name the Japanese way first', () => {
    expect(texts('山田太郎')[0]).toBe('yamada taro');
    expect(texts('古屋圭司')[0]).toBe('furuya keiji');
    // A newer and an older form of one character; the first one is read as Chinese had it before an ending.
    expect(texts('吉沢 浩二')[0]).toBe('yoshizawa koji');
    expect(texts('吉澤 浩二')[0]).toBe('yoshizawa koji');
    expect(texts('黒沢 健一郎')[0]).toBe('kurosawa kenichiro');
  });

  it('compares characters with characters: the same sound is not the same name', () => {
    const score = (listed: string): number =>
      compare({ name: '陳偉強', schema: 'Person' }, entityOf(listed)).score;
    expect(score('陈伟强')).toBeGreaterThan(0.7);
    expect(score('陈维强')).toBeLessThan(0.7);
    expect(score('Chan Wai-keung')).toBeGreaterThan(0.7);
    expect(score('Chen Weiqiang')).toBeGreaterThan(0.7);
  });
});

describe('other spellings of one name', () => {
  it.each([
    ['Cheung Yuk-lan Fiona', 'zhang yu lan'],
    ['Kwok Wing-fai', 'guo yong hui'],
    ['Chan Siu-ming', 'chen xiao ming'],
    ['안정혁', 'an jong hyok'],
    ['서동명', 'so tong myong'],
    ['Григорій Їжакевич', 'hryhorii yizhakevych'],
    ['Aleksandr/Alexander Vyzhutov', 'alexander vyzhutov'],
  ])('%s also is %s', (text, other) => expect(texts(text)).toContain(other));
});

describe('several names in one', () => {
  it.each<[string, Reading, string[]]>([
    ['Jin Tiesan (金铁三)', 'person', ['jin tiesan', 'jin tie san']],
    ['Musa Garba a.k.a. Musa Kano', 'person', ['musa garba', 'musa kano']],
    ['Musa Garba alias Baba Musa', 'person', ['musa garba', 'baba musa']],
    ['Fazel Rahim; Fazil Rahim', 'person', ['fazel rahim', 'fazil rahim']],
    ['Grace Achieng née Otieno', 'person', ['grace achieng', 'grace otieno']],
    ['Joseph "Jojo" Mensah', 'person', ['joseph jojo mensah', 'joseph mensah']],
    ['Kilimo Traders t/a Sunrise Flowers', 'organisation', ['kilimo trading', 'sunrise flowers']],
    ['Ochola Ventures trading as Baraka Tea', 'organisation', ['ochola venture', 'baraka tea']],
    ['c/o Baraka Tea', 'organisation', ['baraka tea']],
    ['FBO Baraka Tea', 'organisation', ['baraka tea']],
    ['Shea Butter Union (SBU)', 'organisation', ['shea butter union', 'sbu']],
    ['Musa Garba doing business as Savanna Gold', 'person', ['musa garba', 'savanna gold']],
    ['Musa Garba operating as Savanna Gold', 'organisation', ['musa garba', 'savanna gold']],
    ['Savanna Gold prop. Musa Garba', 'person', ['musa garba']],
    ['Savanna Gold (Proprietor: Musa Garba)', 'person', ['musa garba']],
    ['Savanna Gold for benefit of Baraka Tea', 'organisation', ['savanna gold', 'baraka tea']],
    ['Savanna Gold, a division of Baraka Tea', 'organisation', ['savanna gold', 'baraka tea']],
    ['Savanna Gold (ex Baraka Tea)', 'organisation', ['savanna gold', 'baraka tea']],
    ['Savanna Gold/Baraka Tea', 'organisation', ['savanna gold', 'baraka tea']],
    ['Rose of Kivu ex Lily of Goma', 'thing', ['rose of kivu', 'lily of goma']],
    ['Musa Garba as trustee for Grace Otieno', 'person', ['musa garba', 'grace otieno']],
    ['Jean Uwimana pour le compte de Grace Otieno', 'person', ['jean uwimana', 'grace otieno']],
    ['Jean Uwimana kwa niaba ya Grace Otieno', 'person', ['jean uwimana', 'grace otieno']],
    ['TRF/Musa Garba/School Fees', 'person', ['musa garba']],
    ['Musa Garba>Grace Otieno', 'person', ['musa garba', 'grace otieno']],
    ['From Musa Garba to Grace Otieno', 'person', ['grace otieno']],
    ['Savanna Gold Ltd RC 123456', 'organisation', ['savanna gold ltd']],
    ['Savanna Gold Ltd, TIN: 00123-0001', 'organisation', ['savanna gold ltd']],
    ['Savanna Gold Ltd, P.O. Box 12, Kisumu', 'organisation', ['savanna gold ltd']],
    ['The Managing Director, Savanna Gold Ltd', 'organisation', ['savanna gold ltd']],
    ['musa@example.com Musa Garba', 'person', ['musa garba']],
    ['By order of Savanna Gold', 'organisation', ['savanna gold']],
    ['A division of Savanna Gold', 'organisation', ['savanna gold']],
    ['Executrix of Grace Otieno', 'person', ['grace otieno']],
    ['Pour le compte de Grace Otieno', 'person', ['grace otieno']],
    ['Kwa niaba ya Grace Otieno', 'person', ['grace otieno']],
    ['UTMA Grace Otieno', 'person', ['grace otieno']],
    ['Grace Otieno of Savanna Gold Ltd', 'person', ['grace otieno']],
    ['Janet Okoi-Eyo Bassey', 'person', ['janet okoi eyo bassey', 'janet okoieyo bassey']],
    ['Rnichael Wanyarna', 'person', ['rnichael wanyarna', 'michael wanyama']],
    ['Bank Keshavarzi', 'organisation', ['bank keshavarzi', 'agricultural bank iran']],
    ['Wizara ya Afya', 'organisation', ['ministry ya health']],
  ])('%s (%s): %j', (text, reading, expected) => {
    for (const name of expected) expect(texts(text, reading)).toContain(name);
  });

  it.each<[string, Reading, string]>([
    ['Box Hill Oil', 'organisation', 'box hill oil'],
    ['PIN 12 Haulage', 'organisation', 'pin 12 haulage'],
    ['Director Kamau', 'organisation', 'director kamau'],
    ['Ex Libris Oil', 'organisation', 'ex libris oil'],
  ])('keeps %s (%s) whole', (text, reading, whole) => expect(texts(text, reading)).toContain(whole));

  it('finds both names of a business', () => {
    const listed = entityOf({ names: ['Ochola Ventures Ltd'], schema: 'Company' });
    const other = entityOf({ names: ['Baraka Tea Growers Ltd'], schema: 'Company' });
    const query = {
      name: 'Ochola Ventures Ltd trading as Baraka Tea Growers Ltd',
      schema: 'Company' as const,
    };
    expect(compare(query, listed).score).toBeGreaterThan(0.7);
    expect(compare(query, other).score).toBeGreaterThan(0.7);
  });
});

describe('business words of other scripts', () => {
  it.each([
    ['深圳市比广贸易有限公司', 'shenzhen biguang trading ltd'],
    ['上海比广物流有限公司', 'shanghai biguang logistics ltd'],
    ['조선무역회사', 'korea trading company'],
    ['شركة النور للتجارة', 'company al nur trading'],
    ['ОАО Казанский оптико-механический завод', 'plc kazan optical mechanical plant'],
    ['ООО Военно-промышленная компания', 'ltd military industrial company'],
  ])('%s: %s', (text, english) => expect(texts(text, 'organisation')).toContain(english));
});

describe('disguises', () => {
  it.each([
    ['JosÃ© GarcÃ\u00ada', 'jose garcia'],
    ['Jos&eacute; Garc&#237;a', 'jose garcia'],
    ['Ang%C3%A9lique Uwera', 'angelique uwera'],
    ['Âåðà Ñìèðíîâà', 'vera smirnova'],
    ['J.O.H.N O.K.O.R.O', 'john okoro'],
    ['J-o-h-n Okoro', 'john okoro'],
    ['O S A M A Okoro', 'osama okoro'],
    ['𝓜𝓾𝓼𝓪 𝕲𝖆𝖗𝖇𝖆', 'musa garba'],
    ['🅼🆄🆂🅰 Garba 😀', 'musa garba'],
    ['Ｍｕｓａ　Ｇａｒｂａ', 'musa garba'],
    ['Ꮇusa Gаrbа', 'musa garba'],
    ['Моcква Cаратов', 'moskva saratov'],
    ['M\u200bu\u202es\u00ada Garba', 'musa garba'],
    ['Mu\ud800sa Garba\u0378', 'musa garba'],
    ['M0hamm3d $ani', 'mohammed sani'],
    ['GarbaMusaSani', 'garba musa sani'],
    ['Almaz W/Giorgis', 'almaz woldegiorgis'],
    ['Nour al-Din Garba', 'nouruddin garba'],
    ['Noureddine Garba', 'nouruddin garba'],
  ])('%j reads %s', (text, plain) => expect(texts(text)[0]).toBe(plain));

  it('leaves numbers of companies and ships alone', () => {
    expect(texts('Tour 2', 'thing')).toEqual(['tour 2']);
    expect(texts('Route66 Haulage', 'organisation')[0]).toContain('66');
  });
});

describe('bad input', () => {
  it('never takes an abbreviated title for a name', () => {
    expect(analyse('Dr Mr', 'person').map(({ kind }) => kind)).toEqual([Kind.title, Kind.title]);
  });

  it.each([
    ['x'.repeat(513), ['name_cut']],
    ['xob '.repeat(200), ['name_cut']],
    ['😀😀', ['name_unreadable']],
    ['', ['name_unreadable']],
    ['12 34', ['name_without_letters']],
    ['A', ['name_says_little']],
    ['OOO', ['name_says_little']],
    ['Limited', ['name_says_little']],
    ['Dr Mr', ['name_says_little']],
    ['བསྟན་འཛིན', ['name_in_other_script']],
    ['김정은', []],
    ['สมชาย', []],
    ['Dr Mr Alhaji Chief', []],
    ['Musa Garba', []],
  ])('%#: %j', (text, notes) => expect(notesOf(text)).toEqual(notes));

  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
      .map((codes) => String.fromCharCode(...codes)),
    fc
      .array(
        fc.constantFrom(
          'a.k.a.',
          '(',
          ')',
          ';',
          ' / ',
          'née',
          '陳',
          'Chan',
          'Siu',
          'الله',
          '"',
          'х',
          'Ã©',
          '&amp;',
          '%C3',
        ),
      )
      .map((parts) => parts.join(' ')),
  );

  it('is bounded, leaves no control characters and never throws', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom<Reading>('person', 'organisation', 'thing'), (text, reading) => {
        const all = forms(text, reading);
        expect(all.length).toBeGreaterThan(0);
        expect(all.length).toBeLessThanOrEqual(12);
        for (const form of all) {
          expect(form.tokens.length).toBeLessThanOrEqual(40);
          for (const token of form.tokens) expect(token.text).not.toMatch(/[\p{Cc}\p{Cf}\s]/u);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('reads what it has read the same way', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...Array.from('abdehimnorstuзинарلمданمحдあア김 -')),
          maxLength: 40,
        }),
        (text) => {
          const once = normaliseName(text);
          expect(normaliseName(once)).toBe(once);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('other spellings in the midst of a name', () => {
  it.each([
    ['Samdan (a.k.a. Samadan, Semdan) HORSFALL', ['samdan horsfall', 'samadan horsfall', 'semdan horsfall']],
    [
      'Samdan (a.k.a. Samadan) Hikat (a.k.a. Hekat) HORSFALL',
      ['samdan hikat horsfall', 'samadan hikat horsfall', 'samdan hekat horsfall'],
    ],
    ['Samdan Bor (also Semdan Bur) Horsfall', ['samdan bor horsfall', 'semdan bur horsfall']],
  ])('%s', (text, expected) => expect(texts(text)).toEqual(expected));
});

describe('what is a name for once', () => {
  it.each(['Maung Maung Zawlin', 'Ko Ko Zawlin'])('%s: a courtesy said twice', (text) => {
    const kinds = analyse(text, 'person').map((token) => token.kind);
    expect(new Set(kinds)).toEqual(new Set([Kind.plain]));
  });

  it.each(['Southfront', 'Databank'])('%s: two words of business as one', (text) => {
    expect(texts(text, 'organisation')).toEqual([text.toLowerCase()]);
  });
});
