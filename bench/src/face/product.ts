/**
 * The product's own way of looking at clips and pictures, as the service has it: media taken in and sniffed, decoded in the
 * jail, judged in worker processes. The measurements put files in and read answers; no short cut is taken.
 */
import { createReadStream } from 'node:fs';
import { RequestFailure } from '@amana/contract';
import type { MatchCalibration } from '@amana/face';
import { loadConfig } from '../../../server/src/config.ts';
import { modelOptions } from '../../../server/src/face/models/model-options.ts';
import type { DescribedPicture, JudgedClip, Lookers } from '../../../server/src/face/workers/face-workers.ts';
import { createFaceWorkers } from '../../../server/src/face/workers/worker-pool.ts';
import { createMedia } from '../../../server/src/platform/media/media.ts';
import { createOutbound } from '../../../server/src/platform/outbound.ts';
import type { ClipAnswer } from './answers.ts';
import { startMeter } from './processes-meter.ts';

export type PictureAnswer =
  | { readonly kind: 'face'; readonly embedding: Float32Array; readonly calibration: MatchCalibration }
  | { readonly kind: 'refused'; readonly reason: string };

export interface Product {
  /** Judges what is in the file, whatever its name says; a picture is described. */
  judge(path: string, label: string): Promise<ClipAnswer>;
  describe(path: string): Promise<PictureAnswer>;
  /** Known once something was looked at. */
  lookers(): Lookers | undefined;
  close(): Promise<void>;
}

const patienceMs = 180_000;
/** Longer than the service waits: what is measured is the answer, and its time by itself, also on a busy machine. */
const unhurried = { startTimeoutMs: 120_000, workTimeoutMs: 90_000 };

export function openProduct({ jobs }: { jobs: number }): Product {
  const { config } = loadConfig(process.env);
  const outbound = createOutbound({ allow: '' });
  const media = createMedia({
    outbound,
    ffmpeg: config.ffmpegPath,
    limits: { videoTimeoutMs: unhurried.workTimeoutMs },
  });
  const workers = createFaceWorkers({
    media,
    models: modelOptions(config),
    log: { info: () => undefined, warn: () => undefined },
    limits: { workers: jobs, ...unhurried },
  });
  let seen: Lookers | undefined;

  const look = async (path: string, still: boolean): Promise<JudgedClip | DescribedPicture> => {
    const signal = AbortSignal.timeout(patienceMs);
    const spooled = await media.spool(createReadStream(path), { maxBytes: config.mediaLimitBytes, signal });
    try {
      const looked =
        spooled.kind === 'video' && !still
          ? await workers.judgeClip(spooled, { signal })
          : await workers.describePicture(await spooled.bytes(), { signal });
      seen = { engine: looked.engine, models: looked.models, runtime: looked.runtime };
      return looked;
    } finally {
      await spooled.release();
    }
  };

  return {
    async judge(path, label) {
      const meter = startMeter();
      const found = await look(path, false).then(outcomeOf, errorOf);
      return { label, ...found, cost: meter.stop() };
    },
    async describe(path) {
      try {
        const looked = await look(path, true);
        if (!('kind' in looked)) throw new Error('A picture was judged as a clip');
        return looked.kind === 'face'
          ? { kind: 'face', embedding: looked.face.embedding, calibration: looked.calibration }
          : { kind: 'refused', reason: looked.reason };
      } catch (error) {
        return { kind: 'refused', reason: errorOf(error).reason };
      }
    },
    lookers: () => seen,
    async close() {
      await workers.close();
      await outbound.close();
    },
  };
}

type Found = Omit<ClipAnswer, 'label' | 'cost'>;

function outcomeOf(looked: JudgedClip | DescribedPicture): Found {
  if (!('verdict' in looked))
    return {
      outcome: 'error',
      reason: looked.kind === 'face' ? 'static_image' : looked.reason,
      confidence: 0,
    };
  const { outcome, reason, confidence, blinks } = looked.verdict;
  return { outcome, reason, confidence, blinks };
}

/** A stated refusal is an answer; anything else is a fault of the product and ends the measurement. */
function errorOf(error: unknown): Found {
  if (!(error instanceof RequestFailure)) throw error;
  if (error.code === 'operation_unavailable')
    throw new Error(error.options.detail ?? 'Faces cannot be looked at here');
  return { outcome: 'error', reason: error.code, confidence: 0 };
}
