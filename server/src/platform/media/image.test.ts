import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeImage } from './image.ts';
import { mediaLimits } from './limits.ts';

const picture = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 60, height: 30, channels, background: { r: 200, g: 20, b: 20, alpha: 1 } } });

describe('pictures', () => {
  it.each([
    ['JPEG', () => picture().jpeg().toBuffer()],
    ['progressive JPEG', () => picture().jpeg({ progressive: true }).toBuffer()],
    ['CMYK JPEG', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
    ['PNG', () => picture().png().toBuffer()],
    ['PNG of sixteen bits', () => picture().toColourspace('rgb16').png().toBuffer()],
    ['PNG with a palette', () => picture().png({ palette: true }).toBuffer()],
    ['PNG with transparency', () => picture(4).png().toBuffer()],
    ['WebP', () => picture().webp().toBuffer()],
    ['GIF', () => picture().gif().toBuffer()],
    ['AVIF', () => picture().avif().toBuffer()],
  ])('%s becomes plain RGB', async (_what, make) => {
    const { width, height, rgb } = await decodeImage(mediaLimits, await make());
    expect([width, height, rgb.length]).toEqual([60, 30, 60 * 30 * 3]);
    expect(rgb[0]).toBeGreaterThan(140);
    expect(rgb[1]).toBeLessThan(80);
  });

  it('grey becomes RGB too', async () => {
    const { rgb } = await decodeImage(mediaLimits, await picture().greyscale().jpeg().toBuffer());
    expect(rgb.length).toBe(60 * 30 * 3);
    expect(rgb[0]).toBe(rgb[2]);
  });

  it('is turned as the camera says, and shrunk to the limit', async () => {
    const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await decodeImage(mediaLimits, turned)).toMatchObject({ width: 30, height: 60 });
    expect(await decodeImage({ ...mediaLimits, maxImageEdgePx: 20 }, turned)).toMatchObject({
      width: 10,
      height: 20,
    });
  });

  it('over the limit on pixels is refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const started = performance.now();
    await expect(decodeImage(mediaLimits, bomb)).rejects.toMatchObject({ code: 'media_too_large' });
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it.each([
    ['cut off', async () => (await noise()).subarray(0, 3_000)],
    ['a head only', async () => (await picture().png().toBuffer()).subarray(0, 60)],
    ['damaged inside', async () => damaged(await picture().png().toBuffer())],
    ['no picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['empty', async () => Buffer.alloc(0)],
  ])('that is %s cannot be read', async (_what, make) => {
    await expect(decodeImage(mediaLimits, await make())).rejects.toMatchObject({ code: 'unreadable_media' });
  });
});

function noise(): Promise<Buffer> {
  return sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
}

function damaged(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = changed.indexOf('IDAT') + 6;
  changed.fill(0xaa, at, at + 12);
  return changed;
}
