/**
 * Implements the port of the face workers: a bounded queue before a crew of processes, the decoder started beside them, and
 * a stated end for whatever takes too long, crashes or is no longer wanted. Judges nothing and keeps nothing.
 */
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { failure, type RequestFailure } from '@amana/contract';
import type { Cutout } from '@amana/face';
import type { ConfinedProgram } from '../../platform/confined-node.ts';
import type { Log } from '../../platform/logs.ts';
import { mediaLimits } from '../../platform/media/limits.ts';
import type { Media, SpooledVideo, VideoFacts } from '../../platform/media-port.ts';
import { createWorkQueue, leftEarly } from '../../platform/work-queue.ts';
import { modelsFolder } from '../models/manifest.ts';
import { fileNamedBy } from '../models/models-watch.ts';
import type { ModelOptions } from '../models/opened-models.ts';
import type { DescribeOptions, FaceWorkers, JudgedClip, JudgeOptions } from './face-workers.ts';
import { createAvailability } from './availability.ts';
import type { Answer, ClipAnswer, CutoutAnswer } from './messages.ts';
import { type Crew, createCrew, type LentWorker } from './worker-crew.ts';
import { type WorkerLimits, workerLimits } from './worker-limits.ts';
import { WorkerEnded } from './worker-process.ts';
import { waitingRoom } from './waiting-room.ts';

export interface PoolDeps {
  media: Pick<Media, 'startDecoding'>;
  models: ModelOptions;
  log: Pick<Log, 'info' | 'warn'>;
  limits?: Partial<WorkerLimits>;
  /** Another program in the worker's place, for tests. */
  entry?: URL;
}

/** In a checkout the sources run, in a package the build. */
const fromSource = import.meta.url.endsWith('.ts');
const ownEntry = new URL(fromSource ? './face-worker.ts' : './face-worker.js', import.meta.url);
/** Stills are looked at in this size at most: more shows no more of a face. */
const pictureEdgePx = 1280;

/** An order that kills this many workers is not given to more. */
const mostTries = 3;

export function createFaceWorkers(deps: PoolDeps): FaceWorkers {
  const limits = { ...workerLimits, ...deps.limits };
  const models = createAvailability(deps.models);
  const crew = createCrew({
    program: async () => {
      await models.starting();
      return programOf(deps);
    },
    begin: {
      kind: 'begin',
      models: deps.models,
      pictures: { ...mediaLimits, maxImageEdgePx: pictureEdgePx },
    },
    limits,
    log: deps.log,
  });
  const room = waitingRoom(createWorkQueue({ atOnce: limits.workers, waiting: limits.waiting }), limits);

  /** Again with another worker where one died of something that need not be the order's fault; the other may have died with it. */
  const withWorker = async <T>(signal: AbortSignal, job: Job<T>): Promise<T> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const tried = await once(crew, limits, signal, job);
      if (tried.kind === 'done') return tried.value;
    }
    throw failure('overloaded', { retryAfterS: 5, detail: 'The process that looks at faces ended early.' });
  };

  return {
    judgeClip: (clip, options) =>
      room.run(options.signal, () =>
        withWorker(options.signal, (lent, over) => judge(deps, limits, lent, clip, options, over)),
      ),
    describePicture: (bytes, options) =>
      room.run(
        options.signal,
        () => withWorker(options.signal, (lent) => describe(lent, bytes)),
        options satisfies DescribeOptions,
      ),
    availability: () => models.ask(crew),
    state: () => ({ running: crew.running(), ...room.size(), replaced: crew.replaced() }),
    close: () => crew.close(),
  };
}

type Job<T> = (lent: LentWorker, over: AbortSignal) => Promise<T>;

async function once<T>(
  crew: ReturnType<typeof createCrew>,
  limits: WorkerLimits,
  signal: AbortSignal,
  job: Job<T>,
): Promise<{ kind: 'done'; value: T } | { kind: 'crashed' }> {
  const lent = await lentInTime(crew, signal);
  if (!('worker' in lent)) throw failure('operation_unavailable', { detail: lent.told });
  const { worker } = lent;
  const beganMs = performance.now();
  const deadline = AbortSignal.timeout(limits.workTimeoutMs);
  const over = AbortSignal.any([signal, deadline]);
  let patience: NodeJS.Timeout | undefined;
  // Without its frames a worker is done with a clip in a moment, which costs less than another worker.
  const stop = (): void => {
    if (signal.aborted) patience = setTimeout(() => worker.end('left'), limits.leaveMs);
    else worker.end('deadline');
  };
  if (over.aborted) stop();
  over.addEventListener('abort', stop, { once: true });
  try {
    return { kind: 'done', value: await job(lent, over) };
  } catch (error) {
    // The request's own time began earlier: whoever had a worker for most of it would need as long another time.
    const hadTime = performance.now() - beganMs > limits.workTimeoutMs / 2;
    if (deadline.aborted || (isOutOfTime(signal) && hadTime)) throw tooLong();
    if (signal.aborted) throw leftEarly();
    if (!(error instanceof WorkerEnded)) throw error;
    if (error.reason === 'memory')
      throw failure('media_too_large', { detail: 'It took too much memory to look at.' });
    return { kind: 'crashed' };
  } finally {
    over.removeEventListener('abort', stop);
    clearTimeout(patience);
    crew.giveBack(lent);
  }
}

