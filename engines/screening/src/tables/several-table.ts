/**
 * Tables of words that stand for several others, in an order that says which is meant first. What an operator adds is meant before
 * what the data file says.
 */

import { parseMeaning, register, wordProblem } from './table.ts';
import type { TableDocument } from './table.ts';

type Several = ReadonlyMap<string, readonly string[]>;

/** Entries are `word = reading, reading`: what a word may be read as, the likeliest first. */
export function readingsTable(name: string, document: TableDocument): Several {
  const readings = new Map<string, readonly string[]>();
  const parse = (entry: string): readonly [string, readonly string[]] => {
    const { meaning, forms } = parseMeaning(entry);
    return [meaning, forms];
  };
  register(name, document, {
    problem: (entry) => {
      const [word, own] = parse(entry);
      if (word === '' || own.length === 0) return 'it must have the shape "word = reading, reading"';
      const long = [word, ...own].find((one) => one.includes(' '));
      return long === undefined ? wordProblem(`${word} ${own.join(' ')}`) : `"${long}" must be one word`;
    },
    add: (entry) => {
      const [word, own] = parse(entry);
      readings.set(word, [...new Set([...own, ...(readings.get(word) ?? [])])]);
    },
    holds: (entry) => {
      const [word, own] = parse(entry);
      return own.every((one) => readings.get(word)?.includes(one));
    },
    remove: (entry) => {
      const [word, own] = parse(entry);
      keep(readings, word, readings.get(word)?.filter((one) => !own.includes(one)) ?? []);
    },
  });
  return readings;
}

/** Entries are `meaning = form, form`; a form may stand in several of them, in the order of what it means. */
export function meaningsTable(
  name: string,
  document: TableDocument,
  problem: (entry: string) => string | undefined,
): Several {
  const meanings = new Map<string, readonly string[]>();
  register(name, document, {
    problem,
    add: (entry, group) => {
      const { meaning, forms } = parseMeaning(entry);
      for (const form of forms) {
        const known = meanings.get(form) ?? [];
        meanings.set(form, group === '' ? [...new Set([meaning, ...known])] : [...known, meaning]);
      }
    },
    holds: (entry) => {
      const { meaning, forms } = parseMeaning(entry);
      return forms.every((form) => meanings.get(form)?.includes(meaning));
    },
    remove: (entry) => {
      const { meaning, forms } = parseMeaning(entry);
      for (const form of forms)
        keep(meanings, form, meanings.get(form)?.filter((one) => one !== meaning) ?? []);
    },
  });
  return meanings;
}

/** A word that stands for nothing any more is gone. */
function keep(map: Map<string, readonly string[]>, word: string, left: readonly string[]): void {
  if (left.length === 0) map.delete(word);
  else map.set(word, left);
}
