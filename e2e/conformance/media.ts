/** Media on a loopback address, for the rows that fetch some: a small picture, and clips where ffmpeg is installed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const clipExtensions = ['mp4', 'mov', 'webm', 'avi', 'm4v'];
const sidePixels = 64;

export interface MediaServer {
  /** `host:port`, for the setting that allows it. */
  host: string;
  imageUrl: string;
  /** Undefined where ffmpeg is missing. */
  videoUrl(extension: string): string | undefined;
  close(): Promise<void>;
}

export async function serveMedia(): Promise<MediaServer> {
  const files = new Map<string, Buffer>([['/picture.png', picture()], ...clips()]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.statusCode = file ? 200 : 404;
    response.end(file);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    imageUrl: `http://${host}/picture.png`,
    videoUrl: (extension) =>
      files.has(`/clip.${extension}`) ? `http://${host}/clip.${extension}` : undefined,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function clips(): [string, Buffer][] {
  if (spawnSync('ffmpeg', ['-version']).status !== 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'amana-clips-'));
  try {
    return clipExtensions.map((extension) => {
      const file = join(folder, `clip.${extension}`);
      const made = spawnSync('ffmpeg', [
        '-v',
        'error',
        '-f',
        'lavfi',
        '-i',
        'testsrc=size=160x120:rate=15:duration=2',
        '-pix_fmt',
        'yuv420p',
        file,
      ]);
      if (made.status !== 0) throw new Error(`ffmpeg made no ${extension}: ${made.stderr.toString()}`);
      return [`/clip.${extension}`, readFileSync(file)];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A PNG of plain colour steps, written by hand so that the test needs no image library. */
function picture(): Buffer {
  const rows = Buffer.alloc(sidePixels * (1 + sidePixels * 3));
  for (let y = 0; y < sidePixels; y += 1)
    for (let x = 0; x < sidePixels * 3; x += 1)
      rows[y * (1 + sidePixels * 3) + 1 + x] = (x * 3 + y * 5) % 256;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sidePixels, 0);
  header.writeUInt32BE(sidePixels, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(8 + body.length);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), 4 + body.length);
  return framed;
}
