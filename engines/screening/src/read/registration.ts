/**
 * Registrations of aircraft among the words of a thing's name: `5N-QAB`, `RA-82078`, `N123AB` are numbers, of which one letter
 * makes another aircraft. Finds them as they are written; never says whose they are.
 */

import { aircraftMarks } from '../tables/aircraft-marks.ts';

/** Written with a hyphen, or without where the mark has a digit. */
const hyphened =
  /(?<![\p{L}\p{N}-])([A-Za-z0-9]{2})-([A-Za-z]{3}|[A-Za-z]?\d{4,5}[A-Za-z]?)(?![\p{L}\p{N}-])/gu;
const american = /^n(?:\d{1,5}|\d{1,4}[a-z]|\d{1,3}[a-z]{2})$/;
const joined = /^(\d[a-z]|[a-z]\d)[a-z]{3}$/;
const digitMark = /^(?:\d[a-z]|[a-z]\d)$/;
const letters = /^[a-z]{3}$/;
const digit = /\d/;

/** The text with each registration as one word, and those words. */
export function joinRegistrations(text: string): { joined: string; found: ReadonlySet<string> } {
  if (!text.includes('-')) return { joined: text, found: none };
  const found = new Set<string>();
  const whole = text.replace(hyphened, (written, mark: string, rest: string) => {
    if (!aircraftMarks.has(mark.toLowerCase())) return written;
    // `Ra-Nam 2` is a ship: Russia's marks are followed by digits, and letters are written in capitals.
    const inLetters = !/\d/.test(rest);
    if (inLetters && (/^ra$/i.test(mark) || written !== written.toUpperCase())) return written;
    found.add(`${mark}${rest}`.toLowerCase());
    return `${mark}${rest}`;
  });
  return { joined: whole, found };
}

const none: ReadonlySet<string> = new Set();

/** Folded words, with a mark and the letters behind it as one: a mark with a digit anywhere, `EP GOM` where it is all there is. */
export function joinMarks(words: readonly string[]): string[] {
  const out: string[] = [];
  for (const word of words) {
    const before = out.at(-1) ?? '';
    const telling = digitMark.test(before) || words.length === 2;
    if (telling && letters.test(word) && aircraftMarks.has(before)) out[out.length - 1] = before + word;
    else out.push(word);
  }
  return out;
}

export function isRegistration(word: string): boolean {
  if (!digit.test(word)) return false;
  if (american.test(word)) return word.length >= 4;
  if (joined.test(word)) return aircraftMarks.has(word.slice(0, 2));
  return /^[a-z]{2}[a-z]?\d{4,5}[a-z]?$/.test(word) && aircraftMarks.has(word.slice(0, 2));
}
