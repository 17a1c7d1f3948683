/**
 * Korean families and syllables as Seoul, Pyongyang and Russian papers write them. What they hold stands in
 * engines/screening/data; never reads a name.
 */

import data from '../../data/korean-names.json' with { type: 'json' };
import { scriptNames, scriptWords } from './script-table.ts';
import { meaningTable, oneWordProblem } from './table.ts';

const syllable = { shape: /^[\uac00-\ud7a3]$/u, described: 'one syllable of Hangul' };
const cyrillicWord = { shape: /^[а-яё]+$/u, described: 'one word in small letters of Russian' };

/** By the syllable of a family. */
export const hangulSurnames = scriptNames('hangulSurnames', data.hangulSurnames, syllable);
export const northernHangulSurnames = scriptNames(
  'northernHangulSurnames',
  data.northernHangulSurnames,
  syllable,
);

/** Customary spellings in Latin letters that follow no system, to the one that does. */
export const koreanFamilySpellings = meaningTable(
  'koreanFamilySpellings',
  data.koreanFamilySpellings,
  oneWordProblem,
);

export const koreanFamiliesInCyrillic = scriptWords(
  'koreanFamiliesInCyrillic',
  data.koreanFamiliesInCyrillic,
  cyrillicWord,
);

/** What Russian families of Korea have made of a name, to Pyongyang's spelling. */
export const koreanSpellingsInCyrillic = scriptNames(
  'koreanSpellingsInCyrillic',
  data.koreanSpellingsInCyrillic,
  cyrillicWord,
);

/** Pyongyang's spelling to Seoul's. */
export const seoulSpellings = meaningTable('seoulSpellings', data.seoulSpellings, oneWordProblem);

/** Names of Russia that can be taken apart as well, which Koreans there bear. */
export const russianNamesInHalves = scriptWords(
  'russianNamesInHalves',
  data.russianNamesInHalves,
  cyrillicWord,
);
