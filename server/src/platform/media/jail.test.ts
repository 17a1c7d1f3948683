import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeImage } from './image.ts';
import { findJail, type Jail } from './jail.ts';
import { mediaLimits } from './limits.ts';
import { decodeBytes, decodeUnsniffed, ffmpegMissing, madeClip, videoDeps } from './test-clips.ts';
import { sweepTemporary } from '../temporary-folders.ts';
import { scratchFile } from './scratch.ts';
import { sniff, type VideoContainer } from './sniff.ts';

const secret = 'PLANTED-MASTER-KEY-0123456789abcdef';
const isRoot = process.getuid?.() === 0;
let folder: string;
let keyFile: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'amana-planted-'));
  chmodSync(folder, 0o755);
  keyFile = join(folder, 'master.key');
  writeFileSync(keyFile, secret, { mode: 0o600 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(ffmpegMissing)('the child that decodes (needs ffmpeg)', { timeout: 90_000 }, () => {
  it('sees no environment, an empty directory, its limits and nothing else', async () => {
    const { jail } = await videoDeps();
    process.env['AMANA_MASTER_KEY'] = secret;
    const script =
      'tr "\\0" "\\n" </proc/self/environ; echo "--"; ls -A; echo "--"; id -u; id -G; pwd; cat /proc/self/limits; grep -E "NoNewPrivs|CapEff|CapBnd" /proc/self/status; tail -n +3 /proc/net/dev | cut -d: -f1 | sed "s/^ */interface /"; cat <&3';
    const { text, directory } = await inJail(jail, script, Buffer.from('the-input'));
    delete process.env['AMANA_MASTER_KEY'];
    const [environment = '', listing = '', rest = ''] = text.split('--\n');
    expect(environment.trim()).toBe('');
    expect(listing.trim()).toBe('');
    expect(rest).toContain(directory);
    expect(rest).toContain('the-input');
    const limit = (name: string): string => new RegExp(`${name}\\s+(\\S+)`).exec(rest)?.[1] ?? '';
    expect({
      cpu: limit('Max cpu time'),
      memory: limit('Max address space'),
      files: limit('Max file size'),
      processes: limit('Max processes'),
      open: limit('Max open files'),
      core: limit('Max core file size'),
    }).toEqual({
      cpu: String(mediaLimits.childCpuS),
      memory: String(mediaLimits.childMemoryBytes),
      files: '0',
      processes: String(mediaLimits.childProcesses),
      open: String(mediaLimits.childOpenFiles),
      core: '0',
    });
    expect(rest).toMatch(/NoNewPrivs:\s+1/);
    expect(rest).toMatch(/CapEff:\s+0+\n/);
    if (isRoot) expect(rest).toMatch(/^65534\n65534\n/);
    if (jail.networkCutOff) expect(rest.match(/^interface .*$/gm)).toEqual(['interface lo']);
    expect(existsSync(directory)).toBe(false);
  });

  it.skipIf(!isRoot)('cannot read the master key, nor write anywhere (shown as root only)', async () => {
    const { jail } = await videoDeps();
    const { text } = await inJail(
      jail,
      `cat ${keyFile}; (echo x > ./here); (echo x > /tmp/amana-there); wc -c < /tmp/amana-there; echo done`,
      Buffer.alloc(1),
    );
    // The second file can be made where everybody may make one, but not one byte of it can be written.
    expect(text.trim()).toBe('0\ndone');
    rmSync('/tmp/amana-there', { force: true });
  });

  it('is cut off when it uses too much of the processor', async () => {
    const limits = { ...mediaLimits, childCpuS: 1 };
    const jail = await findJail(limits, '/bin/true');
    if (!jail) throw new Error('no jail');
    const started = performance.now();
    await inJail(jail, 'while :; do :; done', Buffer.alloc(1));
    expect(performance.now() - started).toBeLessThan(60_000);
  });

  it('runs ffmpeg itself that way, and dies with the deadline', async () => {
    const deps = await videoDeps({ videoTimeoutMs: 1_500 });
    const clip = madeClip(
      'a.mp4',
      '-c:v libx264 -preset ultrafast -pix_fmt yuv420p',
      'testsrc=size=1920x1080:rate=30',
      10,
    );
    const before = ownChildren();
    const facts: { uid: string; environment: string; directory: string[]; newPrivileges: string }[] = [];
    const decoding = decodeBytes(deps, clip, {
      signal: new AbortController().signal,
      framesPerS: 30,
      maxEdgePx: 1920,
      // Slower than the deadline, so that the pipe is full and the child waits.
      onFrame: () => {
        if (facts.length === 0) {
          const pid = ownChildren().find((child) => !before.includes(child));
          if (pid) facts.push(factsOf(pid));
        }
        const end = performance.now() + 60;
        while (performance.now() < end);
      },
    });
    await expect(decoding).rejects.toMatchObject({ code: 'media_too_large' });
    expect(facts[0]).toEqual({
      uid: isRoot ? '65534' : String(process.getuid?.()),
      environment: '',
      directory: [],
      newPrivileges: '1',
    });
    expect(ownChildren().filter((child) => !before.includes(child))).toEqual([]);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`amana-media-${process.pid}-`))).toEqual(
      [],
    );
  });

  it('dies with the service, also when that is killed', async () => {
    const program = `
      import { findJail } from '${join(import.meta.dirname, 'jail.ts')}';
      import { mediaLimits } from '${join(import.meta.dirname, 'limits.ts')}';
      const jail = await findJail(mediaLimits, '/bin/true');
      const child = jail.start('/bin/sh', ['-c', 'echo up; exec sleep 60'], { directory: '/' });
      child.stdout.once('data', () => console.log(child.pid));`;
    const service = spawn(process.execPath, [
      '--conditions=source',
      '--input-type=module-typescript',
      '-e',
      program,
    ]);
    const pid = await firstLine(service);
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    service.kill('SIGKILL');
    await waitFor(
      () => !existsSync(`/proc/${pid}`) || /State:\s+Z/.test(readFileSync(`/proc/${pid}/status`, 'utf8')),
    );
  });
});

