/**
 * Fathers' names as Turkic peoples write them, in the form that Russian papers give them: `Rafig oglu` as Rafigovich,
 * `Maratkyzy` as Maratovna. Beside the written one; never touches a family name in -oglu.
 */

/** Worth a look at all. */
export const mayBeFathers =
  /o[gğ]l|ogh|ughl|ugl|uly|uulu|[kqg][iy]z[iy]|q[iı]z[ıi]|[‘'ʻ’]li|ұлы|қызы|ғли|қизи|угли|кизи|оглы|оғлы|улу|кызы/i;

const son = /^(?:oglu|ogly|ogli|oghlu|oghli|oglou|ughli|ugli|uly|uulu|ulu)$/;
const daughter = /^(?:qizi|kizi|kyzy|qyzy|gyzy|kizy|gizi|kyzi)$/;
const joinedSon = /^(\p{Ll}{4,})(?:uly|uulu)$/u;
const joinedDaughter = /^(\p{Ll}{4,})(?:kyzy|qyzy|qizi)$/u;

/** Undefined where there is no such name. */
export function asRussian(words: readonly string[]): readonly string[] | undefined {
  const out: string[] = [];
  let changed = false;
  for (const word of words) {
    const before = out.at(-1) ?? '';
    const own = fathersOf(word);
    if (own !== undefined) out.push(own);
    else if (out.length > 1 && (son.test(word) || daughter.test(word)))
      out[out.length - 1] = `${stem(before)}${son.test(word) ? 'ovich' : 'ovna'}`;
    else {
      out.push(word);
      continue;
    }
    changed = true;
  }
  return changed ? out : undefined;
}

function fathersOf(word: string): string | undefined {
  const man = joinedSon.exec(word)?.[1];
  if (man !== undefined) return `${stem(man)}ovich`;
  const woman = joinedDaughter.exec(word)?.[1];
  return woman === undefined ? undefined : `${stem(woman)}ovna`;
}

function stem(name: string): string {
  return name.replace(/[aeiou]$/, '');
}
