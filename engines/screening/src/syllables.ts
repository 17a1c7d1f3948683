/**
 * Chinese and Korean names across systems of romanisation (pinyin and Wade-Giles, Revised and McCune-Reischauer and custom):
 * a name is read as syllables, each folded to what the systems share. Says only whether two whole names may be one.
 */

import type { NameView } from './name-view.ts';
import { isSouthernFamily, southernNames } from './read/southern.ts';
import type { SouthernName } from './read/southern.ts';
import { SyllableMemo } from './syllable-memo.ts';
import { koreanFamilySpellings } from './tables/korean-names.ts';
import { chineseSurnames, koreanSurnames } from './tables/surnames.ts';
import { Kind } from './tokens.ts';

const most = 5;

/** The same syllables in order, wherever the family name stands. */
export function sameSyllables(query: NameView, candidate: NameView): boolean {
  const asked = read(query);
  if (asked.chinese === undefined && asked.korean === undefined) return false;
  if (Math.abs(totalLetters(query) - totalLetters(candidate)) > 6) return false;
  if (rotationOf(asked.chinese, syllables(candidate, chineseWords))) return true;
  return (
    asked.korean !== undefined &&
    hasKoreanSurname(candidate) &&
    rotationOf(asked.korean, syllables(candidate, koreanWords))
  );
}

/**
 * One is spelt the Cantonese or Hokkien way, and the other may be its Mandarin reading. Of `黄志强` that is known to be Huang
 * Zhiqiang, so that its `Wong Chi Keung` is no Wang.
 */
export function mayBeSouthern(query: NameView, candidate: NameView): boolean {
  const asked = read(query);
  if (asked.southern.length > 0 && isReadingOf(asked.southern, syllables(candidate, chineseWords)))
    return true;
  if (asked.chinese === undefined || asked.chinese.length < 3 || !hasChineseSurname(query)) return false;
  if (candidate.fromHan || candidate.count < 2 || candidate.count > 5) return false;
  if (!isSouthernFamily(candidate.textAt(0), candidate.textAt(candidate.count - 1))) return false;
  return isReadingOf(southernKeys(candidate), asked.chinese);
}

/** Every syllable one of those that it may be, the family name before or behind the given one. */
function isReadingOf(names: readonly SouthernName[], syllables: readonly string[] | undefined): boolean {
  if (syllables === undefined) return false;
  const turned = [syllables.at(-1) ?? '', ...syllables.slice(0, -1)];
  return names.some(
    (name) =>
      name.length === syllables.length &&
      [syllables, turned].some((order) => order.every((syllable, place) => name[place]?.includes(syllable))),
  );
}

function southernKeys(name: NameView): SouthernName[] {
  const words: string[] = [];
  for (let place = 0; place < name.count; place += 1)
    if (name.kindAt(place) !== Kind.initial) words.push(name.textAt(place));
  return southernNames(words).map((parts) =>
    parts.map((options) => options.map((option) => syllableOf(option) ?? option)),
  );
}

/** Both read as Chinese, or as Korean, with as many syllables, and not the same ones. */
export function otherSyllables(query: NameView, candidate: NameView): boolean {
  const asked = read(query);
  if (asked.korean !== undefined && hasKoreanSurname(candidate)) {
    const listed = syllables(candidate, koreanWords);
    if (listed !== undefined)
      return listed.length === asked.korean.length && !rotationOf(asked.korean, listed);
  }
  if (asked.chinese === undefined || !hasChineseSurname(query) || !hasChineseSurname(candidate)) return false;
  const listed = syllables(candidate, chineseWords);
  return listed !== undefined && listed.length === asked.chinese.length && !rotationOf(asked.chinese, listed);
}

/** Both read as Chinese, or as Korean, and one has a syllable more: half of another given name. */
export function moreSyllables(query: NameView, candidate: NameView): boolean {
  const asked = read(query);
  if (asked.korean !== undefined && hasKoreanSurname(candidate)) {
    const listed = syllables(candidate, koreanWords);
    if (listed !== undefined) return differByFew(listed, asked.korean);
  }
  if (asked.chinese === undefined || !hasChineseSurname(query) || !hasChineseSurname(candidate)) return false;
  const listed = syllables(candidate, chineseWords);
  return listed !== undefined && differByFew(listed, asked.chinese);
}

/** More than a given name of two is another word: `Daniel`. */
function differByFew(one: readonly string[], two: readonly string[]): boolean {
  return one.length !== two.length && Math.abs(one.length - two.length) <= 2;
}

/** The key of a word that is one Chinese syllable. */
export function syllableOf(word: string): string | undefined {
  chineseSyllable.lastIndex = 0;
  const parts = chineseSyllable.exec(word);
  return parts !== null && chineseSyllable.lastIndex === word.length ? chineseKey(parts) : undefined;
}

interface Syllables {
  southern: readonly SouthernName[];
  chinese: string[] | undefined;
  korean: string[] | undefined;
}

/** A query is compared with many candidates and read once; it has few forms. */
const mostRead = 8;
const readNames: (NameView | undefined)[] = Array.from({ length: mostRead });
const alreadyRead: Syllables[] = Array.from({ length: mostRead }, () => ({
  southern: [],
  chinese: undefined,
  korean: undefined,
}));

function read(query: NameView): Syllables {
  const place = query.serial % mostRead;
  const known = alreadyRead[place];
  if (readNames[place] === query && known !== undefined) return known;
  const fits = totalLetters(query) <= 28;
  const made = {
    southern: fits && !query.fromHan && query.count >= 2 ? southernKeys(query) : [],
    chinese: fits ? syllables(query, chineseWords) : undefined,
    korean: fits && hasKoreanSurname(query) ? syllables(query, koreanWords) : undefined,
  };
  readNames[place] = query;
  alreadyRead[place] = made;
  return made;
}

