/** How the providers are: as this process knows, and where it has asked nothing, as the ledger of an hour shows. */
import type { Storage } from '../../storage/storage.ts';
import { type ReportedHealth, withRecent } from '../providers/accounts/provider-health.ts';
import { answeredOutcomes } from './answered-outcomes.ts';
import { recentCalls } from './ledger-store.ts';

export interface CurrentHealthDeps {
  db: Storage['db'];
  clock: { now(): Date };
  /** Of this process. */
  health(): ReportedHealth[];
}

const recentMs = 3_600_000;

export async function currentHealth({ db, clock, health }: CurrentHealthDeps): Promise<ReportedHealth[]> {
  const reported = health();
  if (reported.every(({ state }) => state !== 'unused')) return reported;
  const since = new Date(clock.now().getTime() - recentMs);
  const recent = await recentCalls(db, since, [...answeredOutcomes]);
  const of = new Map(recent.map((calls) => [calls.provider, calls]));
  return reported.map((each) => withRecent(each, of.get(each.provider)));
}
