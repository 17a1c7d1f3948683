import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookupFailedMessage } from '@amana/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound } from '../outbound.ts';
import { createMedia, ffmpegFix } from './media.ts';
import { ffmpegMissing, madeClip, withClip } from './test-clips.ts';

const outbound = createOutbound({ allow: '127.0.0.1' });
const media = createMedia({ outbound, limits: { fetchTimeoutMs: 500 } });
const signal = new AbortController().signal;
let base = '';
let jpeg: Buffer;

const routes: Record<string, (response: ServerResponse) => void> = {
  '/photo.mp4': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(jpeg),
  '/page.jpg': (response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html><body>no picture</body></html>'),
  '/empty': (response) => response.end(),
  '/missing': (response) => response.writeHead(404).end(jpeg),
  '/partial': (response) => response.writeHead(206).end(jpeg),
  '/large': (response) => response.end(Buffer.alloc(200_000)),
  '/slow': () => {},
  '/moved': (response) => response.writeHead(302, { location: '/photo.mp4' }).end(),
  '/inside': (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
};

const server = createServer((request, response) => routes[request.url ?? '']?.(response));

beforeAll(async () => {
  jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await outbound.close();
  server.closeAllConnections();
  server.close();
});

describe('fetching', () => {
  it.each(['/photo.mp4', '/moved'])('goes by content, not by name or header: %s', async (path) => {
    expect(await media.fetch(base + path, { maxBytes: 100_000, signal })).toEqual({
      bytes: jpeg,
      kind: 'image',
      mime: 'image/jpeg',
      sha256: createHash('sha256').update(jpeg).digest('hex'),
    });
  });

  it.each([
    ['/page.jpg', 'unreadable_media'],
    ['/empty', 'unreadable_media'],
    ['/missing', 'media_unreachable'],
    ['/partial', 'media_unreachable'],
    ['/slow', 'media_unreachable'],
    ['/loop', 'media_unreachable'],
    ['/large', 'media_too_large'],
    ['/inside', 'media_address_refused'],
    ['http://127.0.0.2/a.mp4', 'media_address_refused'],
    ['http://user:secret@127.0.0.1/a.mp4', 'media_address_refused'],
    ['file:///etc/passwd', 'media_address_refused'],
    ['data:image/png;base64,AAAA', 'media_address_refused'],
    ['no address at all', 'invalid_format'],
  ])('%s is %s, in the generic words', async (address, code) => {
    const whole = address.startsWith('/') ? base + address : address;
    await expect(media.fetch(whole, { maxBytes: 100_000, signal })).rejects.toMatchObject({
      code,
      status: 400,
      message: lookupFailedMessage,
    });
  });
});

describe('a caller who left', () => {
  it('is told nothing about the media', async () => {
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(), 50);
    const fetching = media.fetch(`${base}/slow`, { maxBytes: 100_000, signal: leaving.signal });
    await expect(fetching).rejects.toMatchObject({ code: 'overloaded' });
    await expect(media.decodeImage(jpeg, leaving.signal)).rejects.toMatchObject({ code: 'overloaded' });
  });
});

describe('availability', () => {
  it('says how to mend it when ffmpeg is missing', async () => {
    const without = createMedia({ outbound, ffmpeg: 'no-such-ffmpeg' });
    expect(await without.availability()).toEqual({ ffmpeg: false, fix: ffmpegFix });
    const clip = {
      kind: 'video' as const,
      mime: 'video/mp4',
      container: 'mov' as const,
      sizeBytes: 0,
      sha256: '',
      fd: -1,
      directory: '/',
      bytes: async () => Buffer.alloc(0),
      release: async () => {},
    };
    const decoding = without.decodeVideo(clip, { signal, framesPerS: 10, maxEdgePx: 320 });
    await expect(decoding).rejects.toMatchObject({
      code: 'operation_unavailable',
      options: { detail: ffmpegFix },
    });
  });

  it.skipIf(ffmpegMissing)('is busy when the queue of clips is full (needs ffmpeg)', async () => {
    const small = createMedia({ outbound, limits: { videosAtOnce: 1, videosWaiting: 1 } });
    expect(await small.availability()).toEqual({ ffmpeg: true });
    const clip = madeClip('a.mp4', '-c:v mpeg4', 'testsrc=size=64x64:rate=10', 1);
    const outcomes = await withClip(clip, (spooled) =>
      Promise.allSettled(
        [1, 2, 3].map(() => small.decodeVideo(spooled, { signal, framesPerS: 10, maxEdgePx: 320 })),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ reason: { code: 'overloaded' } });
  });
});
