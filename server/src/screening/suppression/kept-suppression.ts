/**
 * The look-up that every screening makes: which hits a reviewed decision sets aside. Kept in memory a branch, read anew
 * when a decision is made or ended on this node and at the latest after the time allowed. Never changes a decision.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Protection } from '../../platform/protection.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ScreenedHit } from '../screener.ts';
import { nothingSuppressed, type ReviewedParty, type Suppression } from '../suppression.ts';
import { idsOf } from './entry-ids.ts';
import { entryFingerprint } from './fingerprint.ts';
import { nameHash } from './party-name.ts';
import { type ActiveDecision, activeDecisions } from './store.ts';

export interface KeptSuppressionDeps {
  db: Storage['db'];
  protection: Pick<Protection, 'hash'>;
  clock: Clock;
}

export interface KeptSuppressionLimits {
  /** How long another node's decision may stay unseen. */
  cacheMs: number;
  /** Branches held in memory, by environment. */
  maxBranches: number;
}

export const suppressionLimits: KeptSuppressionLimits = { cacheMs: 5_000, maxBranches: 1_000 };

export interface KeptSuppression extends Suppression {
  /** Makes the next look-up of the branch read the database. */
  forget(branchId: string): void;
}

type ByParty = ReadonlyMap<string, readonly ActiveDecision[]>;
interface Kept {
  loaded: Promise<ByParty>;
  atMs: number;
}

export function openSuppression(
  deps: KeptSuppressionDeps,
  limits: KeptSuppressionLimits = suppressionLimits,
): KeptSuppression {
  const kept = new Map<string, Kept>();
  const ofBranch = (branchId: string, environment: Environment): Promise<ByParty> => {
    const place = `${environment} ${branchId}`;
    const known = kept.get(place);
    const nowMs = performance.now();
    if (known && nowMs - known.atMs < limits.cacheMs) return known.loaded;
    const loaded = load(deps, branchId, environment);
    kept.delete(place);
    kept.set(place, { loaded, atMs: nowMs });
    // What failed to load is asked for again by the next request.
    loaded.catch(() => kept.delete(place));
    if (kept.size > limits.maxBranches) for (const oldest of kept.keys()) if (kept.delete(oldest)) break;
    return loaded;
  };
  return {
    async suppressed(party, hits) {
      if (hits.length === 0) return nothingSuppressed;
      const byParty = await ofBranch(party.branchId, party.environment);
      if (byParty.size === 0) return nothingSuppressed;
      return setAside(decisionsOn(deps, byParty, party), hits, deps.clock.now());
    },
    forget(branchId) {
      for (const environment of ['test', 'live']) kept.delete(`${environment} ${branchId}`);
    },
  };
}

async function load(
  { db }: KeptSuppressionDeps,
  branchId: string,
  environment: Environment,
): Promise<ByParty> {
  const byParty = new Map<string, ActiveDecision[]>();
  for (const decision of await activeDecisions(db, branchId, environment)) {
    const list = byParty.get(decision.party_hash);
    if (list) list.push(decision);
    else byParty.set(decision.party_hash, [decision]);
  }
  return byParty;
}

function decisionsOn(
  { protection }: KeptSuppressionDeps,
  byParty: ByParty,
  { branchId, name, schema, subject }: ReviewedParty,
): ActiveDecision[] {
  const ofCustomer = subject === undefined ? [] : (byParty.get(subject) ?? []);
  const ofName = (byParty.get(nameHash(protection, branchId, name)) ?? []).filter(
    (decision) => decision.schema === null || schema === undefined || decision.schema === schema,
  );
  return [...ofCustomer, ...ofName];
}

/** A decision on a name says nothing of a party whom a number or a birth date ties to the entry. */
function setAside(
  decisions: readonly ActiveDecision[],
  hits: readonly ScreenedHit[],
  now: Date,
): ReadonlySet<string> {
  if (decisions.length === 0) return nothingSuppressed;
  const found = new Set<string>();
  for (const hit of hits) {
    const ids = idsOf(hit.record);
    const fitting = decisions.filter(
      (decision) =>
        ids.some((id) => decision.entry_ids.includes(id)) &&
        (decision.expires_at === null || decision.expires_at > now) &&
        (decision.party_kind === 'customer' || !hit.corroborated),
    );
    if (fitting.length === 0) continue;
    const fingerprint = entryFingerprint(hit.record);
    if (fitting.some((decision) => decision.fingerprint === fingerprint)) found.add(hit.record.id);
  }
  return found;
}
