/**
 * All forms of one name: its texts when it is several in one, each in its own script and in Latin letters. List and query
 * are read by this same function. Never compares anything.
 */

import { cantonese, hanChar, japanese, mandarin, simplify } from '../text/han.ts';
import { fromKontsevich, inSeoul } from '../text/kontsevich.ts';
import { fromPalladius } from '../text/palladius.ts';
import { prepareText } from '../text/prepare.ts';
import { foldPrepared } from '../text/words.ts';
import { inNorthKorea } from '../text/hangul.ts';
import { asCustomary, hasCustom } from '../text/southeast-asian.ts';
import { asLetters } from '../text/leet.ts';
import { translate } from '../text/translate.ts';
import { addressedAdjectives, addressedTitles } from '../tables/letter-words.ts';
import { anyOf } from '../tables/phrase-table.ts';
import { readOnce } from '../tables/table.ts';
import { Kind, Role } from '../tokens.ts';
import type { FormKind, NameForm, NameToken, Reading } from '../tokens.ts';
import { alternatives } from './alternatives.ts';
import { joinedShort } from './business-slips.ts';
import { companyBeside } from './companies-beside.ts';
import { inEnglish, mayHaveTwoNames } from './home-names.ts';
import { joinedToSon, mayBeJoined } from './maghreb.ts';
import { narrated } from './narration.ts';
import { readInFull, readOrganisation } from './organisation.ts';
import { pointedLetter, readPerson } from './person.ts';
import { joinRegistrations } from './registration.ts';
import { respelt } from './respelling.ts';
import { asOnPaper, mayBeScanned } from './scanned.ts';
import { inMandarin } from './southern.ts';
import { mayBeChildOf, withRussianEnding } from './tajik.ts';
import { readThing } from './thing.ts';
import { asRussian, mayBeFathers } from './turkic-fathers.ts';
import { transcriptions } from './transcribed.ts';

/** Most forms one name is kept in. */
const mostForms = 10;

/** At least one form, whose tokens may be none; the first is the main one. */
export function forms(text: string, reading: Reading): NameForm[] {
  const { prepared, isMixed, isPlain } = looked(text);
  const masked = isMixed ? maskedDigits(prepared, reading) : [];
  const others = [...masked, ...otherSpellings(prepared, reading)];
  if (isPlain)
    return [...withMandarin({ tokens: read(prepared, reading), kind: 'written' }, reading), ...others];
  const out: NameForm[] = [];
  const seen = new Set<string>();
  alternatives(prepared, reading).forEach((part, place) => {
    for (const form of formsOf(part, reading, place === 0 ? 'written' : 'part')) {
      const key = form.tokens.map((token) => token.text).join(' ');
      if ((key === '' && out.length > 0) || seen.has(key) || out.length >= mostForms) continue;
      seen.add(key);
      out.push(form);
    }
  });
  return [...out, ...others];
}

/** A name is read once a reading: what its text is does not change between. */
function looked(text: string): Looked {
  if (text === lookedAt.text) return lookedAt;
  const prepared = prepareText(text);
  lookedAt = { text, prepared, isMixed: mixed.test(prepared), isPlain: plainText().test(prepared) };
  return lookedAt;
}

interface Looked {
  text: string;
  prepared: string;
  isMixed: boolean;
  isPlain: boolean;
}

let lookedAt: Looked = { text: '', prepared: '', isMixed: false, isPlain: true };

/** A word of letters and digits. */
const mixed = /\p{L}\p{N}|\p{N}\p{L}/u;
const mixedWord = /[\p{L}\p{N}@$]{3,}/gu;
const anyMixedWord = /[\p{L}\p{N}@$]{2,}/gu;
const woven = /\p{L}\p{N}{1,2}\p{L}/u;

