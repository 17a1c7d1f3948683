/**
 * Company forms with their class, words that many companies share, short forms of business words, numbers and places. What
 * they hold stands in engines/screening/data; never reads a name.
 */

import words from '../../data/business-words.json' with { type: 'json' };
import forms from '../../data/legal-forms.json' with { type: 'json' };
import placesData from '../../data/places.json' with { type: 'json' };
import { latinWords, scriptWords } from './script-table.ts';
import { classTable, meaningTable, oneWordProblem, wordTable } from './table.ts';

/** A form's words with single spaces, and its class. */
export const legalForms = meaningTable('legalForms', forms.legalForms);

/** Nobody bears them as a name: what has one is a body. */
export const tellingForms = wordTable('tellingForms', forms.tellingForms);

/** Of two words that are written as one. */
export const formsInOneWord = meaningTable('formsInOneWord', forms.formsInOneWord, oneWordProblem);

/** Written onto the name behind them, to how many letters of it at least must follow. */
export const formsOntoNames = classTable('formsOntoNames', forms.formsOntoNames);

/** Written onto the name before them. */
export const formsOntoEnds = wordTable('formsOntoEnds', forms.formsOntoEnds);

/** In English, French and German they end a name; words of other languages may begin one. */
export const formsEndingNames = scriptWords('formsEndingNames', forms.formsEndingNames, latinWords);

/** Met in thousands of names of companies; alone they identify nobody. */
export const genericWords = wordTable('genericWords', words.genericWords);

/** Those of them that say which trade: a bank is no oil company. */
export const sectorWords = wordTable('sectorWords', words.sectorWords);

/** Taken for a name by bodies and ships everywhere: two of them are two names. */
export const brandWords = wordTable('brandWords', words.brandWords);

/** Words that join others and never stand alone. */
export const joiners = wordTable('joiners', words.joiners);

/** Short or foreign form to the full English word. */
export const expansions = meaningTable('shortForms', words.shortForms);

/** Kind of vessel before its name. */
export const shipPrefixes = wordTable('shipPrefixes', words.shipPrefixes);

export const numberWords = meaningTable('numberWords', words.numberWords);

/** Countries and large cities: a different one is a different branch of a family of companies. */
export const places = wordTable('places', placesData.places);

/** Behind a person's name: the body is called after somebody. */
export const institutionWords = wordTable('institutionWords', words.institutionWords);

/** Words about the office rather than the company. */
export const officeWords = wordTable('officeWords', words.officeWords);

/** Written so often that a slip in them must not look like a name. */
export const oftenMisspelt = wordTable('oftenMisspelt', words.oftenMisspelt);
