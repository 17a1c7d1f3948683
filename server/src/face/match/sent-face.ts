/**
 * From a field of a request to a described face: an address, a `data:` address or base64, of a picture or of a clip. What is
 * wrong with it is a failure that names the field. Keeps nothing.
 */
import type { DescribedFace, MatchCalibration } from '@amana/face';
import { type ErrorCode, failure, RequestFailure } from '@amana/contract';
import type { SpooledMedia } from '../../platform/media-port.ts';
import { leftEarly } from '../../platform/work-queue.ts';
import type { ClipCheck } from '../check-clip.ts';
import type { Lookers } from '../workers/face-workers.ts';
import type { MatchAsker, MatchDeps } from './match-deps.ts';

export interface SentMedium {
  field: string;
  value: string;
  /** Whether the file itself may stand in the field. */
  inline: boolean;
  /** What may be sent; either when left out. */
  only?: 'image' | 'video';
}

export interface DescribedSent {
  kind: 'image' | 'video';
  face: DescribedFace;
  calibration: MatchCalibration;
  lookers: Lookers;
  sha256: string;
  /** Of a clip. */
  verdict?: ClipVerdict;
  /** Of a picture that was asked for with its bytes. */
  bytes?: Buffer;
}

/** What the liveness check found, and under which reference. */
export type ClipVerdict = Pick<ClipCheck, 'outcome' | 'confidence' | 'reason' | 'detail' | 'reference'>;

type SentDeps = Pick<MatchDeps, 'media' | 'workers' | 'judge' | 'limits' | 'queue'>;

export async function describeSent(
  deps: SentDeps,
  sent: SentMedium,
  asker: MatchAsker,
): Promise<DescribedSent> {
  const signal = AbortSignal.any([asker.signal, AbortSignal.timeout(deps.limits.deadlineMs)]);
  try {
    const work = () => described(deps, sent, { ...asker, signal });
    return await (deps.queue ? deps.queue.run(signal, work) : work());
  } catch (error) {
    if (!(error instanceof RequestFailure) && signal.aborted) throw leftEarly();
    throw naming(sent.field, error);
  }
}

async function described(deps: SentDeps, sent: SentMedium, asker: MatchAsker): Promise<DescribedSent> {
  const media = await spooled(deps, sent, asker.signal);
  try {
    if (sent.only !== undefined && media.kind !== sent.only) throw otherKind(media.kind);
    return media.kind === 'video' ? await clip(deps, media, asker) : await picture(deps, media, asker);
  } finally {
    await media.release();
  }
}

/** Both at once; where both are refused, the first one is told. */
export async function describeTwo(
  deps: SentDeps,
  sent: readonly [SentMedium, SentMedium],
  asker: MatchAsker,
): Promise<[DescribedSent, DescribedSent]> {
  const [one, two] = await Promise.allSettled(sent.map((each) => describeSent(deps, each, asker)));
  if (one?.status === 'rejected') throw one.reason;
  if (two?.status === 'rejected') throw two.reason;
  if (!one || !two) throw new Error('Two were asked for');
  return [one.value, two.value];
}

/** Words and code of a picture that shows no face, or none that can be compared. */
export function refusalOf(reason: string, detail: string): RequestFailure {
  return failure(codes.find((code) => code === reason) ?? 'unreadable_media', { detail });
}

const codes: readonly ErrorCode[] = [
  'no_face',
  'several_faces',
  'face_too_small',
  'looks_away',
  'too_dark',
  'too_blurred',
];

async function spooled(deps: SentDeps, sent: SentMedium, signal: AbortSignal): Promise<SpooledMedia> {
  const { imageMaxBytes, clipMaxBytes } = deps.limits;
  const maxBytes = sent.only === 'image' ? imageMaxBytes : clipMaxBytes;
  if (!sent.inline || /^https?:/i.test(sent.value)) {
    return deps.media.fetchSpooled(sent.value, { maxBytes, signal });
  }
  return deps.media.spool(decoded(sent.value, maxBytes), { maxBytes, signal });
}

function decoded(value: string, maxBytes: number): Buffer {
  const encoded = value.replace(
    /^data:(image|video)\/[a-z0-9.+-]+(;[a-z0-9-]+=[^;,]*)*(;codecs=[a-z0-9.,"-]+)?;base64,/i,
    '',
  );
  if (encoded.length > (maxBytes / 3) * 4 + 4) throw failure('media_too_large');
  // Either alphabet: that of addresses too.
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(encoded))
    throw failure('unreadable_media', { detail: 'It is neither an address nor base64' });
  return Buffer.from(encoded, 'base64');
}

async function picture(deps: SentDeps, media: SpooledMedia, { signal }: MatchAsker): Promise<DescribedSent> {
  if (media.sizeBytes > deps.limits.imageMaxBytes) throw failure('media_too_large');
  const bytes = await media.bytes();
  const seen = await deps.workers.describePicture(bytes, { signal });
  if (seen.kind === 'refused') throw refusalOf(seen.reason, seen.detail);
  const { face, calibration, engine, models, runtime } = seen;
  return {
    kind: 'image',
    face,
    calibration,
    lookers: { engine, models, runtime },
    sha256: media.sha256,
    bytes,
  };
}

async function clip(
  deps: SentDeps,
  media: Extract<SpooledMedia, { kind: 'video' }>,
  asker: MatchAsker,
): Promise<DescribedSent> {
  const { judged, ...verdict } = await deps.judge(media, asker);
  if (!judged) throw notJudged(verdict);
  const { face, calibration, engine, models, runtime } = judged;
  if (!face) throw refusalOf(verdict.reason === 'several_faces' ? verdict.reason : 'no_face', verdict.detail);
  const lookers = { engine, models, runtime };
  return { kind: 'video', face, calibration, lookers, sha256: media.sha256, verdict };
}

function notJudged({ reason, detail }: ClipVerdict): RequestFailure {
  return failure(reason === 'not_available' ? 'operation_unavailable' : 'unreadable_media', { detail });
}

function otherKind(kind: SpooledMedia['kind']): RequestFailure {
  return failure('unreadable_media', {
    detail: kind === 'image' ? 'A picture is no video' : 'A video is no picture',
  });
}

/** What is wrong with the medium is wrong with its field; that nobody can look now is not. */
function naming(field: string, error: unknown): unknown {
  if (!(error instanceof RequestFailure) || error.status !== 400) return error;
  if (error.code === 'operation_unavailable') return error;
  return failure(error.code, { ...error.options, field });
}
