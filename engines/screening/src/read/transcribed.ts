/**
 * Foreign names in kana, in Han characters and in Arabic letters, `マイケル・ジョンソン`, `唐纳德·特朗普`, back into Latin letters: each word as the
 * known name that it sounds like, and as it is written, sound by sound. Gives texts to be read like any other; compares nothing.
 */

import { commonNames } from '../tables/common-names.ts';
import {
  hanForeignEndings,
  hanForeignNames,
  hanInitialSounds,
  hanOtherSounds,
  hanSlavicEndings,
  hanSlavicSounds,
  hanSounds,
} from '../tables/foreign-names.ts';
import { anyOf } from '../tables/phrase-table.ts';
import { readOnce } from '../tables/table.ts';
import { consonantsOf, heardIn, soundDistance, soundsOf } from '../text/foreign-sounds.ts';
import type { Script } from '../text/foreign-sounds.ts';
import {
  fixedArabic,
  fixedCyrillic,
  isForeignArabic,
  isForeignCyrillic,
  isForeignHangul,
  soundsOfArabic,
  soundsOfCyrillic,
  soundsOfHangul,
} from '../text/foreign-letters.ts';
import { hanChar, simplify } from '../text/han.ts';
import { soundsOfKana } from '../text/kana.ts';

/** Most texts for one name. */
const mostTexts = 8;

/** Texts for a foreign name; none for one at home in its script. */
export function transcriptions(text: string): string[] {
  if (katakana.test(text) && !hanChar.test(text)) return textsOf(text.split(between), 'kana', kanaWord);
  if (cyrillic.test(text)) return textsOfForeign(text, 'cyrillic', isForeignCyrillic, cyrillicWord);
  if (arabic.test(text)) return textsOfForeign(text, 'arabic', isForeignArabic, arabicWord);
  if (hangul.test(text)) return textsOfForeign(text, 'hangul', isForeignHangul, hangulWord);
  if (!hanChar.test(text)) return [];
  const words = simplify(text)
    .replace(saint, '圣 ')
    .split(between)
    .filter((word) => word !== '');
  return isForeign(words) ? textsOf(words, 'han', hanWord) : [];
}

const katakana = /\p{Script=Katakana}ー?\p{Script=Katakana}/u;
const between = /[\s·・•‧∙･.,＝=-]+/u;

const cyrillic = /\p{Script=Cyrillic}/u;
const arabic = /\p{Script=Arabic}/u;
const hangul = /\p{Script=Hangul}/u;

function textsOfForeign(
  text: string,
  script: Script,
  isForeignName: (words: readonly string[]) => boolean,
  read: (word: string) => Transcribed,
): string[] {
  const words = text.split(between).filter((word) => word !== '');
  return isForeignName(words) ? textsOf(words, script, read) : [];
}

interface Transcribed {
  /** As it is mostly heard, then what its characters may stand for besides. */
  sounds: readonly [string, ...string[]];
  /** The names that are always written so: 安德烈 is Andrew and Andrei. */
  fixed: readonly string[] | undefined;
}

function textsOf(words: readonly string[], script: Script, read: (word: string) => Transcribed): string[] {
  let texts: { text: string; rank: number }[] = [{ text: '', rank: 0 }];
  for (const word of words) {
    if (word === '') continue;
    const choices = choicesFor(read(word), script);
    texts = choices
      .flatMap((choice, place) =>
        texts.map(({ text, rank }) => ({ text: `${text} ${choice}`.trim(), rank: rank + place })),
      )
      .sort((one, two) => one.rank - two.rank)
      .slice(0, mostTexts);
  }
  return texts.map(({ text }) => text).filter((text) => text !== '');
}

