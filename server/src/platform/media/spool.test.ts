import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sweepTemporary } from '../temporary-folders.ts';
import { spool } from './spool.ts';

const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
const signal = new AbortController().signal;
const mine = (): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`amana-media-${process.pid}-`));

async function* sent(totalBytes: number): AsyncGenerator<Buffer> {
  yield head;
  const chunk = Buffer.alloc(64 * 1024, 7);
  for (let bytes = head.length; bytes < totalBytes; bytes += chunk.length) yield chunk;
}

describe('media that is taken in', () => {
  it('does not grow the memory, and is gone when let go', async () => {
    const before = process.memoryUsage().rss;
    const taken = await spool(sent(300_000_000), { maxBytes: 400_000_000, signal });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    expect(taken).toMatchObject({ kind: 'video', container: 'mov' });
    expect(taken.sizeBytes).toBeGreaterThan(299_000_000);
    expect(readdirSync(taken.directory)).toEqual([]);
    await taken.release();
    await taken.release();
    expect(existsSync(taken.directory)).toBe(false);
  });

  it.each([
    ['is too large', sent(200_000), 100_000, 'media_too_large'],
    ['is nothing', Buffer.alloc(0), 100, 'unreadable_media'],
    ['is no media', Buffer.from('a text that is long enough to be looked at'), 100, 'unreadable_media'],
  ])('leaves nothing when it %s', async (_what, source, maxBytes, code) => {
    await expect(spool(source, { maxBytes, signal })).rejects.toMatchObject({ code });
    expect(mine()).toEqual([]);
  });

  it('leaves nothing when the caller leaves, or the sender breaks off', async () => {
    const leaving = new AbortController();
    async function* leaves(): AsyncGenerator<Buffer> {
      yield head;
      leaving.abort();
      yield head;
    }
    await expect(spool(leaves(), { maxBytes: 1e6, signal: leaving.signal })).rejects.toThrow();
    async function* breaks(): AsyncGenerator<Buffer> {
      yield head;
      throw new Error('broken off');
    }
    await expect(spool(breaks(), { maxBytes: 1e6, signal })).rejects.toThrow('broken off');
    expect(mine()).toEqual([]);
  });

  it('of a service that was killed has no name, and its directory is swept', async () => {
    const program = `
      import { spool } from '${join(import.meta.dirname, 'spool.ts')}';
      async function* sent() {
        yield Buffer.from('${head.toString('hex')}', 'hex');
        yield Buffer.alloc(1_000_000, 'PLANTED');
        console.log('taken in');
        await new Promise(() => setInterval(() => {}, 1000));
      }
      await spool(sent(), { maxBytes: 1e9, signal: new AbortController().signal });`;
    const service = spawn(process.execPath, [
      '--conditions=source',
      '--input-type=module-typescript',
      '-e',
      program,
    ]);
    await new Promise((resolve) => service.stdout.once('data', resolve));
    const directories = readdirSync(tmpdir()).filter((name) =>
      name.startsWith(`amana-media-${service.pid}-`),
    );
    expect(directories).toHaveLength(1);
    const [directory = ''] = directories.map((name) => join(tmpdir(), name));
    expect(readdirSync(directory)).toEqual([]);
    const gone = new Promise((resolve) => service.once('exit', resolve));
    service.kill('SIGKILL');
    await gone;
    await sweepTemporary('media', Date.now());
    expect(existsSync(directory)).toBe(false);
  });
});
