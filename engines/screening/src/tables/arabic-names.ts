/**
 * Names in Arabic letters, of Arabs, Persians, Pashtuns and in Urdu, in the spelling most customary in Latin letters. What they
 * hold stands in engines/screening/data; never reads a name.
 */

import data from '../../data/arabic-names.json' with { type: 'json' };
import { scriptTable } from './script-table.ts';

/** Without the article. */
export const arabicNames = scriptTable('arabicNames', data.arabicNames, {
  shape: /^[\p{Script=Arabic}\p{M}\u200c]+$/u,
  described: 'one word in Arabic letters',
});
