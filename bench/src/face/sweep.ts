/**
 * Every clip again in worse copies. The rule: an attack that is not accepted as it is must not become accepted by making
 * it worse. For genuine clips the share that still comes through tells how much the product asks of a camera.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClipAnswer } from './answers.ts';
import { inTurn, type MeasuredClip } from './measure.ts';
import type { Product } from './product.ts';
import { type Proportion, proportionOf } from './proportion.ts';
import { makeVariant, type Variant, variants } from './variants.ts';

export interface SweepRow {
  readonly variant: string;
  readonly kind: Variant['kind'];
  readonly attacksAccepted: Proportion;
  readonly genuineAccepted: Proportion;
  readonly genuineRefused: Proportion;
}

export interface SweepFigures {
  readonly rows: readonly SweepRow[];
  /** Attacks, refused as they are, of which a worse copy was accepted. Must be none. */
  readonly becameAccepted: readonly {
    readonly label: string;
    readonly variant: string;
    readonly confidence: number;
  }[];
}

export async function sweep(
  product: Product,
  clips: readonly MeasuredClip[],
  jobs: number,
  told: (done: number, of: number) => void,
): Promise<SweepFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'amana-sweep-'));
  const orders = variants
    .flatMap((variant) => clips.map((clip) => ({ variant, clip })))
    .map((order, index) => ({ ...order, copy: join(folder, `${index}.mp4`) }));
  let done = 0;
  try {
    const answers = await inTurn(orders, jobs, async ({ variant, clip, copy }) => {
      await makeVariant(clip.sample.path, copy, variant);
      const answer = await product.judge(copy, clip.sample.label);
      rmSync(copy, { force: true });
      told(++done, orders.length);
      return { variant, clip, answer };
    });
    return figuresOf(answers);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface SweptClip {
  readonly variant: Variant;
  readonly clip: MeasuredClip;
  readonly answer: ClipAnswer;
}

/** Exported for its test. */
export function figuresOf(answers: readonly SweptClip[]): SweepFigures {
  const rows = [...Map.groupBy(answers, ({ variant }) => variant)].map(([variant, group]) => {
    const attacks = group.filter(({ clip }) => clip.sample.expected === 'attack');
    const genuine = group.filter(({ clip }) => clip.sample.expected === 'live');
    return {
      variant: variant.name,
      kind: variant.kind,
      attacksAccepted: proportionOf(attacks, ({ answer }) => answer.outcome === 'live'),
      genuineAccepted: proportionOf(genuine, ({ answer }) => answer.outcome === 'live'),
      genuineRefused: proportionOf(genuine, ({ answer }) => answer.outcome === 'spoof'),
    };
  });
  const becameAccepted = answers
    .filter(
      ({ clip, answer }) =>
        clip.sample.expected === 'attack' && clip.answer.outcome !== 'live' && answer.outcome === 'live',
    )
    .map(({ clip, variant, answer }) => ({
      label: clip.sample.label,
      variant: variant.name,
      confidence: answer.confidence,
    }));
  return { rows, becameAccepted };
}
