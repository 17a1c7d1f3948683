/**
 * Arabic names of two words that Latin letters write in many ways, as one word each: `Nour al-Din`, `Nureddin` and
 * `Noor ud Deen`; `Sana Allah` and `Sanaullah`. So that however they are written apart, they are one word on both sides.
 */

import { faithFirstHalves } from '../tables/person-words.ts';
import { anyOf } from '../tables/phrase-table.ts';
import { readOnce } from '../tables/table.ts';
import { Kind } from '../tokens.ts';
import type { NameToken } from '../tokens.ts';
import { Fact, factsOf } from './person-facts.ts';

const faith = /^(?:[aeou]{1,2}[dl]{1,2})?d(?:i|ee|ei)ne?$/;
const faithAlone = /^d(?:i|ee|ei)ne?$/;
const faithArticle = /^(?:al|el|ul|ud|ad|ed|ur|eddine?|uddine?)$/;
const faithEnding = /(?:[aeiou]{1,2}dd(?:i|ee|ei)ne?|ou?dine?|udine?)$/;
/** With the article before the faith. */
const faithByArticle = readOnce(() => new RegExp(`^(${anyOf(faithFirstHalves)})[aeu]ld(?:i|ee)ne?$`));
const god = /^(?:al+ah?|ul+ah?|ol+ah)$/;
const godEnding = /(?:ou|[aeiou])llah$/;

/** Changes the list in place and gives it back. */
export function joinCompounds(tokens: NameToken[]): NameToken[] {
  if (!tokens.some((token) => endsLikeCompound(token.text))) return tokens;
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (
      token?.kind === Kind.particle &&
      /^abou?$|^abu$|^abi$/.test(token.text) &&
      isBakr(tokens[place + 1])
    ) {
      tokens.splice(place, 2, { text: 'abubakar', kind: Kind.plain, role: token.role });
      continue;
    }
    if (token === undefined || token.kind !== Kind.plain) continue;
    const ended = joinedWith(tokens, place);
    if (ended !== undefined) {
      token.text = ended.text;
      tokens.splice(place + 1, ended.size - 1);
      continue;
    }
    token.text = oneEnding(token.text);
  }
  return tokens;
}

function endsLikeCompound(word: string): boolean {
  return (factsOf(word) & Fact.compound) !== 0;
}

/** Abu Bakr, the father of no Bakr, is one name: Abubakar. */
function isBakr(token: NameToken | undefined): boolean {
  return token?.kind === Kind.plain && /^bak[aei]?r$/.test(token.text);
}

function joinedWith(tokens: readonly NameToken[], place: number): { text: string; size: number } | undefined {
  const word = tokens[place]?.text ?? '';
  const next = tokens[place + 1];
  if (next === undefined || word.length < 3) return undefined;
  const after = tokens[place + 2];
  if (next.kind === Kind.plain && god.test(next.text)) return { text: `${stem(word)}ullah`, size: 2 };
  if (next.kind === Kind.plain && faith.test(next.text) && (word.length > 3 || !faithAlone.test(next.text)))
    return { text: `${stem(word)}uddin`, size: 2 };
  if (next.kind === Kind.particle && after !== undefined && faithArticle.test(next.text)) {
    if (after.kind === Kind.plain && faith.test(after.text)) return { text: `${stem(word)}uddin`, size: 3 };
  }
  return undefined;
}

/** `nuru` before `llah`, `ziya` before `uddin`: the vowel that joins is not the name's. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/[aeiou]$/, '') : word;
}

function oneEnding(word: string): string {
  if (word.length < 6) return word;
  if (godEnding.test(word)) return word.replace(godEnding, 'ullah');
  const [, first] = faithByArticle().exec(word) ?? [];
  if (first !== undefined) return `${first}uddin`;
  return word.length >= 7 && faithEnding.test(word) ? word.replace(faithEnding, 'uddin') : word;
}
