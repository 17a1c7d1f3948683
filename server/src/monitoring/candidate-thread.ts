/** Looks for candidates in a thread of its own, begun when it is first needed, so that requests are answered meanwhile. */
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ListedEntity, Query } from '@amana/screening';
import type { FromFinder, ToFinder } from './candidates-worker.ts';

export interface CandidateFinder {
  /** Positions of the parties that one of the entries might be. */
  find(parties: readonly Query[], signal: AbortSignal): Promise<ReadonlySet<number>>;
  close(): Promise<void>;
}

/** Handed over at once: copying more would keep a request waiting. */
const portion = 250;

const fromSource = import.meta.url.endsWith('.ts');
const entry = new URL(fromSource ? './candidates-worker.ts' : './candidates-worker.js', import.meta.url);
const execArgv = fromSource ? ['--conditions=source'] : [];

export function candidateFinder(entries: readonly ListedEntity[]): CandidateFinder {
  let thread: Promise<Worker> | undefined;
  const begin = async (): Promise<Worker> => {
    const worker = new Worker(entry, { execArgv, name: 'rescreening' });
    for (const some of portions(entries)) {
      worker.postMessage({ kind: 'entries', entries: some } satisfies ToFinder);
      await nextTurn();
    }
    return worker;
  };
  return {
    async find(parties, signal) {
      thread ??= begin();
      const worker = await thread;
      for (const some of portions(parties)) {
        worker.postMessage({ kind: 'parties', parties: some } satisfies ToFinder);
        await nextTurn();
      }
      const over = new AbortController();
      const answer = once(worker, 'message', { signal: AbortSignal.any([signal, over.signal]) });
      const ended = once(worker, 'exit', { signal: over.signal });
      worker.postMessage({ kind: 'find' } satisfies ToFinder);
      try {
        const [found]: unknown[] = await Promise.race([answer, ended]);
        if (!(found instanceof Uint32Array))
          throw new Error('The thread that looks for candidates ended early');
        return new Set(found satisfies FromFinder | Uint32Array);
      } finally {
        over.abort();
        answer.catch(() => undefined);
        ended.catch(() => undefined);
      }
    },
    async close() {
      if (thread) await (await thread).terminate();
    },
  };
}

function* portions<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += portion) yield list.slice(at, at + portion);
}
