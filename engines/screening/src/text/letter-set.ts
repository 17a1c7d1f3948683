/** Which letters a text has, as bits: so that a rule whose letters are not there need not be tried. */

/** One bit a letter, capitals with small ones; another sign may share a letter's bit. */
export function lettersIn(text: string): number {
  let letters = 0;
  for (let place = 0; place < text.length; place += 1) letters |= 1 << (text.charCodeAt(place) & 31);
  return letters;
}
