import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';

const scoreOf = (query: string, listed: string): number =>
  compare({ name: query, schema: 'Person' }, entityOf(listed)).score;

describe('names beside a father’s name', () => {
  it.each([
    [
      'a title that is a given name before a father’s name',
      'Mirza Petrovich Dukhvalov',
      'Andrey Petrovich Dukhvalov',
    ],
    [
      'the same with another spelling of the ending',
      'Hafiz Alexeyevna Golikova',
      'Tatyana Alexeyevna Golikova',
    ],
    ['another given name in front of a turned name', 'Mikhail Amer Karimov', 'Karimov Amer'],
  ])('lowers %s', (_, query, listed) => {
    const rest = query.split(' ').slice(1).join(' ');
    expect(scoreOf(query, listed)).toBeLessThan(scoreOf(rest, listed) - 0.04);
  });

  it('knows that nobody has two fathers', () => {
    const listed = 'Aleksei Valerievich Popovich';
    expect(scoreOf('Aleksey Gennadievich Valeryevich Popovich', listed)).toBeLessThan(
      scoreOf('Aleksey Gennadi Valeryevich Popovich', listed) - 0.04,
    );
  });

  it('still takes the title off other names', () => {
    expect(scoreOf('Mirza Amer Karimov', 'Amer Karimov')).toBeGreaterThan(0.85);
    expect(scoreOf('Kim An', 'Kim An')).toBeGreaterThan(0.7);
  });
});

describe('what tells two parties apart', () => {
  const scoreAs = (schema: 'Company' | 'Vessel' | 'Person', query: string, listed: string): number =>
    compare({ name: query, schema }, entityOf({ names: [listed], schema })).score;

  it.each([
    ['two known given names one letter apart', 'Rakesh Okwuosa', 'Ramesh Okwuosa'],
    ['two surnames with one ending', 'Anton Belousov', 'Anton Belonosov'],
  ])('lowers %s', (_, query, listed) => {
    expect(scoreAs('Person', query, listed)).toBeLessThan(0.7);
  });

  it('lowers another given name in front of a whole name that is turned', () => {
    expect(
      scoreAs('Person', 'Ilias Ekaterina Vasilievna Tereshkina', 'Tereshkina Yekaterina Vasilievna'),
    ).toBeLessThan(
      scoreAs('Person', 'Ekaterina Ilias Vasilievna Tereshkina', 'Tereshkina Yekaterina Vasilievna'),
    );
  });

  it('believes a slip beside a long number that agrees', () => {
    expect(scoreAs('Vessel', 'FU YUNA YU 7601', 'FU YUAN YU 7601')).toBeGreaterThan(
      scoreAs('Vessel', 'FU YUNA YU', 'FU YUAN YU') + 0.1,
    );
  });

  it('takes a long word beside a body’s whole name for another body’s', () => {
    expect(scoreAs('Company', 'Baobab Kelechi Fresh', 'Baobab Kelechi')).toBeLessThan(
      scoreAs('Company', 'Baobab Kelechi', 'Baobab Kelechi') - 0.1,
    );
  });

  it('does not take an account’s number for a name', () => {
    expect(
      scoreAs('Person', '/NG0447001912 Okwuosa Sunday Benedict', 'Sunday Benedict Okwuosa'),
    ).toBeGreaterThan(0.85);
  });
});
