/**
 * Places of birth: countries by all their names, towns that changed theirs, and the words around them that say nothing. What
 * they hold stands in engines/screening/data; never reads a place.
 */

import data from '../../data/birth-places.json' with { type: 'json' };
import { meaningTable, wordTable } from './table.ts';

/** A country's names with single spaces, and its code. */
export const countryNames = meaningTable('countryNames', data.countryNames);

/** Other and former names of a place, and the one that all are read as. */
export const placeNames = meaningTable('placeNames', data.placeNames);

/** `village`, `oblast`, `near`. */
export const placeFillers = wordTable('placeFillers', data.placeFillers);