/** A worker that comes when its caller is gone already waits for the next. */
async function lentInTime(crew: Crew, signal: AbortSignal): ReturnType<Crew['lend']> {
  const lending = crew.lend();
  const gone = Promise.withResolvers<never>();
  const leave = (): void => gone.reject(leftEarly());
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([lending, gone.promise]);
  } catch (error) {
    void lending.then(
      (late) => 'worker' in late && crew.giveBack(late),
      () => undefined,
    );
    throw error instanceof WorkerEnded ? notStarted() : error;
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

async function judge(
  deps: PoolDeps,
  limits: WorkerLimits,
  lent: LentWorker,
  clip: SpooledVideo,
  options: JudgeOptions,
  over: AbortSignal,
): Promise<JudgedClip> {
  const looked = await lookThrough(deps, limits, lent, clip, options, over);
  const { answer, facts } =
    looked.answer.of === 'cutout'
      ? await lookThrough(deps, limits, lent, clip, options, over, looked.answer.cutout)
      : looked;
  if (answer.of !== 'clip') throw unexpected(answer);
  const { verdict, face, rhythm } = answer;
  if (!verdict) throw failure('unreadable_media');
  const { lookers, calibration } = lent.greeting;
  return { ...lookers, calibration, verdict, facts, ...(face && { face }), ...(rhythm && { rhythm }) };
}

/** A clip whose picture lies between bars is looked through twice: to find them, and cut before it is made smaller. */
async function lookThrough(
  { media }: PoolDeps,
  { framesPerS, maxEdgePx }: WorkerLimits,
  { worker }: LentWorker,
  clip: SpooledVideo,
  { challenge, mirrored }: JudgeOptions,
  over: AbortSignal,
  cutout?: Cutout,
): Promise<{ answer: ClipAnswer | CutoutAnswer; facts: VideoFacts }> {
  const wanted = { signal: over, framesPerS, maxEdgePx, ...(cutout && { cutout }) };
  const decoding = await media.startDecoding(clip, wanted);
  try {
    const answer = await worker.ask(
      {
        kind: 'clip',
        framesPerS,
        limits: decoding.limits,
        mayAskForCutout: cutout === undefined,
        judge: { ...(challenge && { challenge }), ...(mirrored && { mirrored }) },
      },
      decoding.frames,
    );
    if (answer.of === 'cutout') decoding.stop();
    else if (answer.of !== 'clip') throw unexpected(answer);
    return { answer, facts: await decoding.ended(answer.seen) };
  } finally {
    decoding.stop();
  }
}

async function describe({ worker, greeting }: LentWorker, bytes: Uint8Array) {
  const answer = await worker.ask({ kind: 'picture', bytes });
  if (answer.of === 'refused') throw failure(answer.code);
  if (answer.of !== 'picture') throw unexpected(answer);
  const { width, height, description } = answer;
  return { ...greeting.lookers, calibration: greeting.calibration, ...description, width, height };
}

function unexpected(answer: Answer): Error {
  return new Error(`The face worker failed: ${answer.of === 'fault' ? answer.words : answer.of}`);
}

function notStarted(): RequestFailure {
  return failure('overloaded', {
    retryAfterS: 10,
    detail: 'No process to look at it could be started in time.',
  });
}

/** Not a caller who left. */
function isOutOfTime({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof DOMException && reason.name === 'TimeoutError';
}

function tooLong(): RequestFailure {
  // On a machine that others keep busy it is not the clip's fault.
  if ((loadavg()[0] ?? 0) > 2 * availableParallelism())
    return failure('overloaded', {
      retryAfterS: 10,
      detail: 'This machine is too busy to look at it in time.',
    });
  return failure('media_too_large', { detail: 'It took too long to look at.' });
}

/** The models as delivered, or the operator's: what a worker reads besides its code. */
async function programOf({ entry, models }: PoolDeps): Promise<ConfinedProgram> {
  const { dir, ownEmbedding, ownAntispoof } = models;
  const own = [ownEmbedding, ownAntispoof].flatMap((path) => (path ? [path] : []));
  const named = await Promise.all(own.map(fileNamedBy));
  const files = [...own, ...named.flat()].map((path) => resolve(path));
  return { entry: entry ?? ownEntry, folders: [dir ?? modelsFolder()], files, heapLimitMb: 256 };
}
