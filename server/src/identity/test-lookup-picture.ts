/**
 * For tests of lookups without a face engine: the picture that a caller sent to be compared with the registry's, fetched or
 * taken from the request where the row allows it, and decoded. Like the engine, before any registry is asked.
 */
import { failure, RequestFailure } from '@amana/contract';
import type { DecodedImage } from '../platform/media-port.ts';
import type { IdentityDeps } from './identity-deps.ts';
import type { ReadRequest } from './lookup-row.ts';

type Picture = NonNullable<ReadRequest['picture']>;

export interface SentPicture {
  decoded: DecodedImage;
  bytes: Buffer;
  /** As the request had it. */
  sent: string;
}

export async function readPicture(
  deps: Pick<IdentityDeps, 'media' | 'limits'>,
  sent: Picture,
  signal: AbortSignal,
): Promise<SentPicture> {
  try {
    const bytes = await bytesOf(deps, sent, signal);
    return { decoded: await deps.media.decodeImage(bytes, signal), bytes, sent: sent.value };
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status !== 400) throw error;
    throw failure(error.code, { ...error.options, field: sent.field });
  }
}

/** For sources that compare a face themselves: some take an address, some the picture. */
export function pictureInputs({ bytes, sent }: SentPicture): Record<string, string> {
  return { ...(/^https?:/i.test(sent) && { image_url: sent }), image_base64: bytes.toString('base64') };
}

async function bytesOf(
  deps: Pick<IdentityDeps, 'media' | 'limits'>,
  { value, inline }: Picture,
  signal: AbortSignal,
): Promise<Buffer> {
  const { imageMaxBytes: maxBytes } = deps.limits;
  const encoded =
    inline && !/^https?:/i.test(value) ? value.replace(/^data:image\/[a-z+]+;base64,/i, '') : null;
  if (encoded === null) {
    const media = await deps.media.fetch(value, { maxBytes, signal });
    if (media.kind !== 'image') throw failure('unreadable_media', { detail: 'A video is no picture' });
    return media.bytes;
  }
  if (encoded.length > (maxBytes / 3) * 4 + 4) throw failure('media_too_large');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded))
    throw failure('unreadable_media', { detail: 'The picture is neither an address nor base64' });
  return Buffer.from(encoded, 'base64');
}