/** `574lingrad`: where digits stand for letters or are digits cannot be told, the name is read both ways. */
function maskedDigits(text: string, reading: Reading): NameForm[] {
  // Where digits stand between letters of one word, they do so in the short words beside it as well.
  const all = reading !== 'organisation' && woven.test(text);
  if (!all && !telling.test(text)) return [];
  const letters = text.replace(all ? anyMixedWord : mixedWord, (word) =>
    mixed.test(word) && !ordinal.test(word) ? asLetters(word) : word,
  );
  return letters === text ? [] : [{ tokens: read(letters, reading), kind: 'part' }];
}

/** With four letters and more; marks of aircraft and series have fewer. */
const telling = /(?<![\p{L}\p{N}])(?=\p{L}*\p{N})(?:\p{N}*\p{L}){4}/u;
const ordinal = /^\p{N}+(?:st|nd|rd|th)$/iu;

/** What another country's spelling stands for, beside it; a short word of business as the half of one word. */
function otherSpellings(text: string, reading: Reading): NameForm[] {
  if (reading === 'person') return otherPersons(text);
  if (reading === 'thing') return joinedFigure.test(text) ? [apartFromFigure(text)] : [];
  const english = mayHaveTwoNames(text) ? inEnglish(foldPrepared(text, reading)) : undefined;
  const beside: NameForm[] =
    english === undefined ? [] : [{ tokens: readOrganisation(english), kind: 'part' }];
  if (bearsInitials.test(text))
    beside.push({ tokens: readInFull(foldPrepared(text, reading)), kind: 'part' });
  if (!shortBeside.test(text)) return beside;
  const joined = joinedShort(foldPrepared(text, reading)).map(
    (words): NameForm => ({ tokens: readOrganisation(words), kind: 'part' }),
  );
  return [...beside, ...joined];
}

/** `Islamic Republic of Iran Shipping Lines`: its initials are those of the country in full, `IRISL`. */
const bearsInitials = /^\W*(?:the\s+)?islamic\s+republic\s+of\b/i;

/** `AQUARIUSII`: the second ship of the name, or a name that ends so, as `Dmitrii`. */
const joinedFigure = /(\p{L}{4,}?)(i{2,3})$/iu;

function apartFromFigure(text: string): NameForm {
  return { tokens: read(text.replace(joinedFigure, '$1 $2'), 'thing'), kind: 'part' };
}

function otherPersons(text: string): NameForm[] {
  const part = (words: readonly string[] | undefined): NameForm[] =>
    words === undefined ? [] : [{ tokens: readPerson(words), kind: 'part' }];
  const own = respelt(text);
  const out: NameForm[] = own === undefined ? [] : [{ tokens: read(own, 'person'), kind: 'part' }];
  const onPaper = mayBeScanned.test(text) ? asOnPaper(text) : undefined;
  if (onPaper !== undefined) out.push({ tokens: read(onPaper, 'person'), kind: 'part' });
  if (doubleBetween.test(text)) out.push({ tokens: read(text.replace('-', ''), 'person'), kind: 'part' });
  if (mayBeFathers(text)) out.push(...part(asRussian(foldPrepared(own ?? text, 'person'))));
  if (mayBeChildOf.test(text)) out.push(...part(withRussianEnding(foldPrepared(own ?? text, 'person'))));
  if (mayBeJoined.test(text))
    for (const words of joinedToSon(foldPrepared(text, 'person')) ?? []) out.push(...part(words));
  return out;
}

/** `Janet Okoi-Eyo Bassey`: a family of two halves between two other names is one name more, not two. */
const doubleBetween = /^\p{L}{3,}\s+\p{L}{3,}-\p{L}{3,}\s+\p{L}{3,}$/u;

/** Two words of Latin letters, one of them short. */
const shortBeside = /\b[A-Za-z]{3,6}[\s-]+[A-Za-z]{3}|[A-Za-z]{3}[\s-]+[A-Za-z]{3,6}\b/;

/** A name that is spelt the Cantonese or Hokkien way has its Mandarin readings beside it. */
function withMandarin(form: NameForm, reading: Reading): NameForm[] {
  if (reading !== 'person') return [form];
  return [form, ...inMandarin(form.tokens).map((tokens): NameForm => ({ tokens, kind: 'part' }))];
}

