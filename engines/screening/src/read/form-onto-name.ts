/** `JSCArgument` and `Servicesinc`: company forms that were written onto the name, and forms of two words in one. */

import { formsInOneWord, formsOntoEnds, formsOntoNames } from '../tables/business-words.ts';
import { anyOf } from '../tables/phrase-table.ts';
import { readOnce } from '../tables/table.ts';

interface Patterns {
  /** First letters of the forms before a name, last ones of those behind it. */
  starts: ReadonlySet<string>;
  ends: ReadonlySet<string>;
  before: RegExp;
  behind: RegExp;
}

const patterns = readOnce(make);

/** The word as the form and the name, or as it is. */
export function splitForm(word: string): string[] {
  const two = formsInOneWord.get(word);
  if (two !== undefined) return two.split(' ');
  const { starts, ends, before: ontoName, behind } = patterns();
  if (!starts.has(word.charAt(0)) && !ends.has(word.charAt(word.length - 1))) return [word];
  const before = ontoName.exec(word);
  if (before !== null) return before.slice(1).filter(Boolean);
  const after = behind.exec(word);
  return after === null ? [word] : [after[1] ?? '', after[2] ?? ''];
}

function make(): Patterns {
  const byLetters = Map.groupBy(formsOntoNames.keys(), (form) => formsOntoNames.get(form) ?? '');
  const before = Array.from(
    byLetters,
    ([letters, forms]) => String.raw`(${anyOf(forms)})(\p{L}{${letters},})`,
  );
  return {
    starts: new Set(Array.from(formsOntoNames.keys(), (form) => form.charAt(0))),
    ends: new Set(Array.from(formsOntoEnds, (form) => form.charAt(form.length - 1))),
    before: new RegExp(`^(?:${before.join('|') || '(?!)'})$`, 'u'),
    behind: new RegExp(String.raw`^(\p{L}{4,}?)(${anyOf(formsOntoEnds)})$`, 'u'),
  };
}
