/**
 * Which entries are one party on several lists, told without the engine: by a number that one holder has, or by the birth date
 * and two words of a name. An entry is arbitrary among them where a query is made from one.
 */

import type { ListedEntity } from '@amana/screening';
import { foldedName, wordsOf } from './subject.ts';

/** Types of numbers that no two parties share. */
const ownNumbers = new Set([
  'imo',
  'lei',
  'inn',
  'ogrn',
  'uei',
  'npi',
  'bvn',
  'passport',
  'nationalId',
  'reg',
]);
/** Of these each country gives its own, so that one without its country tells nothing. */
const byCountry = new Set(['passport', 'nationalId', 'reg']);
const wholeDate = /^\d{4}-\d{2}-\d{2}$/;
/** What lists write for a day that is not known. */
const standInDay = /-01-01$/;
const shortestNumber = 5;
const shortestWord = 3;

/** Ids of the other entries of a party. */
export function partiesOf(entities: readonly ListedEntity[]): (entity: ListedEntity) => string[] {
  const holders = new Map<string, ListedEntity[]>();
  for (const entity of entities)
    for (const key of keysOf(entity)) {
      const those = holders.get(key);
      if (those === undefined) holders.set(key, [entity]);
      else those.push(entity);
    }
  return (entity) => {
    const others = keysOf(entity).flatMap((key) =>
      (holders.get(key) ?? []).filter((other) => key.startsWith('number') || isOnePerson(entity, other)),
    );
    return [...new Set(others.map((other) => other.id))].filter((id) => id !== entity.id);
  };
}

function keysOf(entity: ListedEntity): string[] {
  const numbers = entity.identifiers.flatMap(({ type, value, country = '' }) => {
    const plain = value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
    return ownNumbers.has(type) && plain.length >= shortestNumber && (country !== '' || !byCountry.has(type))
      ? [`number ${type} ${country} ${plain}`]
      : [];
  });
  const dates = entity.birthDates.filter((date) => wholeDate.test(date) && !standInDay.test(date));
  return [...numbers, ...(entity.schema === 'Person' ? dates.map((date) => `born ${date}`) : [])];
}

/** Of one birth date: a list names each person once, so that two of one list are two, twins among them. */
function isOnePerson(one: ListedEntity, two: ListedEntity): boolean {
  if (listOf(one.id) === listOf(two.id)) return false;
  return one.names.some((name) => two.names.some((other) => shareTwo(name.text, other.text)));
}

function listOf(id: string): string {
  return id.slice(0, id.indexOf('-'));
}

/** Two words, or all that the shorter name has, stand in both, apart from order. */
function shareTwo(one: string, two: string): boolean {
  const words = wordsOf(foldedName(one));
  const others = wordsOf(foldedName(two));
  const common = words.filter((word) => word.length >= shortestWord && others.includes(word)).length;
  return common > 0 && common >= Math.min(2, words.length, others.length);
}
