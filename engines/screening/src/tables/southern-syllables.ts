/**
 * Families and syllables as Cantonese, Hokkien and Teochew are spelt in Latin letters, with what Mandarin would spell. What they
 * hold stands in engines/screening/data; never reads a name.
 */

import data from '../../data/southern-syllables.json' with { type: 'json' };
import { readingsTable } from './several-table.ts';

/** As Hong Kong spells them; to the Mandarin syllables of the characters in names, the commonest first. */
export const cantoneseSyllables = readingsTable('cantoneseSyllables', data.cantoneseSyllables);

/** Spelt so only in Cantonese; to Mandarin. */
export const cantoneseSurnames = readingsTable('cantoneseSurnames', data.cantoneseSurnames);

/** As Singapore, Malaysia, Indonesia and the Philippines spell them. */
export const hokkienSyllables = readingsTable('hokkienSyllables', data.hokkienSyllables);
export const hokkienSurnames = readingsTable('hokkienSurnames', data.hokkienSurnames);
