/**
 * A few entries of every part of the lists, asked for by their own names once an index is built: one that does not find
 * them is never put into service. Holds some dozens of names while an index is being built, and nothing after.
 */
import { isScreenable, type ListedEntity, type ScreeningIndex } from '@amana/screening';

export interface Canaries {
  take(entity: ListedEntity): void;
  /** How many of the entries the index does not find; 0 where they are so few that their names must be the reason. */
  lost(index: Pick<ScreeningIndex, 'search'>): number;
  /** The same where requests are answered, who have their turn before each. */
  lostInTurns(index: Pick<ScreeningIndex, 'search'>, turn: () => Promise<unknown>): Promise<number>;
}

const usuallyKept = 64;
const hitsLooked = 50;
/** A list may hold an entry whose name has no word to be found by; an index that is wrong loses far more. */
const lossShare = 0.1;

export function createCanaries(mostKept = usuallyKept): Canaries {
  let kept: Canary[] = [];
  let every = 1;
  let count = 0;
  return {
    take({ id, names, schema }) {
      const name = names[0]?.text ?? '';
      if (count++ % every !== 0 || !isScreenable(name)) return;
      kept.push({ id, name, schema });
      if (kept.length < mostKept) return;
      // From here on half as many, so that they stand for the whole list whatever its length.
      kept = kept.filter((_, place) => place % 2 === 0);
      every *= 2;
    },
    lost(index) {
      return tooMany(kept.filter((canary) => isLost(canary, index)).length, kept.length);
    },
    async lostInTurns(index, turn) {
      let lost = 0;
      for (const canary of kept) {
        await turn();
        if (isLost(canary, index)) lost += 1;
      }
      return tooMany(lost, kept.length);
    },
  };
}

interface Canary {
  id: string;
  name: string;
  schema: ListedEntity['schema'];
}

function isLost({ id, name, schema }: Canary, index: Pick<ScreeningIndex, 'search'>): boolean {
  const { hits } = index.search({ name, schema }, { limit: hitsLooked, floor: 0 });
  // Behind many of the same name one may stand too far back to be seen.
  return hits.length < hitsLooked && !hits.some((hit) => hit.id === id);
}

function tooMany(lost: number, asked: number): number {
  return lost > Math.max(1, asked * lossShare) ? lost : 0;
}
