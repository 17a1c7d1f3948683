/**
 * People of one account in one text: `Otieno Barasa and Grace Wanjala`, `Peter & Grace Wanjala`, `Grace Wanjala ITF Otieno
 * Barasa`. Splits only between whole names, because most words between are names or parts of names as well.
 */

import { notes } from '../tables/person-words.ts';

/** Most texts have none of these, which is quickly seen. */
export const mayBeJoint =
  /\s(?:&|\+|-|–|->|>|and|or|et|ou|for|to|from|frm|via|through|minor|jt|itf|poa|obo)\s|\S>\S|\b(?:and|et)\s*\/\s*ou?r?\s/i;

const between =
  /\s*-?>\s*|\s+(?:&|\+|-|–|and\s*\/\s*or|et\s*\/\s*ou|and|or|et|ou|for|to|from|frm|via|through|minor|jt|itf|poa|obo)\s+/i;
/** `Mr & Mrs`, `M. ou Mme`: of one name. */
const titlesOfCouple =
  /^\s*(?:mr|m|monsieur|dr|prof)\.?\s+(?:&|\+|and|or|et|ou)\s+(?=(?:mrs|ms|mme|madame|dr)\b)/i;
/** Couples share what stands last; `or`, and short forms that may be names, are not written between given names. */
const couple = /^\s*(\p{L}{2,})\.?\s+(?:&|\+|and|et)\s+(\p{L}[\p{L}'’.-]*(?:\s+\p{L}[\p{L}'’.-]*)+)\s*$/iu;
const mostPeople = 4;

/** The people, or undefined where there are not several. */
export function jointNames(text: string): string[] | undefined {
  if (titlesOfCouple.test(text)) return [text.replace(titlesOfCouple, '')];
  // `Transfer from Otieno Barasa to Grace Wanjala`: what stands before the first of them is wording.
  const people = text.split(between).filter((part, place) => place > 0 || !isWording(part));
  if (people.length >= 2 && people.length <= mostPeople && people.every(isWhole)) return people;
  const [, given, other] = couple.exec(text) ?? [];
  const family = other?.split(/\s+/).at(-1);
  return given === undefined || other === undefined || family === undefined
    ? undefined
    : [`${given} ${family}`, other];
}

function isWording(part: string): boolean {
  return part
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => word === '' || notes.has(word));
}

/** Two words at least, and not initials alone. */
function isWhole(name: string): boolean {
  return name.split(/[\s,]+/).filter((word) => /\p{L}/u.test(word)).length >= 2 && /\p{L}{2}/u.test(name);
}
