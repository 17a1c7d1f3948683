/**
 * What scanners make of letters, and words that have in truth what they make of others. What they hold stands in
 * engines/screening/data; never reads a name.
 */

import data from '../../data/scanned-words.json' with { type: 'json' };
import { meaningTable, parseMeaning, wordTable } from './table.ts';

/** To the letters that stood there, in the order in which they are tried. */
export const misreadLetters = meaningTable('misreadLetters', data.misreadLetters, (entry) => {
  const { meaning, forms } = parseMeaning(entry);
  if (meaning === '' || forms.length === 0) return 'it must have the shape "letters = letters, letters"';
  const wrong = [meaning, ...forms].find((letters) => !/^[a-z]{1,3}$/.test(letters));
  return wrong === undefined ? undefined : `"${wrong}" is not one to three small Latin letters`;
});

export const beginningsWithRn = wordTable('beginningsWithRn', data.beginningsWithRn);
export const wordsWithRn = wordTable('wordsWithRn', data.wordsWithRn);
