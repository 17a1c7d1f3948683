/** Transforms of people's names: order, parts, initials, titles, particles. Written for the measurement alone. */

import type { Chance } from '../seeded.ts';
import { inCaseOf, ofName, type SubjectKind, type Transform, wordsOf } from './subject.ts';

const person: readonly SubjectKind[] = ['person'];
const all: readonly SubjectKind[] = ['person', 'body', 'ship'];

const titles = [
  'Mr',
  'Mr.',
  'Mrs',
  'Dr',
  'Dr.',
  'Prof.',
  'Alhaji',
  'Chief',
  'Engr.',
  'Hon.',
  'Sheikh',
  'General',
  'Gen.',
  'Col.',
  'Rev.',
  'Sir',
  'H.E.',
  'Mallam',
  'Mzee',
  'Haji',
  'Barr.',
];
const postNominals = ['PhD', 'Esq.', 'MBA', 'OBE', 'SAN', 'FCA', 'MD', 'JP', 'OFR', '(Rtd)'];
const noise = [
  'account of {}',
  'A/C {}',
  '{} account',
  'acct name: {}',
  'payment to {}',
  'c/o {}',
  'beneficiary {}',
  'attn {}',
  '{} trading as',
  'in favour of {}',
  '{} (director)',
  'FBO {}',
  'estate of {}',
  'salary {}',
  '{} savings',
  'invoice {}',
  'ref {}',
  '{} current account',
];
const extraGiven = [
  'Emmanuel',
  'Paul',
  'Hassan',
  'Grace',
  'Victor',
  'Ali',
  'Peter',
  'Maria',
  'Ahmed',
  'Joseph',
  'Musa',
  'Daniel',
  'Anna',
  'Samuel',
  'Carlos',
  'Ivan',
];
const particles = new Set(
  'al el bin ibn ben bint de da del della di van von der den la le dos abu ould bou'.split(' '),
);

export const personTransforms: readonly Transform[] = [
  { name: 'order_swap', kinds: person, weight: 8, bend: ofName((name, chance) => otherOrder(name, chance)) },
  {
    name: 'drop_middle',
    kinds: person,
    weight: 7,
    bend: ofName((name, chance) => withoutMiddle(name, chance)),
  },
  {
    name: 'add_name',
    kinds: person,
    weight: 4,
    bend: ofName((name, chance) => withAnotherName(name, chance)),
  },
  {
    name: 'initials',
    kinds: person,
    weight: 5.5,
    bend: ofName((name, chance) => withInitials(name, chance)),
  },
  {
    name: 'title',
    kinds: person,
    weight: 6,
    bend: ofName((name, chance) => `${chance.pick(titles)} ${name}`),
  },
  {
    name: 'post_nominal',
    kinds: person,
    weight: 2,
    bend: ofName((name, chance) => `${name} ${chance.pick(postNominals)}`),
  },
  {
    name: 'noise_label',
    kinds: ['person', 'body'],
    weight: 6.5,
    bend: ofName((name, chance) => chance.pick(noise).replace('{}', () => name)),
  },
  {
    name: 'particle',
    kinds: person,
    weight: 15,
    bend: ofName((name, chance) => otherParticle(name, chance)),
  },
  { name: 'hyphen', kinds: all, weight: 3.5, bend: ofName((name, chance) => hyphenated(name, chance)) },
  { name: 'join_parts', kinds: all, weight: 7, bend: ofName((name, chance) => joined(name, chance)) },
  {
    name: 'join_all',
    kinds: person,
    weight: 1,
    bend: ofName((name) => (wordsOf(name).length > 3 ? undefined : wordsOf(name).join(''))),
  },
  { name: 'split_part', kinds: all, weight: 3, bend: ofName((name, chance) => split(name, chance)) },
];

function otherOrder(name: string, chance: Chance): string | undefined {
  const words = wordsOf(name);
  const last = words.at(-1);
  if (words.length < 2 || last === undefined) return undefined;
  const rest = words.slice(0, -1).join(' ');
  return chance.yes(0.5) ? `${last} ${rest}` : `${last}, ${rest}`;
}

function withoutMiddle(name: string, chance: Chance): string | undefined {
  const words = wordsOf(name);
  if (words.length < 3) return undefined;
  const middles = [...words.keys()]
    .slice(1, -1)
    .filter((place) => !particles.has((words[place] ?? '').toLowerCase()));
  if (middles.length === 0) return undefined;
  const place = chance.pick(middles);
  return words.filter((_, at) => at !== place).join(' ');
}

function withAnotherName(name: string, chance: Chance): string | undefined {
  const words = wordsOf(name);
  const extra = chance.pick(extraGiven);
  if (words.length < 2 || words.some((word) => word.toLowerCase() === extra.toLowerCase())) return undefined;
  return [...words.slice(0, 1), inCaseOf(words[0] ?? '', extra), ...words.slice(1)].join(' ');
}

/** The given name, or all but the last word, as initials. */
function withInitials(name: string, chance: Chance): string | undefined {
  const words = wordsOf(name);
  const last = words.length - 1;
  if (last < 1 || words.some((word) => word.length < 3) || (words[last]?.length ?? 0) < 4) return undefined;
  const whole = chance.yes(0.4);
  const dot = chance.yes(0.6) ? '.' : '';
  const short = words.map((word, place) =>
    place === last || (place > 0 && !whole) ? word : `${word.charAt(0).toUpperCase()}${dot}`,
  );
  return chance.yes(0.2) ? `${words[last]} ${short.slice(0, -1).join(' ')}` : short.join(' ');
}

function otherParticle(name: string, chance: Chance): string | undefined {
  if (/\bAl[- ]/i.test(name)) {
    const by = chance.pick(['', 'El-', 'Al ', 'al']);
    return name.replace(/\bAl[- ]/i, by);
  }
  if (/\b(bin|ibn|ben)\b/i.test(name))
    return name.replace(/\b(bin|ibn|ben)\b/i, () => chance.pick(['bin', 'ibn', 'b.']));
  const words = wordsOf(name);
  const place = words.findIndex((word, at) => at > 0 && particles.has(word.toLowerCase()));
  return place < 1 || words.length < 3 ? undefined : words.filter((_, at) => at !== place).join(' ');
}

function hyphenated(name: string, chance: Chance): string | undefined {
  if (name.includes('-')) return name.replaceAll('-', ' ');
  const words = wordsOf(name);
  if (words.length < 2) return undefined;
  const place = chance.below(words.length - 1);
  return [...words.slice(0, place), `${words[place]}-${words[place + 1]}`, ...words.slice(place + 2)].join(
    ' ',
  );
}

function joined(name: string, chance: Chance): string | undefined {
  const words = name.split(/[\s-]+/).filter((word) => word !== '');
  if (words.length < 3) return undefined;
  const place = chance.below(words.length - 1);
  const both = `${words[place]}${words[place + 1]}`;
  return [...words.slice(0, place), inCaseOf(words[place] ?? '', both), ...words.slice(place + 2)].join(' ');
}

function split(name: string, chance: Chance): string | undefined {
  const words = wordsOf(name);
  const long = [...words.keys()].filter((place) => /^\p{L}{6,}$/u.test(words[place] ?? ''));
  if (long.length === 0) return undefined;
  const place = chance.pick(long);
  const word = words[place] ?? '';
  const at = 2 + chance.below(word.length - 4);
  const tail = inCaseOf(word, word.slice(at));
  return words.with(place, `${word.slice(0, at)} ${tail}`).join(' ');
}
