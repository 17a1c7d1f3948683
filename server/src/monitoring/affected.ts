/**
 * The entries that a re-screening is about, of all its lists together, with the reason for each. Also ends the decisions
 * whose entry is no longer as it was reviewed.
 */
import type { ListedEntity } from '@amana/screening';
import type { ListCatalogue } from '../lists/catalogue.ts';
import type { ListRecord } from '../lists/record.ts';
import { toEntity } from '../lists/to-entity.ts';
import type { Clock } from '../platform/clock.ts';
import { ending } from '../screening/suppression/decisions.ts';
import { idsOf } from '../screening/suppression/entry-ids.ts';
import { entryFingerprint } from '../screening/suppression/fingerprint.ts';
import type { KeptSuppression } from '../screening/suppression/kept-suppression.ts';
import { openDecisionsOn, type StoredDecision } from '../screening/suppression/store.ts';
import type { Storage } from '../storage/storage.ts';
import { type ListChanges, type ListStep, listChanges } from './list-changes.ts';

export type Cause = 'entry_added' | 'entry_changed' | 'entry_removed' | 'rescreened';

export interface Affected {
  /** Null where the entry is as it was. */
  causeOf(entry: { id: string; source?: string }): Cause | null;
  /** Those to ask for among the parties; null where they are too many, and each party is asked instead. */
  entities: ListedEntity[] | null;
  /** The list that an id is of, with its version. */
  listOf(entryId: string): Pick<ListStep, 'source' | 'to'> | null;
  count: number;
}

export interface AffectedDeps {
  storage: Pick<Storage, 'db' | 'writer'>;
  catalogue: Pick<ListCatalogue, 'records' | 'delta'>;
  suppression: Pick<KeptSuppression, 'forget'>;
  clock: Clock;
}

export async function affectedEntries(
  deps: AffectedDeps,
  job: number,
  steps: readonly ListStep[],
  maxEntities: number,
): Promise<Affected> {
  const bySource = new Map<string, ListChanges & ListStep>();
  let entities: ListedEntity[] | null = [];
  let count = 0;
  for (const step of steps) {
    const review = await reviewOf(deps, step.source);
    const changes = await listChanges(deps.catalogue, step, (record) => {
      count += 1;
      review.see(record);
      if (entities !== null && entities.length < maxEntities) entities.push(toEntity(record));
      else entities = null;
    });
    bySource.set(step.source, { ...changes, ...step });
    count += changes.removed.size;
    await endLapsed(deps, job, review.lapsed());
  }
  const sources = [...bySource.values()];
  return {
    causeOf: ({ id, source }) => causeOf(sources, id, source),
    entities,
    listOf: (entryId) => sources.find((step) => isOf(step, entryId)) ?? null,
    count,
  };
}

function causeOf(
  sources: readonly (ListChanges & ListStep)[],
  id: string,
  source: string | undefined,
): Cause | null {
  for (const changes of sources) {
    if (source === undefined ? !isOf(changes, id) : source !== changes.source) continue;
    if (changes.whole) return changes.from === null ? 'entry_added' : 'rescreened';
    if (changes.added.has(id)) return 'entry_added';
    if (changes.changed.has(id)) return 'entry_changed';
    if (changes.removed.has(id)) return 'entry_removed';
  }
  return null;
}

function isOf({ source }: Pick<ListStep, 'source'>, entryId: string): boolean {
  return entryId.startsWith(`${source}-`);
}

interface Review {
  see(record: ListRecord): void;
  lapsed(): StoredDecision[];
}

/** Decisions on a list held against its entries as they pass. An entry under a new id carries the old one with it. */
async function reviewOf({ storage }: AffectedDeps, source: string): Promise<Review> {
  const byEntry = new Map<string, StoredDecision[]>();
  for (const decision of await openDecisionsOn(storage.db, source)) {
    const list = byEntry.get(decision.entry_id);
    if (list) list.push(decision);
    else byEntry.set(decision.entry_id, [decision]);
  }
  const asReviewed = new Set<StoredDecision>();
  const otherwise = new Set<StoredDecision>();
  return {
    see(record) {
      if (byEntry.size === 0) return;
      const decisions = idsOf(record).flatMap((id) => byEntry.get(id) ?? []);
      if (decisions.length === 0) return;
      const now = entryFingerprint(record);
      for (const decision of decisions) (decision.fingerprint === now ? asReviewed : otherwise).add(decision);
    },
    lapsed: () => [...otherwise].filter((decision) => !asReviewed.has(decision)),
  };
}

async function endLapsed(
  { storage, suppression, clock }: AffectedDeps,
  job: number,
  decisions: readonly StoredDecision[],
): Promise<void> {
  const at = clock.now();
  // One that somebody revoked meanwhile is refused, and rightly so.
  await Promise.allSettled(
    decisions.map((decision) =>
      storage.writer.write(ending(decision, { reason: 'entry_changed', by: 'system', at, job })),
    ),
  );
  for (const branchId of new Set(decisions.map(({ branch_id }) => branch_id))) suppression.forget(branchId);
}
