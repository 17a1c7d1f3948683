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
