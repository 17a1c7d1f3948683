/** The script that most letters of a text are in, as ISO 15924. */

const scripts: readonly [string, RegExp][] = [
  ['Latn', /\p{Script=Latin}/gu],
  ['Cyrl', /\p{Script=Cyrillic}/gu],
  ['Arab', /\p{Script=Arabic}/gu],
  ['Hani', /\p{Script=Han}/gu],
  ['Hang', /\p{Script=Hangul}/gu],
  ['Hebr', /\p{Script=Hebrew}/gu],
  ['Grek', /\p{Script=Greek}/gu],
  ['Jpan', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['Mymr', /\p{Script=Myanmar}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Geor', /\p{Script=Georgian}/gu],
  ['Armn', /\p{Script=Armenian}/gu],
  ['Deva', /\p{Script=Devanagari}/gu],
  ['Ethi', /\p{Script=Ethiopic}/gu],
  ['Khmr', /\p{Script=Khmer}/gu],
];

export function scriptOf(text: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII is the common case and needs no counting
  if (/^[\x00-\x7f]*$/.test(text)) return /[A-Za-z]/.test(text) ? 'Latn' : undefined;
  let best: string | undefined;
  let most = 0;
  for (const [script, letters] of scripts) {
    const count = text.match(letters)?.length ?? 0;
    if (count > most) {
      most = count;
      best = script;
    }
  }
  return best;
}
