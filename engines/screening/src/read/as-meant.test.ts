import { describe, expect, it } from 'vitest';
import { forms } from '../analyse.ts';
import { Kind } from '../tokens.ts';
import type { Reading } from '../tokens.ts';

const namesIn = (text: string, reading: Reading, place = 0): string =>
  (forms(text, reading)[place]?.tokens ?? [])
    .filter((token) => token.kind === Kind.plain || token.kind === Kind.generic || token.kind === Kind.place)
    .map((token) => token.text)
    .join(' ');
const legalIn = (text: string): string[] =>
  (forms(text, 'organisation')[0]?.tokens ?? [])
    .filter((token) => token.kind === Kind.legal)
    .map((token) => token.text);

describe('company forms as they were meant', () => {
  it.each([
    ['cut at the end of a field', 'Baobab LIMITED LIABILITY COM', 'ltd'],
    ['cut in its only word', 'Baobab COMPANY LIMIT', 'ltd'],
    ['written apart', 'BAOBAB LIMI TED', 'ltd'],
    ['written together', 'BAOBAB PTELTD', 'ltd'],
    ['another first letter', 'LIMITED KIABILITY COMPANY BAOBAB', 'ltd'],
    ['misread by a scanner', 'BAOBAB LIMITED HABILITY COMPANY', 'ltd'],
    ['a slip within a long form', 'CLOSED JOINT ATOCK COMPANY BAOBAB', 'plc'],
    ['letters exchanged within a long form', 'PUBLIC JOITN STOCK COMPANY BAOBAB', 'plc'],
    ['Russian with a slip', 'OBSHCHESTVO S OGRANICHENNOI ITVETSTVENNOSTYU BAOBAB', 'ltd'],
    ['Russian written together', 'OBSHCHESTVOS OGRANICHENNOI OTVETSTVENNOSTYU BAOBAB', 'ltd'],
    ['written onto the name', 'LLCBAOBAB', 'ltd'],
    ['Russian written apart', 'OTKRYTOE AKTSIONERNOE OBSHCH ESTVO BAOBAB', 'plc'],
  ])('%s', (_, text, kind) => {
    expect(legalIn(text)).toEqual([kind]);
    expect(namesIn(text, 'organisation')).toBe('baobab');
  });

  it('are not read into a short word that is the name', () => {
    for (const name of ['Forest', 'Workshop', 'Barsha', 'Pronko', 'Delmas']) {
      expect(legalIn(`${name} Ltd`)).toEqual(['ltd']);
      expect(namesIn(`${name} Ltd`, 'organisation')).toBe(name.toLowerCase());
    }
  });

  it.each(['Manama', 'Moyana', 'Mpyana'])('are not read into %s, a city or a family', (name) => {
    expect(namesIn(`${name} Trading Ltd`, 'organisation')).toBe(`${name.toLowerCase()} trading`);
  });

  it('takes aircraft for no aviation', () => {
    expect(namesIn('Baobab Aircraft Services Ltd', 'organisation')).toBe('baobab aircraft service');
  });

  it('leaves the beginnings of names alone', () => {
    expect(legalIn('Baobab Soci')).toEqual([]);
    expect(legalIn('Limit Baobab')).toEqual([]);
  });
});

describe('names as they were meant', () => {
  it.each([
    ['wording in front', 'in favour of Bufei Li', 'bufei li'],
    ['an estate', 'estate of Amer Karimov', 'amer karimov'],
    ['a courtesy word within a name', 'Tin Maung Htoo', 'tin maung htoo'],
    ['a courtesy word before a name', 'Daw Tin Htoo', 'tin htoo'],
    ['a short family name at the end', 'Mustafa An', 'mustafa an'],
  ])('%s', (_, text, names) => {
    expect(namesIn(text, 'person')).toBe(names);
  });

  it.each(['574LINGRAD', '5ALVIA', '4YDEN'])('reads digits in %s both ways', (text) => {
    expect(forms(text, 'thing')).toHaveLength(2);
    expect(namesIn(text, 'thing', 1)).toMatch(/^[a-z]+$/);
  });

  it.each([
    ['J4ng B0m 5u', 'person', 'jang bom su'],
    ['M4hr3 4L-455AD', 'person', 'mahre assad'],
    ['H3NG 7AI', 'thing', 'heng tai'],
  ] as const)(
    'reads digits in the short words of %s where they stand within a word',
    (text, reading, names) => {
      expect(namesIn(text, reading, 1)).toBe(names);
    },
  );

  it.each(['Longxing 802 A1', 'B2 Karim'])('leaves the numbers of %s', (text) => {
    expect(forms(text, 'thing')).toHaveLength(1);
  });

  it('reads a figure that is written onto the name of a ship', () => {
    expect(namesIn('SHANNONII', 'thing', 1)).toBe('shannon');
    expect(forms('HAWAI', 'thing')).toHaveLength(1);
  });

  it.each([
    ['INNVERSIONES BAOBAB', 'investment baobab'],
    ['Baobab Komhinat', 'baobab combine'],
    ['Baobab Ingeniwria', 'baobab engineering'],
    ['BAOPROJECTS', 'bao project'],
  ])('%s', (text, names) => expect(namesIn(text, 'organisation')).toBe(names));

  it.each(['Baobab Internil', 'Merchand Baobab'])('takes %s for no slip', (text) => {
    expect(namesIn(text, 'organisation')).toBe(text.toLowerCase());
  });

  it('keeps numbers and ordinals', () => {
    expect(forms('Longxing 802', 'thing')).toHaveLength(1);
    expect(forms('3rd Eye', 'organisation')).toHaveLength(1);
  });
});
