/**
 * Family names that Tajiks write without the Russian ending, or with -zoda, child of, in its place, as `Rahmonov` has become
 * Rahmonzoda: in the form that Russian papers have. Beside the written one; Azerbaijan's -zade is a family of its own.
 */

/** Worth a look at all. */
export const mayBeChildOf = /zod[aā]?(?:$|[\s,-])|зода(?:$|[\s,-])/iu;

const childOf = /^(\p{Ll}{3,})zoda?$/u;

/** Undefined where there is no such name. */
export function withRussianEnding(words: readonly string[]): readonly string[] | undefined {
  if (words.length < 2 || !words.some((word) => childOf.test(word))) return undefined;
  return words.map((word) => {
    const [, stem] = childOf.exec(word) ?? [];
    if (stem === undefined) return word;
    return /[aeiou]$/.test(stem) ? `${stem.replace(/a$/, '')}ev` : `${stem}ov`;
  });
}