/** Tokens of the main form alone. */
export function mainForm(text: string, reading: Reading): NameToken[] {
  const { prepared, isPlain } = looked(text);
  if (isPlain) return read(prepared, reading);
  const part = alternatives(prepared, reading)[0] ?? prepared;
  return hanChar.test(part) ? readHan(part, reading) : read(part, reading);
}

/**
 * Words that `alternatives` may take for something between names or beside one, at the beginning as well: what it knows has its
 * first word here, or a mark that no plain text holds.
 */
const joining =
  '(?:alias|aliases|dba|fka|nka|formerly|previously|also|otherwise|better|now|known|trading|operating|doing|carrying|prop|proprietor|' +
  'proprietress|as|trustees?|executors?|executrix|administrators?|nominees?|agents?|attorneys?|guardians?|custodians?|nee|born|geb|' +
  'dite?|on|in|by|per|care|fbo|ifo|attn|attention|utma|ugma|for|to|from|frm|via|through|minor|ex|a|pour|au|kwa|z|and|or|et|ou|jt|' +
  'itf|poa|obo|box)\\b';
/** Whom at a company a letter is for stands at the beginning. */
function addressed(): string {
  return String.raw`(?:the|${anyOf([...addressedAdjectives, ...addressedTitles])})s?\b`;
}

/** Nothing in such a text could be read in two ways. */
const plainText = readOnce(
  () =>
    new RegExp(
      String.raw`^(?!${joining}|${addressed()}|${narrated()}|.*(?:${companyBeside()}|\bwww\.|\bconfirmed\b))(?:[A-Za-z.,&'-]|\s(?!\/|a\.?k\.?a\b|d\.b\.a\b|[fn]\.k\.a\b|t\.a\b|p\.p\b|${joining}|&\s|-\s)|(?<!\d{3})\d)*$`,
      'i',
    ),
);

const translated = /[\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Hangul}]/u;
const hangul = /\p{Script=Hangul}/u;
const cyrillic = /\p{Script=Cyrillic}/u;

function formsOf(text: string, reading: Reading, kind: FormKind): NameForm[] {
  if (hanChar.test(text)) return hanForms(text, reading);
  const transcribed = reading === 'person' && mayBeForeign.test(text) ? transcribedForms(text) : [];
  const tokens = read(text, reading);
  const out = [...withMandarin({ tokens, kind }, reading), ...transcribed];
  const pinyin = reading === 'person' && cyrillic.test(text) ? fromPalladius(text) : undefined;
  if (pinyin !== undefined) out.push({ tokens: readSyllables(foldPrepared(pinyin, reading)), kind: 'part' });
  const korean = reading === 'person' && cyrillic.test(text) ? fromKontsevich(text) : undefined;
  if (korean !== undefined)
    for (const latin of [korean, inSeoul(korean)])
      out.push({ tokens: readSyllables(foldPrepared(latin, reading)), kind: 'part' });
  if (reading === 'person' && ukrainian.test(text))
    out.push({ tokens: read(inUkrainian(text), reading), kind: 'part' });
  if (reading === 'person' && hasCustom.test(text))
    out.push({ tokens: readSyllabic(foldPrepared(asCustomary(text), reading)), kind: 'part' });
  if (reading === 'person' && hangul.test(text))
    out.push({ tokens: readSyllables(foldPrepared(inNorthKorea(text), reading)), kind: 'part' });
  if (reading !== 'organisation' || !translated.test(text)) return out;
  const english = translate(text);
  if (english !== text) out.unshift({ tokens: read(english, reading), kind });
  return out;
}

const mayBeForeign = /[\p{Script=Katakana}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hangul}]/u;

/** What a foreign name may be in the letters it comes from. */
function transcribedForms(text: string): NameForm[] {
  return transcriptions(text).map((latin): NameForm => ({ tokens: read(latin, 'person'), kind: 'part' }));
}

const ukrainian = /[іїєґў]/i;

/** As Kyiv and Minsk spell it: h for what Russian has as g, and y. The other form is what Russian papers say. */
function inUkrainian(text: string): string {
  return text
    .replace(/[Гг]/g, 'h')
    .replace(/[Ии]/g, 'y')
    .replace(/[ІіЇї]й/g, 'ii');
}

