/**
 * Chinese names in Cyrillic, as Russian, Ukrainian and Belarusian papers write them by Palladius' system: `Сюй Цзяньго` is Xu
 * Jianguo, `Чжао Інкуй` Zhao Yingkui. Gives pinyin where every word is made of such syllables, and nothing for other names.
 */

import { chineseSurnames, rarerSurnames } from '../tables/surnames.ts';

const mostWords = 4;
const mostSyllables = 4;

/** One syllable a word's part, the parts of a word joined; undefined for a name that is not Chinese. */
export function fromPalladius(text: string): string | undefined {
  if (notChinese.test(text)) return undefined;
  const words = text
    .toLowerCase()
    .replace(/[іїў]/g, (letter) => (letter === 'ў' ? 'у' : 'и'))
    .replace(/є/g, 'е')
    .split(/[^а-яё]+/u)
    .filter((word) => word !== '');
  if (words.length < 2 || words.length > mostWords) return undefined;
  const read = words.map((word) => syllablesOf(word));
  if (read.some((parts) => parts === undefined)) return undefined;
  const parts = read.map((each) => each ?? []);
  const count = parts.reduce((sum, each) => sum + each.length, 0);
  if (count > mostSyllables) return undefined;
  const joined = parts.map((each) => each.join(''));
  return [joined[0] ?? '', joined.at(-1) ?? ''].some(
    (word) => chineseSurnames.has(word) || rarerSurnames.has(word),
  )
    ? joined.join(' ')
    : undefined;
}

/** Letters that no such syllable has. */
const notChinese = /(?<!э)р|щ|в(?:[^аэо]|$)/i;

/** The longest syllables that leave a rest which can be read as well: `Сяонань` is xiao and nan. No more are tried than a name has. */
function syllablesOf(word: string, most = mostSyllables): string[] | undefined {
  if (word === '') return [];
  if (word.length > longest * most) return undefined;
  for (let size = Math.min(longest, word.length); size >= 1; size -= 1) {
    const syllable = syllableFrom(word.slice(0, size));
    if (syllable === undefined) continue;
    const rest = syllablesOf(word.slice(size).replace(/^ъ/, ''), most - 1);
    if (rest !== undefined) return [syllable, ...rest];
  }
  return undefined;
}

const longest = 6;

function syllableFrom(text: string): string | undefined {
  const whole = wholes.get(text);
  if (whole !== undefined) return whole;
  for (const [written, hard, soft] of initials) {
    if (!text.startsWith(written)) continue;
    const final = text.slice(written.length);
    const own = softFinals.get(final);
    if (own !== undefined) return soft === '' ? undefined : soft + own;
    const plain = hardFinals.get(final);
    if (plain !== undefined) return hard === '' ? undefined : hard + plain;
  }
  return undefined;
}

/** As written, before a hard final, before a soft one; longest first. */
const initials: readonly (readonly [string, string, string])[] = [
  ['цз', 'z', 'j'],
  ['чж', 'zh', ''],
  ['б', 'b', 'b'],
  ['п', 'p', 'p'],
  ['м', 'm', 'm'],
  ['ф', 'f', ''],
  ['д', 'd', 'd'],
  ['т', 't', 't'],
  ['н', 'n', 'n'],
  ['л', 'l', 'l'],
  ['г', 'g', ''],
  ['к', 'k', ''],
  ['х', 'h', ''],
  ['ц', 'c', 'q'],
  ['с', 's', 'x'],
  ['ч', 'ch', ''],
  ['ш', 'sh', ''],
  ['ж', 'r', ''],
];

const hardFinals = entries(
  'а=a ай=ai ао=ao ань=an ан=ang э=e эй=ei энь=en эн=eng о=uo оу=ou у=u уа=ua уай=uai уань=uan уан=uang уй=ui уэй=ui унь=un ун=ong ы=i',
);
const softFinals = entries(
  'я=ia яо=iao янь=ian ян=iang е=ie и=i инь=in ин=ing ю=iu юн=iong юй=u юэ=ue юань=uan юнь=un',
);

/** Without an initial, and those that follow no rule. */
const wholes = entries(
  'а=a ай=ai ань=an ан=ang ао=ao э=e эй=ei энь=en эн=eng эр=er оу=ou я=ya янь=yan ян=yang яо=yao е=ye и=yi инь=yin ин=ying ю=you юн=yong юй=yu ' +
    'юэ=yue юань=yuan юнь=yun у=wu ва=wa вай=wai вань=wan ван=wang вэй=wei вэнь=wen вэн=weng во=wo ' +
    'бо=bo по=po мо=mo фо=fo чжи=zhi чи=chi ши=shi жи=ri',
);

function entries(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(' ').map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to];
    }),
  );
}
