/** Fetching and decoding of media as features see it. Types only; `outbound.ts` and `media/` implement it. */

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

export interface Media {
  /** Fetches a caller's address through the guarded client and sniffs it. Throws RequestFailure of the media codes. */
  fetch(address: string, limits: { maxBytes: number; signal: AbortSignal }): Promise<FetchedMedia>;
  decodeImage(bytes: Buffer, signal: AbortSignal): Promise<DecodedImage>;
  /** Decodes the clip in the jailed child; calls `onFrame` with RGB frames at the asked rate and size. */
  decodeVideo(
    bytes: Buffer,
    options: {
      signal: AbortSignal;
      framesPerS: number;
      maxWidth: number;
      onFrame?: (rgb: Buffer, index: number, width: number, height: number) => void;
    },
  ): Promise<VideoFacts>;
  /** Says whether ffmpeg is there, and the fix when it is not. */
  availability(): Promise<{ ffmpeg: boolean; fix?: string }>;
}
