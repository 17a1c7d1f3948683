/**
 * The different words of a query's names, a bit each: forms of one name share most of theirs, so that what a word of the list
 * comes to against them is worked out once for all forms. Knows nothing of the list.
 */

import type { NameView } from '../name-view.ts';
import { Kind } from '../tokens.ts';
import { Words } from '../words.ts';

/** As many as a number has bits. */
export const mostAskedTokens = 32;

/** Where one of the words stands, and what it is. */
export interface AskedToken {
  name: NameView;
  place: number;
  id: number;
  kind: number;
  hash: number;
  /** Eight bits of its first letter. */
  first: number;
  /** The first word of its name: what is told of an article by that. */
  leads: boolean;
}

/** Words that are told apart by their bits. */
export interface AskedTokens {
  /** Its own among all that were made, from 1. */
  serial: number;
  words: Words;
  tokens: AskedToken[];
}

let made = 0;
const mostMade = 0xffff_ffff;
export const noTokens: AskedTokens = { serial: 0, words: new Words(1), tokens: [] };
let latest = noTokens;

/** Writes the bit of each of a name's first words, and gives what they are bits of: new ones where there is no room left. */
export function bitsOf(name: NameView, count: number, bits: Uint8Array): AskedTokens {
  if (latest.words !== name.words || !addAll(latest, name, count, bits)) {
    made = made === mostMade ? 1 : made + 1;
    latest = { serial: made, words: name.words, tokens: [] };
    addAll(latest, name, count, bits);
  }
  return latest;
}

function addAll({ tokens }: AskedTokens, name: NameView, count: number, bits: Uint8Array): boolean {
  for (let place = 0; place < count; place += 1) {
    const id = name.wordAt(place);
    const kind = name.kindAt(place);
    const leads = kind === Kind.particle && place === 0;
    const { words } = name;
    const hash = words.hashOf(id);
    let bit = 0;
    while (bit < tokens.length && !isThe(tokens[bit], id, hash, kind, leads)) bit += 1;
    if (bit === mostAskedTokens) return false;
    if (bit === tokens.length)
      tokens.push({ name, place, id, kind, hash, first: words.endsOf(id) & 0xff, leads });
    bits[place] = bit;
  }
  return true;
}

/** By its hash as well: the words may be another query's since, under the same numbers. */
function isThe(
  token: AskedToken | undefined,
  id: number,
  hash: number,
  kind: number,
  leads: boolean,
): boolean {
  return token?.id === id && token.hash === hash && token.kind === kind && token.leads === leads;
}
