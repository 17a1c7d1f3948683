/**
 * Processor time and memory of this process and everything it started, read from /proc: workers, decoders, jails. Where
 * there is no /proc, both are told as 0.
 */
import { readFileSync } from 'node:fs';
import type { Cost } from './answers.ts';

/** Of `utime` and its fellows; Linux has had 100 a second on all that we run on. */
const ticksPerS = 100;

export function startMeter(): { stop(): Cost } {
  const startedMs = performance.now();
  const before = ticksOfAll();
  return {
    stop: () => ({
      wallMs: performance.now() - startedMs,
      cpuMs: Math.max(0, ((ticksOfAll() - before) * 1000) / ticksPerS),
      workerBytes: mostOfWorkers(),
    }),
  };
}

/** A child that has ended counts in its parent, so the sum only grows. */
function ticksOfAll(): number {
  return family(process.pid).reduce((sum, pid) => sum + ticksOf(pid), 0);
}

/** Workers are the processes of Node's kind beneath this one. */
function mostOfWorkers(): number {
  const children = family(process.pid).filter(
    (pid) => pid !== process.pid && /^(node|MainThread)/.test(nameOf(pid)),
  );
  return Math.max(0, ...children.map(peakBytesOf));
}

function family(pid: number): number[] {
  const children = text(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .map(Number)
    .filter((child) => child > 0);
  return [pid, ...children.flatMap(family)];
}

function ticksOf(pid: number): number {
  const fields = text(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');
  // utime, stime, cutime, cstime: the 14th to 17th of the line.
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0);
}

function peakBytesOf(pid: number): number {
  const kib = /VmHWM:\s+(\d+) kB/.exec(text(`/proc/${pid}/status`))?.[1];
  return kib === undefined ? 0 : Number(kib) * 1024;
}

function nameOf(pid: number): string {
  return text(`/proc/${pid}/comm`).trim();
}

function text(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
