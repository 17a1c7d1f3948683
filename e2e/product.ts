/** Starts and stops the real product for the tests of this folder: the launcher, a temporary directory, the wire. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const repository = resolve(import.meta.dirname, '..');
const launcher = join(repository, 'cli', 'bin', 'amana.js');
const startTimeoutMs = 90_000;

export interface Surroundings {
  /** Working directory, holding the data directory. */
  cwd: string;
  env?: Record<string, string>;
  uid?: number;
  gid?: number;
  /** Another Node or launcher than this test's own. */
  command?: string[];
  /** Where the ready file goes, when not into `cwd`. */
  readyFolder?: string;
}

export interface Finished {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface RunningProduct {
  baseUrl: string;
  pid: number;
  testKey: string | null;
  ready: Record<string, unknown>;
  /** Everything printed so far, both streams. */
  output(): string;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  signal(name: NodeJS.Signals): void;
  /** The process that was started; with an old Node or npm not the one that serves. */
  launcher: ChildProcess;
  finished: Promise<Finished>;
  stop(): Promise<Finished>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: Record<string, unknown>;
}

export async function temporaryDirectory(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'amana-e2e-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Runs one command to its end. */
export async function amana(surroundings: Surroundings, ...words: string[]): Promise<Finished> {
  return collect(launch(surroundings, words));
}

/** The same with `--json`; the document that it printed. */
export async function amanaJson(
  surroundings: Surroundings,
  ...words: string[]
): Promise<Finished & { document: Record<string, unknown> }> {
  const finished = await amana(surroundings, ...words, '--json');
  return { ...finished, document: parseObject(finished.stdout) };
}

export async function serve(surroundings: Surroundings, ...words: string[]): Promise<RunningProduct> {
  const folder = surroundings.readyFolder ?? surroundings.cwd;
  const readyFile = join(folder, `ready-${Date.now()}-${Math.floor(performance.now())}.json`);
  // npm's own script names the command already.
  const verb = surroundings.command?.[0] === 'npm' ? [] : ['serve'];
  const child = launch(surroundings, [...verb, '--port', '0', '--ready-file', readyFile, ...words]);
  let output = '';
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  const finished = collect(child);
  const ready = await Promise.race([
    readWhenThere(readyFile),
    finished.then((end) => {
      throw new Error(`the service stopped with ${end.code ?? end.signal}:\n${end.stdout}\n${end.stderr}`);
    }),
  ]);
  const baseUrl = String(ready.base_url);
  const testKey = typeof ready.test_key === 'string' ? ready.test_key : null;
  return {
    baseUrl,
    pid: Number(ready.pid),
    testKey,
    ready,
    output: () => output,
    post: (path, body, headers = {}) =>
      request(baseUrl + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(testKey && { 'x-access-token': testKey }),
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    get: (path, headers = {}) => request(baseUrl + path, { headers }),
    signal: (name) => void process.kill(Number(ready.pid), name),
    launcher: child,
    finished,
    async stop() {
      process.kill(Number(ready.pid), 'SIGTERM');
      return finished;
    },
  };
}

export function objectAt(value: unknown, ...path: string[]): Record<string, unknown> {
  let here = value;
  for (const key of path) here = isObject(here) ? here[key] : undefined;
  if (!isObject(here)) throw new Error(`no object at ${path.join('.')} of ${JSON.stringify(value)}`);
  return here;
}

export function arrayAt(value: unknown, ...path: string[]): Record<string, unknown>[] {
  const last = path.pop() ?? '';
  const found = objectAt(value, ...path)[last];
  if (!Array.isArray(found))
    throw new Error(`no array at ${[...path, last].join('.')} of ${JSON.stringify(value)}`);
  return found.filter(isObject);
}

function launch(surroundings: Surroundings, words: string[]): ChildProcess {
  const [file = process.execPath, ...before] = surroundings.command ?? [process.execPath, launcher];
  return spawn(file, [...before, ...words], {
    cwd: surroundings.cwd,
    env: { ...bareEnvironment(), ...surroundings.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(surroundings.uid !== undefined && {
      uid: surroundings.uid,
      gid: surroundings.gid ?? surroundings.uid,
    }),
  });
}

/** Nothing of the caller's settings leaks in; the official lists are never asked for by a test. */
function bareEnvironment(): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    HOME: process.env.HOME ?? '/',
    ...(process.env.TMPDIR !== undefined && { TMPDIR: process.env.TMPDIR }),
    AMANA_LISTS_UPDATE: 'off',
    AMANA_SANDBOX_SLOW_MS: '200',
  };
}

async function collect(child: ChildProcess): Promise<Finished> {
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (stderr += text.toString()));
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode, stdout, stderr };
}

async function readWhenThere(file: string): Promise<Record<string, unknown>> {
  const until = Date.now() + startTimeoutMs;
  while (Date.now() < until) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) return parseObject(text);
    await wait(20);
  }
  throw new Error('the service did not become ready');
}

async function request(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, text, json: isJson ? parseObject(text) : {} };
}

function parseObject(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : { value };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
