/**
 * Names of the Maghreb whose word for son or father is written onto the name: `Benali` for Ben Ali, `Belhadj` for Ben el Hadj,
 * `Boumediene` for Bou Mediene. Gives the words apart, beside the written ones; only before a name that Arabs bear.
 */

import { arabicNames } from '../tables/families.ts';

const joined = /^(ben|bin|bel|boul|bou)(\p{Ll}{3,})$/u;
/** Worth a look at all. */
export const mayBeJoined = /\b(?:ben|bin|bel|bou)[a-z]{3}/i;

/** Undefined where nothing is joined, and for a name alone: of `Bensaid` nothing but `Said` would be left to meet. */
export function partsApart(words: readonly string[]): readonly string[] | undefined {
  if (words.length < 2) return undefined;
  const out = words.flatMap((word) => apart(word) ?? [word]);
  return out.length === words.length ? undefined : out;
}

function apart(word: string): string[] | undefined {
  const [, mark = '', name = ''] = joined.exec(word) ?? [];
  // Himself a name that is known: `Benjamin`, `Bilal`.
  if (mark === '' || arabicNames().has(word) || !(arabicNames().has(name) || alsoNames.has(name)))
    return undefined;
  if (mark === 'bel') return ['ben', 'el', name];
  if (mark === 'boul') return ['bou', 'el', name];
  return [mark, name];
}

/** Titles and peoples that are the second half of such names. */
const alsoNames: ReadonlySet<string> = new Set(
  'hadj haj hadji cheikh kadi cadi imam arabi larbi habib kheir kheira abbes gacem guesmi mekki mediene medienne zid ziane arfa rais mokadem mokaddem haddad lamine amine arbi'.split(
    ' ',
  ),
);
