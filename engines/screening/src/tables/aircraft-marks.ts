/**
 * Nationality marks of aircraft (annex 7 to the Chicago convention), of two signs, as they begin a registration: `5N-QAB`; and
 * makers of aircraft. What they hold stands in engines/screening/data; never reads a name.
 */

import data from '../../data/aircraft.json' with { type: 'json' };
import { wordTable } from './table.ts';

export const aircraftMarks = wordTable('aircraftMarks', data.aircraftMarks);

/** Makers of aircraft and their short names for types. */
export const aircraftTypes = wordTable('aircraftTypes', data.aircraftTypes);
