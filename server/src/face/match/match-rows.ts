/** What a comparison leaves behind: the check, and an entry in the trail with the versions that looked. No personal data. */
import { createHash } from 'node:crypto';
import { RequestFailure } from '@amana/contract';
import { insert, type WriteSet } from '../../storage/write-set.ts';
import type { MatchAsker, MatchDeps } from './match-deps.ts';
import type { DescribedSent } from './sent-face.ts';

interface Check {
  operation: string;
  reference: string;
}

export function leavesOf(
  { clock }: Pick<MatchDeps, 'clock'>,
  asker: MatchAsker,
  check: Check & {
    kind: 'comparison' | 'liveness_match';
    seen: readonly [DescribedSent, DescribedSent];
    passed: boolean;
    reason: string;
    writes: WriteSet | undefined;
  },
): WriteSet {
  const { seen, passed, reason, kind, reference } = check;
  const { branch, key } = asker.caller;
  const hash = createHash('sha256');
  for (const { sha256 } of seen) hash.update(sha256);
  return {
    rows: [
      insert('face_checks', {
        branch_id: branch.id,
        id: reference,
        kind,
        passed,
        reason,
        media_kind: seen.some((each) => each.kind === 'video') ? 'video' : 'image',
        sha256: hash.digest(),
        request_id: asker.requestId,
        api_key_id: key.id,
        created_at: clock.now(),
        engine: seen[0].lookers.engine,
        models: Object.entries(seen[0].lookers.models)
          .map(([network, version]) => `${network}=${version}`)
          .join('; '),
      }),
      ...(check.writes?.rows ?? []),
    ],
    queries: check.writes?.queries ?? [],
    audit: [
      auditOf(asker, check, 'face.compared', {
        passed,
        reason,
        media: seen.map((each) => each.kind),
        ...livenessOf(seen),
        ...versionsOf(seen[0]),
      }),
      ...(check.writes?.audit ?? []),
    ],
    events: check.writes?.events ?? [],
  };
}

/** Runs the check and writes down a refusal as well, unless nobody had a look. */
export async function noted<T>(
  deps: Pick<MatchDeps, 'writer'>,
  asker: MatchAsker,
  check: Check,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RequestFailure && error.code !== 'overloaded') {
      const { code, options } = error;
      await deps.writer.write({
        audit: [
          auditOf(asker, check, 'face.refused', { code, ...(options.field && { field: options.field }) }),
        ],
      });
    }
    throw error;
  }
}

/** References of the liveness checks behind it. */
export function livenessOf(seen: readonly Pick<DescribedSent, 'verdict'>[]): { liveness?: string[] } {
  const checks = seen.flatMap(({ verdict }) => (verdict ? [verdict.reference] : []));
  return checks.length > 0 ? { liveness: checks } : {};
}

export function versionsOf({ lookers }: Pick<DescribedSent, 'lookers'>): Record<string, string> {
  const { engine, runtime, models } = lookers;
  return { engine, runtime, detector: models.detector, mesh: models.mesh, embedding: models.embedding };
}

function auditOf(
  { caller, requestId }: MatchAsker,
  { operation, reference }: Check,
  action: string,
  detail: Record<string, string | boolean | string[]>,
) {
  return {
    branchId: caller.branch.id,
    actor: `key:${caller.key.id}`,
    action,
    subject: reference,
    requestId,
    detail: { operation, environment: caller.key.environment, ...detail },
  };
}
