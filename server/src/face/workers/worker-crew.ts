/**
 * The workers that are up: lends an idle one or starts one, watches the memory of the lent, replaces the worn. How many are
 * lent at a time is the queue's to say.
 */
import type { Log } from '../../platform/logs.ts';
import { type ConfinedProgram, type Confinement, confinements } from '../../platform/confined-node.ts';
import type { BeginOrder } from './messages.ts';
import {
  type EndReason,
  type Greeting,
  residentBytes,
  startWorker,
  type WorkerProcess,
} from './worker-process.ts';
import type { WorkerLimits } from './worker-limits.ts';

export interface CrewDeps {
  program: ConfinedProgram;
  begin: BeginOrder;
  limits: WorkerLimits;
  log: Pick<Log, 'info' | 'warn'>;
}

export interface LentWorker {
  worker: WorkerProcess;
  greeting: Extract<Greeting, { kind: 'ready' }>;
}

export interface Crew {
  /** The lent worker, or why there is none. Give it back in any case. */
  lend(): Promise<LentWorker | Extract<Greeting, { kind: 'missing' }>>;
  giveBack(lent: LentWorker): void;
  /** Of the last worker that began. */
  confinement(): Confinement['name'] | undefined;
  running(): number;
  replaced(): Record<EndReason, number>;
  close(): Promise<void>;
}

const watchEveryMs = 100;

export function createCrew(deps: CrewDeps): Crew {
  const { limits } = deps;
  const up = new Set<LentWorker>();
  const idle: LentWorker[] = [];
  const replaced: Record<EndReason, number> = {
    crash: 0,
    deadline: 0,
    memory: 0,
    left: 0,
    worn: 0,
    closed: 0,
  };
  const resting = new Map<LentWorker, NodeJS.Timeout>();
  let offered = confinements();
  let closed = false;

  const watch = setInterval(() => {
    for (const { worker } of up) if (residentBytes(worker.pid) > limits.maxBytes) worker.end('memory');
  }, watchEveryMs).unref();

  const joined = (lent: LentWorker): LentWorker => {
    up.add(lent);
    void lent.worker.gone.then((reason) => {
      up.delete(lent);
      removeFrom(idle, lent);
      clearTimeout(resting.get(lent));
      resting.delete(lent);
      replaced[reason] += 1;
      if (reason === 'crash' || reason === 'memory') deps.log.warn({ reason }, 'a face worker ended');
    });
    return lent;
  };

  const start = async (): ReturnType<Crew['lend']> => {
    for (const confinement of offered) {
      const started = await startWorker(confinement, deps.program, deps.begin, limits);
      if (!started) continue;
      // What was offered once is offered again: nothing less is ever tried after it.
      offered = [confinement];
      const { worker, greeting } = started;
      if (closed) worker.end('closed');
      if (greeting.kind === 'ready') return joined({ worker, greeting });
      worker.end('closed');
      return greeting;
    }
    throw new Error('No face worker can be started on this machine');
  };

  return {
    async lend() {
      const rested = idle.pop();
      if (!rested) return start();
      clearTimeout(resting.get(rested));
      resting.delete(rested);
      return rested;
    },
    giveBack(lent) {
      const { worker } = lent;
      if (!up.has(lent)) return;
      if (worker.orders() >= limits.wornOrders || residentBytes(worker.pid) > limits.wornBytes)
        return worker.end('worn');
      idle.push(lent);
      const rest = (): void => {
        removeFrom(idle, lent);
        worker.end('closed');
      };
      resting.set(lent, setTimeout(rest, limits.idleMs).unref());
    },
    confinement: () => (up.size > 0 ? offered[0]?.name : undefined),
    running: () => up.size,
    replaced: () => ({ ...replaced }),
    async close() {
      closed = true;
      clearInterval(watch);
      const leaving = [...up].map(({ worker }) => {
        worker.end('closed');
        return worker.gone;
      });
      await Promise.all(leaving);
    },
  };
}

function removeFrom<T>(list: T[], item: T): void {
  const place = list.indexOf(item);
  if (place >= 0) list.splice(place, 1);
}
