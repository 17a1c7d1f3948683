/**
 * The short way through the folding of a name: plain letters with nothing between them that says more than a space are read
 * off their codes. Gives the very words that the long way gives, or none where a sign, mark or capital could say something.
 */

/** By ASCII code what a sign is: 0 sends the text the long way, 1 stands between words. */
const long = 0;
const between = 1;
const small = 2;
const capital = 3;
const digit = 4;
const classes = Uint8Array.from({ length: 128 }, (_, code) => classOf(String.fromCharCode(code)));

function classOf(char: string): number {
  if (/[a-z]/.test(char)) return small;
  if (/[A-Z]/.test(char)) return capital;
  if (/[0-9]/.test(char)) return digit;
  // Signs that stand for letters, and those that join or shorten words.
  return /[@$!|+'"`/&]/.test(char) || char < ' ' || char > '~' ? long : between;
}

/** At most so many words of so many letters, the same in every reading; undefined for a text that must go the long way. */
export function plainWords(text: string, most: number, mostLetters: number): readonly string[] | undefined {
  const lower = text.toLowerCase();
  const words: string[] = [];
  let start = 0;
  let last = between;
  for (let place = 0; place <= text.length; place += 1) {
    const code = place === text.length ? 32 : text.charCodeAt(place);
    const own = code > 127 ? long : (classes[code] ?? long);
    if (own === long) return undefined;
    if (own === between) {
      if (last !== between) {
        // One letter by itself may belong to its neighbours.
        if (place - start === 1) return undefined;
        if (words.length < most) words.push(lower.slice(start, Math.min(place, start + mostLetters)));
      }
    } else if (last === between) start = place;
    // A capital behind a small letter may begin a word, a digit beside a letter be one.
    else if ((own === capital && last === small) || (own === digit) !== (last === digit)) return undefined;
    last = own;
  }
  return words;
}
