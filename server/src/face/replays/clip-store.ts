/** All the SQL of clips that are recognised when they come again. What they are known by is sealed under the branch. */
import type { CompiledQuery, Kysely } from 'kysely';
import type { Environment } from '../../platform/environment.ts';
import type { Protection } from '../../platform/protection.ts';
import type { Tables } from '../../storage/tables.ts';
import { insert, type RowWrite } from '../../storage/write-set.ts';

/** Where clips lie that may be compared with each other. */
export interface ClipPlace {
  branchId: string;
  environment: Environment;
}

export interface KnownRhythm {
  id: string;
  rhythm: Uint8Array;
}

export function rememberClip(
  protection: Pick<Protection, 'sealForInstallation'>,
  clip: ClipPlace & { id: string; sha256: Buffer; rhythm?: Uint8Array; now: Date },
): RowWrite {
  return insert('face_clips', {
    branch_id: clip.branchId,
    id: clip.id,
    environment: clip.environment,
    sha256: clip.sha256,
    sealed: clip.rhythm
      ? protection.sealForInstallation(purposeOf(clip.branchId), Buffer.from(clip.rhythm))
      : null,
    created_at: clip.now,
  });
}

export async function knownMedia(
  db: Kysely<Tables>,
  { branchId, environment }: ClipPlace,
  sha256: Buffer,
  since: Date,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('face_clips')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('environment', '=', environment)
    .where('sha256', '=', sha256)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** The newest first, a page at a time, so that requests are answered in between. */
export async function* knownRhythms(
  deps: { db: Kysely<Tables>; protection: Pick<Protection, 'openForInstallation'> },
  { branchId, environment }: ClipPlace,
  since: Date,
): AsyncGenerator<KnownRhythm[]> {
  let before: string | undefined;
  for (;;) {
    let query = deps.db
      .selectFrom('face_clips')
      .select(['id', 'sealed'])
      .where('branch_id', '=', branchId)
      .where('environment', '=', environment)
      .where('created_at', '>=', since)
      .orderBy('id', 'desc')
      .limit(pageRows);
    if (before !== undefined) query = query.where('id', '<', before);
    const rows = await query.execute();
    yield rows.flatMap(({ id, sealed }) =>
      sealed ? [{ id, rhythm: deps.protection.openForInstallation(purposeOf(branchId), sealed) }] : [],
    );
    before = rows.at(-1)?.id;
    if (rows.length < pageRows || before === undefined) return;
  }
}

export function forgetClips(db: Kysely<Tables>, branchId: string, before: Date): CompiledQuery {
  return db
    .deleteFrom('face_clips')
    .where('branch_id', '=', branchId)
    .where('created_at', '<', before)
    .compile();
}

export function branchesWithClips(
  db: Kysely<Tables>,
): Promise<{ id: string; settings: Record<string, unknown> }[]> {
  return db
    .selectFrom('branches')
    .select(['id', 'settings'])
    .where('id', 'in', db.selectFrom('face_clips').select('branch_id').distinct())
    .execute();
}

const pageRows = 500;

function purposeOf(branchId: string): string {
  return `face-clips:${branchId}`;
}
