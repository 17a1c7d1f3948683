/**
 * Names of the Maghreb whose word for son or father is written onto the name: `Benali` for bin Ali, `Benhadj` and `Belhadj` for
 * bin al-Hajj, `Bouhafs` for Abu Hafs.
 * Gives a name with the words apart as it is written there, beside the written one. The other way about `Benali` would meet
 * everybody called Ali, who is another.
 */

import { arabicNames } from '../tables/families.ts';
import { maghrebNames } from '../tables/person-words.ts';

/** Worth a look at all. */
export const mayBeJoined = /(?:\s|-)(?:b[ei]n|abou?|abu|بن|أبو|ابو)[\s-]/iu;

const son = /^b[ei]n$/;
const father = /^ab(?:u|o|ou)$/;
const article = /^[ae]l$/;
/** A given name or two before it; who is named after the grandfather as well is not of the Maghreb. */
const mostBefore = 2;

/** Undefined for a name that nobody writes so. */
export function joinedToSon(words: readonly string[]): string[][] | undefined {
  const place = words.findIndex((word) => son.test(word) || father.test(word));
  if (place < 1) return undefined;
  const isFather = father.test(words[place] ?? '');
  if (namesBefore(words, place) > mostBefore) return undefined;
  const hasArticle = article.test(words[place + 1] ?? '');
  const rest = words.slice(place + (hasArticle ? 2 : 1));
  const [name = ''] = rest;
  if (rest.length !== 1 || !(arabicNames().has(name) || maghrebNames.has(name))) return undefined;
  const before = words.slice(0, place);
  if (isFather) return hasArticle ? undefined : [[...before, `bou${name}`]];
  return (hasArticle ? ['ben', 'bel'] : ['ben']).map((mark) => [...before, `${mark}${name}`]);
}

/** `Abd al-Fattah` is one name. */
function namesBefore(words: readonly string[], place: number): number {
  let names = 0;
  for (let at = 0; at < place; at += 1) if (!servant.test(words[at] ?? '')) names += 1;
  return names;
}

const servant = /^(?:abd|[ae]l|abdu|abdel|abdul)$/;
