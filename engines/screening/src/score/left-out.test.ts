/** What the part of a name that is left out, added or written twice says against a pair. Invented people. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';

const scoreOf = (name: string, listed: string): number =>
  compare({ name, schema: 'Person' }, entityOf(listed)).score;

describe('a given name that is left out', () => {
  it.each([
    ['a title and family names alone', 'Qari OWANARI BRIGGSDOKUBO', 'OWANARI BRIGGSDOKUBO, Tamuno Festus'],
    ['the father’s name too', 'Zughayr AL-HORSFALL', 'AL-HORSFALL, Umar Talib Zughayr'],
    ['a daughter’s before her father’s', 'Mohammad Nazir AL-HORSFALL', 'AL-HORSFALL, Lina Mohammad Nazir'],
  ])('speaks against %s', (_, name, listed) => {
    expect(scoreOf(name, listed)).toBeLessThan(0.8);
  });

  it('says nothing where it is a middle one, Mohammed or a remark', () => {
    expect(scoreOf('Tamuno AL-HORSFALL', 'AL-HORSFALL, Tamuno Nazir')).toBeGreaterThan(0.88);
    expect(scoreOf('Masud Azhar HORSFALL', 'HORSFALL, Mohammed Masud Azhar')).toBeGreaterThan(0.88);
  });

  it('knows Mohammed in the spellings of the table, and him alone', () => {
    const leftOut = (given: string): number =>
      scoreOf('Masud Azhar HORSFALL', `HORSFALL, ${given} Masud Azhar`);
    expect(leftOut('Mamadou')).toBeGreaterThan(0.88);
    expect(leftOut('Mohamud')).toBeLessThan(leftOut('Mamadou') - 0.02);
  });

  it('says more where child and father have changed places and the family is left out', () => {
    expect(scoreOf('Ahmad Issam', 'Issam Ahmad HORSFALL')).toBeLessThan(0.7);
    expect(scoreOf('Issam Ahmad', 'Issam Ahmad HORSFALL')).toBeGreaterThan(0.7);
  });
});

describe('a name more', () => {
  it.each([
    [
      'a Slavic surname behind a name without one',
      'Tamuno Nazir Horsfall Aliev',
      'Tamuno Nazir Horsfall Alabo',
    ],
    [
      'beside given, father’s and family name',
      'Gulmurod Vadim Alekseevich Horsfall',
      'Vadim Alekseevich Horsfall',
    ],
    ['a second father’s name', 'Valery Petrovich Andreevich Horsfall', 'Valery Petrovich Horsfall'],
  ])('counts against the pair: %s', (_, name, listed) => {
    expect(scoreOf(name, listed)).toBeLessThan(0.86);
  });

  it('a Slavic surname more costs more than another word', () => {
    const listed = 'Tamuno Nazir Horsfall';
    expect(scoreOf(`${listed} Aliev`, listed)).toBeLessThan(scoreOf(`${listed} Alabo`, listed) - 0.04);
  });

  it('a name behind family and given name is another family’s, where the list has it that way round', () => {
    expect(scoreOf('HORSFALL Tamuno Zelgorova', 'HORSFALL, Tamuno')).toBeLessThan(0.8);
  });

  it('two father’s names more are another person’s', () => {
    const listed = 'Valery Horsfall';
    expect(scoreOf('Valery Petrovich Andreevich Horsfall', listed)).toBeLessThan(
      scoreOf('Valery Petrovich Horsfall', listed) - 0.15,
    );
  });
});

describe('a family name that is written twice', () => {
  const listed = 'Ernestina HORSFALL HORSFALL';

  it('stands against another in its place', () => {
    expect(scoreOf('Ernestina HORSFALL Wokoma', listed)).toBeLessThan(0.5);
    expect(scoreOf(listed, 'Ernestina HORSFALL Wokoma')).toBeLessThan(0.5);
  });

  it('says nothing where nothing else does, and may stand apart', () => {
    expect(scoreOf('Ernestina HORSFALL', listed)).toBeGreaterThan(0.9);
    expect(scoreOf('HORSFALL, Horsfall Briggs', 'Horsfall Briggs HORSFALL')).toBeGreaterThan(0.85);
  });
});

describe('an initial that fits the family name', () => {
  it('is no given name where another family follows it', () => {
    expect(scoreOf('Selina Mohammed', 'Selina M. Pote')).toBeLessThan(0.5);
    expect(scoreOf('Selina M. Pote', 'Selina Mohammed')).toBeLessThan(0.5);
  });

  it('may be the first letter of a name in two words', () => {
    expect(scoreOf('Hagos Ghebre Woldekidan', 'Hagos Ghebre W. Kidan')).toBeGreaterThan(
      scoreOf('Hagos Ghebre Woldemariam', 'Hagos Ghebre W. Kidan') + 0.1,
    );
  });
});
