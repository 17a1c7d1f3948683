/** Fetching and decoding of media as features see it. Types only; `outbound.ts` and `media/` implement it. */
import type { Decoding, DecodingOptions, VideoOptions } from './media/video.ts';
import type { Sniffed } from './media/sniff.ts';

export type MediaKind = 'image' | 'video';

export interface FetchedMedia {
  bytes: Buffer;
  kind: MediaKind;
  /** Sniffed, never trusted from the header. */
  mime: string;
  sha256: string;
}

export interface DecodedImage {
  width: number;
  height: number;
  /** RGB, 8 bits a channel, rows top to bottom, after EXIF rotation. */
  rgb: Buffer;
}

export interface VideoFacts {
  width: number;
  height: number;
  durationS: number;
  frames: number;
}

/** Media on the disk as a file without a name. Whoever holds it releases it. */
export type SpooledMedia = Sniffed & {
  sizeBytes: number;
  sha256: string;
  fd: number;
  /** Empty, for a child to stand in. */
  directory: string;
  /** All of it in memory: for pictures. */
  bytes(): Promise<Buffer>;
  release(): Promise<void>;
};

export type SpooledVideo = Extract<SpooledMedia, { kind: 'video' }>;

interface TakeOptions {
  maxBytes: number;
  signal: AbortSignal;
}

export interface Media {
  /** Fetches a caller's address through the guarded client and sniffs it. Throws RequestFailure of the media codes. */
  fetch(address: string, limits: TakeOptions): Promise<FetchedMedia>;
  /** The same without holding it in memory; in less time, where the caller has less. */
  fetchSpooled(address: string, limits: TakeOptions & { timeoutMs?: number }): Promise<SpooledMedia>;
  /** Takes in what somebody sends. Throws RequestFailure of the media codes. */
  spool(source: AsyncIterable<Uint8Array> | Uint8Array, limits: TakeOptions): Promise<SpooledMedia>;
  decodeImage(bytes: Buffer, signal: AbortSignal): Promise<DecodedImage>;
  /** Decodes the clip in the jailed child; calls `onFrame` with RGB frames at the asked rate and size, and waits for it. */
  decodeVideo(clip: SpooledVideo, options: VideoOptions): Promise<VideoFacts>;
  /** The same for whoever reads the frames elsewhere. The number at once is the caller's to limit. */
  startDecoding(clip: SpooledVideo, options: DecodingOptions): Promise<Decoding>;
  /** Says whether ffmpeg is there, and the fix when it is not. */
  availability(): Promise<{ ffmpeg: boolean; fix?: string }>;
}