const chineseSyllable =
  /(zh|ch|sh|hs|ts|tz|sz|ss|[bpmfdtnlgkhjqxrzcsyw]?)(iang|iong|iung|uang|ang|eng|ing|ong|ung|iao|ian|ien|ieh|uai|uan|uei|ueh|uen|erh|an|en|in|un|ai|ei|ao|ou|ia|ie|iu|ua|uo|ui|ue|er|ih|eh|[aoeiu])(?![aeiou])/y;
const koreanSyllable =
  /(kk|tt|pp|ss|jj|ch|sh|[kgtdnrlmbpsjhc]?)((?:y|w)?(?:eoi|yeo|eo|eu|ae|oo|oe|ou|ee|ui|ie|ai|[aeiouy]))(ng|[kgtdnrlmbps](?![aeiouyw])|)/y;

const chineseWords = new SyllableMemo((word) => syllablesOf(word, chineseSyllable, chineseKey));
const koreanWords = new SyllableMemo((word) =>
  syllablesOf(koreanFamilySpellings.get(word) ?? word, koreanSyllable, koreanKey),
);

/** Undefined for more than any name has as well. */
function syllablesOf(
  word: string,
  pattern: RegExp,
  fold: (parts: RegExpExecArray) => string,
): readonly string[] | undefined {
  const out: string[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < word.length) {
    const parts = pattern.exec(word);
    if (parts === null || out.length >= most) return undefined;
    out.push(fold(parts));
  }
  return out;
}

function syllables(name: NameView, memo: SyllableMemo): string[] | undefined {
  const out: string[] = [];
  for (let place = 0; place < name.count; place += 1) {
    if (name.kindAt(place) !== Kind.plain && !(memo === koreanWords && isO(name, place))) continue;
    const parts = memo.of(name.words, name.wordAt(place));
    if (parts === undefined || out.length + parts.length > most) return undefined;
    for (const part of parts) out.push(part);
  }
  return out.length >= 2 ? out : undefined;
}

/** A family name of Korea, though it is one letter. */
function isO(name: NameView, place: number): boolean {
  return name.lengthOfRun(place, 1) === 1 && name.firstLetterAt(place) === 111;
}

const chineseInitials = new Map(
  'b=p p=p d=t t=t g=k k=k zh=c ch=c j=c q=c z=z c=z ts=z tz=z x=x hs=x sz=s ss=s'
    .split(' ')
    .map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to];
    }),
);
const chineseFinals = new Map(
  'ung=ong iung=iong ien=ian ieh=ie uei=ui ueh=ue uen=un erh=er ih=i eh=e uo=o'
    .split(' ')
    .map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to];
    }),
);

function chineseKey(parts: RegExpExecArray): string {
  const initial = parts[1] ?? '';
  const final = parts[2] ?? '';
  // Wade and Giles write r as j; pinyin has j before i and u only.
  if (initial === 'j' && wadeFinal.test(final)) return `r${chineseFinals.get(final) ?? final}`;
  return `${chineseInitials.get(initial) ?? initial}${chineseFinals.get(final) ?? final}`;
}

const wadeFinal = /^(?:ui|ung|en|an|ang|ao|e|ou|o|eng|ih)$/;

function koreanKey(parts: RegExpExecArray): string {
  const initial = (parts[1] ?? '')
    .replace(/^(?:kk|g)$/, 'k')
    .replace(/^(?:tt|d)$/, 't')
    .replace(/^(?:pp|b)$/, 'p')
    .replace(/^(?:ss|sh)$/, 's')
    .replace(/^(?:jj|ch|c)$/, 'j')
    .replace('l', 'r');
  const vowel = (parts[2] ?? '')
    .replace(/ee|ie|ui/, 'i')
    .replace(/^w(?:oo|u)$/, 'o')
    .replace(/yeo|yoo|you|yu/, 'yo')
    .replace(/eo|oo|ou|eu|u/, 'o')
    .replace(/ae|ai/, 'e');
  const final = (parts[3] ?? '')
    .replace('g', 'k')
    .replace('nk', 'ng')
    .replace('b', 'p')
    .replace('d', 't')
    .replace('r', 'l');
  return initial + vowel + final;
}

function rotationOf(one: string[] | undefined, two: string[] | undefined): boolean {
  if (one === undefined || two === undefined || one.length !== two.length) return false;
  // A family name of one syllable moves from the front to the back or the other way; nothing else moves.
  return isTurned(one, two, 0) || isTurned(one, two, 1) || isTurned(one, two, two.length - 1);
}

/** As many syllables, from so many on and round. */
function isTurned(one: readonly string[], two: readonly string[], from: number): boolean {
  for (let place = 0; place < one.length; place += 1)
    if (one[place] !== two[(place + from) % two.length]) return false;
  return true;
}

function hasChineseSurname(name: NameView): boolean {
  for (let place = 0; place < name.count; place += 1) {
    if (name.words.lengthOf(name.wordAt(place)) <= 6 && chineseSurnames.has(name.textAt(place))) return true;
  }
  return false;
}

function hasKoreanSurname(name: NameView): boolean {
  for (let place = 0; place < name.count; place += 1) {
    if (name.words.lengthOf(name.wordAt(place)) <= 5 && koreanSurnames.has(name.textAt(place))) return true;
  }
  return false;
}

function totalLetters(name: NameView): number {
  return name.lengthOfRun(0, name.count);
}
