/** Says which two names the sandbox never gives to one person, because a listed party is called much like that. */
import { excludedPairs } from './data/excluded-pairs.ts';
import { hashText } from './random.ts';

/** The order of the two makes no difference. */
export function pairHash(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return hashText(a < b ? `${a}|${b}` : `${b}|${a}`);
}

export function isExcluded(one: string, other: string): boolean {
  return table.has(pairHash(one, other));
}

const table = readTable();

function readTable(): Set<number> {
  const bytes = Buffer.from(excludedPairs, 'base64');
  const hashes = new Set<number>();
  for (let at = 0; at + 4 <= bytes.length; at += 4) hashes.add(bytes.readUInt32BE(at));
  return hashes;
}
