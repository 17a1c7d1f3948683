/**
 * A table of words and phrases as they stand in the text of a payment, before names are read: with the marks that are written
 * within them. Makes regular expressions of them, in which what an operator added stands for itself and nothing else.
 */

import { lengthProblem, register } from './table.ts';
import type { TableDocument } from './table.ts';

/** Entries are phrases with commas between. */
export function phraseTable(name: string, document: TableDocument): ReadonlySet<string> {
  const phrases = new Set<string>();
  register(name, document, {
    problem: phraseProblem,
    add: (entry) => {
      for (const phrase of split(entry)) phrases.add(phrase);
    },
    holds: (entry) => split(entry).every((phrase) => phrases.has(phrase)),
    remove: (entry) => {
      for (const phrase of split(entry)) phrases.delete(phrase);
    },
  });
  return phrases;
}

/** The source of an expression that meets any of them, the longest first; none where there are none. */
export function anyOf(phrases: Iterable<string>): string {
  const sorted = [...new Set(phrases)].sort((one, two) => two.length - one.length);
  return sorted.length === 0 ? '(?!)' : sorted.map(escaped).join('|');
}

/**
 * Without those that are others in a row, `pos-web` beside `pos` and `web`: where phrases may follow each other these meet it, and
 * a row of them that could be read in two ways at each place would be tried in all.
 */
export function singly(phrases: Iterable<string>): string[] {
  const all = new Set(phrases);
  return [...all].filter((phrase) => !isRow(phrase, all));
}

function isRow(phrase: string, all: ReadonlySet<string>): boolean {
  const starts = [0];
  for (let end = 1; end <= phrase.length; end += 1) {
    if (end < phrase.length && !' .-'.includes(phrase.charAt(end))) continue;
    const met = starts.some((start) => {
      const part = phrase.slice(start, end);
      return part !== phrase && all.has(part);
    });
    if (met && end === phrase.length) return true;
    if (met) starts.push(end + 1);
  }
  return false;
}

function escaped(phrase: string): string {
  return phrase.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

const shape = /^[\p{L}\p{M}\p{N}]+(?:[ &'.-][\p{L}\p{M}\p{N}]+)*$/u;

function phraseProblem(entry: string): string | undefined {
  const phrases = split(entry);
  if (phrases.length === 0) return 'nothing is written';
  const wrong = phrases.find((phrase) => phrase !== phrase.toLowerCase() || !shape.test(phrase));
  return wrong === undefined
    ? lengthProblem(phrases)
    : `"${wrong}" is not small letters and digits, with a space or one of & ' . - between them`;
}

function split(entry: string): string[] {
  return entry
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
}
