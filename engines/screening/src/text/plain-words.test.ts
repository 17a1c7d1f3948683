import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainWords } from './plain-words.ts';
import { foldPrepared, maxWords } from './words.ts';

const letters = 48;

describe('the short way of folding', () => {
  it.each([
    ['Chinedu OKAFOR-Eze', ['chinedu', 'okafor', 'eze']],
    ['Tour 22, Lagos.', ['tour', '22', 'lagos']],
    ['  ', []],
    [`${'x'.repeat(60)} ab`, ['x'.repeat(letters), 'ab']],
  ])('reads %j', (text, words) => {
    expect(plainWords(text, maxWords, letters)).toEqual(words);
  });

  it.each([
    'John A Smith',
    'J. Smith',
    'GarbaMusa',
    'M0hammed',
    'Tour2',
    "O'Neil",
    'R&D',
    'a/c',
    '$ani',
    'Chérif',
    'Петров',
    'a\tb',
  ])('leaves %j to the long way', (text) => {
    expect(plainWords(text, maxWords, letters)).toBeUndefined();
  });

  it('keeps no more words than are compared', () => {
    expect(plainWords('ab '.repeat(99), maxWords, letters)).toHaveLength(maxWords);
  });

  it('gives what the long way gives', () => {
    const piece = fc.constantFrom(
      'ab',
      'Ab',
      'ABC',
      'abCd',
      'x',
      'Y',
      '12',
      '7',
      'a1',
      ' ',
      '  ',
      '-',
      '.',
      ', ',
      '_',
      '*',
      ':',
      '(',
      '?',
      '%',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 14 }),
        fc.constantFrom('person', 'organisation', 'thing'),
        (pieces, reading) => {
          const text = pieces.join('');
          const short = plainWords(text, maxWords, letters);
          // The apostrophe is dropped on the long way, which no text with one leaves.
          if (short !== undefined) expect(foldPrepared(`${text} '`, reading)).toEqual(short);
        },
      ),
    );
  });
});
