import { describe, expect, it } from 'vitest';
import { anyOf, phraseTable, singly } from './phrase-table.ts';
import { tableNamed } from './table.ts';

describe('a table of phrases', () => {
  const phrases = phraseTable('phrasesOfTest', {
    about: 'Made up for a test',
    groups: [{ name: 'All', source: 'Made up', entries: ['kuda, i&m, first bank', 'co-op'] }],
  });
  const table = tableNamed('phrasesOfTest');

  it('holds what stands between commas', () => {
    expect([...phrases]).toEqual(['kuda', 'i&m', 'first bank', 'co-op']);
    expect(table?.holds('co-op,  first  bank')).toBe(true);
    expect(table?.holds('co-op, first')).toBe(false);
  });

  it.each(['kuda', 'first bank, i&m', "côte d'or", 'st.mary', '247 pay'])('takes %s', (entry) => {
    expect(table?.problem(entry)).toBeUndefined();
  });

  it.each(['a(b', 'a|b', '.*', 'a\\b', 'Kuda', 'kuda-', ' , ', 'a$', 'a  - b', 'a'.repeat(49)])(
    'refuses %s',
    (entry) => {
      expect(table?.problem(entry)).toBeDefined();
    },
  );
});

describe('an expression of phrases', () => {
  it.each(['a(b', 'a|b', '.*', 'a\\b', '[a', 'co-op', 'i&m', 'a+', '^', '$', '{1}', 'a/b'])(
    'meets %s as it stands, with and without u',
    (phrase) => {
      for (const flags of ['i', 'iu']) {
        const pattern = new RegExp(`^(?:${anyOf([phrase])})$`, flags);
        expect(pattern.test(phrase)).toBe(true);
        expect(pattern.test('ab')).toBe(false);
      }
    },
  );

  it('prefers the longest and meets nothing when there is none', () => {
    expect(new RegExp(anyOf(['first', 'first bank'])).exec('first bank')?.[0]).toBe('first bank');
    expect(new RegExp(`^(?:${anyOf([])})`).test('')).toBe(false);
  });

  it.each([
    ['pos web pos-web', 'pos web'],
    ['pos pos-web', 'pos pos-web'],
    ['a b-c a-b-c', 'a b-c'],
    ['a-b b-c a-b-c', 'a-b b-c a-b-c'],
    ['m m-m m-m-m', 'm'],
    ['i m i&m', 'i m i&m'],
  ])('leaves of %s only %s where they follow each other', (phrases, left) => {
    expect(singly(phrases.split(' ')).join(' ')).toBe(left);
  });
});
