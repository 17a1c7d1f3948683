/**
 * Family names of Chinese and Koreans in Latin letters. What they hold stands in engines/screening/data; never reads a name.
 */

import data from '../../data/surnames.json' with { type: 'json' };
import { wordTable } from './table.ts';

/** The commonest in pinyin, and some in other spellings. */
export const chineseSurnames = wordTable('chineseSurnames', data.chineseSurnames);

/** In pinyin, words or names elsewhere as well: for names that are Chinese by their spelling already. */
export const rarerSurnames = wordTable('rarerSurnames', data.rarerSurnames);

export const koreanSurnames = wordTable('koreanSurnames', data.koreanSurnames);
