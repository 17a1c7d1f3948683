/** Starts the servers that a measurement needs, each as a process of its own, and reads what they cost. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const root = resolve(import.meta.dirname, '../..');
/** A list of a million entries is indexed before the first start is done. */
const startTimeoutMs = 900_000;

export interface Running {
  baseUrl: string;
  pid: number;
  /** From spawning to the ready file (a service) or the port (the yardstick). */
  startMs: number;
  testKey: string;
  stop(): Promise<void>;
}

export async function startBare(): Promise<Running> {
  const from = performance.now();
  const child = spawn(process.execPath, [join(root, 'bench/src/bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((done) =>
    child.stdout.once('data', (text: Buffer) => done(text.toString().trim())),
  );
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    startMs: performance.now() - from,
    testKey: '',
    stop: () => stop(child),
  };
}

/** Starts the service on a free port; `testKey` is given where the data directory is new. `onLog` gets each line of its log. */
export async function startService(
  dataDir: string,
  settings: Record<string, string> = {},
  onLog?: (line: string) => void,
): Promise<Running> {
  const readyFile = join(dataDir, `ready-${process.hrtime.bigint()}.json`);
  const from = performance.now();
  const child = spawn(
    process.execPath,
    [join(root, 'cli/bin/amana.js'), 'serve', '--port', '0', '--data', dataDir, '--ready-file', readyFile],
    {
      stdio: ['ignore', onLog ? 'pipe' : 'ignore', 'inherit'],
      env: {
        ...process.env,
        AMANA_LISTS_UPDATE: 'off',
        AMANA_RATE_LIMIT: '0',
        AMANA_LOG_LEVEL: 'warn',
        ...settings,
      },
    },
  );
  if (onLog && child.stdout) createInterface({ input: child.stdout }).on('line', onLog);
  while (!existsSync(readyFile)) {
    if (child.exitCode !== null) throw new Error(`the service stopped with code ${child.exitCode}`);
    if (performance.now() - from > startTimeoutMs) throw new Error('the service did not become ready');
    await new Promise((done) => setTimeout(done, 10));
  }
  const startMs = performance.now() - from;
  const ready = JSON.parse(readFileSync(readyFile, 'utf8')) as {
    base_url: string;
    pid: number;
    test_key?: string;
  };
  return {
    baseUrl: ready.base_url,
    pid: ready.pid,
    startMs,
    testKey: ready.test_key ?? '',
    stop: () => stop(child),
  };
}

/** Runs an amana command to its end; throws with what it printed when it fails. */
export function amana(
  args: string[],
  settings: Record<string, string> = {},
): { stdout: string; seconds: number; peakMib: number } {
  const from = performance.now();
  const result = spawnSync(
    '/usr/bin/env',
    ['bash', '-c', measured, 'amana', process.execPath, join(root, 'cli/bin/amana.js'), ...args],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, ...settings },
    },
  );
  if (result.status !== 0) throw new Error(`amana ${args.join(' ')}: ${result.stdout}${result.stderr}`);
  const peakKib = Number(/peak-kib (\d+)/.exec(result.stderr)?.[1] ?? 0);
  return { stdout: result.stdout, seconds: (performance.now() - from) / 1000, peakMib: peakKib / 1024 };
}

/** Samples the resident memory of a command and its children, since the launcher starts the real one. */
const measured = `
"$@" & pid=$!
peak=0
while kill -0 $pid 2>/dev/null; do
  now=$( { ps -o rss= -p $pid; ps -o rss= --ppid $pid; } 2>/dev/null | awk '{ s += $1 } END { print s + 0 }')
  [ "$now" -gt "$peak" ] && peak=$now
  sleep 0.1
done
wait $pid; status=$?
echo "peak-kib $peak" >&2
exit $status
`;

/** Resident memory of a process, MiB. */
export function residentMib(pid: number): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib ?? 0) / 1024;
}

/** User and system time that a process has used, seconds. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await new Promise((done) => child.once('exit', done));
}
