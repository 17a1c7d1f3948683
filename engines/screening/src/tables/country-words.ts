/**
 * Countries within names of bodies, and the words for republic and kingdom around them. What they hold stands in
 * engines/screening/data; never reads a name.
 */

import data from '../../data/country-words.json' with { type: 'json' };
import { meaningTable, wordTable } from './table.ts';

/** Solemn and short names, to the words of the usual one. */
export const shortCountries = meaningTable('shortCountries', data.shortCountries);

export const realmWords = wordTable('realmWords', data.realmWords);

/** Before a realm, of which nothing else says which country it is; `s` where an apostrophe is no apostrophe. */
export const realmAdjectives = wordTable('realmAdjectives', data.realmAdjectives);

/** Republics that are not the place they are called after: `Donetsk People's Republic` has no shorter name. */
export const breakawayRepublics = wordTable('breakawayRepublics', data.breakawayRepublics);

/** What Russian and its neighbours put behind the republic without a word between. */
export const republicsWithoutOf = wordTable('republicsWithoutOf', data.republicsWithoutOf);

/** In the full names of North Korea and of the Congo of Kinshasa alone. */
export const northernWords = wordTable('northernWords', data.northernWords);
