/** Digits and signs in the place of letters, as in `M0hamm3d` and `$ani`. Never touches a number. */

const signs = /[0-9@$€!|+]/;
const leet = new Map(
  '0o 1i 3e 4a 5s 6g 7t 8b 9g @a $s €e !i |l +t'
    .split(' ')
    .map((pair): [string, string] => [pair.charAt(0), pair.slice(1)]),
);

/** Digits and signs inside a word of letters; a number at the end of a company's word stays. */
export function unmaskDigits(word: string, person: boolean): string {
  if (!signs.test(word) || !/\p{L}/u.test(word)) return word;
  // Digits between letters, or on both sides of them, stand for letters; a run of three is a number.
  if (word.length >= 4 && woven.test(word) && !/[0-9]{3}/.test(word)) return asLetters(word);
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const count = word.match(/[0-9@$€!|+]/g)?.length ?? 0;
  if (letters < 2 || (person ? letters < count : letters < 2 * count)) return person ? oneLetter(word) : word;
  if (!person && /^\p{L}+[0-9]+$/u.test(word)) return word;
  if (!person && /^[0-9]+\p{L}+$/u.test(word)) return word;
  if (/^[0-9]+(?:st|nd|rd|th)$/i.test(word)) return word;
  return asLetters(word);
}

const woven = /^(?=(?:[^\p{L}]*\p{L}){2})(?:.*\p{L}[0-9@$€!|+]+\p{L}.*|[0-9@$€!|+]+\p{L}+[0-9@$€!|+]+)$/u;

export function asLetters(word: string): string {
  return word.replace(/[013456789@$€!|+]/g, (sign) => leet.get(sign) ?? sign);
}

/** `A1i` keeps its letters; a lone letter with digits is a number of something. */
function oneLetter(word: string): string {
  return /^[\p{L}$@][0-9@$!|][\p{L}]$/u.test(word)
    ? word.replace(/[0-9@$!|]/g, (sign) => leet.get(sign) ?? sign)
    : word;
}
