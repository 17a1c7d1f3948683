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
    ['Russian with a slip', 'OBSHCHESTVO S OGRANICHENNOI ITVETSTVENNOSTYU BAOBAB', 'ltd'],
    ['Russian written apart', 'OTKRYTOE AKTSIONERNOE OBSHCH ESTVO BAOBAB', 'plc'],
  ])('%s', (_, text, kind) => {
    expect(legalIn(text)).toEqual([kind]);
    expect(namesIn(text, 'organisation')).toBe('baobab');
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

  it('keeps numbers and ordinals', () => {
    expect(forms('Longxing 802', 'thing')).toHaveLength(1);
    expect(forms('3rd Eye', 'organisation')).toHaveLength(1);
  });
});
