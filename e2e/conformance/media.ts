/** Media on a loopback address, for the rows that fetch some: a small picture, and clips where ffmpeg is installed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const clipExtensions = ['mp4', 'mov', 'webm', 'avi', 'm4v'];

const drawnPerson = new URL('../../fixtures/faces/drawn-person.png', import.meta.url);

export interface MediaServer {
  /** `host:port`, for the setting that allows it. */
  host: string;
  imageUrl: string;
  /** A clip in which the drawn person is seen, without ever moving; undefined where ffmpeg is missing. */
  personClipUrl: string | undefined;
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
    personClipUrl: files.has('/person.mp4') ? `http://${host}/person.mp4` : undefined,
    videoUrl: (extension) =>
      files.has(`/clip.${extension}`) ? `http://${host}/clip.${extension}` : undefined,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function clips(): [string, Buffer][] {
  if (spawnSync('ffmpeg', ['-version']).status !== 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'amana-clips-'));
  try {
    const made = (name: string, input: string[]): [string, Buffer] => {
      const file = join(folder, name);
      const run = spawnSync('ffmpeg', ['-v', 'error', ...input, '-pix_fmt', 'yuv420p', file]);
      if (run.status !== 0) throw new Error(`ffmpeg made no ${name}: ${run.stderr.toString()}`);
      return [`/${name}`, readFileSync(file)];
    };
    const pattern = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=15:duration=2'];
    const still = ['-loop', '1', '-framerate', '25', '-t', '3', '-i', fileURLToPath(drawnPerson)];
    return [
      ...clipExtensions.map((extension) => made(`clip.${extension}`, pattern)),
      made('person.mp4', [...still, '-vf', 'scale=384:480']),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A drawn person, in whom the face engine finds a face. */
function picture(): Buffer {
  return readFileSync(drawnPerson);
}
