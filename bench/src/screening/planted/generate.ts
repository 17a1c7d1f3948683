/**
 * Planted queries: names of a real list, bent by one or two transforms, and aliases taken out of the list and asked for. The
 * same list and seed give the same queries.
 */

import type { ListedEntity, Query } from '@amana/screening';
import { chanceOf, type Chance } from '../seeded.ts';
import { bodyTransforms } from './body-transforms.ts';
import { dateTransforms } from './date-transforms.ts';
import { holdOut } from './hold-out.ts';
import { formOf, wordsBesideForms } from './legal-forms.ts';
import { letterTransforms } from './letters.ts';
import { personTransforms } from './person-transforms.ts';
import { partiesOf } from './same-party.ts';
import { spellingTransforms } from './spellings.ts';
import {
  type Draft,
  foldedName,
  inNaturalOrder,
  isLatin,
  kindOf,
  type Subject,
  type SubjectKind,
  type Transform,
  wordsOf,
} from './subject.ts';

export interface Planted {
  id: string;
  query: Query;
  /** The entry that is meant. */
  right: string;
  /** Other entries that bear the very name: the same party on another list, or one that the name does not tell from it. */
  alsoRight: string[];
  /** Other entries of the party, which may have its name in another spelling. */
  sameParty: string[];
  transforms: string[];
}

export interface Planting {
  /** The list without the aliases that are asked for. */
  entities: ListedEntity[];
  positives: Planted[];
}

export interface Amounts {
  positives: number;
  holdOut: number;
}

const nameTransforms = [...letterTransforms, ...spellingTransforms, ...personTransforms, ...bodyTransforms];

const addedLate = new Set(['title', 'post_nominal', 'noise_label', 'branch', 'ship_prefix']);
const writtenLast = new Set([
  'leet',
  'fullwidth',
  'homoglyph',
  'hidden_chars',
  'case',
  'spaces',
  'punct',
  'truncate',
]);

export const transformNames: readonly string[] = [...nameTransforms, ...dateTransforms].map(
  (one) => one.name,
);

export function plant(entities: readonly ListedEntity[], seed: string, amounts: Amounts): Planting {
  const chance = chanceOf(`${seed} positives`);
  const held = holdOut(entities, chanceOf(`${seed} hold-out`), amounts.holdOut);
  const idsByName = namesOf(held.entities);
  const sameParty = partiesOf(held.entities);
  const positives: Planted[] = [];
  while (positives.length < amounts.positives) {
    const entity = chance.pick(held.entities);
    const planted = bentQuery(entity, chance, `bent-${positives.length}`, idsByName);
    if (planted !== undefined) positives.push({ ...planted, sameParty: sameParty(entity) });
  }
  const asked = held.asked.map(({ entity, alias, id }) => ({
    id,
    query: { name: alias, schema: entity.schema },
    right: entity.id,
    alsoRight: othersOf(idsByName, foldedName(alias), entity.id),
    sameParty: sameParty(entity),
    transforms: ['alias_holdout'],
  }));
  return { entities: held.entities, positives: [...positives, ...asked] };
}

/** Ids by folded name, as it is listed and as it is asked for. */
export function namesOf(entities: readonly ListedEntity[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const entity of entities) {
    const kind = kindOf(entity);
    const keys = entity.names.flatMap(({ text }) => [foldedName(text), ...keysOf(text, kind)]);
    for (const key of new Set(keys)) ids.set(key, [...(ids.get(key) ?? []), entity.id]);
  }
  return ids;
}

/** Without what stands in brackets; of a body also without its legal form, and with it in whichever writing. */
function keysOf(text: string, kind: SubjectKind | undefined): string[] {
  if (kind === undefined) return [];
  const name = inNaturalOrder(text, kind);
  return kind === 'body'
    ? [foldedName(name), bodyKey(name), bodyKey(name, formOf(name))]
    : [foldedName(name)];
}

function bodyKey(name: string, form = 'any'): string {
  return `${foldedName(wordsBesideForms(name).join(' '))} | ${form}`;
}

function bentQuery(
  entity: ListedEntity,
  chance: Chance,
  id: string,
  idsByName: ReadonlyMap<string, string[]>,
): Omit<Planted, 'sameParty'> | undefined {
  const kind = kindOf(entity);
  const usable = entity.names.filter((name) => name.kind !== 'weak' && isLatin(name.text));
  const [first] = usable;
  if (kind === undefined || first === undefined) return undefined;
  const base = inNaturalOrder((chance.yes(0.7) ? first : chance.pick(usable)).text, kind);
  if (!isFit(base, kind)) return undefined;
  const birthDate = entity.birthDates.find((date) => /^\d{4}-\d{2}-\d{2}$/.test(date));
  const subject: Subject = { entity, kind, ...(birthDate === undefined ? {} : { birthDate }) };
  const { draft, applied } = bent({ name: base }, subject, chance);
  if (applied.length === 0 || draft.name.replace(/[^\p{L}\p{N}]/gu, '').length < 4) return undefined;
  return {
    id,
    query: {
      name: draft.name,
      schema: entity.schema,
      ...(draft.birthDate === undefined ? {} : { birthDate: draft.birthDate }),
    },
    right: entity.id,
    alsoRight: [
      ...othersOf(idsByName, foldedName(base), entity.id),
      ...(kind === 'body' ? othersOf(idsByName, bodyKey(base, askedForm(base, draft.name)), entity.id) : []),
    ],
    transforms: applied,
  };
}

/** One or two transforms of the name, and for some persons one of the birth date; wording is added last, tricks of writing after it. */
function bent(start: Draft, subject: Subject, chance: Chance): { draft: Draft; applied: string[] } {
  const own = nameTransforms.filter((one) => one.kinds.includes(subject.kind));
  for (let tries = 0; tries < 12; tries += 1) {
    const chosen = [drawn(own, chance), ...(chance.yes(0.4) ? [drawn(own, chance)] : [])]
      .filter((one) => one !== undefined)
      .toSorted((one, two) => stageOf(one) - stageOf(two));
    if (chosen.length > 1 && (chosen[0] === chosen[1] || chosen.some((one) => one.name === 'exact')))
      continue;
    if (subject.kind === 'person' && chance.yes(0.4))
      chosen.push(...[drawn(dateTransforms, chance)].filter((one) => one !== undefined));
    let draft = start;
    const applied: string[] = [];
    for (const transform of chosen) {
      const next = transform.bend(draft, chance, subject);
      if (next === undefined) continue;
      draft = next;
      applied.push(transform.name);
    }
    if (applied.some((name) => !name.startsWith('dob'))) return { draft, applied };
  }
  return { draft: start, applied: [] };
}

function stageOf({ name }: Transform): number {
  return addedLate.has(name) ? 1 : writtenLast.has(name) ? 2 : 0;
}

function drawn(transforms: readonly Transform[], chance: Chance): Transform | undefined {
  let left = chance.next() * transforms.reduce((sum, one) => sum + one.weight, 0);
  return transforms.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
}

/** A single short word says too little to be asked for. */
function isFit(name: string, kind: SubjectKind): boolean {
  const words = wordsOf(name);
  return name.length <= 90 && (kind === 'person' ? words.length >= 2 : name.length >= 5);
}

function othersOf(idsByName: ReadonlyMap<string, string[]>, key: string, id: string): string[] {
  return (idsByName.get(key) ?? []).filter((one) => one !== id);
}

/** A query without its form names bodies of any. */
function askedForm(base: string, asked: string): string | undefined {
  return formOf(asked) === '' ? undefined : formOf(base);
}
