/**
 * Banks and bodies of state by the names that they have at home: `Bank Keshavarzi` and `Agricultural Bank of Iran`, `Wizara ya Afya`
 * and `Ministry of Health`. Read beside the written name, so that a slip in either is still met letter by letter.
 */

import {
  bankCountries,
  bankFillers,
  bankNames,
  bankNamesInOneWord,
  bankWords,
  swahiliBodies,
  swahiliWords,
} from '../tables/home-names.ts';
import { anyOf } from '../tables/phrase-table.ts';
import { readOnce } from '../tables/table.ts';

interface HomeNames {
  /** Of a text; quickly sees most to be none. */
  sign: RegExp;
  /** By what is left beside the word for bank, and by the bank in one word. */
  banks: ReadonlyMap<string, readonly string[]>;
  swahili: ReadonlyMap<string, readonly string[]>;
}

const homeNames = readOnce(make);

/** Of a body's name; quickly seen to be none. */
export function mayHaveTwoNames(text: string): boolean {
  return homeNames().sign.test(text);
}

/** The body's name in English; undefined where it is none that has two. */
export function inEnglish(words: readonly string[]): readonly string[] | undefined {
  const { banks, swahili } = homeNames();
  return bankInEnglish(words, banks) ?? fromSwahili(words, swahili);
}

function make(): HomeNames {
  const ofBanks = [...bankWords, ...bankNamesInOneWord.keys()];
  // Banks are met within a word as well, so that what holds another needs no look of its own.
  const shortest = ofBanks.filter((word) => !ofBanks.some((other) => other !== word && word.includes(other)));
  return {
    sign: new RegExp(String.raw`${anyOf(shortest)}|\b(?:${anyOf(swahiliBodies.keys())})\b`, 'i'),
    banks: new Map(
      [...bankNames, ...bankNamesInOneWord].map(([home, english]) => [
        ownWords(home.split(' ')).join(' '),
        english.split(' '),
      ]),
    ),
    swahili: new Map(
      [...swahiliBodies, ...swahiliWords].map(([word, english]) => [word, english.split(' ')]),
    ),
  };
}

/** Only behind a kind of body: `Afya` alone is what a pharmacy is called. */
function fromSwahili(words: readonly string[], swahili: HomeNames['swahili']): readonly string[] | undefined {
  if (!swahiliBodies.has(words[0] ?? '')) return undefined;
  return words.flatMap((word) => swahili.get(word) ?? [word]);
}

function bankInEnglish(words: readonly string[], banks: HomeNames['banks']): readonly string[] | undefined {
  const own = ownWords(words);
  const english = banks.get(own.join(' '));
  const isBank = (word: string): boolean => bankWords.has(word) || bankNamesInOneWord.has(word);
  if (english !== undefined) return words.some(isBank) ? english : undefined;
  const [only, ...others] = own.filter((word) => !bankCountries.has(word));
  const isOne = only !== undefined && others.length === 0 && bankNamesInOneWord.has(only);
  return isOne ? banks.get(only) : undefined;
}

function ownWords(words: readonly string[]): string[] {
  return words.filter((word) => !bankWords.has(word) && !bankFillers.has(word));
}
