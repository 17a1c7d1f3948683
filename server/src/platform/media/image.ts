/** Decodes a picture to plain RGB. Takes only bytes that were sniffed as a picture; never a path, never SVG. */
import { failure } from '@amana/contract/errors';
import sharp from 'sharp';
import type { DecodedImage } from '../media-port.ts';
import type { MediaLimits } from './limits.ts';
import { sniff } from './sniff.ts';

sharp.cache(false);
sharp.concurrency(1);

export async function decodeImage(limits: MediaLimits, bytes: Buffer): Promise<DecodedImage> {
  if ((await sniff(bytes))?.kind !== 'image') throw failure('unreadable_media');
  // Read without the limit on pixels first, to tell "too large" from "broken"; only the header is looked at.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (header.width * header.height > limits.maxImagePixels) throw failure('media_too_large');
  const { data, info } = await sharp(bytes, {
    limitInputPixels: limits.maxImagePixels,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  })
    .autoOrient()
    .resize({
      width: limits.maxImageEdgePx,
      height: limits.maxImageEdgePx,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: limits.imageTimeoutS })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  if (info.channels !== 3) throw failure('unreadable_media');
  return { width: info.width, height: info.height, rgb: data };
}

function unreadable(): never {
  throw failure('unreadable_media');
}