function read(text: string, reading: Reading): NameToken[] {
  if (reading === 'thing') {
    const { joined, found } = joinRegistrations(text);
    return readThing(foldPrepared(joined, reading), found);
  }
  // Malaysia writes `a/l`, son of, and `a/p`, daughter of, which must not become an article.
  const words = foldPrepared(
    reading === 'person' && text.includes('/') ? text.replace(childOf, 'anak') : text,
    reading,
  );
  if (reading === 'person' && !beyondAscii.test(text)) return readPerson(words, pointedLetter.test(text));
  if (reading === 'person' && burmese.test(text)) return readSyllabic(words);
  if (reading === 'person')
    return hangul.test(text) ? readSyllables(words) : readPerson(words, pointedLetter.test(text));
  return readOrganisation(words);
}

const beyondAscii = /[^\x00-\x7f]/;
const childOf = /\ba\/[lp]\b/gi;

/** Syllables of Chinese and Korean are no titles and no sons: `Su-bin`, `Lin He`. */
function readSyllables(words: readonly string[]): NameToken[] {
  return words.map((text) => ({ text, kind: Kind.plain, role: Role.none }));
}

const burmese = /[\u1000-\u109f]/;

/** Courtesy words stand before names of Burma; articles and sons there are none: `San Da`. */
function readSyllabic(words: readonly string[]): NameToken[] {
  const tokens = readPerson(words);
  for (const token of tokens) if (token.kind === Kind.particle) token.kind = Kind.plain;
  return tokens;
}

const hanRun = /[\p{Script=Han}々]+/gu;

function readHan(text: string, reading: Reading): NameToken[] {
  const latin =
    reading === 'organisation' ? romaniseBody(translate(text), mandarin) : romanise(text, mandarin);
  return reading === 'person' ? readSyllables(foldPrepared(latin, reading)) : read(latin, reading);
}

function hanForms(text: string, reading: Reading): NameForm[] {
  const out: NameForm[] = [];
  const nihon = reading === 'person' ? japanese(text) : undefined;
  if (nihon !== undefined) out.push({ tokens: read(nihon, reading), kind: 'written' });
  out.push({ tokens: readHan(text, reading), kind: 'romanised' });
  out.push({ tokens: nativeTokens(text, reading), kind: 'native' });
  const foreign = reading === 'person' ? transcribedForms(text) : [];
  // Who is called so comes from elsewhere: nobody spells the name as Hong Kong does.
  if (foreign.length > 0) return [...foreign, ...out];
  const southern =
    reading === 'organisation' ? romaniseBody(translate(text), cantonese) : romanise(text, cantonese);
  const tokens =
    reading === 'person' ? readSyllables(foldPrepared(southern, reading)) : read(southern, reading);
  if (reading === 'person' || simplify(text) !== text) out.push({ tokens, kind: 'romanised' });
  return out;
}

/** What is left of a body's name between business words is one word: `Biguang`. */
function romaniseBody(text: string, readingOf: (run: string) => string): string {
  return text.replace(
    hanRun,
    (run) => ` ${run.length <= 4 ? readingOf(run).replace(/ /g, '') : readingOf(run)} `,
  );
}

function romanise(text: string, readingOf: (run: string) => string): string {
  return text.replace(hanRun, (run) => ` ${readingOf(run)} `);
}

/** Family name and given name of a person; what is left of a body's name when its business words are English. */
function nativeTokens(text: string, reading: Reading): NameToken[] {
  const own = simplify(reading === 'organisation' ? translate(text) : text);
  const parted =
    reading === 'person'
      ? own.replace(/^\s*([\p{Script=Han}])([\p{Script=Han}]{1,2})\s*$/u, '$1 $2')
      : own.replace(/([\p{Script=Han}々]+)/gu, ' $1 ');
  const words = foldPrepared(parted, reading, true);
  return reading === 'organisation' ? readOrganisation(words) : readSyllables(words);
}
