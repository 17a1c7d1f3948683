/** Which letters are taken for each other: by a finger that misses its key, by the eye, or by the ear. Looks at two letters only. */

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Each row of keys lies a little further to the right than the one above. */
const shifts = [0, 0.25, 0.75];
const reach = 1.3;

const heard = 'bp bv dt fv gk gj gh ckq cs sz sx lr mn jyi vwu hk hx kx ct';
const seen = 'il ij uv ce co gq nh mn ft vy ao ec bh';
const vowels = 'aeiouyw';

/** A vowel for a consonant makes no name of its own: `Obamt`. */
const isVowel = Uint8Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => (vowels.includes(letter) ? 1 : 0));

/** By the places of two letters of a to z: 1 where one is taken for the other. */
const taken = tableOf();

export function mayBeTaken(letter: number, other: number): boolean {
  const one = letter - first;
  const two = other - first;
  if (one < 0 || two < 0 || one >= size || two >= size) return true;
  return taken[one * size + two] === 1 || isVowel[one] !== isVowel[two];
}

const first = 97;
const size = 26;

function tableOf(): Uint8Array {
  const table = new Uint8Array(26 * 26);
  const mark = (one: string, two: string): void => {
    table[(one.charCodeAt(0) - 97) * 26 + two.charCodeAt(0) - 97] = 1;
  };
  const group = (letters: string): void => {
    for (const one of letters) for (const two of letters) mark(one, two);
  };
  for (const letters of [vowels, ...heard.split(' '), ...seen.split(' ')]) group(letters);
  const keys = rows.flatMap((row, line) =>
    Array.from(row, (letter, place) => ({ letter, line, across: place + (shifts[line] ?? 0) })),
  );
  for (const one of keys)
    for (const two of keys)
      if (Math.hypot(one.across - two.across, one.line - two.line) < reach) mark(one.letter, two.letter);
  return table;
}
