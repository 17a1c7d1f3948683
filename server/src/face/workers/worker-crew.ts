/**
 * The workers that are up: lends an idle one or starts one, watches the memory of the lent, replaces the worn. How many are
 * lent at a time is the queue's to say.
 */
import type { Log } from '../../platform/logs.ts';
import { type ConfinedProgram, type Confinement, confinements } from '../../platform/confined-node.ts';
import type { MissingModels } from '../models/opened-models.ts';
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
  program(): Promise<ConfinedProgram>;
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
  /** Why the last one that was started could not work, if so. */
  trouble(): MissingModels | undefined;
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
  const idle = restingPlace(limits.idleMs);
  const replaced = { crash: 0, deadline: 0, memory: 0, left: 0, worn: 0, closed: 0 };
  const starter = createStarter(deps);
  let closed = false;
  const stopWatching = watchMemory(up, limits.maxBytes);

  const joined = (lent: LentWorker): LentWorker => {
    up.add(lent);
    void lent.worker.gone.then((reason) => {
      up.delete(lent);
      idle.remove(lent);
      replaced[reason] += 1;
      if (reason === 'crash' || reason === 'memory') deps.log.warn({ reason }, 'a face worker ended');
    });
    if (closed) lent.worker.end('closed');
    return lent;
  };

  return {
    async lend() {
      const rested = idle.take();
      if (rested) return rested;
      const started = await starter.start();
      return 'worker' in started ? joined(started) : started;
    },
    giveBack(lent) {
      const { worker } = lent;
      if (!up.has(lent)) return;
      const isWorn = worker.orders() >= limits.wornOrders || residentBytes(worker.pid) > limits.wornBytes;
      if (isWorn) worker.end('worn');
      else idle.put(lent);
    },
    trouble: () => starter.trouble(),
    confinement: () => (up.size > 0 ? starter.confinement() : undefined),
    running: () => up.size,
    replaced: () => ({ ...replaced }),
    async close() {
      closed = true;
      stopWatching();
      const leaving = [...up].map(({ worker }) => {
        worker.end('closed');
        return worker.gone;
      });
      await Promise.all(leaving);
    },
  };
}

function watchMemory(up: ReadonlySet<LentWorker>, maxBytes: number): () => void {
  const watch = setInterval(() => {
    for (const { worker } of up) if (residentBytes(worker.pid) > maxBytes) worker.end('memory');
  }, watchEveryMs).unref();
  return () => clearInterval(watch);
}

function createStarter({ program, begin, limits, log }: CrewDeps) {
  let offered = confinements();
  let trouble: MissingModels | undefined;
  const troubled = (missing: MissingModels): void => {
    if (missing.missing !== trouble?.missing)
      log.warn({ reason: missing.missing, fix: missing.fix }, 'faces cannot be looked at');
    trouble = missing;
  };
  return {
    trouble: () => trouble,
    confinement: () => offered[0]?.name,
    async start(): Promise<LentWorker | Extract<Greeting, { kind: 'missing' }>> {
      const confined = await program();
      for (const confinement of offered) {
        const started = await startWorker(confinement, confined, begin, limits);
        if (!started) continue;
        // What was offered once is offered again: nothing less is ever tried after it.
        offered = [confinement];
        const { worker, greeting } = started;
        if (greeting.kind === 'ready') {
          trouble = undefined;
          return { worker, greeting };
        }
        worker.end('closed');
        troubled(greeting);
        return greeting;
      }
      throw new Error('No face worker can be started on this machine');
    },
  };
}

/** Workers without work, the last that came first to go; whoever rests too long ends. */
function restingPlace(idleMs: number) {
  const resting = new Map<LentWorker, NodeJS.Timeout>();
  const remove = (lent: LentWorker): void => {
    clearTimeout(resting.get(lent));
    resting.delete(lent);
  };
  return {
    remove,
    put(lent: LentWorker): void {
      const end = (): void => {
        remove(lent);
        lent.worker.end('closed');
      };
      resting.set(lent, setTimeout(end, idleMs).unref());
    },
    take(): LentWorker | undefined {
      const last = [...resting.keys()].at(-1);
      if (last) remove(last);
      return last;
    },
  };
}
