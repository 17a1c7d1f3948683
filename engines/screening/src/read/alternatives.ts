/**
 * Names written as one that are several: two scripts side by side, `X also known as Y`, `X trading as Y`, a nickname or a
 * second spelling in brackets or quotes, a maiden name. Gives the readings as texts, the main one first; never drops one.
 */

import type { Reading } from '../tokens.ts';
import { companiesBeside } from './companies-beside.ts';
import { jointNames, mayBeJoint } from './joint-names.ts';
import { nameInNarration } from './narration.ts';
import { mayHoldMore, withoutMore } from './not-the-name.ts';

/** Texts of one name; the first is what the name is without its additions. */
export function alternatives(text: string, reading: Reading): string[] {
  const told = reading === 'thing' ? undefined : nameInNarration(text);
  if (told !== undefined) return distinct([told, ...namesIn(text, reading), text], text);
  const name = mayHoldMore(text) ? withoutMore(text, reading) : text;
  return name === text ? namesIn(text, reading) : distinct([...namesIn(name, reading), text], text);
}

function namesIn(text: string, reading: Reading): string[] {
  const parties = reading === 'thing' || linking.test(text) ? undefined : companiesBeside(text, reading);
  if (parties !== undefined)
    return distinct(
      parties.flatMap((party) => (party === text ? [text] : namesIn(party, reading))),
      text,
    );
  const people = reading === 'person' && mayBeJoint.test(text) ? holders(text) : undefined;
  if (people !== undefined) return distinct([...people.slice(0, mostTexts - 1), text], text);
  const once = reading === 'person' ? null : former.exec(text);
  if (once) return distinct([text.slice(0, once.index), text.slice(once.index + once[0].length), text], text);
  if (!marks.test(text) && !linking.test(text)) return [text];
  const found =
    slashed(text) ??
    spellings(text) ??
    scripts(text) ??
    within(text, reading) ??
    listed(text) ??
    maiden(text, reading) ??
    enclosed(text, reading);
  return found === undefined ? [text] : distinct(found, text);
}

