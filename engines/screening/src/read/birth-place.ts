/**
 * Reads a place of birth, `Keshim District, Badakhshan Province, Afghanistan`, into its parts as they are compared: former
 * and other names made one, words like `village` left out. The same reading is used for lists and queries.
 */

import { hashText } from '../hash.ts';
import { countryNames, placeFillers, placeNames } from '../tables/birth-places.ts';
import { places } from '../tables/business-words.ts';
import { foldPrepared } from '../text/words.ts';
import { prepareText } from '../text/prepare.ts';

/** What a part is by itself: `large` are states, capitals and cities where very many are born. */
export type PlaceKind = 'country' | 'large' | 'other';

export interface PlacePart {
  /** Folded words with single spaces; a country's code. */
  name: string;
  kind: PlaceKind;
  /** Of the name, as counts of a list are kept by. */
  key: number;
}

/** From the smallest to the largest as a rule, each once; none where nothing is said. */
export function placeParts(text: string): readonly PlacePart[] {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  if (parsed.size >= mostParsed) parsed.clear();
  const parts = read(text);
  parsed.set(text, parts);
  return parts;
}

/** Few lists name more places than this, and most are named again and again. */
const mostParsed = 4_096;
const parsed = new Map<string, readonly PlacePart[]>();
const mostParts = 12;
const placeSalt = 41;
const between = /[,;/|()[\]:]|\s(?:near|or|now|formerly|former|aka)\s/iu;

function read(text: string): readonly PlacePart[] {
  const parts: PlacePart[] = [];
  for (const piece of prepareText(text).split(between)) {
    const part = partOf(foldPrepared(piece, 'organisation'));
    if (part === undefined || parts.length >= mostParts) continue;
    if (!parts.some(({ name }) => name === part.name)) parts.push(part);
  }
  return parts;
}

function partOf(words: readonly string[]): PlacePart | undefined {
  const whole = words.join(' ');
  const bare = words.filter((word) => !placeFillers.has(word) && /\p{L}{2}/u.test(word));
  const country = countryNames.get(whole) ?? countryNames.get(bare.join(' '));
  if (country !== undefined) return partNamed(country, 'country');
  if (bare.length === 0) return undefined;
  const short = bare.join(' ');
  const name = placeNames.get(whole) ?? placeNames.get(short) ?? short;
  return partNamed(name, name.split(' ').every((word) => places.has(word)) ? 'large' : 'other');
}

function partNamed(name: string, kind: PlaceKind): PlacePart {
  return { name, kind, key: hashText(`${kind === 'country' ? '=' : ''}${name}`, placeSalt) };
}
