/** Publishes a list from files, or refuses them with a reason and leaves the last good version active. */
import { newId } from '../platform/ids.ts';
import type { ListsDeps } from './deps.ts';
import { assertFilled, assertNotShrunk } from './guard.ts';
import { withClaim } from './claim.ts';
import { ListRefusal } from './reading/refusal.ts';
import type { ListSource } from './source.ts';
import { sourceNamed } from './sources/index.ts';
import { type Staged, stage } from './stage.ts';
import {
  activeVersion,
  type CheckMarks,
  checkFailed,
  confirming,
  deleteStray,
  type NewVersion,
  publishing,
  type VersionRow,
} from './store.ts';

export interface ImportRequest {
  source: string;
  paths: string[];
  origin?: VersionRow['origin'];
  /** Takes a list that shrank by more than the share. */
  acceptShrink?: boolean;
  /** `operator`, `system`. */
  actor?: string;
  progress?: (text: string) => void;
}

export interface ImportResult {
  source: string;
  version: string;
  records: number;
  counts: Record<string, number>;
  published: string | null;
  /** Against the version before; null when there was none. */
  changes: Staged['changes'];
  notes: Record<string, number>;
  /** The entries are those of the active version, which was kept. */
  unchanged: boolean;
}

export async function importList(deps: ListsDeps, request: ImportRequest): Promise<ImportResult> {
  const source = sourceNamed(request.source);
  return withClaim(deps, source.name, () =>
    recordingFailure(deps, source, request.actor ?? 'operator', () =>
      publishFiles(deps, source, request, { etag: null, lastModified: null }),
    ),
  );
}

/** The part shared with the refresh. The caller holds the claim and records a refusal. */
export async function publishFiles(
  deps: ListsDeps,
  source: ListSource,
  request: ImportRequest,
  marks: CheckMarks,
): Promise<ImportResult> {
  const { db, writer } = deps.storage;
  const active = await activeVersion(db, source.name);
  const staged = await stage(
    { db, limits: deps.limits },
    {
      source,
      version: newId(deps.clock.now().getTime()),
      against: active?.version ?? null,
      paths: request.paths,
      today: deps.clock.now().toISOString().slice(0, 10),
      progress: request.progress ?? (() => {}),
    },
  );
  assertFilled(source.name, staged);
  if (!request.acceptShrink) assertNotShrunk(source.name, active, staged, deps.limits.shrinkShare);
  const version = newVersion(deps, source, request, staged);
  const same = active && staged.changes && Object.values(staged.changes).every((count) => count === 0);
  const audit = auditOf(source.name, request, staged, same ? 'list.confirmed' : 'list.published');
  if (same) {
    await writer.write({ ...confirming(db, version, active.version, marks), audit });
    return resultOf(version, active.version, true);
  }
  await writer.write({
    ...publishing(db, version, marks, deps.limits.versionsKept),
    audit,
    events: [{ branchId: null, type: 'list.updated', data: eventOf(version) }],
  });
  deps.announce({ source: source.name, version: version.version, records: version.records });
  return resultOf(version, version.version, false);
}

/** Writes down why a list was not taken, then lets the reason go on to the caller. */
export async function recordingFailure<T>(
  deps: ListsDeps,
  source: ListSource,
  actor: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { db, writer } = deps.storage;
    const refusal = error instanceof ListRefusal ? error : null;
    const words = refusal?.message ?? 'the list could not be stored';
    await deleteStray(db, source.name).catch(() => {});
    await writer.write({
      ...checkFailed(db, source.name, deps.clock.now(), words),
      audit: [
        {
          branchId: null,
          actor,
          action: 'list.refused',
          subject: source.name,
          detail: { reason: refusal?.reason ?? 'internal' },
        },
      ],
      events: [
        {
          branchId: null,
          type: 'list.failed',
          data: { source: source.name, reason: refusal?.reason ?? 'internal', detail: words },
        },
      ],
    });
    throw error;
  }
}

function newVersion(deps: ListsDeps, source: ListSource, request: ImportRequest, staged: Staged): NewVersion {
  const notes = { ...staged.report.notes };
  for (const [field, count] of Object.entries(staged.report.unmapped))
    notes[`unknown field ${field.slice(0, 80)}`] = count;
  return {
    source: source.name,
    version: staged.version,
    published: staged.report.published,
    fetchedAt: deps.clock.now(),
    origin: request.origin ?? 'import',
    records: staged.records,
    counts: staged.counts,
    notes,
    sha256: staged.sha256,
    changes: staged.changes,
  };
}

function auditOf(source: string, request: ImportRequest, staged: Staged, action: string) {
  return [
    {
      branchId: null,
      actor: request.actor ?? 'operator',
      action,
      subject: source,
      detail: {
        version: staged.version,
        origin: request.origin ?? 'import',
        records: staged.records,
        sha256: staged.sha256,
        acceptShrink: request.acceptShrink ?? false,
        ...staged.changes,
      },
    },
  ];
}

function eventOf(version: NewVersion): Record<string, unknown> {
  return {
    source: version.source,
    version: version.version,
    records: version.records,
    published: version.published,
    changes: version.changes,
  };
}

function resultOf(version: NewVersion, id: string, unchanged: boolean): ImportResult {
  return {
    source: version.source,
    version: id,
    records: version.records,
    counts: version.counts,
    published: version.published,
    changes: version.changes,
    notes: version.notes,
    unchanged,
  };
}
