/**
 * Letters that are taken for each other by the eye, of several alphabets. What they hold stands in engines/screening/data; never
 * reads a text.
 */

import data from '../../data/confusables.json' with { type: 'json' };
import { meaningTable, parseMeaning } from './table.ts';
import type { TableDocument } from './table.ts';

/** Alphabets that Latin letters are borrowed from. */
export const borrowedLetter =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;
const oneBorrowed = new RegExp(`^${borrowedLetter.source}$`, 'u');
const latinLetters = /^\p{Script=Latin}{1,2}$/u;

/** Shapes that are taken for a Latin letter wherever they stand. */
export const lookalikes = letterTable('lookalikes', data.lookalikes, latinLetters, oneBorrowed);

/** Shapes that only pass for one among Latin letters. */
export const looseLookalikes = letterTable(
  'looseLookalikes',
  data.looseLookalikes,
  latinLetters,
  oneBorrowed,
);

/** Latin letters as what they are among Cyrillic ones. */
export const cyrillicLookalikes = letterTable(
  'cyrillicLookalikes',
  data.cyrillicLookalikes,
  /^\p{Script=Cyrillic}$/u,
  /^\p{Script=Latin}$/u,
);

/** Entries are `letter = letter, letter`: those behind `=` are taken for the one before it. */
function letterTable(
  name: string,
  document: TableDocument,
  meant: RegExp,
  seen: RegExp,
): ReadonlyMap<string, string> {
  return meaningTable(name, document, (entry) => {
    const { meaning, forms } = parseMeaning(entry);
    if (meaning === '' || forms.length === 0) return 'it must have the shape "letter = letter, letter"';
    if (!meant.test(meaning)) return `"${meaning}" is no letter that others are taken for`;
    const wrong = forms.find((form) => !seen.test(form));
    return wrong === undefined ? undefined : `"${wrong}" is no single letter that is taken for another`;
  });
}
