/**
 * Takes published aliases out of a list, to ask for them. Only aliases that a speller could find: in Latin letters, two
 * thirds of whose words resemble a word of the names that stay.
 */

import type { ListedEntity } from '@amana/screening';
import type { Chance } from '../seeded.ts';
import { wordsBesideForms } from './legal-forms.ts';
import { foldedName, inNaturalOrder, isLatin, kindOf, wordsOf } from './subject.ts';

/** Longer ones are several aliases in one field. */
const mostLetters = 60;

export interface HeldOut {
  entities: ListedEntity[];
  asked: { id: string; entity: ListedEntity; alias: string }[];
}

export function holdOut(entities: readonly ListedEntity[], chance: Chance, most: number): HeldOut {
  const asked: HeldOut['asked'] = [];
  const changed = new Map<string, ListedEntity>();
  for (const entity of chance.shuffled(entities)) {
    if (asked.length === most) break;
    const kind = kindOf(entity);
    const aliases = entity.names.filter((name) => name.kind === 'alias' && isLatin(name.text));
    if (kind === undefined || aliases.length === 0) continue;
    const alias = chance.pick(aliases);
    const folded = foldedName(alias.text);
    const rest = entity.names.filter((name) => foldedName(name.text) !== folded);
    if (rest.length !== entity.names.length - 1 || rest.length === 0 || alias.text.length > mostLetters)
      continue;
    if (
      !resembles(
        alias.text,
        rest.map((name) => name.text),
      )
    )
      continue;
    changed.set(entity.id, { ...entity, names: rest });
    asked.push({ id: `alias-${asked.length}`, entity, alias: inNaturalOrder(alias.text, kind) });
  }
  return { entities: entities.map((entity) => changed.get(entity.id) ?? entity), asked };
}

/** Two thirds of the words beside legal forms have a partner on either side; two words at least, or the only one of a body. */
function resembles(alias: string, names: readonly string[]): boolean {
  const words = folded(alias);
  return names.some((name) => {
    const others = folded(name);
    const alike = words.filter((word) => others.some((other) => isAlike(word, other))).length;
    return (
      alike > 0 &&
      alike >= Math.min(2, words.length) &&
      alike * 3 >= words.length * 2 &&
      alike * 2 >= others.length
    );
  });
}

function folded(name: string): string[] {
  return wordsOf(foldedName(wordsBesideForms(name).join(' ')));
}

/** At most one letter of three changed. */
function isAlike(one: string, two: string): boolean {
  const longest = Math.max(one.length, two.length);
  return longest > 2 && editsBetween(one, two) * 3 <= longest;
}

function editsBetween(one: string, two: string): number {
  let before = Array.from({ length: two.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= two.length; column += 1) {
      const same = one[row - 1] === two[column - 1] ? 0 : 1;
      now.push(
        Math.min((before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (before[column - 1] ?? 0) + same),
      );
    }
    before = now;
  }
  return before[two.length] ?? 0;
}
