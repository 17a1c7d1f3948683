/**
 * What a planted query is made from: a listed party, one of its names in natural order, and the draft that transforms bend.
 * A transform returns undefined where it has nothing to do.
 */

import type { ListedEntity } from '@amana/screening';
import type { Chance } from '../seeded.ts';

export type SubjectKind = 'person' | 'body' | 'ship';

export interface Draft {
  name: string;
  birthDate?: string;
}

export interface Subject {
  entity: ListedEntity;
  kind: SubjectKind;
  /** A whole listed birth date, when there is one. */
  birthDate?: string;
}

export type Bend = (draft: Draft, chance: Chance, subject: Subject) => Draft | undefined;

export interface Transform {
  name: string;
  kinds: readonly SubjectKind[];
  weight: number;
  bend: Bend;
}

export function kindOf(entity: ListedEntity): SubjectKind | undefined {
  switch (entity.schema) {
    case 'Person':
      return 'person';
    case 'Vessel':
      return 'ship';
    case 'Company':
    case 'Organization':
      return 'body';
    default:
      return undefined;
  }
}

/** `FAMILY, Given` as `Given FAMILY`; quotation marks and what stands in brackets left out. */
export function inNaturalOrder(name: string, kind: SubjectKind): string {
  const plain = name
    .replace(/\([^)]*\)/g, ' ')
    .replace(/["“”«»]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (kind !== 'person') return plain;
  const parts = plain.split(/\s*,\s*/);
  const [first = '', second] = parts;
  if (second !== undefined && parts.length === 2) return `${second} ${first}`;
  return familyLast(wordsOf(plain.replaceAll(',', ' '))).join(' ');
}

/** `FAMILY Given Middle`, told by its capitals. */
function familyLast(words: readonly string[]): readonly string[] {
  const isLoud = (word: string | undefined): boolean => /^\p{Lu}[\p{Lu}'’-]+$/u.test(word ?? '');
  const start = words.findIndex((word) => !isLoud(word));
  const isFamilyFirst = start > 0 && !words.slice(start).some(isLoud);
  return isFamilyFirst ? [...words.slice(start), ...words.slice(0, start)] : words;
}

export function isLatin(text: string): boolean {
  return (
    /\p{Script=Latin}/u.test(text) &&
    !/\p{Script=Cyrillic}|\p{Script=Arabic}|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hebrew}|\p{Script=Greek}|\p{Script=Kana}/u.test(
      text,
    )
  );
}

export function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter((word) => word !== '');
}

/** Letters alone, without case, accents and order: what makes two writings the same name here. */
export function foldedName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}

/** One word of the name bent, chosen among those that pass. */
export function bendWord(
  name: string,
  chance: Chance,
  passes: (word: string, place: number, words: readonly string[]) => boolean,
  bend: (word: string) => string | undefined,
): string | undefined {
  const words = wordsOf(name);
  const places = chance.shuffled(
    [...words.keys()].filter((place) => passes(words[place] ?? '', place, words)),
  );
  for (const place of places) {
    const bent = bend(words[place] ?? '');
    if (bent === undefined || bent === words[place]) continue;
    return words.with(place, bent).join(' ');
  }
  return undefined;
}

/** A transform of the name alone. */
export function ofName(bend: (name: string, chance: Chance, subject: Subject) => string | undefined): Bend {
  return (draft, chance, subject) => {
    const name = bend(draft.name, chance, subject);
    return name === undefined || name === draft.name ? undefined : { ...draft, name };
  };
}

/** The new text in the case of the old. */
export function inCaseOf(old: string, text: string): string {
  if (old.length > 1 && old === old.toUpperCase()) return text.toUpperCase();
  return /^\p{Lu}/u.test(old)
    ? text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
    : text.toLowerCase();
}
