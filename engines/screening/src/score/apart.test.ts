/** Evidence against: other order of given names, another kind of company, of child, of party, a syllable more, a known other name. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { forms } from '../analyse.ts';
import { entityOf } from '../testing/entity-of.ts';
import type { Schema } from '../types.ts';

function scored(name: string, listed: string, schema: Schema = 'Person', other: Schema = schema): number {
  return compare({ name, schema }, entityOf({ names: [listed], schema: other })).score;
}

describe('people told apart', () => {
  it.each([
    ['Juma Ali Hamisi', 'Ali Juma Hamisi'],
    ['Faarax Nuur Warsame', 'Faarax Warsame Nuur'],
    ['Aslan Maratuly Zhunusov', 'Marat Aslanuly Zhunusov'],
    ['Rosmah binti Hamid', 'Rosman bin Hamid'],
    ['Li Ming', 'Li Ming Hao'],
    ['Sergio Enrique Said', 'Sergio Enrique Quiroga'],
    ['Ngozi Obinna Eze', 'Ngozi Obinna Obi'],
    ['Yuri Bondarev', 'Yuri Bondarenko'],
    ['Bader Oleg Chigwedere', 'Oleg Bader'],
  ])('%s, %s', (name, listed) => expect(scored(name, listed)).toBeLessThan(0.74));

  it.each([
    ['Wubneh Tadesse Kassahun', 'Tadesse Kassahun Wubneh'],
    ['Mahmoud Rahimi Said', 'Mahmoud Rahimi Said'],
    ['Rosmah binti Hamid', 'Rosmah Hamid'],
    ['Nikolai Klyuyev', 'Nikolay Klyuev'],
    ['Horsfall Tamuno Petrovich', 'Tamuno Horsfall'],
  ])('%s is %s', (name, listed) => expect(scored(name, listed)).toBeGreaterThan(0.7));

  it('family names without the given one that is listed say less than a family name left out', () => {
    const listed = 'Luis Wellborn Carpio';
    expect(scored('Imam Wellborn Carpio', listed)).toBeLessThan(scored('Luis Wellborn', listed));
  });

  it('a spelling of a common name is another name more often than a spelling of a rare one is', () => {
    expect(scored('Mukasa Ronald', 'Mukisa Ronald')).toBeLessThan(0.65);
    expect(scored('John Mackenzie', 'John McKenzie')).toBeGreaterThan(0.7);
    expect(scored('Giorgi Lomidze', 'Giorgi Lominadze')).toBeLessThan(0.7);
    expect(scored('Tamuno Horsfell', 'Tamuno Horsfall')).toBeGreaterThan(0.7);
  });

  it('a part of a common name says less than a part of a rare one, and is an alert all the same', () => {
    const rare = scored('Pavel Skrivanov', 'Pavel Anatolyevich Skrivanov');
    expect(rare).toBeGreaterThan(0.8);
    for (const [said, listed] of [
      ['Pavel Popov', 'Pavel Anatolyevich Popov'],
      ['Ivan Petrovich Sidorov', 'Ivan Sidorov'],
      ['Aisha Bello', 'Aisha Musa Bello'],
      ['John Kamau', 'John Mwangi Kamau'],
      ['Grace Wanjiru', 'Grace Wanjiru Kamau'],
    ] as const) {
      expect(scored(said, listed), said).toBeGreaterThan(0.7);
      expect(scored(said, listed), said).toBeLessThan(rare);
    }
  });

  it('an article is no short form of a name', () => {
    expect(scored('Alexandr Jamal', 'Al-Jamal')).toBeLessThan(0.7);
    expect(scored('Al Whitfield-Moss', 'Albert Whitfield-Moss')).toBeGreaterThan(0.7);
  });
});

describe('bodies told apart', () => {
  it.each([
    ['Kivuko Marine Foundation', 'Kivuko Marine Ltd'],
    ['Kivuko Marine LLP', 'Kivuko Marine Ltd'],
  ])('%s stands under the same form of %s', (name, listed) => {
    expect(scored(name, listed, 'Company')).toBeLessThan(scored('Kivuko Marine Limited', listed, 'Company'));
  });

  it('an own word beside the whole name is another body', () => {
    expect(scored('Zubwan Mosnar Kolberg', 'Mosnar Kolberg', 'Company')).toBeLessThan(
      scored('Mosnar Kolberg Trading', 'Mosnar Kolberg', 'Company'),
    );
  });

  it('another kind of party counts', () => {
    const hit = compare(
      { name: 'Kivuko Marine', schema: 'Person' },
      entityOf({ names: ['Kivuko Marine'], schema: 'Company' }),
    );
    expect(hit.score).toBeLessThan(0.7);
    expect(hit.explanations.schema_mismatch?.detail).toBe('Different kinds: Person vs Company');
    expect(hit.waterfall.map((step) => step.feature)).toContain('schema');
    expect(scored('Kivuko Marine', 'Kivuko Marine', 'LegalEntity', 'Company')).toBeGreaterThan(0.9);
  });
});

describe('a name of nothing but wording', () => {
  it.each(['So-called LLC', 'TDG Ltd', 'The Account', 'Limited', 'OOO'])('%s has a form', (text) => {
    expect(forms(text, 'organisation')[0]?.tokens.some(({ kind }) => kind === 0)).toBe(true);
    expect(scored(text, text, 'Company')).toBeGreaterThan(0.5);
  });
});

describe('what an initial and a word for a parent say', () => {
  const scoreOf = (query: string, listed: string): number =>
    compare({ name: query, schema: 'Person' }, entityOf(listed)).score;

  it.each([
    ['Avtar Shabib Horsfall', 'Fahad Shabib A. Horsfall', 'Avtar Shabib Horsfall', 'Avtar S. Horsfall'],
    ['Fahad Shabib A. Horsfall', 'Avtar Shabib Horsfall', 'A. Shabib Horsfall', 'Avtar Shabib Horsfall'],
  ])('a first name against a second initial: %s, %s', (query, listed, other, otherListed) => {
    expect(scoreOf(query, listed)).toBeLessThan(scoreOf(other, otherListed) - 0.1);
  });

  it('a father called after a child is not the child', () => {
    expect(scoreOf('Abu Zubayrin', 'Zubayrin')).toBeLessThan(0.5);
    expect(scoreOf('Abu Zubayrin', 'Abou Zubayrin')).toBeGreaterThan(0.7);
  });
});

describe('business words with a slip', () => {
  const scoreOf = (query: string, listed: string): number =>
    compare({ name: query, schema: 'Company' }, entityOf({ names: [listed], schema: 'Company' })).score;

  it.each([
    ['Akadara Navigatoin LLC', 'Akadara Navigation LLC'],
    ['Universal Naviggation Dorva Co', 'Universal Navigation Dorva Company'],
    ['Dorva Elcetronics', 'Dorva Electronics Ltd'],
    ['Dorva Rsch Inst', 'Dorva Research Institute'],
  ])('%s is %s', (query, listed) => expect(scoreOf(query, listed)).toBeGreaterThanOrEqual(0.7));

  it('ship management is a trade that many are in', () => {
    expect(scoreOf('Wayfordo Shipmanagement Co', 'Zhangiro Ship Management Co')).toBeLessThan(0.5);
  });
});

describe('bodies told apart and put together', () => {
  it.each([
    ['Ansar Zubwan in Libya', 'Ansar Zubwan in Tunisia'],
    ['Zubwan Ministry of the Republic of the Congo', 'Zubwan Ministry of the DRC'],
    ['Daedong Credit Bank', 'Daesong Credit Bank'],
  ])('%s is not %s', (name, listed) => expect(scored(name, listed, 'Company')).toBeLessThan(0.7));

  it.each([
    ['Al-Zubwan Exchange Co. W.L.L.', 'Al Zubwan Exchange Company'],
    ['Bank Melli Iran', 'National Bank of Iran'],
    ['Zubwan Vly Univ Tchg Hosp', 'Zubwan Valley University Teaching Hospital'],
    ['Zubwan Ministry DPRK', "Zubwan Ministry of the Democratic People's Republic of Korea"],
    ['Zubwan Ministry of the Democratic People Republic of Korea', 'Zubwan Ministry of DPRK'],
    ['Zubwan Bank of the Democratic People s Republic of Korea', 'Zubwan Bank of North Korea'],
    ['Национальный банк Республики Беларусь', 'National Bank of the Republic of Belarus'],
    ['Министерство культуры Республики Крым', 'Ministry of Culture of the Republic of Crimea'],
    ['Министерство культуры Российской Федерации', 'Ministry of Culture of the Russian Federation'],
    ['No. 1 Zubwan Enterprise', 'Zubwan Enterprise No 1'],
    ['AB Rossiya, OAO', 'Bank Rossiya'],
    ["Hisb'ul Zubwan", 'Hizbul Zubwan'],
    ['Farmacias Zubwan', 'Farmacia Zubwan'],
    ["People's Republic of Donetsk", "Donetsk People's Republic"],
    ['Banque Commerciale de Syrie', 'Commercial Bank of Syria'],
    ['Zubwan Ministry of the DR Congo', 'Zubwan Ministry of Congo'],
    ['Zubwan Ministry of the Republic of the Congo', 'Zubwan Ministry Congo'],
    ["Société Nationale d'Électricité du Zubwan", 'National Electricity Company of Zubwan'],
  ])('%s is %s', (name, listed) => expect(scored(name, listed, 'Company')).toBeGreaterThan(0.7));
});

it.each([
  ['IRIZB', 'Islamic Republic of Iran Zubwan Board'],
  ['The Islamic Republic of Iran Zubwan Board', 'IRIZB'],
  ['PRC', 'Parvane Relief Council'],
])('%s is shown for %s, whose initials it is', (name, listed) =>
  expect(scored(name, listed, 'Company')).toBeGreaterThan(0.6),
);