/** The likeliest first: names that are known, then sound by sound, l and r being one to the ear of either people. */
function choicesFor({ sounds, fixed }: Transcribed, script: Script): string[] {
  if (fixed !== undefined) return [...fixed];
  const [usual] = sounds;
  const others =
    script === 'cyrillic' || script === 'arabic'
      ? []
      : script !== 'han'
        ? [usual.replace(/r/g, 'l').replace(/C(?=i)/g, 't')]
        : // Behind a vowel it is r as often as l: `沃尔科夫`, `切尔年科`.
          [usual.replace(/l(?=[aeiou])/g, 'r'), usual.replace(/(?<=[aeiou])l(?![aeiouy]|$)/g, 'r')];
  return [...new Set([...nearest(sounds, script), spell(usual), ...others.map(spell)])];
}

function kanaWord(word: string): Transcribed {
  return { sounds: [soundsOfKana(word)], fixed: hanTables().names.get(word) };
}

function cyrillicWord(word: string): Transcribed {
  return { sounds: [soundsOfCyrillic(word)], fixed: fixedCyrillic(word) };
}

function arabicWord(word: string): Transcribed {
  return { sounds: [soundsOfArabic(word)], fixed: fixedArabic(word) };
}

function hangulWord(word: string): Transcribed {
  return { sounds: [soundsOfHangul(word)], fixed: undefined };
}

function hanWord(word: string): Transcribed {
  const { names, initial, slavic, slavicEnding } = hanTables();
  if (slavicEnding.test(word))
    return { sounds: [heardAs(word, (char) => slavic.get(char))], fixed: names.get(word) };
  const sounds = new Set([heardAs(word, (char, place) => (place === 0 ? initial.get(char) : undefined))]);
  Array.from(word).forEach((char, place) => {
    for (const other of hanTables().others.get(char) ?? [])
      if (sounds.size < mostHeard)
        sounds.add(
          heardAs(word, (_, at) => (at === place ? other : at === 0 ? initial.get(char) : undefined)),
        );
  });
  const [usual = '', ...others] = sounds;
  return { sounds: [usual, ...others], fixed: names.get(word) };
}

const mostHeard = 6;

/** Each character as `chosen` has it, or else as it is mostly read. */
function heardAs(word: string, chosen: (char: string, place: number) => string | undefined): string {
  const { sounds, others } = hanTables();
  const out = Array.from(
    word,
    (char, place) => chosen(char, place) ?? sounds.get(char) ?? others.get(char)?.[0],
  );
  return out
    .join('')
    .replace(/n(?=[pb])/g, 'm')
    .replace(/(?<=[^aeioulr])l(?![aeiouy])/g, 'el');
}

/** `圣约翰`: of a saint. */
const saint = /圣(?=[\p{Script=Han}]{2})/gu;

/** A mark between the names, or nothing but characters of transcriptions with one that tells. */
function isForeign(words: readonly string[]): boolean {
  const { sounds, others, names, foreignEndings } = hanTables();
  const apart = words.length > 1;
  const readable = words.every(
    (word) =>
      names.has(word) || Array.from(word).every((char) => sounds.has(char) || (apart && others.has(char))),
  );
  if (!readable) return false;
  if (apart) return words.some((word) => word.length >= 2);
  const [word = ''] = words;
  if (names.has(word)) return word.length >= 3;
  return word.length >= 3 && Array.from(word.slice(1)).some((char) => foreignEndings.has(char));
}

interface HanTables {
  sounds: ReadonlyMap<string, string>;
  /** Besides, and of characters that are read so beside a mark alone. */
  others: ReadonlyMap<string, readonly string[]>;
  /** Of characters that begin a name with another sound. */
  initial: ReadonlyMap<string, string>;
  slavic: ReadonlyMap<string, string>;
  /** Of Slavic names. */
  slavicEnding: RegExp;
  foreignEndings: ReadonlySet<string>;
  names: ReadonlyMap<string, readonly string[]>;
}

