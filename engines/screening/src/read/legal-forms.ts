/** Finds company forms and numbers among the words of a name. Shared by the readings of companies and of things. */

import { legalForms, numberWords } from '../tables/business-words.ts';
import { tablesAreRead } from '../tables/table.ts';

interface LegalForm {
  words: readonly string[];
  kind: string;
}

/** By first word, longest first, so that `pvt ltd` is met before `ltd`. Built at the first question, after any patch. */
let firstForms: ReadonlyMap<string, readonly LegalForm[]> | undefined;

export function formAt(words: readonly string[], place: number): LegalForm | undefined {
  firstForms ??= byFirstWord();
  const forms = firstForms.get(words[place] ?? '');
  return forms?.find((form) => {
    if (place === 0 && words.length === 1) return false;
    return form.words.every((word, step) => words[place + step] === word);
  });
}

/** A form that the end of a field cut short: `… LIMITED LIABILITY COM`, `… COMPANY LIMIT`. */
export function cutForm(words: readonly string[], place: number): LegalForm | undefined {
  if (place === 0) return undefined;
  const left = words.length - place;
  const last = words.at(-1) ?? '';
  if (left === 1) return last.length < shortestCut ? undefined : longBeginning(last);
  firstForms ??= byFirstWord();
  const candidates = firstForms.get(words[place] ?? '');
  return candidates?.find(
    (form) =>
      form.words.length === left &&
      form.words.every((word, step) =>
        step < left - 1 ? words[place + step] === word : word.length > last.length && word.startsWith(last),
      ),
  );
}

const shortestCut = 5;
/** By their beginnings, forms of one long word, whose beginning no name has. */
let byBeginning: ReadonlyMap<string, LegalForm> | undefined;

function longBeginning(beginning: string): LegalForm | undefined {
  byBeginning ??= beginnings();
  return byBeginning.get(beginning);
}

function beginnings(): ReadonlyMap<string, LegalForm> {
  firstForms ??= byFirstWord();
  const out = new Map<string, LegalForm>();
  for (const form of [...firstForms.values()].flat()) {
    const [word = '', next] = form.words;
    if (next !== undefined) continue;
    for (let size = shortestCut; size < word.length; size += 1)
      if (!out.has(word.slice(0, size))) out.set(word.slice(0, size), form);
  }
  return out;
}

/** Roman numerals count after the first word, spelt ones only at the end: `One World` and `First Bank` are names. */
export function numberAt(words: readonly string[], place: number): string | undefined {
  const word = words[place] ?? '';
  const digits = place === 0 ? undefined : numberWords.get(word);
  if (digits === undefined || /^[ivx]+$/.test(word) || /^\d/.test(word)) return digits;
  const rest = words.slice(place + 1);
  return rest.every((_, step) => formAt(words, place + 1 + step) !== undefined) ? digits : undefined;
}

export function beginsForm(word: string): boolean {
  firstForms ??= byFirstWord();
  return firstForms.has(word);
}

function byFirstWord(): ReadonlyMap<string, readonly LegalForm[]> {
  tablesAreRead();
  const out = new Map<string, LegalForm[]>();
  for (const [text, kind] of legalForms) {
    const words = text.split(' ');
    const known = out.get(words[0] ?? '');
    if (known === undefined) out.set(words[0] ?? '', [{ words, kind }]);
    else known.push({ words, kind });
  }
  for (const forms of out.values()) forms.sort((one, two) => two.words.length - one.words.length);
  return out;
}
