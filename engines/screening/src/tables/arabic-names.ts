/**
 * Names in Arabic letters, of Arabs, Persians, Pashtuns and in Urdu, in the spelling most customary in Latin letters. What they
 * hold stands in engines/screening/data; never reads a name.
 */

import data from '../../data/arabic-names.json' with { type: 'json' };
import { scriptNames, scriptTable, scriptWords } from './script-table.ts';

const arabicWord = {
  shape: /^[\p{Script=Arabic}\p{M}\u200c]+$/u,
  described: 'one word in Arabic letters',
};

/** Without the article. */
export const arabicNames = scriptTable('arabicNames', data.arabicNames, arabicWord);

/** Before another given name, as one word with it. */
export const arabicFirstHalves = scriptWords('arabicFirstHalves', data.arabicFirstHalves, arabicWord);

/** Of families of Iran and of the Pashtuns, behind a known name. */
export const persianEndings = scriptNames('persianEndings', data.persianEndings, arabicWord);
