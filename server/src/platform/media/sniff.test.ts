import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sniff } from './sniff.ts';
import { ffmpegMissing, madeClip } from './test-clips.ts';

const red = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });

describe('sniffing', () => {
  it.each([
    ['JPEG', () => red().jpeg().toBuffer(), 'image/jpeg'],
    ['PNG', () => red().png().toBuffer(), 'image/png'],
    ['WebP', () => red().webp().toBuffer(), 'image/webp'],
    ['GIF', () => red().gif().toBuffer(), 'image/gif'],
    ['AVIF', () => red().avif().toBuffer(), 'image/avif'],
  ])('knows %s', async (_what, make, mime) => {
    expect(await sniff(await make())).toEqual({ kind: 'image', mime });
  });

  it.skipIf(ffmpegMissing).each([
    ['a.mp4', '-c:v mpeg4', 'video/mp4', 'mov'],
    ['a.mov', '-c:v mpeg4', 'video/quicktime', 'mov'],
    ['a.3gp', '-c:v mpeg4', 'video/3gpp', 'mov'],
    ['a.webm', '-c:v libvpx', 'video/webm', 'matroska'],
    ['a.mkv', '-c:v mpeg4', 'video/matroska', 'matroska'],
    ['a.avi', '-c:v mpeg4', 'video/vnd.avi', 'avi'],
  ])('knows %s (needs ffmpeg)', async (name, args, mime, container) => {
    expect(await sniff(madeClip(name, args, 'testsrc=size=64x64:rate=5', 1))).toEqual({
      kind: 'video',
      mime,
      container,
    });
  });

  it.each([
    ['nothing', ''],
    ['text', 'just some words that mean nothing at all'],
    ['HTML', '<!doctype html><html><body><video src="a.mp4"></video></body></html>'],
    ['XML', '<?xml version="1.0"?><a>some words</a>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>'],
    ['a playlist', '#EXTM3U\n#EXTINF:1,\nhttp://example.com/a.ts\n'],
    ['a concat script', "ffconcat version 1.0\nfile 'a.mp4'\n"],
    ['PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
    ['ZIP', 'PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['TIFF', 'II*\0\x08\0\0\0\0\0\0\0\0\0\0\0'],
    ['BMP', `BM${'\0'.repeat(60)}`],
    ['WAV', `RIFF\x24\0\0\0WAVEfmt ${'\0'.repeat(30)}`],
    ['Ogg', `OggS${'\0'.repeat(60)}`],
    ['MPEG transport', `G${'\0'.repeat(187)}G${'\0'.repeat(187)}`],
    ['FLV', `FLV\x01\x05${'\0'.repeat(60)}`],
    ['an ELF program', `\x7fELF${'\0'.repeat(60)}`],
    ['a JPEG of three bytes', '\xff\xd8\xff'],
    ['HEIC, which cannot be decoded here', `\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(40)}`],
  ])('is no media: %s', async (_what, text) => {
    expect(await sniff(Buffer.from(text, 'latin1'))).toBeUndefined();
  });

  it('never throws, whatever comes', async () => {
    const heads = [
      '',
      '\xff\xd8\xff',
      '\x89PNG\r\n\x1a\n',
      'RIFF\0\0\0\0AVI ',
      '\0\0\0\x18ftypmp42',
      '\x1a\x45\xdf\xa3',
      'GIF89a',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }), async (head, tail) => {
        await sniff(Buffer.concat([Buffer.from(head, 'latin1'), tail]));
      }),
    );
  });
});
