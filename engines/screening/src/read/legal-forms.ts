/** Finds company forms and numbers among the words of a name. Shared by the readings of companies and of things. */

import { legalForms, numberWords } from '../tables/business-words.ts';
import { readOnce } from '../tables/table.ts';

interface LegalForm {
  words: readonly string[];
  kind: string;
}

/** By first word, longest first, so that `pvt ltd` is met before `ltd`. */
const firstForms = readOnce(byFirstWord);

export function formAt(words: readonly string[], place: number): LegalForm | undefined {
  const forms = firstForms().get(words[place] ?? '');
  return forms?.find((form) => {
    if (place === 0 && words.length === 1) return false;
    return form.words.every((word, step) => words[place + step] === word);
  });
}

const fewestWordsOfSlip = 3;

/** A form of three words and more with one slip in one of them: `CLOSED JOINT ATOCK COMPANY`. */
export function slippedForm(words: readonly string[], place: number): LegalForm | undefined {
  const forms = firstForms().get(words[place] ?? '');
  return forms?.find((form) => {
    if (form.words.length < fewestWordsOfSlip) return false;
    let slips = 0;
    for (let step = 1; step < form.words.length; step += 1) {
      const word = form.words[step] ?? '';
      const written = words[place + step] ?? '';
      if (word === written) continue;
      slips += 1;
      if (slips > 1 || word.length < shortestSlip || !isOneSlip(word, written)) return false;
    }
    return slips === 1;
  });
}

const shortestSlip = 4;

/** One letter left out, added, taken for another, or two exchanged. */
function isOneSlip(word: string, written: string): boolean {
  const longer = Math.max(word.length, written.length);
  if (Math.abs(word.length - written.length) > 1) return false;
  let start = 0;
  while (start < longer && word[start] === written[start]) start += 1;
  let end = 0;
  while (end < longer - start && word.at(-1 - end) === written.at(-1 - end)) end += 1;
  const own = word.slice(start, word.length - end);
  const other = written.slice(start, written.length - end);
  if (own.length <= 1 && other.length <= 1) return true;
  return own.length === 2 && other.length === 2 && own[0] === other[1] && own[1] === other[0];
}

/** A form that the end of a field cut short: `… LIMITED LIABILITY COM`, `… COMPANY LIMIT`. */
export function cutForm(words: readonly string[], place: number): LegalForm | undefined {
  if (place === 0) return undefined;
  const left = words.length - place;
  const last = words.at(-1) ?? '';
  if (left === 1) return last.length < shortestCut ? undefined : longBeginning(last);
  const candidates = firstForms().get(words[place] ?? '');
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

export function isFormCutShort(word: string): boolean {
  return longBeginning(word) !== undefined;
}

function beginnings(): ReadonlyMap<string, LegalForm> {
  const out = new Map<string, LegalForm>();
  for (const form of [...firstForms().values()].flat()) {
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
  return firstForms().has(word);
}

/** First words of all forms. */
export function formBeginnings(): Iterable<string> {
  return firstForms().keys();
}

function byFirstWord(): ReadonlyMap<string, readonly LegalForm[]> {
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
