/** Finds company forms and numbers among the words of a name. Shared by the readings of companies and of things. */

import { legalForms, numberWords } from '../tables/business-words.ts';

const firstForms = new Map<string, { words: readonly string[]; kind: string }[]>();
for (const form of legalForms) {
  const first = form.words[0] ?? '';
  const known = firstForms.get(first);
  if (known === undefined) firstForms.set(first, [form]);
  else known.push(form);
}

export function formAt(
  words: readonly string[],
  place: number,
): { words: readonly string[]; kind: string } | undefined {
  const forms = firstForms.get(words[place] ?? '');
  return forms?.find((form) => {
    if (place === 0 && words.length === 1) return false;
    return form.words.every((word, step) => words[place + step] === word);
  });
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
  return firstForms.has(word);
}
