/**
 * Remembers a reviewed decision that an entry is not the party it resembles. What names anybody is sealed; the entry is
 * kept with its version, so that the decision ends with it.
 */
import { failure, type ScreeningDecision } from '@amana/contract';
import type { Query } from '@amana/screening';
import { subjectOf } from '../../identity/subject.ts';
import type { Body } from '../../platform/fields.ts';
import { newId } from '../../platform/ids.ts';
import { type AuditEntry, insert } from '../../storage/write-set.ts';
import { type DecidedParty, type DecisionRequest, readDecisionRequest } from './decision-request.ts';
import { decisionView, type SealedDecision } from './decision-view.ts';
import { type Decider, type DecisionDeps, decisionLimits } from './decision-deps.ts';
import { idsOf } from './entry-ids.ts';
import { findEntry, type FoundEntry } from './find-entry.ts';
import { entryFingerprint } from './fingerprint.ts';
import { nameHash } from './party-name.ts';
import { countOpenDecisions, findDecisions, type StoredDecision } from './store.ts';

export async function decide(deps: DecisionDeps, body: Body, decider: Decider): Promise<ScreeningDecision> {
  const now = deps.clock.now();
  const request = readDecisionRequest(body, now);
  const expiresAt = allowedExpiry(request, decider, now);
  const party = await partyOf(deps, request.party, decider);
  const seenBy = deps.liveSeesDemo ? 'test' : decider.environment;
  const found = await findEntry(deps.catalogue, seenBy, request.entryId);
  if (!found)
    throw failure('record_not_found', {
      message: `No list in use has the entry ${request.entryId}`,
      field: 'entry_id',
    });
  const fingerprint = entryFingerprint(found.record);
  await assertRoom(deps, decider, { partyHash: party.hash, entryId: found.record.id, fingerprint, now });
  const wasHit = party.query !== null && (await isHit(deps, decider, party.query, found));
  const id = newId(now.getTime());
  const subject = party.subject ?? deps.protection.subject(decider.branchId, 'decision', id);
  const plain: SealedDecision = { reason: request.reason, party: party.shown };
  const sealed = deps.protection.seal(decider.branchId, subject, plain);
  const row = {
    branch_id: decider.branchId,
    id,
    environment: decider.environment,
    party_kind: party.subject === null ? ('name' as const) : ('customer' as const),
    party_hash: party.hash,
    schema: party.shown.schema ?? null,
    subject,
    key_id: sealed.keyId,
    sealed: sealed.bytes,
    source: found.record.source,
    entry_id: found.record.id,
    entry_ids: idsOf(found.record),
    fingerprint,
    list_version: found.version,
    was_hit: wasHit,
    decided_by: decider.actor,
    expires_at: expiresAt,
    created_at: now,
  };
  await deps.storage.writer.write({
    rows: [...sealed.rows, insert('screening_decisions', row)],
    audit: [auditEntry(row, decider)],
  });
  deps.suppression.forget(decider.branchId);
  return decisionView({ ...row, end: null }, plain, now);
}

function auditEntry(
  row: Omit<StoredDecision, 'end'>,
  { actor, requestId }: Pick<Decider, 'actor' | 'requestId'>,
): AuditEntry {
  return {
    branchId: row.branch_id,
    actor,
    action: 'screening_decision.made',
    subject: row.id,
    ...(requestId !== undefined && { requestId }),
    detail: {
      environment: row.environment,
      party: row.party_kind,
      entry: row.entry_id,
      list: `${row.source}@${row.list_version}`,
      fingerprint: row.fingerprint,
      was_hit: row.was_hit,
      expires_at: row.expires_at?.toISOString() ?? null,
    },
  };
}

/** The branch may bound how long nobody looks again. */
function allowedExpiry({ expiresAt }: DecisionRequest, { settings }: Decider, now: Date): Date | null {
  const days = settings.suppression_days_limit;
  if (days === null) return expiresAt;
  const latest = new Date(now.getTime() + days * 24 * 3_600_000);
  if (expiresAt !== null && expiresAt > latest)
    throw failure('invalid_format', {
      message: `expires_at must lie within ${days} days, as the branch has it`,
      field: 'expires_at',
    });
  return expiresAt ?? latest;
}

interface FoundParty {
  hash: string;
  /** Null for a name. */
  subject: string | null;
  shown: SealedDecision['party'];
  /** What the party is screened as; null where it is not known. */
  query: Query | null;
}

async function partyOf(deps: DecisionDeps, party: DecidedParty, decider: Decider): Promise<FoundParty> {
  const { branchId, environment } = decider;
  if (party.kind === 'name') {
    const { name, schema } = party;
    return {
      hash: nameHash(deps.protection, branchId, name),
      subject: null,
      shown: { kind: 'name', name, ...(schema !== null && { schema }) },
      query: { name, ...(schema !== null && { schema }) },
    };
  }
  if (party.kind === 'onboarding') {
    const subject = await deps.customers.subjectOf(branchId, environment, party.onboardingId);
    if (subject === null)
      throw failure('record_not_found', { message: 'There is no such onboarding', field: 'onboarding_id' });
    const query = await deps.customers.queryOf(branchId, environment, subject);
    return { hash: subject, subject, shown: { kind: 'customer', onboarding_id: party.onboardingId }, query };
  }
  const { country, identifierType, scheme, identifier } = party;
  const subject = subjectOf(deps.protection, branchId, country, scheme, identifier);
  return {
    hash: subject,
    subject,
    shown: { kind: 'customer', country, identifier_type: identifierType, identifier },
    query: await deps.customers.queryOf(branchId, environment, subject),
  };
}

async function assertRoom(
  { storage }: DecisionDeps,
  { branchId, environment }: Decider,
  wanted: { partyHash: string; entryId: string; fingerprint: string; now: Date },
): Promise<void> {
  const { partyHash, entryId, fingerprint, now } = wanted;
  const same = await findDecisions(storage.db, {
    branchId,
    environment,
    partyHash,
    entryId,
    open: true,
    limit: 10,
  });
  const standing = same.find(
    (one) => one.fingerprint === fingerprint && (one.expires_at === null || one.expires_at > now),
  );
  if (standing)
    throw failure('conflict', {
      message: `This was decided already: ${standing.id}. Revoke it to decide anew`,
      field: 'entry_id',
    });
  if ((await countOpenDecisions(storage.db, branchId)) >= decisionLimits.openPerBranch)
    throw failure('conflict', {
      message: `The branch has ${decisionLimits.openPerBranch} decisions in force, which is the most`,
    });
}

async function isHit(
  deps: DecisionDeps,
  { environment, settings }: Decider,
  query: Query,
  { record }: FoundEntry,
): Promise<boolean> {
  const screener = await deps.screener();
  const { hits } = screener.screen(environment, query, {
    limit: 500,
    floor: settings.display_floor,
    threshold: settings.match_threshold,
  });
  return hits.some((hit) => hit.record.id === record.id);
}
