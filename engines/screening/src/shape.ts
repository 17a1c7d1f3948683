/** Words as a scanner sees them, shapes that are taken for each other made one: words that were misread have one hash. */

import { hashOnUnit, hashStart, mix } from './hash.ts';

/** A hash of the word's shape, which is not written down for it. */
export function shapeHash(word: string, salt: number): number {
  let hash = hashStart(salt);
  for (let place = 0; place < word.length; ) {
    const seen = seenAt(word, place);
    hash = hashOnUnit(hash, seen & unit);
    place += (seen & two) === 0 ? 1 : 2;
  }
  return mix(hash);
}

const unit = 0xffff;
/** Set where two letters of the word are seen as one. */
const two = 0x10000;

/** The letter that stands at `place` to the eye. */
function seenAt(word: string, place: number): number {
  const code = word.charCodeAt(place);
  if (code === r || code === c || code === v) {
    const next = place + 1 < word.length ? word.charCodeAt(place + 1) : 0;
    if (code === r && (next === n || next === i)) return n | two;
    if (code === c && next === l) return d | two;
    if (code === v && next === v) return w | two;
  }
  return code < 128 ? (shapes[code] ?? code) : code;
}

const [c = 0, d = 0, i = 0, l = 0, n = 0, r = 0, v = 0, w = 0] = Array.from('cdilnrvw', (letter) =>
  letter.charCodeAt(0),
);

const shapes = Uint8Array.from({ length: 128 }, (_, code) => {
  const seen = 'mi10cevh'.indexOf(String.fromCharCode(code));
  return seen < 0 ? code : 'nlloooub'.charCodeAt(seen);
});
