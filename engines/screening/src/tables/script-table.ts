/**
 * A table whose words stand in another script than Latin, as a text is written before its letters are changed, with their meaning
 * in English or their Latin spelling.
 */

import { lengthProblem, meaningTable, parseMeaning, wordProblem, wordTable } from './table.ts';
import type { TableDocument } from './table.ts';

/** What words of a script are made of; `described` tells an operator. */
export interface ScriptWords {
  shape: RegExp;
  described: string;
}

/** Entries are `English words = word, word`; with nothing before `=` the words are left out. */
export function scriptTable(
  name: string,
  document: TableDocument,
  script: ScriptWords,
): ReadonlyMap<string, string> {
  return meaningTable(name, document, (entry) => {
    const { meaning } = parseMeaning(entry);
    return formsProblem(entry, script) ?? (meaning === '' ? undefined : wordProblem(meaning));
  });
}

/** Entries are `Latin spelling = name, name`. */
export function scriptNames(
  name: string,
  document: TableDocument,
  script: ScriptWords,
): ReadonlyMap<string, string> {
  return meaningTable(name, document, scriptNameProblem(script));
}

/** What is wrong with such an entry; `latin` says what is with its spelling. */
export function scriptNameProblem(
  script: ScriptWords,
  latin: (spelling: string) => string | undefined = wordProblem,
): (entry: string) => string | undefined {
  return (entry) => {
    const { meaning } = parseMeaning(entry);
    return meaning === '' ? shapeNeeded : (formsProblem(entry, script) ?? latin(meaning));
  };
}

/** Of words that are looked for within a text. */
export const latinWords: ScriptWords = {
  shape: /^[a-z][a-z0-9]+$/,
  described: 'two and more small Latin letters',
};

/** Entries are words of the script. */
export function scriptWords(name: string, document: TableDocument, script: ScriptWords): ReadonlySet<string> {
  return wordTable(name, document, (entry) => shapeProblem(entry.split(' '), script));
}

const shapeNeeded = 'it must have the shape "meaning = form, form"';

function formsProblem(entry: string, script: ScriptWords): string | undefined {
  const { forms } = parseMeaning(entry);
  if (forms.length === 0) return shapeNeeded;
  return shapeProblem(forms, script);
}

function shapeProblem(words: readonly string[], { shape, described }: ScriptWords): string | undefined {
  const wrong = words.find((word) => !shape.test(word) || word !== word.toLowerCase());
  return wrong === undefined ? lengthProblem(words) : `"${wrong}" is not ${described}`;
}
