/**
 * Ends a process that somebody launched once the launcher is gone, killed ones included: it would go on unseen, with the port
 * and the database locked. By the channel of a launcher of an old Node; for npm's own start by the line of processes up to it.
 */
import { readFileSync } from 'node:fs';

const everyMs = 1_000;
/** Longer than a drained stop may take. */
const patienceMs = 60_000;
/** npm, a shell, a watching Node or the launcher. */
const mostBetween = 5;

export function endWithLauncher(environment: Record<string, string | undefined>): void {
  if (environment['AMANA_LAUNCHED'] === '1' && process.channel) {
    process.on('disconnect', end);
    process.channel.unref();
  }
  if (environment['npm_lifecycle_event'] === undefined) return;
  const line = lineToNpm();
  if (line.length === 0) return;
  const watch = setInterval(() => {
    if (sameLine(line)) return;
    clearInterval(watch);
    end();
  }, everyMs).unref();
}

/** As a signal asks it: the service answers what it has begun. */
function end(): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), patienceMs).unref();
  process.kill(process.pid, 'SIGTERM');
}

/** From the parent up to npm; empty where it is not found. */
function lineToNpm(): number[] {
  const line = [process.ppid];
  for (let pid = process.ppid; line.length <= mostBetween; ) {
    if (isNpm(pid)) return line;
    const above = parentOf(pid);
    if (above === undefined || above <= 1) break;
    line.push(above);
    pid = above;
  }
  // Where the system has no such files, the parent alone is watched.
  return parentOf(process.pid) === undefined ? [process.ppid] : [];
}

function sameLine(line: readonly number[]): boolean {
  return line.every((pid, place) => {
    const below = line[place - 1];
    return (below === undefined ? process.ppid : parentOf(below)) === pid;
  });
}

function isNpm(pid: number): boolean {
  const words = contentOf(`/proc/${pid}/cmdline`);
  return words !== undefined && /(^|\/)npm(-cli\.js)?[ \0]/.test(words);
}

function parentOf(pid: number): number | undefined {
  // The name before it may hold anything, so it is read from its end.
  const parent = contentOf(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[1];
  return parent === undefined ? undefined : Number(parent);
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
