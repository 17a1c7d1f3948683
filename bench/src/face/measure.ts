/** Puts every sample of a folder through the product and gathers what is measured. Several clips at once where asked. */
import { join } from 'node:path';
import { compareFaces } from '@amana/face';
import type { ClipAnswer } from './answers.ts';
import type { ScoredPair } from './matching.ts';
import type { PictureAnswer, Product } from './product.ts';
import type { Folder, Pair, Sample } from './samples.ts';

export interface MeasuredClip {
  readonly sample: Sample;
  readonly answer: ClipAnswer;
}

export interface MeasuredPairs {
  readonly scored: readonly ScoredPair[];
  readonly threshold: number;
  /** Pictures in which no face could be described, and why: their pairs are not scored. */
  readonly refused: readonly { readonly label: string; readonly reason: string }[];
  readonly left: number;
}

export async function measureClips(
  product: Product,
  samples: readonly Sample[],
  jobs: number,
  told: (done: number, of: number) => void,
): Promise<MeasuredClip[]> {
  let done = 0;
  return inTurn(samples, jobs, async (sample) => {
    const answer = await product.judge(sample.path, sample.label);
    told(++done, samples.length);
    return { sample, answer };
  });
}

export async function measurePairs(product: Product, folder: Folder, jobs: number): Promise<MeasuredPairs> {
  const labels = [...new Set(folder.pairs.flatMap(({ a, b }) => [a, b]))];
  const described = new Map(
    await inTurn(
      labels,
      jobs,
      async (label): Promise<[string, PictureAnswer]> => [
        label,
        await product.describe(join(folder.root, label)),
      ],
    ),
  );
  const scores = folder.pairs.map((pair) => scored(pair, described));
  const known = scores.filter((score) => score !== undefined);
  return {
    scored: known.map(({ pair }) => pair),
    threshold: known[0]?.threshold ?? 0,
    refused: [...described].flatMap(([label, answer]) =>
      answer.kind === 'refused' ? [{ label, reason: answer.reason }] : [],
    ),
    left: scores.length - known.length,
  };
}

function scored(
  { a, b, same, group }: Pair,
  described: ReadonlyMap<string, PictureAnswer>,
): { pair: ScoredPair; threshold: number } | undefined {
  const [one, two] = [described.get(a), described.get(b)];
  if (one?.kind !== 'face' || two?.kind !== 'face') return undefined;
  const { similarity } = compareFaces(one.embedding, two.embedding, one.calibration);
  return {
    pair: { similarity, same, ...(group !== undefined && { group }) },
    threshold: one.calibration.threshold,
  };
}

export async function inTurn<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const one = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item !== undefined) results[at] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return results;
}
