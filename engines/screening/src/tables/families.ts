/**
 * Names that are one name: spellings of it in the languages that carry it, short forms in use, and a man's and a woman's
 * form that are not one name. Regular differences of romanisation need no entry, the sound key brings those together.
 */

import pairs from '../../data/gender-pairs.json' with { type: 'json' };
import short from '../../data/nicknames.json' with { type: 'json' };
import usual from '../../data/shortenings.json' with { type: 'json' };
import spelt from '../../data/spellings.json' with { type: 'json' };
import translated from '../../data/translations.json' with { type: 'json' };
import near from '../../data/unlike-names.json' with { type: 'json' };
import { groupTable, readOnce, tablesAreRead } from './table.ts';
import type { TableDocument } from './table.ts';

export interface Family {
  names: readonly string[];
  /** How much less than equal two members are. */
  quality: number;
}

const spellings = groupTable('spellings', spelt.spellings);
const shortenings = groupTable('shortenings', usual.shortenings);
const nicknames = groupTable('nicknames', short.nicknames);
const translations = groupTable('translations', translated.translations);
const neighbourNames = groupTable('neighbourNames', translated.neighbourNames);
const genderPairs = groupTable('genderPairs', pairs.genderPairs);
const unlikeNames = groupTable('unlikeNames', near.unlikeNames);

/** Above this two members are spellings of one name. */
export const spellingQuality = 0.97;
const shorteningQuality = 0.9;
const nicknameQuality = 0.87;
const translationQuality = 0.85;
const neighbourQuality = 0.82;

/** All families, numbered by their place. */
export function families(): Family[] {
  tablesAreRead();
  const bySpelling = new Map<string, (readonly string[])[]>();
  for (const { names } of spellings) {
    for (const name of names) bySpelling.set(name, [...(bySpelling.get(name) ?? []), names]);
  }
  return [
    ...spellings.map(({ names }) => ({ names, quality: spellingQuality })),
    ...shortenings.map(({ names }) => ({
      names: withSpellings(names, bySpelling),
      quality: shorteningQuality,
    })),
    ...nicknames.map(({ names }) => ({
      names: withSpellings(names, bySpelling),
      quality: nicknameQuality,
    })),
    ...translations.map(({ names }) => ({
      names: [...new Set(names.flatMap((name) => withSpellings([name], bySpelling)))],
      quality: translationQuality,
    })),
    ...neighbourNames.map(({ names }) => ({
      names: [...new Set(names.flatMap((name) => withSpellings([name], bySpelling)))],
      quality: neighbourQuality,
    })),
  ];
}

/** Groups whose names Europe gave to the world. */
const europeanGroups: ReadonlySet<string> = new Set([
  'English',
  'Spanish',
  'Portuguese',
  'Italian',
  'German and Dutch',
  'French and names of French-speaking Africa',
  'European given names in several spellings',
  'European names in several languages',
]);

/** Given names of Europe, which Africans bear beside names of their own. */
export const europeanNames = readOnce(
  (): ReadonlySet<string> =>
    new Set([
      ...toldBy(europeanGroups, short.nicknames, nicknames, 'added'),
      ...toldBy(europeanGroups, spelt.spellings, spellings, 'added'),
      // What is added here may be what another people made of the name.
      ...toldBy(europeanGroups, translated.translations, translations, undefined),
    ]),
);

const arabicGroups: ReadonlySet<string> = new Set([
  'Arabic names of men, as written from Morocco to Indonesia',
  'Arabic names of women',
  'Servant-of names with the article as it is written and as it is heard',
]);

/** Given names of Arabs in all their spellings. */
export const arabicNames = readOnce(
  (): ReadonlySet<string> => new Set(toldBy(arabicGroups, spelt.spellings, spellings, 'added')),
);

/**
 * The words of these groups of a file that are in its table now, and with `added` what an operator added to a name that they tell
 * of.
 */
function toldBy(
  groups: ReadonlySet<string>,
  document: TableDocument,
  table: ReturnType<typeof groupTable>,
  added: 'added' | undefined,
): string[] {
  const now = new Map(table.map(({ names }) => [names[0] ?? '', names]));
  const told = new Map<string, string[]>();
  const entries = document.groups.flatMap((group) => group.entries.map((entry) => entry.split(' ')));
  for (const words of entries) told.set(words[0] ?? '', [...(told.get(words[0] ?? '') ?? []), ...words]);
  const own = document.groups.filter(({ name }) => groups.has(name)).flatMap((group) => group.entries);
  return own.flatMap((entry) => {
    const words = entry.split(' ');
    const [first = ''] = words;
    const isAdded = (word: string): boolean =>
      added !== undefined && told.get(first)?.includes(word) !== true;
    return now.get(first)?.filter((word) => words.includes(word) || isAdded(word)) ?? [];
  });
}

/** A man's and a woman's form, or names of two men: alike in letters, never one person. */
export function twinNames(): (readonly [string, string])[] {
  tablesAreRead();
  return [...genderPairs, ...unlikeNames].flatMap(({ names: [first = '', ...rest] }) =>
    rest.map((other): readonly [string, string] => [first, other]),
  );
}

/** A short form belongs to every spelling of the full name. */
function withSpellings(
  names: readonly string[],
  bySpelling: ReadonlyMap<string, readonly (readonly string[])[]>,
): string[] {
  return [...new Set([...names, ...(bySpelling.get(names[0] ?? '') ?? []).flat()])];
}
