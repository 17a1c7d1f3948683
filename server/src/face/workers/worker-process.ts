/**
 * One worker process as the service holds it: started confined, given one order at a time, killed when it must stop. Knows
 * why it ended; never restarts itself.
 */
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { ConfinedProgram, Confinement } from '../../platform/confined-node.ts';
import type { Answer, BeginOrder, ClipOrder, FromWorker, PictureOrder } from './messages.ts';

export type EndReason = 'crash' | 'deadline' | 'memory' | 'left' | 'worn' | 'closed';

/** What an order gets whose worker ended before it answered. */
export class WorkerEnded extends Error {
  readonly reason: EndReason;
  constructor(reason: EndReason) {
    super(`The face worker ended: ${reason}`);
    this.reason = reason;
  }
}

export type Greeting = Extract<FromWorker, { kind: 'ready' | 'missing' }>;

export interface WorkerProcess {
  pid: number;
  /** Rejects with WorkerEnded. */
  ask(order: ClipOrder | PictureOrder, frames?: Socket): Promise<Answer>;
  /** Orders given so far. */
  orders(): number;
  end(reason: EndReason): void;
  gone: Promise<EndReason>;
}

/** Undefined where the program does not start under this confinement. Rejects with WorkerEnded when it takes too long. */
export async function startWorker(
  confinement: Confinement,
  program: ConfinedProgram,
  begin: BeginOrder,
  limits: { startTimeoutMs: number },
): Promise<{ worker: WorkerProcess; greeting: Greeting } | undefined> {
  const child = confinement.start(program);
  const process = held(child);
  const timer = setTimeout(() => process.worker.end('deadline'), limits.startTimeoutMs);
  try {
    if ((await process.next())?.kind !== 'hello') {
      // A machine without time says nothing about what it offers.
      if ((await process.worker.gone) === 'deadline') throw new WorkerEnded('deadline');
      return undefined;
    }
    child.send(begin);
    const greeting = await process.next();
    if (greeting?.kind === 'ready' || greeting?.kind === 'missing')
      return { worker: process.worker, greeting };
    throw new WorkerEnded(await process.worker.gone);
  } finally {
    clearTimeout(timer);
  }
}

/** Memory of a process in the machine, 0 where it is gone or the system does not tell. */
export function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}

const pageBytes = 4096;

function held(child: ReturnType<Confinement['start']>): {
  worker: WorkerProcess;
  next(): Promise<FromWorker | undefined>;
} {
  const gone = Promise.withResolvers<EndReason>();
  let reason: EndReason | undefined;
  let orders = 0;
  let waiting: ((message: FromWorker | undefined) => void) | undefined;
  const early: FromWorker[] = [];
  const ended = (): void => {
    reason ??= 'crash';
    waiting?.(undefined);
    gone.resolve(reason);
  };
  child.once('exit', ended);
  child.once('error', ended);
  child.on('message', (message: FromWorker) => {
    if (!waiting) early.push(message);
    else waiting(message);
  });
  const next = (): Promise<FromWorker | undefined> => {
    const first = early.shift();
    if (first) return Promise.resolve(first);
    if (reason) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      waiting = (message) => {
        waiting = undefined;
        resolve(message);
      };
    });
  };
  const worker: WorkerProcess = {
    pid: child.pid ?? -1,
    gone: gone.promise,
    orders: () => orders,
    end(why) {
      reason ??= why;
      child.kill('SIGKILL');
    },
    async ask(order, frames) {
      orders += 1;
      if (reason) throw new WorkerEnded(reason);
      // A worker that died in this moment shows in its exit; the error of the pipe says nothing more.
      child.send(order, frames, {}, () => undefined);
      const message = await next();
      if (message?.kind === 'answer') return message;
      throw new WorkerEnded(reason ?? 'crash');
    },
  };
  return { worker, next };
}
