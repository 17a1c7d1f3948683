/**
 * Words around a person's name that are not the name: titles, post-nominals, generations, particles, notes. What they hold
 * stands in engines/screening/data; never reads a name.
 */

import words from '../../data/person-words.json' with { type: 'json' };
import { meaningTable, oneWordProblem, parseMeaning, wordTable } from './table.ts';

/** Never a name by themselves. */
export const titles = wordTable('titles', words.titles);

/** Titles that also are given names or surnames; they count as names when too little else is left. */
export const softTitles = wordTable('softTitles', words.softTitles);

/** Names whose Chi- is not the word for God that Igbo names leave out. */
export const chiOfTheSouth = wordTable('chiOfTheSouth', words.chiOfTheSouth);

export const postNominals = wordTable('postNominals', words.postNominals);

export const generations = meaningTable('generations', words.generations);

export const particles = wordTable('particles', words.particles);

/** Between a child's name and the father's. */
export const fatherMarks = wordTable('fatherMarks', words.fatherMarks);

/** Words of payment messages and forms around a name. */
export const notes = wordTable('notes', words.notes);

/** Wording too, but only beside such words. */
export const wordingBeside = wordTable('wordingBeside', words.wordingBeside);

/** Between or before names, for another sex or another person each. */
export const sonMarks = wordTable('sonMarks', words.sonMarks);
export const daughterMarks = wordTable('daughterMarks', words.daughterMarks);
export const parentMarks = wordTable('parentMarks', words.parentMarks);

/** Behind the father's name. */
export const fatherMarksBehind = wordTable('fatherMarksBehind', words.fatherMarksBehind);

/** Burmese, before a name. */
export const courtesies = wordTable('courtesies', words.courtesies);

/** Family names of Korea that are articles elsewhere, but not at the head or the end of a name. */
export const shortFamilies = wordTable('shortFamilies', words.shortFamilies);

/** What keyboards and passports make of the u with two dots in pinyin. */
export const passportSpellings = meaningTable('passportSpellings', words.passportSpellings, oneWordProblem);

/** Titles and peoples behind the Maghreb's word for son or father. */
export const maghrebNames = wordTable('maghrebNames', words.maghrebNames);

/** What names of Yoruba and Igbo begin with is left out every day. */
export const firstParts = wordTable('firstParts', words.firstParts);

/** Of fathers' names. */
export const patronymicEndings = wordTable('patronymicEndings', words.patronymicEndings);
export const fathersEndings = wordTable('fathersEndings', words.fathersEndings);

/** Of Turkic peoples, behind the father's name and onto it. */
export const turkicSonMarks = wordTable('turkicSonMarks', words.turkicSonMarks);
export const turkicDaughterMarks = wordTable('turkicDaughterMarks', words.turkicDaughterMarks);
export const turkicSonEndings = wordTable('turkicSonEndings', words.turkicSonEndings);
export const turkicDaughterEndings = wordTable('turkicDaughterEndings', words.turkicDaughterEndings);

/** A letter to the first half of a name that Ethiopians write with a stroke behind it. */
export const ethiopianShortForms = meaningTable('ethiopianShortForms', words.ethiopianShortForms, (entry) => {
  const long = parseMeaning(entry).forms.find((form) => !/^[a-z]$/.test(form));
  return oneWordProblem(entry) ?? (long === undefined ? undefined : `"${long}" is not one small letter`);
});

/** Before the article and the faith, as one word with them: `Nuruldin`. */
export const faithFirstHalves = wordTable('faithFirstHalves', words.faithFirstHalves);
