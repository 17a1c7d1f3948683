/**
 * Words of letters and invoices that stand in the field of a name and are none. What they hold stands in engines/screening/data;
 * never reads a name.
 */

import data from '../../data/letter-words.json' with { type: 'json' };
import { latinWords, scriptWords } from './script-table.ts';

/** Before a number. */
export const numberLabels = scriptWords('numberLabels', data.numberLabels, latinWords);

/** Before a company's name, and before such a title. */
export const addressedTitles = scriptWords('addressedTitles', data.addressedTitles, latinWords);
export const addressedAdjectives = scriptWords('addressedAdjectives', data.addressedAdjectives, latinWords);
