/** Reads what ffprobe said of a clip and holds it against the limits. */
import { failure } from '@amana/contract';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { MediaLimits } from './limits.ts';

export interface Probe {
  /** Index of the video stream to decode. */
  stream: number;
  /** As declared; many recordings of browsers declare none. */
  durationS: number | undefined;
}

const Output = Type.Object({
  streams: Type.Array(
    Type.Object({
      index: Type.Integer(),
      codec_type: Type.Optional(Type.String()),
      width: Type.Optional(Type.Integer()),
      height: Type.Optional(Type.Integer()),
      duration: Type.Optional(Type.String()),
      disposition: Type.Optional(Type.Object({ attached_pic: Type.Optional(Type.Integer()) })),
    }),
  ),
  format: Type.Optional(Type.Object({ duration: Type.Optional(Type.String()) })),
});

export function readProbe(text: string, limits: MediaLimits): Probe {
  const output = parse(text);
  if (!Value.Check(Output, output)) throw failure('unreadable_media');
  const stream = output.streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  );
  if (!stream) throw failure('unreadable_media', { detail: 'The file holds no video.' });
  if ((stream.width ?? 0) * (stream.height ?? 0) > limits.maxVideoPixels) throw failure('media_too_large');
  const durationS = seconds(output.format?.duration) ?? seconds(stream.duration);
  if (durationS !== undefined && durationS > limits.maxVideoS) throw failure('media_too_large');
  return { stream: stream.index, durationS };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function seconds(text: string | undefined): number | undefined {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}
