/**
 * Words in the description or purpose of a payment that deserve a look. The table below only flags; the `keywords` of a
 * branch also block. Whole words, whatever their case and accents; never a part of a longer word.
 */
import type { TransactionFlag } from '@amana/contract';

export const watchedWords: Readonly<Record<string, readonly string[]>> = {
  weapons: [
    'weapon',
    'weapons',
    'firearm',
    'firearms',
    'ammunition',
    'explosive',
    'explosives',
    'grenade',
    'missile',
  ],
  terrorism: [
    'terror',
    'terrorism',
    'terrorist',
    'jihad',
    'isis',
    'isil',
    'boko haram',
    'al qaeda',
    'al shabaab',
  ],
  ransom: ['ransom', 'kidnap', 'kidnapping', 'hostage'],
  narcotics: ['narcotics', 'cocaine', 'heroin', 'methamphetamine', 'fentanyl'],
  corruption: ['bribe', 'bribery', 'kickback', 'kickbacks', 'facilitation payment'],
  proliferation: ['uranium', 'plutonium', 'centrifuge', 'nerve agent', 'chemical weapon', 'dual use'],
  'human trafficking': ['trafficking', 'smuggling', 'smuggler'],
  wildlife: ['ivory', 'rhino horn', 'pangolin'],
};

export interface KeywordFinding {
  flag: TransactionFlag;
  /** True for the branch's own words. */
  blocks: boolean;
}

/** `description` is searched when it was sent, else `details.purpose`. */
export function keywordFindings(
  texts: { description: string | null; purpose: string | null },
  policy: { keywords: readonly string[]; flag_keywords: readonly string[] },
): KeywordFinding[] {
  const field = texts.description !== null ? 'description' : 'details.purpose';
  const text = texts.description ?? texts.purpose;
  if (text === null) return [];
  const haystack = ` ${folded(text)} `;
  const holds = (word: string) => {
    const needle = needleOf(word);
    return needle !== '' && haystack.includes(needle);
  };
  const ofBranch = (words: readonly string[], blocks: boolean): KeywordFinding[] =>
    words.filter(holds).map((word) => ({
      flag: { code: 'keyword', detail: `Holds '${word}', a keyword of the branch`, field },
      blocks,
    }));
  const found = [...ofBranch(policy.keywords, true), ...ofBranch(policy.flag_keywords, false)];
  // One look says for nearly every payment that there is none.
  if (!anyWatched.test(haystack)) return found;
  for (const [subject, words] of Object.entries(watchedWords)) {
    const word = words.find(holds);
    if (word !== undefined)
      found.push({ flag: { code: 'keyword', detail: `Holds '${word}' (${subject})`, field }, blocks: false });
  }
  return found;
}

/** With a space on both sides; the words looked for are the same from one payment to the next. */
function needleOf(word: string): string {
  const known = needles.get(word);
  if (known !== undefined) return known;
  const text = folded(word);
  const needle = text === '' ? '' : ` ${text} `;
  if (needles.size < mostNeedles) needles.set(word, needle);
  return needle;
}

const needles = new Map<string, string>();
const mostNeedles = 5_000;

/** Lower case, without accents; whatever is no letter or digit becomes one space. */
function folded(text: string): string {
  if (isAscii.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Text that the steps for all other scripts leave as it is, at several times the cost. */
const isAscii = /^[\0-\x7f]*$/;

/** Of letters and spaces alone, so that none needs escaping. */
const anyWatched = new RegExp(` (?:${Object.values(watchedWords).flat().map(folded).join('|')}) `);
