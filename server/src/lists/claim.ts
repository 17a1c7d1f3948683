/** One process at a time works on a list. The claim is renewed while work goes on and lapses when the process dies. */
import { newId } from '../platform/ids.ts';
import type { Storage } from '../storage/storage.ts';
import type { ListsDeps } from './deps.ts';
import { ListRefusal } from './reading/refusal.ts';
import { claim, release, releaseAll } from './store.ts';

export async function withClaim<T>(deps: ListsDeps, source: string, work: () => Promise<T>): Promise<T> {
  const holder = newId();
  const { db } = deps.storage;
  const take = () => {
    const now = deps.clock.now();
    return claim(db, source, holder, now, new Date(now.getTime() + deps.limits.claimMs));
  };
  if (!(await take()))
    throw new ListRefusal('busy', `${source} is being refreshed or imported by another process`);
  const renewal = setInterval(() => void take().catch(() => {}), Math.max(1000, deps.limits.claimMs / 3));
  renewal.unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await release(db, source, holder);
  }
}

/** At the start: the embedded database has one process, so whoever held a claim before is dead, and need not be waited for. */
export async function dropOrphanedClaims({ engine, db }: Pick<Storage, 'engine' | 'db'>): Promise<void> {
  if (engine === 'embedded') await releaseAll(db);
}
