/**
 * How near a query is to a listed name as both are written, letter by letter and before any reading: what tells two entries of
 * one name apart, whose words, spellings and company forms all read alike. So little evidence that it only orders equals.
 */

import { units, unitsAt } from '../index/texts.ts';
import type { ListData } from '../index/list-data.ts';
import { prepareText } from '../text/prepare.ts';

/** Pairs of letters within words, folded, and then of all signs as they stand: order, capitals and marks tell the rest. */
const slots = 512;
const asked = new Uint8Array(2 * slots);
const open = new Uint8Array(2 * slots);
let askedText = '';
let askedFolded = 0;
let askedExact = 0;
let askedScript = 0;

/** Most names of one entity that are looked at. */
const mostNames = 24;
/** A share that a right hit usually has. */
const usual = 0.75;
const exactShare = 0.2;

/** Share by which the nearest name is nearer than usual; 0 where the names are in another script than the query. */
export function nearness(list: ListData, position: number, text: string): number {
  if (text !== askedText) ask(text);
  if (askedFolded === 0) return 0;
  const first = list.nameStarts[position] ?? 0;
  const end = Math.min(list.nameStarts[position + 1] ?? 0, first + mostNames);
  let best = -1;
  for (let name = first; name < end; name += 1) {
    const count = unitsAt(list.names, name);
    // A form of the name before, whose text was looked at.
    if (count === 0) continue;
    if (scriptOf(units, 0, count) !== askedScript) continue;
    const bare = lettersBeforeBracket(count);
    best = Math.max(best, shareOf(units, 0, count), bare === 0 ? -1 : shareOf(units, 0, bare) - inBrackets);
  }
  return best < 0 ? 0 : best - usual;
}

const shortestBare = 4;
/** Who is listed without an addition stands before who is listed with one. */
const inBrackets = 0.004;

/** `Radioworks (also known as …)` is written so without what stands in brackets as well. 0 where nothing does. */
function lettersBeforeBracket(count: number): number {
  let end = 0;
  while (end < count && units[end] !== 40) end += 1;
  if (end === count) return 0;
  while (end > 0 && units[end - 1] === 32) end -= 1;
  return end < shortestBare ? 0 : end;
}

const letters = new Uint16Array(1024);
/** `ali hassan`, `aLI HaSSaN`: no list has its names so, and its capitals tell nothing. */
const withoutCapitals = /^\P{Lu}*$|\p{Lu}{2}\p{Ll}/u;
let capitalsTell = true;

function ask(written: string): void {
  const text = prepareText(written).trim();
  capitalsTell = !withoutCapitals.test(text);
  const length = Math.min(text.length, letters.length);
  for (let place = 0; place < length; place += 1) letters[place] = text.charCodeAt(place);
  asked.fill(0);
  askedText = written;
  askedFolded = 0;
  askedExact = length + 1;
  askedScript = scriptOf(letters, 0, length);
  let before = 0;
  let exactBefore = 0;
  for (let place = 0; place <= length; place += 1) {
    const exact = place === length ? 0 : asWritten(letters[place] ?? 0);
    const letter = folded(exact);
    if (before !== 0 || letter !== 0) {
      add(slotOf(before, letter));
      askedFolded += 1;
    }
    add(slots + slotOf(exactBefore, exact));
    before = letter;
    exactBefore = exact;
  }
}

function add(slot: number): void {
  asked[slot] = Math.min(255, (asked[slot] ?? 0) + 1);
}

/** 0..1: pairs that both have, of all that either has. */
function shareOf(pool: Uint16Array, from: number, to: number): number {
  open.set(asked);
  let pairs = 0;
  let common = 0;
  let exactCommon = 0;
  let before = 0;
  let exactBefore = 0;
  for (let place = from; place <= to; place += 1) {
    const exact = place === to ? 0 : asWritten(pool[place] ?? 0);
    const letter = folded(exact);
    if (before !== 0 || letter !== 0) {
      pairs += 1;
      common += taken(slotOf(before, letter));
    }
    exactCommon += taken(slots + slotOf(exactBefore, exact));
    before = letter;
    exactBefore = exact;
  }
  const near = pairs === 0 ? 0 : (2 * common) / (pairs + askedFolded);
  return near * (1 - exactShare) + (exactShare * 2 * exactCommon) / (to - from + 1 + askedExact);
}

/** 1 when the query has such a pair left. */
function taken(slot: number): number {
  const left = open[slot] ?? 0;
  if (left === 0) return 0;
  open[slot] = left - 1;
  return 1;
}

function slotOf(before: number, letter: number): number {
  return (Math.imul(before, 0x9e3779b1) ^ Math.imul(letter, 0x85ebca6b)) >>> 23;
}

function asWritten(code: number): number {
  return capitalsTell || code < 65 || code > 90 ? code : code + 32;
}

/** Small letters and digits; 0 for what stands between words. */
function folded(code: number): number {
  if (code >= 97 && code <= 122) return code;
  if (code >= 65 && code <= 90) return code + 32;
  if (code < 128) return code >= 48 && code <= 57 ? code : 0;
  return code < 0xc0 ? 0 : code;
}

/** The script of the first letter, by where it stands in Unicode. */
function scriptOf(pool: Uint16Array, from: number, to: number): number {
  for (let place = from; place < to; place += 1) {
    const code = pool[place] ?? 0;
    if ((code >= 65 && code <= 90) || (code >= 97 && code <= 122)) return 1;
    if (code >= 0xc0) return code < 0x250 ? 1 : 2 + (code >> 8);
  }
  return 0;
}