const hanTables = readOnce(
  (): HanTables => ({
    sounds: usual(hanSounds),
    others: simply(hanOtherSounds),
    initial: usual(hanInitialSounds),
    slavic: usual(hanSlavicSounds),
    slavicEnding: new RegExp(`(?:${anyOf(Array.from(hanSlavicEndings, simplify))})$`, 'u'),
    foreignEndings: new Set(Array.from(hanForeignEndings, simplify)),
    names: simply(hanForeignNames),
  }),
);

/** By simplified characters, as names are looked up. */
function simply(table: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const out = new Map<string, readonly string[]>();
  for (const [written, meant] of table) {
    const plain = simplify(written);
    const known = out.get(plain);
    out.set(plain, known === undefined ? meant : [...new Set([...meant, ...known])]);
  }
  return out;
}

/** The first sound that a character is given is its usual one. */
function usual(table: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, string> {
  return new Map(Array.from(simply(table), ([char, [sound = '']]) => [char, sound]));
}

interface KnownName {
  name: string;
  sounds: string;
  share: number;
}

const byConsonants: Partial<Record<Script, ReadonlyMap<string, readonly KnownName[]>>> = {};

/** The known names that sound most like it: the nearest, and others that are as near. */
function nearest(readings: Transcribed['sounds'], script: Script): string[] {
  const costs = new Map<string, number>();
  readings.forEach((sounds, place) => addNear(costs, sounds, script, place === 0 ? 0 : readOtherwise));
  const sorted = [...costs].sort(([, one], [, two]) => one - two).slice(0, mostKnown);
  const least = sorted[0]?.[1] ?? 0;
  return sorted.filter(([, cost]) => cost < least + asNear).map(([name]) => name);
}

function addNear(costs: Map<string, number>, sounds: string, script: Script, more: number): void {
  const key = consonantsOf(sounds, script);
  if (sounds.length < 3 || key.length < 2) return;
  byConsonants[script] ??= namesByConsonants(script);
  for (const { name, sounds: own, share } of byConsonants[script]?.get(key) ?? []) {
    // Of two that sound as near, the commoner one is meant.
    const cost = more + soundDistance(sounds, own, script) - 0.06 * Math.log2(1 + share * 2_000);
    if (cost < (costs.get(name) ?? farthest * sounds.length)) costs.set(name, cost);
  }
}

/** A character that is read as in few languages. */
const readOtherwise = 0.15;
/** For each sound of the transcription. */
const farthest = 0.2;
const asNear = 0.25;
const mostKnown = 3;

/** Rarer names are too many to guess by a few consonants. */
const leastShare = 0.0005;

let readAloud: readonly { name: string; share: number; readings: readonly string[] }[] | undefined;

/** The known names as they sound, which is worked out once for all scripts. */
function namesReadAloud(): NonNullable<typeof readAloud> {
  readAloud ??= Array.from(commonNames())
    .filter(([name, share]) => share >= leastShare && /^[a-z]{3,}$/.test(name))
    .map(([name, share]) => ({ name, share, readings: soundsOf(name) }));
  return readAloud;
}

function namesByConsonants(script: Script): ReadonlyMap<string, readonly KnownName[]> {
  const map = new Map<string, KnownName[]>();
  for (const { name, share, readings } of namesReadAloud()) {
    for (const sounds of readings.flatMap((reading) => heardIn(script, reading))) {
      const key = consonantsOf(sounds, script);
      const known = map.get(key);
      if (known === undefined) map.set(key, [{ name, sounds, share }]);
      else known.push({ name, sounds, share });
    }
  }
  return map;
}

const written = new Map([
  ['S', 'sh'],
  ['Z', 'zh'],
  ['C', 'ch'],
  ['J', 'j'],
  ['c', 'ts'],
  ['T', 'th'],
]);

/** Sounds in the letters that English writes them with. */
function spell(sounds: string): string {
  let out = '';
  for (const sound of sounds) out += written.get(sound) ?? sound;
  return out.replace(/ou(?=[^aeiou]|$)/g, 'o').replace(/([aeiou])\1/g, '$1');
}