/** Most texts one name is read as. */
const mostTexts = 6;
/** Letters of other scripts, and marks that set names apart; brackets and quotes among them. */
const marks =
  /[^\u0000-\u024f]|\p{L}\/\p{L}|[()[\]"“”„«»;|]|[‘'`][^‘’'`]{2,}[’'`]| \/ |\ba\/c\b|\bn[ée]e\b|\bborn\b|\bgeb\b|\bz domu\b/iu;

function distinct(texts: readonly string[], whole: string): string[] {
  const kept = new Set<string>();
  for (const text of texts) {
    const trimmed = text.replace(/^[\s,;:/|()-]+|[\s,;:/|(-]+$/g, '');
    if (letters(trimmed) >= 2 && kept.size < mostTexts) kept.add(trimmed);
  }
  return kept.size === 0 ? [whole] : [...kept];
}

const latinLetter = /\p{Script=Latin}/u;
const otherLetter = /[^\P{L}\p{Script=Latin}]/u;

/** `Jin Tiesan (金铁三)`, `Государственное предприятие State Enterprise`: each script is a name of its own. */
function scripts(text: string): string[] | undefined {
  if (!latinLetter.test(text) || !otherLetter.test(text)) return undefined;
  const bracket = /^([^()[\]]*)[([]([^()[\]]*)[)\]]?\s*$/u.exec(text.trim());
  if (bracket !== null) {
    const [, before = '', within = ''] = bracket;
    if (before.trim() !== '' && within.trim() !== '' && latinLetter.test(before) !== latinLetter.test(within))
      return [before, ...(listed(within) ?? [within])];
  }
  const latin: string[] = [];
  const other: string[] = [];
  let changes = 0;
  let last = '';
  for (const word of text.split(/\s+/)) {
    const own = latinLetter.test(word);
    const foreign = otherLetter.test(word);
    if (own && foreign) return undefined;
    if (!own && !foreign) {
      (last === 'other' ? other : latin).push(word);
      continue;
    }
    const side = own ? 'latin' : 'other';
    if (last !== '' && side !== last) changes += 1;
    last = side;
    (own ? latin : other).push(word);
  }
  // Beyond one change the scripts are woven into one name, as in `OAO Белаз Holding`.
  if (changes !== 1 || letters(latin.join('')) < 5 || letters(other.join('')) < 3) return undefined;
  if (latin.length < 2 && other.length < 2) return undefined;
  return [latin.join(' '), other.join(' '), text];
}

/** `TRF/Otieno Barasa/Grace Wanjala`: as banks tell of a payment; what is a name has several words. */
function slashed(text: string): string[] | undefined {
  const parts = text.split('/');
  const names = parts.filter(isOfSeveralWords);
  return parts.length >= 3 && names.length > 0 ? [text, ...names] : undefined;
}

/** `Aleksandr/Alexander Garba`: two spellings of one word. */
function spellings(text: string): string[] | undefined {
  const pair = /(^|\s)(\p{L}{4,})\/(\p{L}{4,})(?=\s|$)/u.exec(text);
  if (pair === null || text.trim().indexOf(' ') < 0) return undefined;
  const [whole, before = '', one = '', two = ''] = pair;
  const sides = text.split('/');
  return [
    text.replace(whole, () => before + one),
    text.replace(whole, () => before + two),
    // `Blue Heron Logistics/Kivu Freight`: or two names.
    ...(sides.length === 2 && sides.every(isOfSeveralWords) ? sides : []),
  ];
}

/** Words between two names of one party, or of two that stand for each other; what has one of these is no plain text to `forms`. */
const phrases = [
  String.raw`\b(?:also|formerly|previously|otherwise|better|now)\s+(?:known|called|trading|spelled|spelt)\s+as`,
  String.raw`\b(?:known|trading|operating|doing\s+business|carrying\s+on\s+business)\s+as`,
  String.raw`\ba\.?\/?k\.?\/?a\b\.?|\b[fn]\.?\/?k\.?\/?a\b\.?|\bd\.?\/?b\.?\/?a\b\.?|\bt\/as?\b|\bt\.a\.|\bn\/k\/a\b|\bo\/[ab]\b`,
  String.raw`\balias(?:es)?\b|\bformerly\b|\bpreviously\b|\bdite?\b`,
  String.raw`\bo\/b\/o\b|\b(?:for\s+and\s+)?on\s+behalf\s+of|\bc\/o\b|\bcare\s+of|\bf\.?\/?b\.?\/?o\b\.?|\bi\/t\/f\b|\bin\s+trust\s+for`,
  String.raw`\bfor\s+(?:the\s+)?(?:account|benefit)\s+of|\bby\s+order\s+of|\bin\s+favou?r\s+of|\bper\s+pro\b\.?|\bp\.p\.|\butma\b|\bugma\b`,
  String.raw`\b(?:as\s+)?(?:trustee|executor|executrix|administrator|nominee|agent|attorney|guardian|custodian)s?\s+(?:for|of)\b`,
  String.raw`\ba\s+(?:division|subsidiary|branch|unit|affiliate|member)\s+of`,
  String.raw`(?<=\p{L}\W{1,3})\b(?:prop(?:rietor|rietress)?|attn|attention)\b[.:]?(?=\s*\p{L})`,
  String.raw`\bb\/o\b|\bifo\b|^\s*re\s*:`,
  String.raw`\bpour\s+le\s+compte\s+de\b|\bau\s+nom\s+de\b|\bkwa\s+niaba\s+ya\b`,
];
const linking = new RegExp(phrases.join('|'), 'iu');
const alsoKnown = new RegExp(String.raw`\s*[,;(]?\s*(?:${linking.source})\s*[:=]?\s*`, 'iu');
const separator = /\s*[;|]\s*|\s+\/\s+|\s+a\/c\s+of\s+/u;

const otherSpelling =
  /\s*\(\s*(?:a\.?\s?k\.?\s?a\b\.?|also(?:\s+known\s+as)?\b|alias\b|formerly\b)\s*:?\s*([^()]+)\)(?=\s*\p{L})/giu;

/** `Mohammad (a.k.a. Mohamed, Muhammad) Karrar`: other spellings of the word before them, and the name goes on. */
function within(text: string, reading: Reading): string[] | undefined {
  const found = reading === 'person' ? [...text.matchAll(otherSpelling)] : [];
  const bare = (part: string): string => part.replace(otherSpelling, ' ');
  if (found.length === 0 || letters(text.slice(0, found[0]?.index)) < 2) return undefined;
  const others = found.flatMap((one) => {
    const before = bare(text.slice(0, one.index)).trim().split(/\s+/);
    const after = bare(text.slice(one.index + one[0].length));
    return (one[1] ?? '')
      .split(/\s*(?:,|;|\bor\b|\band\b)\s*/iu)
      .filter((other) => letters(other) >= 2)
      .map((other) => [...before.slice(0, -other.split(/\s+/).length), other, after].join(' '));
  });
  return [bare(text), ...others];
}

/** People of one account, and whom they act or trade for. */
function holders(text: string): string[] | undefined {
  const names = (linking.test(text) ? listed(text)?.filter((name) => name !== text) : undefined) ?? [text];
  const people = names.map(jointNames);
  if (people.every((several) => several === undefined)) return undefined;
  return names.flatMap((name, place) => people[place] ?? [name]);
}

/** `Rose (ex Lily)`: of ships and companies; persons are former governors. */
const former = /(?<=[\p{L}\p{N})][\s,(]{1,3})\bex[-.:\s]+(?=\p{L})/iu;

/** Names joined by wording or by a mark between names. */
function listed(text: string): string[] | undefined {
  const parts = text.split(separator).flatMap((part) => part.split(alsoKnown));
  const names = parts.filter((part) => letters(part) >= 2);
  if (names.length < 2) return names.length === 1 && parts.length > 1 ? [names[0] ?? text, text] : undefined;
  // Fifteen names in a row are a list of names in a field for one; the rest of them is still found in the whole.
  return [...names.slice(0, mostTexts - 1), text];
}

/** `Grace Achieng née Otieno` is Grace Achieng and Grace Otieno. */
function maiden(text: string, reading: Reading): string[] | undefined {
  if (reading !== 'person') return undefined;
  const found = /^(.+?)[\s,(]+(?:n[ée]e|born|geb\.?|z\s+domu)\s+([^)]+)\)?\s*$/iu.exec(text.normalize('NFC'));
  if (found === null) return undefined;
  const [, now = '', before = ''] = found;
  const given = now.trim().split(/\s+/).slice(0, -1).join(' ');
  return [now, `${given} ${before}`, `${now} ${before}`];
}

/** What stands in brackets or quotes may be left out; it is a name of its own when it is the short form of the rest. */
function enclosed(text: string, reading: Reading): string[] | undefined {
  const bare = text
    .replace(/[([][^()[\]]*[)\]]/gu, ' ')
    .replace(reading === 'person' ? quoted : /(?!)/u, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (bare === text.trim() || letters(bare) < 4) return undefined;
  const within = /[([]([^()[\]]{3,})[)\]]/u.exec(text)?.[1] ?? '';
  const own = within !== '' && standsFor(within, bare);
  return own ? [bare, within, text] : [text, bare];
}

const quoted = /["“„«‘'`]\s?[^"“”„«»‘’'`]{2,30}["”“»’'`](?=\s|$|,)/gu;

/** `(KSC)` after `Kano Shea Company`. */
function standsFor(short: string, long: string): boolean {
  const wanted = short.replace(/[^\p{L}]/gu, '').toLowerCase();
  if (wanted.length < 3 || wanted.length > 8) return false;
  const firsts = long
    .split(/[^\p{L}]+/u)
    .map((word) => word.charAt(0).toLowerCase())
    .join('');
  return firsts.startsWith(wanted);
}

function isOfSeveralWords(name: string): boolean {
  return /\p{L}{2}\S*\s+\S*\p{L}{2}/u.test(name);
}

function letters(text: string): number {
  let count = 0;
  for (const char of text) if (/\p{L}/u.test(char)) count += 1;
  return count;
}
