/**
 * Keys by which differently spelt words meet: consonants in the order heard, blind to vowels, doubling, h and the
 * systems of romanisation. Used to find candidates and to judge a spelling difference; never alone makes a match.
 */

/** Consonants as heard; empty when nothing is left. An initial vowel is kept as a mark. */
export function soundKey(word: string): string {
  const known = heard.get(word);
  if (known !== undefined) return known;
  if (heard.size >= maxHeard) heard.clear();
  const key = consonants(respell(word));
  heard.set(word, key);
  return key;
}

/** The same words come again and again while a list is read; a table that is full is begun anew. */
const heard = new Map<string, string>();
const maxHeard = 20_000;

/**
 * The key by another orthography, where the word shows signs of one: Somali writes x for h and c for a throat sound that
 * English leaves out; Akan writes ky, gy and hy for ch, j and sh; German and its neighbours write ch for kh and j for y.
 */
export function otherKey(word: string): string | undefined {
  if (/x|c(?![hk])/.test(word)) return consonants(respell(word.replace(/c(?!h)/g, '').replace(/x/g, 'h')));
  if (akan.test(word))
    return consonants(respell(word.replace(akanPairs, (pair) => asEnglish.get(pair) ?? pair)));
  if (!/ch|j/.test(word)) return undefined;
  const hardened = word
    .replace(/schtsch/g, 'shch')
    .replace(/tsch/g, 'q')
    .replace(/(?<!s)ch/g, 'kh')
    .replace(/j/g, 'y')
    .replace(/q/g, 'tch');
  return consonants(respell(hardened));
}

const akan = /(?:ky|gy|dw|hy)[aeiou]/;
const akanPairs = /(?:ky|gy|dw|hy)(?=[aeiou])/g;
const asEnglish = new Map([
  ['ky', 'ch'],
  ['gy', 'j'],
  ['dw', 'j'],
  ['hy', 'sh'],
]);

/** The word as a scanner sees it: shapes that are taken for each other made one. */
export function shapeKey(word: string): string {
  let out = '';
  for (let place = 0; place < word.length; place += 1) {
    const pair = shapePairs.get(word.slice(place, place + 2));
    if (pair !== undefined) {
      out += pair;
      place += 1;
      continue;
    }
    const char = word.charAt(place);
    const seen = 'mi10cevh'.indexOf(char);
    out += seen < 0 ? char : 'nlloooub'.charAt(seen);
  }
  return out;
}

const shapePairs = new Map([
  ['rn', 'n'],
  ['ri', 'n'],
  ['cl', 'd'],
  ['vv', 'w'],
]);

function respell(word: string): string {
  return word
    .replace(/shch|sch|tsch|tch|tsh/g, 'C')
    .replace(/ch|cz/g, 'C')
    .replace(/dzh|dj|zh|j/g, 'J')
    .replace(/sh|sz/g, 'S')
    .replace(/ph/g, 'f')
    .replace(/kh/g, 'h')
    .replace(/gh|ck|q/g, 'k')
    .replace(/th/g, 't')
    .replace(/dh/g, 'd')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/g/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/tz|ts/g, 's')
    .replace(/z/g, 's')
    .replace(/^w/g, 'f')
    .replace(/[vw](?=[^aeiouy]|$)/g, 'f')
    .replace(/v/g, 'f')
    .replace(/^(?:y|ie|j)(?=[eiou])/, 'e')
    .replace(/C/g, 'c')
    .replace(/S/g, 's')
    .replace(/J/g, 'j');
}

function consonants(word: string): string {
  let out = '';
  let last = '';
  for (let place = 0; place < word.length; place += 1) {
    const char = word.charAt(place);
    if ('aeiouywh'.includes(char)) {
      if (place === 0) {
        out = char === 'h' ? 'h' : 'a';
        last = out;
      }
      if (char !== 'h') last = char;
      continue;
    }
    if (char !== last) out += char;
    last = char;
  }
  return out;
}
