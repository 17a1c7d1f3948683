/**
 * Banks and bodies of state by the names that they have at home, and in English. What they hold stands in
 * engines/screening/data; never reads a name.
 */

import data from '../../data/home-names.json' with { type: 'json' };
import { meaningTable, oneWordProblem, wordTable } from './table.ts';

/** What stands for the bank at home, without the word for bank. */
export const bankNames = meaningTable('bankNames', data.bankNames);

/** With their bank in it. */
export const bankNamesInOneWord = meaningTable('bankNamesInOneWord', data.bankNamesInOneWord, oneWordProblem);

export const bankWords = wordTable('bankWords', data.bankWords);

/** Articles and the Persian -e between the bank and its name, and forms behind. */
export const bankFillers = wordTable('bankFillers', data.bankFillers);

/** Beside the name of a bank in one word. */
export const bankCountries = wordTable('bankCountries', data.bankCountries);

/** Kinds of bodies. */
export const swahiliBodies = meaningTable('swahiliBodies', data.swahiliBodies, oneWordProblem);

/** What such a body is for. */
export const swahiliWords = meaningTable('swahiliWords', data.swahiliWords, oneWordProblem);
