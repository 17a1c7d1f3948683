/** The pool with real processes that run a program of the tests in the worker's place. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { FaceWorkers } from './face-workers.ts';
import { createFaceWorkers, type PoolDeps } from './worker-pool.ts';
import type { WorkerLimits } from './worker-limits.ts';

const entry = new URL('./test-worker.ts', import.meta.url);
const staying = new AbortController().signal;
let pool: FaceWorkers | undefined;

afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

function open(limits: Partial<WorkerLimits> = {}, more: Partial<PoolDeps> = {}): FaceWorkers {
  pool = createFaceWorkers({
    media: { startDecoding: () => Promise.reject(new Error('no clips here')) },
    models: { runtime: 'wasm', embedding: 'default' },
    log: { info: () => {}, warn: () => {} },
    entry,
    limits: { workers: 1, ...limits },
    ...more,
  });
  return pool;
}

/** What the worker said, and which process it was. */
async function say(workers: FaceWorkers, word: string, signal = staying) {
  const described = await workers.describePicture(Buffer.from(word), { signal });
  return { words: described.kind === 'refused' ? described.detail : '', pid: described.width };
}

const gone = (pid: number): boolean =>
  !existsSync(`/proc/${pid}`) || /State:\s+Z/.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 1000) throw new Error('what was waited for did not happen');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('a face worker', { timeout: 60_000 }, () => {
  it('has no environment, reads, writes and starts nothing, and is not root', async () => {
    process.env['AMANA_MASTER_KEY'] = 'PLANTED-MASTER-KEY';
    try {
      const { words, pid } = await say(open(), 'rights');
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      expect(JSON.parse(words)).toEqual({
        uid: process.getuid?.() === 0 ? 65_533 : process.getuid?.(),
        environment: [],
        read: 'ERR_ACCESS_DENIED',
        list: 'ERR_ACCESS_DENIED',
        write: 'ERR_ACCESS_DENIED',
        start: 'ERR_ACCESS_DENIED',
      });
      expect(status).toMatch(/NoNewPrivs:\s+1/);
      expect(status).toMatch(/CapEff:\s+0+\n/);
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('PLANTED');
      const interfaces = readFileSync(`/proc/${pid}/net/dev`, 'utf8').match(/^\s*\w+(?=:)/gm) ?? [];
      if ((await open().availability()).ready) expect(interfaces.map((name) => name.trim())).toEqual(['lo']);
    } finally {
      delete process.env['AMANA_MASTER_KEY'];
    }
  });

  it("reads the operator's own model, and nothing that lies beside it", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'amana-own-model-'));
    try {
      chmodSync(folder, 0o755);
      const at = (name: string) => join(folder, name);
      writeFileSync(at('own.json'), JSON.stringify({ file: 'own.onnx' }));
      for (const name of ['own.onnx', 'master.key']) writeFileSync(at(name), 'any');
      const workers = open(
        {},
        { models: { runtime: 'wasm', embedding: 'default', ownEmbedding: at('own.json') } },
      );
      const tried = ['own.json', 'own.onnx', 'master.key'].map((name) => say(workers, `read ${at(name)}`));
      expect((await Promise.all(tried)).map(({ words }) => words)).toEqual([
        'allowed',
        'allowed',
        'ERR_ACCESS_DENIED',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is used again, and at most so many are up', async () => {
    const workers = open({ workers: 2, waiting: 20 });
    const first = await say(workers, 'one');
    expect(await say(workers, 'two')).toEqual({ words: 'two', pid: first.pid });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => say(workers, `${n}`)));
    expect(answers.map(({ words }) => words)).toEqual(Array.from({ length: 12 }, (_, n) => `${n}`));
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2);
    expect(workers.state()).toMatchObject({ running: 2, busy: 0, waiting: 0 });
  });

  it('that was killed from outside is replaced, and nobody notices', async () => {
    const workers = open();
    const { pid } = await say(workers, 'one');
    const waiting = say(workers, 'wait');
    await new Promise((resolve) => setTimeout(resolve, 100));
    process.kill(pid, 'SIGKILL');
    const { words, pid: next } = await waiting;
    expect(words).toBe('waited');
    expect(next).not.toBe(pid);
    expect(workers.state().replaced).toMatchObject({ crash: 1 });
  });

  it.each(['crash', 'exit'])(
    'that dies of the same order twice (%s) is given up, and the next is served',
    async (word) => {
      const workers = open();
      await expect(say(workers, word)).rejects.toMatchObject({
        code: 'overloaded',
        status: 503,
        options: { retryAfterS: 5 },
      });
      expect((await say(workers, 'next')).words).toBe('next');
    },
  );

  it.each([
    ['takes too long', 'hang', 'deadline', /too long|too busy/, { workTimeoutMs: 500 }],
    ['grows too large', 'grow', 'memory', /too much memory/, { maxBytes: 300 * 1024 * 1024 }],
  ])('that %s is killed, and the next is served', async (_what, word, reason, detail, limits) => {
    const workers = open(limits);
    const { pid } = await say(workers, 'one');
    const started = performance.now();
    await expect(say(workers, word)).rejects.toMatchObject({
      code: expect.stringMatching(/media_too_large|overloaded/),
      options: { detail: expect.stringMatching(detail) },
    });
    expect(performance.now() - started).toBeLessThan(10_000);
    await until(() => gone(pid));
    expect(workers.state().replaced).toMatchObject({ [reason]: 1 });
    expect((await say(workers, 'next')).words).toBe('next');
  });

  it.each([
    ['of which it had most is too much for it', 3_000, 2_000, /too long|too busy/],
    ['that was short is told as such', 60_000, 300, /ended before the work was done/],
  ])("out of its request's time %s", async (_what, workTimeoutMs, requestMs, detail) => {
    const workers = open({ workTimeoutMs, leaveMs: 10 });
    await say(workers, 'one');
    await expect(say(workers, 'hang', AbortSignal.timeout(requestMs))).rejects.toMatchObject({
      code: expect.stringMatching(/media_too_large|overloaded/),
      options: { detail: expect.stringMatching(detail) },
    });
  });

  it('goes on when the caller leaves and it is soon done, and is killed when it is not', async () => {
    const workers = open({ leaveMs: 1_000 });
    const { pid } = await say(workers, 'one');
    const patient = new AbortController();
    const soon = say(workers, 'wait', patient.signal);
    setTimeout(() => patient.abort(), 50);
    await soon.catch(() => undefined);
    expect((await say(workers, 'two')).pid).toBe(pid);
    const leaving = new AbortController();
    const never = say(workers, 'hang', leaving.signal);
    setTimeout(() => leaving.abort(), 50);
    await expect(never).rejects.toMatchObject({ code: 'overloaded' });
    await until(() => gone(pid));
    expect(workers.state().replaced).toMatchObject({ left: 1 });
  });

  it('that is worn or idle ends and is replaced when needed', async () => {
    const worn = open({ wornOrders: 2 });
    const first = await say(worn, 'one');
    await say(worn, 'two');
    await until(() => gone(first.pid));
    expect((await say(worn, 'three')).words).toBe('three');
    await worn.close();
    const idle = open({ idleMs: 100 });
    const { pid } = await say(idle, 'one');
    await until(() => gone(pid));
    expect((await say(idle, 'two')).words).toBe('two');
  });

  it('is not asked by more than may wait: the rest hear when to come back', async () => {
    const workers = open({ waiting: 2 });
    await say(workers, 'one');
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => say(workers, 'wait')));
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 3 }, () => 'fulfilled'),
      ...Array.from({ length: 3 }, () => 'rejected'),
    ]);
    expect(outcomes[5]).toMatchObject({ reason: { code: 'overloaded', status: 503 } });
    const reason: unknown = outcomes[5]?.status === 'rejected' ? outcomes[5].reason : undefined;
    expect(reason).toMatchObject({ options: { retryAfterS: expect.any(Number) } });
  });

  it('that does not begin in time is refused, and never begun with more rights instead', async () => {
    const workers = open({ startTimeoutMs: 1 });
    await expect(say(workers, 'one')).rejects.toMatchObject({
      code: 'overloaded',
      options: { retryAfterS: 10 },
    });
    expect(await workers.availability()).not.toHaveProperty('confinement');
  });

  it('is not waited for by the impatient', async () => {
    const workers = open();
    const busy = say(workers, 'wait');
    const impatient = workers.describePicture(Buffer.from('x'), { signal: staying, impatient: true });
    await expect(impatient).rejects.toMatchObject({ code: 'overloaded' });
    await busy;
  });

  it('ends with the pool, and with the service also when that is killed', async () => {
    const workers = open();
    const { pid } = await say(workers, 'one');
    await workers.close();
    expect(gone(pid)).toBe(true);
    const program = `
      import { createFaceWorkers } from '${join(import.meta.dirname, 'worker-pool.ts')}';
      const pool = createFaceWorkers({ media: {}, models: { runtime: 'wasm', embedding: 'default' }, log: { warn() {} },
        entry: new URL('${entry.href}') });
      const told = await pool.describePicture(Buffer.from('one'), { signal: new AbortController().signal });
      console.log(told.width);
      pool.describePicture(Buffer.from('hang'), { signal: new AbortController().signal });`;
    const service = spawn(process.execPath, [
      '--conditions=source',
      '--input-type=module-typescript',
      '-e',
      program,
    ]);
    const line = await new Promise<Buffer>((resolve) => service.stdout.once('data', resolve));
    const worker = Number(line.toString());
    expect(gone(worker)).toBe(false);
    service.kill('SIGKILL');
    await until(() => gone(worker));
  });
});
