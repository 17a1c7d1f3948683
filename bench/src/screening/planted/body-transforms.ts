/** Transforms of companies' and ships' names: legal forms, branches, short writings, prefixes, numbers. Written for the measurement alone. */

import type { Chance } from '../seeded.ts';
import { formIn } from './legal-forms.ts';
import { inCaseOf, ofName, type SubjectKind, type Transform, wordsOf } from './subject.ts';

const body: readonly SubjectKind[] = ['body'];
const ship: readonly SubjectKind[] = ['ship'];

const addedForms = ['Ltd', 'Limited', 'LLC', 'Inc', 'Co.', 'PLC', 'Company', 'GmbH'];
const shortWords = new Map(
  `international:intl;company:co;corporation:corp;trading:trdg;services:svcs;service:svc;general:gen;group:grp;industries:inds;industrial:indl
management:mgmt;engineering:engg;development:dev;technology:tech;technologies:tech;shipping:shpg;national:natl;enterprises:entps;limited:ltd
company:coy;manufacturing:mfg;construction:constr;investment:inv;investments:invs;transport:transp;petroleum:petrol;organization:org;exchange:exch
research:rsch;institute:inst;university:univ;commercial:comm;department:dept;association:assn;brothers:bros;marine:mar;center:ctr;central:cent`
    .split(/[;\n]/)
    .map((pair) => {
      const [word = '', short = ''] = pair.split(':');
      return [word, short] as const;
    }),
);
const personShort = new Map([
  ['mohammed', 'Mohd'],
  ['mohamed', 'Mohd.'],
  ['muhammad', 'Muhd'],
  ['mohammad', 'Md.'],
  ['abdul', 'Abd'],
  ['saint', 'St.'],
]);
const branches = [
  '{} Lagos Branch',
  '{} Nairobi',
  '{} - Head Office',
  '{} (Kampala Branch)',
  '{} Accra Office',
  '{} Dubai Branch',
  '{} Kigali',
  '{} HQ',
  '{} Regional Office',
];
const prefixes = ['MV', 'M/V', 'MT', 'M/T', 'SS', 'M.V.', 'Vessel', 'FV'];
const numerals: [string, string, string][] = [
  ['1', 'I', 'One'],
  ['2', 'II', 'Two'],
  ['3', 'III', 'Three'],
  ['4', 'IV', 'Four'],
  ['5', 'V', 'Five'],
  ['6', 'VI', 'Six'],
  ['7', 'VII', 'Seven'],
  ['8', 'VIII', 'Eight'],
  ['9', 'IX', 'Nine'],
  ['10', 'X', 'Ten'],
];

export const bodyTransforms: readonly Transform[] = [
  { name: 'form_swap', kinds: body, weight: 14, bend: ofName((name, chance) => otherForm(name, chance)) },
  { name: 'form_drop', kinds: body, weight: 8, bend: ofName((name) => withoutForm(name)) },
  { name: 'form_move', kinds: body, weight: 8, bend: ofName((name, chance) => movedForm(name, chance)) },
  {
    name: 'form_add',
    kinds: body,
    weight: 6,
    bend: ofName((name, chance) =>
      formIn(name) === undefined ? `${name} ${chance.pick(addedForms)}` : undefined,
    ),
  },
  {
    name: 'branch',
    kinds: body,
    weight: 4.5,
    bend: ofName((name, chance) => chance.pick(branches).replace('{}', () => name)),
  },
  { name: 'word_swap', kinds: body, weight: 6, bend: ofName((name, chance) => swappedWords(name, chance)) },
  {
    name: 'abbreviate',
    kinds: ['body', 'person'],
    weight: 9,
    bend: ofName((name, chance, subject) => shortened(name, chance, subject)),
  },
  {
    name: 'ship_prefix',
    kinds: ship,
    weight: 20,
    bend: ofName((name, chance) => `${chance.pick(prefixes)} ${name}`),
  },
  { name: 'ship_join', kinds: ship, weight: 14, bend: ofName((name) => joinedShip(name)) },
  {
    name: 'numeral',
    kinds: ['ship', 'body'],
    weight: 16,
    bend: ofName((name, chance) => otherNumeral(name, chance)),
  },
];

function bare(word: string): string {
  return word.toLowerCase().replace(/,$/, '');
}

function otherForm(name: string, chance: Chance): string | undefined {
  const form = formIn(name);
  if (form === undefined || form.others.length === 0) return undefined;
  const words = wordsOf(name);
  const other = inCaseOf(words[form.start] ?? '', chance.pick(form.others));
  return words.toSpliced(form.start, form.end - form.start, other).join(' ');
}

function withoutForm(name: string): string | undefined {
  const form = formIn(name);
  if (form === undefined) return undefined;
  const rest = wordsOf(name)
    .toSpliced(form.start, form.end - form.start)
    .join(' ')
    .replace(/,$/, '');
  return rest.length < 4 ? undefined : rest;
}

function movedForm(name: string, chance: Chance): string | undefined {
  const form = formIn(name);
  const rest = withoutForm(name);
  if (form === undefined || rest === undefined) return undefined;
  const moved = wordsOf(name).slice(form.start, form.end).join(' ');
  if (form.start === 0) return `${rest} ${moved}`;
  return chance.yes(0.5) ? `${moved} ${rest}` : `${rest} (${moved})`;
}

/** Two neighbouring words, neither a legal form. */
function swappedWords(name: string, chance: Chance): string | undefined {
  const words = wordsOf(name);
  const form = formIn(name) ?? { start: -1, end: -1 };
  const places = [...words.keys()].slice(0, -1).filter((place) => {
    const pair = [words[place] ?? '', words[place + 1] ?? ''];
    const isForm = place + 1 >= form.start && place < form.end;
    return !isForm && pair.every((word) => /^[\p{L}\d-]{3,}$/u.test(word));
  });
  if (places.length === 0) return undefined;
  const place = chance.pick(places);
  return words
    .with(place, words[place + 1] ?? '')
    .with(place + 1, words[place] ?? '')
    .join(' ');
}

function shortened(name: string, chance: Chance, { kind }: { kind: SubjectKind }): string | undefined {
  const table = kind === 'person' ? personShort : shortWords;
  const words = wordsOf(name);
  const places = [...words.keys()].filter((place) => table.has(bare(words[place] ?? '')));
  if (places.length === 0) return undefined;
  const place = chance.pick(places);
  const short = table.get(bare(words[place] ?? '')) ?? '';
  return words.with(place, inCaseOf(words[place] ?? '', short)).join(' ');
}

function joinedShip(name: string): string | undefined {
  const words = wordsOf(name);
  return words.length === 2 && words.every((word) => /^\p{L}{2,}$/u.test(word)) ? words.join('') : undefined;
}

function otherNumeral(name: string, chance: Chance): string | undefined {
  const words = wordsOf(name);
  const place = words.findIndex(
    (word, at) => at > 0 && numerals.some((line) => line.slice(0, 2).includes(word)),
  );
  const line = numerals.find((one) => one.slice(0, 2).includes(words[place] ?? ''));
  if (place < 1 || line === undefined) return undefined;
  return words.with(place, chance.pick(line.filter((one) => one !== words[place]))).join(' ');
}
