/**
 * Wording of payments and accounts around a name: `Salary March`, `Savings A/C 00123`, `No. 2 Account`. Words that are wording
 * only beside wording become notes; never those of a name in which there is none.
 */

import { wordingBeside } from '../tables/person-words.ts';
import { Kind, Role } from '../tokens.ts';
import type { NameToken } from '../tokens.ts';

/** Changes kinds in place, unless fewer names than `least` were left: `Payment to June Otieno` is to somebody called June. */
export function extendNotes(tokens: readonly NameToken[], least: number): void {
  if (!tokens.some(({ kind }) => kind === Kind.note)) return;
  const changed: NameToken[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    if (tokens[place]?.kind !== Kind.note) continue;
    for (const step of [-1, 1]) {
      for (let next = place + step; isBeside(tokens[next]); next += step) {
        const token = tokens[next];
        if (token !== undefined) changed.push(token);
      }
    }
  }
  changed.push(...atEnd(tokens).filter((token) => !changed.includes(token)));
  if (tokens.filter((token) => token.kind === Kind.plain && !changed.includes(token)).length < least) return;
  for (const token of changed) {
    token.kind = Kind.note;
    token.role = Role.none;
  }
}

/** `Salary Otieno Barasa October 2025`: two words and more behind the name; one alone may be of it. */
function atEnd(tokens: readonly NameToken[]): NameToken[] {
  let first = tokens.length;
  while (isBeside(tokens[first - 1])) first -= 1;
  return tokens.length - first >= 2 ? tokens.slice(first) : [];
}

function isBeside(token: NameToken | undefined): boolean {
  if (token === undefined || token.kind === Kind.note) return false;
  if (token.kind === Kind.number) return token.text.length < mostDigits;
  return wordingBeside.has(token.text) || (token.kind === Kind.plain && /^\p{N}+$/u.test(token.text));
}

/** A longer one may be somebody's. */
const mostDigits = 7;
