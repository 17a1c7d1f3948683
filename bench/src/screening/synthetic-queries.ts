/** Queries for a made-up list: planted ones, written otherwise than listed, and people and firms who are not on it. */

import type { Chance } from './chance.ts';
import { randomBirth, recombined, wordsOf } from './synthetic-names.ts';
import type { NamedParty, NameSource } from './synthetic-names.ts';

export interface AskedParty {
  kind: string;
  name: string;
  schema?: string;
  birthDate?: string;
  country?: string;
}

type Variant = [kind: string, share: number, write: (name: string, chance: Chance) => string];

const variants: readonly Variant[] = [
  ['exact', 0.2, (name) => name],
  ['one-typo', 0.2, (name, chance) => typo(name, chance)],
  ['two-typos', 0.15, (name, chance) => typo(typo(name, chance), chance)],
  ['order', 0.1, (name) => wordsOf(name).reverse().join(' ')],
  ['word-left-out', 0.1, (name, chance) => leftOut(name, chance)],
  ['word-added', 0.08, (name, chance) => `${name} ${chance.of(common) ?? ''}`],
  ['joined', 0.07, (name) => wordsOf(name).slice(0, 2).join('') + rest(name)],
  ['initial', 0.1, (name) => initialOf(name)],
];

/** Borne by so many that only the other words tell. */
const common = [
  'Muhammad',
  'Ibrahim',
  'Ahmed',
  'Ali',
  'John',
  'Maria',
  'Kim',
  'Ivanov',
  'Abdullah',
  'Hassan',
];

export function plantedQuery(listed: NamedParty, chance: Chance): AskedParty {
  let draw = chance.next();
  const [kind, , write] = variants.find(([, share]) => (draw -= share) < 0) ?? exact;
  const name = write(listed.name, chance);
  return dressed({ kind, name }, listed, chance);
}

const exact: Variant = ['exact', 1, (name) => name];

/** Somebody who is not listed, unless by chance. */
export function ordinaryQuery(source: NameSource, chance: Chance): AskedParty | undefined {
  const party = recombined(source, chance);
  if (party === undefined) return undefined;
  if (party.schema === 'Person' && chance.next() < 0.12)
    return dressed({ kind: 'common', name: `${chance.of(common)} ${chance.of(common)}` }, party, chance);
  return dressed({ kind: 'ordinary', name: party.name }, party, chance);
}

function dressed(asked: AskedParty, party: NamedParty, chance: Chance): AskedParty {
  const birthDate = asked.kind === 'ordinary' ? randomBirth(chance) : party.birthDate;
  return {
    ...asked,
    ...(chance.next() < 0.6 && { schema: party.schema }),
    ...(birthDate !== undefined && chance.next() < 0.3 && { birthDate }),
    ...(party.country !== undefined && chance.next() < 0.3 && { country: party.country }),
  };
}

function typo(name: string, chance: Chance): string {
  const words = wordsOf(name);
  const place = chance.below(words.length);
  const word = words[place] ?? '';
  if (word.length < 4) return name;
  const at = 1 + chance.below(word.length - 2);
  const letter = 'abcdefghiklmnoprstuvwyz'.charAt(chance.below(23));
  const written = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ];
  words[place] = chance.of(written) ?? word;
  return words.join(' ');
}

function leftOut(name: string, chance: Chance): string {
  const words = wordsOf(name);
  if (words.length > 2) words.splice(chance.below(words.length), 1);
  return words.join(' ');
}

function rest(name: string): string {
  const after = wordsOf(name).slice(2).join(' ');
  return after === '' ? '' : ` ${after}`;
}

function initialOf(name: string): string {
  const [first = '', ...others] = wordsOf(name);
  return [first.charAt(0), ...others].join(' ');
}
