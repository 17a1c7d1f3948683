/** Transforms of letters: slips of the keyboard, misread scans, look-alikes, tricks of writing. Independent of the engine's tables. */

import type { Chance } from '../seeded.ts';
import { bendWord, inCaseOf, ofName, type SubjectKind, type Transform } from './subject.ts';

const all: readonly SubjectKind[] = ['person', 'body', 'ship'];

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const readAs: [string, string][] = [
  ['rn', 'm'],
  ['m', 'rn'],
  ['cl', 'd'],
  ['d', 'cl'],
  ['l', '1'],
  ['o', '0'],
  ['i', 'l'],
  ['vv', 'w'],
  ['w', 'vv'],
  ['b', 'h'],
  ['e', 'c'],
  ['s', '5'],
  ['u', 'v'],
  ['g', 'q'],
  ['nn', 'm'],
  ['li', 'h'],
];
const leetOf = new Map(Object.entries({ a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' }));
const looksLike = new Map(
  Object.entries({
    a: 'а',
    e: 'е',
    o: 'о',
    p: 'р',
    c: 'с',
    x: 'х',
    y: 'у',
    i: 'і',
    A: 'А',
    B: 'В',
    E: 'Е',
    H: 'Н',
    K: 'К',
    M: 'М',
    O: 'О',
    P: 'Р',
    C: 'С',
    T: 'Т',
    X: 'Х',
  }),
);
const hidden = ['\u200B', '\u200D', '\u00AD', '\u2060', '\uFEFF'];

export const letterTransforms: readonly Transform[] = [
  { name: 'typo_drop', kinds: all, weight: 7, bend: typo(dropped) },
  { name: 'typo_key', kinds: all, weight: 8, bend: typo(neighbourKey) },
  { name: 'typo_swap', kinds: all, weight: 6.5, bend: typo(swapped) },
  { name: 'typo_double', kinds: all, weight: 5, bend: typo(doubled) },
  { name: 'typo_undouble', kinds: all, weight: 4, bend: typo((word) => replaced(word, /(\p{L})\1/u, '$1')) },
  { name: 'typo_first', kinds: all, weight: 2, bend: typo(wrongFirst) },
  { name: 'ocr', kinds: all, weight: 6.5, bend: typo(misread) },
  { name: 'leet', kinds: all, weight: 2, bend: ofName((name, chance) => inLeet(name, chance)) },
  {
    name: 'homoglyph',
    kinds: all,
    weight: 3.3,
    bend: ofName((name, chance) => withLookAlikes(name, chance)),
  },
  {
    name: 'fullwidth',
    kinds: all,
    weight: 3.3,
    bend: ofName((name) =>
      name.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    ),
  },
  { name: 'hidden_chars', kinds: all, weight: 2.2, bend: ofName((name, chance) => withHidden(name, chance)) },
  { name: 'case', kinds: all, weight: 4.5, bend: ofName((name, chance) => otherCase(name, chance)) },
  {
    name: 'spaces',
    kinds: all,
    weight: 2.4,
    bend: ofName((name, chance) => ` ${name.replaceAll(' ', chance.yes(0.5) ? '  ' : '\u00A0')} `),
  },
  { name: 'punct', kinds: all, weight: 1.4, bend: ofName((name, chance) => withMarks(name, chance)) },
  {
    name: 'strip_diacritics',
    kinds: all,
    weight: 8,
    bend: ofName((name) => name.normalize('NFD').replace(/\p{M}/gu, '')),
  },
  { name: 'exact', kinds: all, weight: 3.6, bend: (draft) => ({ ...draft }) },
  { name: 'truncate', kinds: all, weight: 1.5, bend: ofName((name, chance) => cut(name, chance)) },
];

/** A slip in one word long enough to stay recognisable. */
function typo(slip: (word: string, chance: Chance) => string | undefined): Transform['bend'] {
  return ofName((name, chance) =>
    bendWord(
      name,
      chance,
      (word) => /^\p{L}{4,}$/u.test(word),
      (word) => {
        const bent = slip(word.toLowerCase(), chance);
        return bent === undefined ? undefined : inCaseOf(word, bent);
      },
    ),
  );
}

function dropped(word: string, chance: Chance): string {
  const place = 1 + chance.below(word.length - 1);
  return word.slice(0, place) + word.slice(place + 1);
}

function neighbourKey(word: string, chance: Chance): string | undefined {
  const place = 1 + chance.below(word.length - 1);
  const near = neighbours(word.charAt(place));
  return near.length === 0 ? undefined : word.slice(0, place) + chance.pick(near) + word.slice(place + 1);
}

function neighbours(letter: string): string[] {
  const row = keyRows.find((keys) => keys.includes(letter));
  if (row === undefined) return [];
  const place = row.indexOf(letter);
  return [row.charAt(place - 1), row.charAt(place + 1)].filter((key) => key !== '');
}

function swapped(word: string, chance: Chance): string {
  const place = 1 + chance.below(word.length - 2);
  return word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2);
}

function doubled(word: string, chance: Chance): string {
  const place = 1 + chance.below(word.length - 1);
  return word.slice(0, place) + word.charAt(place) + word.slice(place);
}

function wrongFirst(word: string, chance: Chance): string | undefined {
  const near = neighbours(word.charAt(0));
  return near.length === 0 ? undefined : chance.pick(near) + word.slice(1);
}

function misread(word: string, chance: Chance): string | undefined {
  const possible = readAs.filter(([from]) => word.includes(from));
  if (possible.length === 0) return undefined;
  const [from, to] = chance.pick(possible);
  return word.replace(from, to);
}

function replaced(word: string, pattern: RegExp, by: string): string {
  return word.replace(pattern, by);
}

function inLeet(name: string, chance: Chance): string {
  return Array.from(name)
    .map((letter) => (chance.yes(0.5) ? (leetOf.get(letter.toLowerCase()) ?? letter) : letter))
    .join('');
}

function withLookAlikes(name: string, chance: Chance): string {
  return Array.from(name)
    .map((letter) => (chance.yes(0.35) ? (looksLike.get(letter) ?? letter) : letter))
    .join('');
}

function withHidden(name: string, chance: Chance): string {
  const letters = Array.from(name);
  for (let times = 1 + chance.below(3); times > 0; times -= 1)
    letters.splice(1 + chance.below(Math.max(1, letters.length - 1)), 0, chance.pick(hidden));
  return letters.join('');
}

function otherCase(name: string, chance: Chance): string {
  const kind = chance.below(3);
  if (kind === 0) return name.toLowerCase();
  if (kind === 1) return name.toUpperCase();
  return Array.from(name)
    .map((letter) => (chance.yes(0.5) ? letter.toUpperCase() : letter.toLowerCase()))
    .join('');
}

function withMarks(name: string, chance: Chance): string {
  const kind = chance.below(3);
  if (kind === 0) return `${name}.`;
  if (kind === 1) return name.replaceAll(' ', '. ');
  return name.replace(' ', ', ').replaceAll("'", '').replaceAll('-', ' ');
}

/** As a payment field of 35 characters or a form of 20 would. */
function cut(name: string, chance: Chance): string | undefined {
  const length = name.length > 36 ? 35 : Math.max(name.length - 2 - chance.below(3), 12);
  return name.length <= length ? undefined : name.slice(0, length).trim();
}
