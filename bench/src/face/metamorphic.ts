/**
 * Changes that must not change an answer: packed again or put into another container, a clip keeps its verdict; the first
 * half of a loop is the loop; two pictures in the other order are as alike as before.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareFaces } from '@amana/face';
import type { ClipAnswer } from './answers.ts';
import { inTurn, type MeasuredClip } from './measure.ts';
import type { Product } from './product.ts';
import { encode } from './variants.ts';
import type { Folder } from './samples.ts';

export interface Broken {
  readonly check: string;
  readonly label: string;
  readonly words: string;
}

export interface MetamorphicFigures {
  readonly checks: readonly { readonly check: string; readonly held: number; readonly of: number }[];
  readonly broken: readonly Broken[];
}

const checks = {
  encoding: 'packed again, the verdict stays',
  container: 'in another container, the confidence stays within 0.05',
  half: 'the first half of an attack is not accepted either',
  order: 'pictures in the other order are as alike',
} as const;

const sameConfidence = 0.05;

export async function metamorphic(
  product: Product,
  folder: Folder,
  clips: readonly MeasuredClip[],
  jobs: number,
): Promise<MetamorphicFigures> {
  const scratch = mkdtempSync(join(tmpdir(), 'amana-metamorphic-'));
  try {
    const results = await inTurn(
      clips.map((clip, index) => ({ clip, index })),
      jobs,
      ({ clip, index }) => clipChecks(product, join(scratch, String(index)), clip),
    );
    const all = [...results.flat(), ...(await orderChecks(product, folder))];
    return {
      checks: Object.values(checks).map((check) => {
        const of = all.filter((result) => result.check === check);
        return { check, held: of.filter(({ broken }) => broken === undefined).length, of: of.length };
      }),
      broken: all.flatMap(({ check, label, broken }) =>
        broken === undefined ? [] : [{ check, label, words: broken }],
      ),
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

interface Result {
  readonly check: string;
  readonly label: string;
  readonly broken?: string;
}

async function clipChecks(
  product: Product,
  stem: string,
  { sample, answer }: MeasuredClip,
): Promise<Result[]> {
  const { label, path } = sample;
  const judged = async (name: string, options: readonly string[]): Promise<ClipAnswer> => {
    const copy = `${stem}-${name}`;
    await encode(path, copy, options);
    const found = await product.judge(copy, label);
    rmSync(copy, { force: true });
    return found;
  };
  const again = await judged('again.mp4', ['-crf', '23']);
  const results: Result[] = [result(checks.encoding, label, changed(answer, again))];
  const matroska = await judged('same.mkv', ['-crf', '23']);
  const apart = Math.abs(matroska.confidence - again.confidence);
  results.push(
    result(
      checks.container,
      label,
      changed(again, matroska) ??
        (apart > sameConfidence ? `confidence ${apart.toFixed(2)} apart` : undefined),
    ),
  );
  if (sample.expected === 'attack' && answer.outcome !== 'live') {
    const half = await judged('half.mp4', ['-crf', '18', '-t', '3']);
    results.push(result(checks.half, label, half.outcome === 'live' ? 'accepted' : undefined));
  }
  return results;
}

/** Two pairs are enough to find an order that matters; their pictures are described anew. */
async function orderChecks(product: Product, folder: Folder): Promise<Result[]> {
  const results: Result[] = [];
  for (const { a, b } of folder.pairs.slice(0, 8)) {
    const one = await product.describe(join(folder.root, a));
    const two = await product.describe(join(folder.root, b));
    if (one.kind !== 'face' || two.kind !== 'face') continue;
    const there = compareFaces(one.embedding, two.embedding, one.calibration).confidence;
    const back = compareFaces(two.embedding, one.embedding, one.calibration).confidence;
    results.push(result(checks.order, `${a} and ${b}`, there === back ? undefined : `${there} and ${back}`));
  }
  return results;
}

function changed(before: ClipAnswer, after: ClipAnswer): string | undefined {
  return before.outcome === after.outcome
    ? undefined
    : `${before.outcome} became ${after.outcome} (${after.reason})`;
}

function result(check: string, label: string, broken: string | undefined): Result {
  return { check, label, ...(broken !== undefined && { broken }) };
}