describe.skipIf(ffmpegMissing)(
  'files that try to read the master key (needs ffmpeg)',
  { timeout: 90_000 },
  () => {
    const hostile = (): [string, string][] => [
      [
        'an HLS playlist',
        `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${keyFile}\n#EXT-X-ENDLIST\n`,
      ],
      [
        'an HLS playlist with a map',
        `#EXTM3U\n#EXT-X-MAP:URI="${keyFile}"\n#EXTINF:1,\nconcat:${keyFile}|${keyFile}\n`,
      ],
      ['a concat script', `ffconcat version 1.0\nfile '${keyFile}'\n`],
      [
        'a DASH manifest',
        `<?xml version="1.0"?><MPD><Period><AdaptationSet><Representation><BaseURL>file://${keyFile}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
      ],
      [
        'an SVG',
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100"><image xlink:href="file://${keyFile}" width="100" height="100"/><text>x</text></svg>`,
      ],
      [
        'an SVG with an entity',
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY key SYSTEM "file://${keyFile}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&key;</text></svg>`,
      ],
      [
        'an SDP description',
        `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n`,
      ],
      ['an image sequence pattern', `${folder}/%d.png`],
      ['an M3U with an absolute path', `${keyFile}\n`],
      ['an MVG script', `push graphic-context\nimage over 0,0 0,0 '${keyFile}'\npop graphic-context`],
    ];

    it('are no media to begin with', async () => {
      for (const [what, text] of hostile()) expect(await sniff(Buffer.from(text)), what).toBeUndefined();
    });

    it('are no pictures to the decoder', async () => {
      for (const [what, text] of hostile())
        await expect(decodeImage(mediaLimits, Buffer.from(text)), what).rejects.toMatchObject({
          code: 'unreadable_media',
        });
    });

    it('give nothing even when they reach the child itself', async () => {
      const deps = await videoDeps();
      const containers: VideoContainer[] = ['mov', 'matroska', 'avi'];
      for (const [what, text] of hostile())
        for (const container of containers) {
          let seen = '';
          const decoding = decodeUnsniffed(deps, Buffer.from(text), container, {
            signal: new AbortController().signal,
            framesPerS: 10,
            maxEdgePx: 320,
            onFrame: ({ rgb }) => void (seen += rgb.toString('latin1')),
          });
          await expect(decoding, `${what} as ${container}`).rejects.toMatchObject({
            code: 'unreadable_media',
          });
          expect(seen).toBe('');
        }
    });

    it('give nothing as a reference inside a real container', async () => {
      const clip = madeClip('a.mov', '-c:v mjpeg -pix_fmt yuvj420p', 'testsrc=size=64x64:rate=5', 1);
      const deps = await videoDeps();
      const outcome = await decodeBytes(deps, withExternalData(clip, keyFile), {
        signal: new AbortController().signal,
        framesPerS: 5,
        maxEdgePx: 64,
      }).catch((error: unknown) => error);
      // Either the reference is ignored and the file's own data is shown, or nothing is.
      expect(JSON.stringify(outcome)).not.toContain('PLANTED');
      expect(outcome).toMatchObject(
        outcome instanceof Error ? { code: 'unreadable_media' } : { width: 64, height: 64 },
      );
    });
  },
);

describe('scratch directories', () => {
  it('of a process that is gone are swept, those of running ones are kept', async () => {
    const gone = mkdtempSync(join(tmpdir(), 'amana-media-4194399-'));
    writeFileSync(join(gone, 'input'), 'x');
    const mine = await scratchFile(undefined);
    await mine.write(Buffer.from('x'));
    expect(await sweepTemporary('media', Date.now())).toBeGreaterThanOrEqual(1);
    expect(existsSync(gone)).toBe(false);
    expect(existsSync(mine.directory)).toBe(true);
    expect(readdirSync(mine.directory)).toEqual([]);
    await mine.release();
    expect(existsSync(mine.directory)).toBe(false);
  });
});

async function inJail(
  jail: Jail,
  script: string,
  input: Buffer,
): Promise<{ text: string; directory: string }> {
  const made = await scratchFile(jail.owner);
  await made.write(input);
  try {
    const child = jail.start('/bin/sh', ['-c', script], made);
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr?.resume();
    await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
    return { text, directory: made.directory };
  } finally {
    await made.release();
  }
}

function ownChildren(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return (
        readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[1] === String(process.pid)
      );
    } catch {
      return false;
    }
  });
}

function factsOf(pid: string) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    uid: /Uid:\s+(\d+)/.exec(status)?.[1] ?? '',
    environment: readFileSync(`/proc/${pid}/environ`, 'utf8'),
    directory: readdirSync(`/proc/${pid}/cwd`),
    newPrivileges: /NoNewPrivs:\s+(\d)/.exec(status)?.[1] ?? '',
  };
}

/** Rewrites the `url ` data reference of a MOV so that it names a file instead of "this one". */
function withExternalData(clip: Buffer, path: string): Buffer {
  const at = clip.indexOf('url ');
  const changed = Buffer.from(clip);
  // The flag 1 says that the data is in this file; without it the reference counts.
  if (at > 0) changed.writeUInt32BE(0, at + 4);
  return Buffer.concat([changed, Buffer.from(path)]);
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.stderr?.once('data', (chunk: Buffer) => reject(new Error(chunk.toString())));
  });
}

async function waitFor(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 300) throw new Error('what was waited for did not happen');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
