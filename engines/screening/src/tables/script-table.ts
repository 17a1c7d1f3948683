/**
 * A table whose words stand in another script than Latin, as a text is written before its letters are changed, with their meaning
 * in English.
 */

import { meaningTable, parseMeaning, wordProblem } from './table.ts';
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
  { shape, described }: ScriptWords,
): ReadonlyMap<string, string> {
  return meaningTable(name, document, (entry) => {
    const { meaning, forms } = parseMeaning(entry);
    if (forms.length === 0) return 'it must have the shape "meaning = form, form"';
    const wrong = forms.find(
      (form) => form.length > mostLetters || !shape.test(form) || form !== form.toLowerCase(),
    );
    if (wrong !== undefined) return `"${wrong}" is not ${described}`;
    return meaning === '' ? undefined : wordProblem(meaning);
  });
}

const mostLetters = 48;
