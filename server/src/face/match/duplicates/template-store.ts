/** All the SQL of face templates: kept, read in pages, erased. Sees no template in the clear. */
import type { CompiledQuery, Kysely } from 'kysely';
import type { Environment } from '../../../platform/environment.ts';
import type { Tables } from '../../../storage/tables.ts';
import type { TemplatePlace } from './template-place.ts';

export type Db = Kysely<Tables>;

export interface KeptTemplate {
  id: string;
  subject: string;
  person: string | null;
  reference: string | null;
  checkId: string;
  keyId: string;
  sealed: Buffer;
  wrapped: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** Of a place, from a moment on. */
export async function templateIdsSince(
  db: Db,
  { branchId, environment, model }: TemplatePlace,
  since: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('face_templates')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('environment', '=', environment)
    .where('model', '=', model)
    .where('created_at', '>=', since)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of an erased subject have no key and are left out. */
export async function templatesOf(
  db: Db,
  place: TemplatePlace,
  ids: readonly string[],
): Promise<KeptTemplate[]> {
  return ids.length === 0 ? [] : await kept(db, place).where('t.id', 'in', ids).execute();
}

export async function countTemplates(
  db: Db,
  { branchId, environment, model }: TemplatePlace,
): Promise<number> {
  const row = await db
    .selectFrom('face_templates')
    .select((select) => select.fn.countAll<string>().as('templates'))
    .where('branch_id', '=', branchId)
    .where('environment', '=', environment)
    .where('model', '=', model)
    .executeTakeFirst();
  return Number(row?.templates ?? 0);
}

/** A template that was announced is kept for its time; one that was erased meanwhile stays erased. */
export function keepUntil(db: Db, { branchId }: TemplatePlace, id: string, until: Date): CompiledQuery {
  return db
    .updateTable('face_templates')
    .set({ expires_at: until })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .compile();
}

/** What templates that are replaced knew of a subject's other names passes to the one that replaces them. */
export function takeOver(
  db: Db,
  { branchId, environment, model }: TemplatePlace,
  { subject, id, now }: { subject: string; id: string; now: Date },
): CompiledQuery {
  const newestKnown = (column: 'person_hash' | 'reference_hash') =>
    db
      .selectFrom('face_templates as earlier')
      .select(`earlier.${column}`)
      .where('earlier.branch_id', '=', branchId)
      .where('earlier.environment', '=', environment)
      .where('earlier.model', '=', model)
      .where('earlier.subject', '=', subject)
      .where('earlier.id', '<', id)
      .where('earlier.expires_at', '>', now)
      .where(`earlier.${column}`, 'is not', null)
      .orderBy('earlier.id', 'desc')
      .limit(1);
  return db
    .updateTable('face_templates')
    .set(({ fn }) => ({
      person_hash: fn.coalesce('person_hash', newestKnown('person_hash')),
      reference_hash: fn.coalesce('reference_hash', newestKnown('reference_hash')),
    }))
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .compile();
}

/** The newest template of a subject takes the place of the ones before: of two at once, the newer stays. */
export function eraseEarlier(
  db: Db,
  { branchId, environment, model }: TemplatePlace,
  { subject, id }: { subject: string; id: string },
): CompiledQuery {
  return db
    .deleteFrom('face_templates')
    .where('branch_id', '=', branchId)
    .where('environment', '=', environment)
    .where('model', '=', model)
    .where('subject', '=', subject)
    .where('id', '<', id)
    .compile();
}

export interface TemplatesWanted {
  branchId: string;
  /** Both where left out. */
  environment?: Environment;
  /** All where neither is given. */
  subject?: string;
  reference?: string;
}

/** With those of the same person under another number. */
export async function templateIds(db: Db, wanted: TemplatesWanted): Promise<string[]> {
  const named = async (): Promise<{ id: string; person_hash: string | null }[]> => {
    let query = inBranch(db, wanted).select(['id', 'person_hash']);
    const { subject, reference } = wanted;
    if (subject !== undefined || reference !== undefined) {
      query = query.where((where) =>
        where.or([
          ...(subject === undefined ? [] : [where('subject', '=', subject)]),
          ...(reference === undefined ? [] : [where('reference_hash', '=', reference)]),
        ]),
      );
    }
    return await query.execute();
  };
  const found = await named();
  const people = found.flatMap(({ person_hash }) => (person_hash === null ? [] : [person_hash]));
  const same =
    people.length === 0
      ? []
      : await inBranch(db, wanted)
          .select('id')
          .where('person_hash', 'in', [...new Set(people)])
          .execute();
  return [...new Set([...found, ...same].map(({ id }) => id))];
}

export function eraseTemplates(db: Db, branchId: string, ids: readonly string[]): CompiledQuery {
  return db.deleteFrom('face_templates').where('branch_id', '=', branchId).where('id', 'in', ids).compile();
}

/** Past their time, of all branches: how many of each. */
export async function expiredTemplates(db: Db, now: Date): Promise<{ branchId: string; ids: string[] }[]> {
  const rows = await db
    .selectFrom('face_templates')
    .select(['branch_id', 'id'])
    .where('expires_at', '<=', now)
    .limit(1000)
    .execute();
  const byBranch = new Map<string, string[]>();
  for (const { branch_id, id } of rows) byBranch.set(branch_id, [...(byBranch.get(branch_id) ?? []), id]);
  return [...byBranch].map(([branchId, ids]) => ({ branchId, ids }));
}

/** The most recently used first. */
export async function templatePlaces(db: Db): Promise<TemplatePlace[]> {
  return await db
    .selectFrom('face_templates')
    .select(['branch_id as branchId', 'environment', 'model'])
    .groupBy(['branch_id', 'environment', 'model'])
    .orderBy((order) => order.fn.max('created_at'), 'desc')
    .execute();
}

export interface TemplateCount {
  environment: Environment;
  model: string;
  templates: number;
  oldest: Date;
  next_expiry: Date;
}

export async function templateCounts(db: Db, branchId: string): Promise<TemplateCount[]> {
  const rows = await db
    .selectFrom('face_templates')
    .select((select) => [
      'environment',
      'model',
      select.fn.countAll<string>().as('templates'),
      select.fn.min('created_at').as('oldest'),
      select.fn.min('expires_at').as('next_expiry'),
    ])
    .where('branch_id', '=', branchId)
    .groupBy(['environment', 'model'])
    .orderBy('environment')
    .execute();
  return rows.map((row) => ({ ...row, templates: Number(row.templates) }));
}

function kept(db: Db, { branchId, environment, model }: TemplatePlace) {
  return db
    .selectFrom('face_templates as t')
    .innerJoin('subject_keys as k', (join) =>
      join
        .onRef('k.branch_id', '=', 't.branch_id')
        .onRef('k.subject', '=', 't.subject')
        .onRef('k.key_id', '=', 't.key_id'),
    )
    .select([
      't.id',
      't.subject',
      't.person_hash as person',
      't.reference_hash as reference',
      't.check_id as checkId',
      't.key_id as keyId',
      't.sealed',
      'k.wrapped',
      't.created_at as createdAt',
      't.expires_at as expiresAt',
    ])
    .where('t.branch_id', '=', branchId)
    .where('t.environment', '=', environment)
    .where('t.model', '=', model);
}

function inBranch(db: Db, { branchId, environment }: TemplatesWanted) {
  const query = db.selectFrom('face_templates').where('branch_id', '=', branchId);
  return environment === undefined ? query : query.where('environment', '=', environment);
}
