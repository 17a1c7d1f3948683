/**
 * Loaded into a service with `--import`: writes down, four times a second, how long its event loop was held up: by its own
 * work between two looks (processor time, so that a busy machine is not counted), and by the clock. For measurements only.
 */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

export interface LoopLine {
  pid: number;
  atMs: number;
  /** Most within the quarter of a second, milliseconds. */
  workedMs: number;
  lateMs: number;
}

const file = process.env.BENCH_LOOP_FILE;
const everyMs = 2;
const toldEveryMs = 250;

if (file !== undefined && isMainThread && process.argv.includes('serve')) {
  const used = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [before, lookedAt, toldAt] = [used(), performance.now(), performance.now()];
  let [workedMs, lateMs] = [0, 0];
  setInterval(() => {
    const [now, at] = [used(), performance.now()];
    workedMs = Math.max(workedMs, now - before);
    lateMs = Math.max(lateMs, at - lookedAt - everyMs);
    [before, lookedAt] = [now, at];
    if (at - toldAt < toldEveryMs) return;
    const line: LoopLine = { pid: process.pid, atMs: Date.now(), workedMs, lateMs };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
    [workedMs, lateMs, toldAt] = [0, 0, at];
  }, everyMs).unref();
}
