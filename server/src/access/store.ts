/** All the SQL of access: finding a key by its secret's hash, and the reads and writes of its administration. */
import type { CompiledQuery, Kysely } from 'kysely';
import type { Scope } from '@amana/contract';
import type { Tables } from '../storage/tables.ts';
import type { Environment } from '../platform/environment.ts';

export interface KeyRecord {
  id: string;
  branchId: string;
  name: string;
  environment: Environment;
  scopes: Scope[];
  hint: string;
  allowAddresses: string[];
  rateLimit: number | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  replacedBy: string | null;
  createdAt: Date;
}

export interface FoundKey {
  key: KeyRecord;
  branch: { id: string; name: string; identitySuite: boolean; settings: Record<string, unknown> };
  organisation: { id: string; verified: boolean };
}

export interface OrganisationRecord {
  id: string;
  name: string;
  verified: boolean;
  createdAt: Date;
}

export interface BranchRecord {
  id: string;
  organisationId: string;
  name: string;
  identitySuite: boolean;
  settings: Record<string, unknown>;
  createdAt: Date;
}

export type Db = Kysely<Tables>;

export async function findKeyBySecret(db: Db, secretHash: Buffer): Promise<FoundKey | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('branches', 'branches.id', 'api_keys.branch_id')
    .innerJoin('organisations', 'organisations.id', 'branches.organisation_id')
    .selectAll('api_keys')
    .select([
      'branches.name as branch_name',
      'branches.identity_suite',
      'branches.settings',
      'organisations.id as organisation_id',
      'organisations.verified',
    ])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    key: keyRecord(row),
    branch: {
      id: row.branch_id,
      name: row.branch_name,
      identitySuite: row.identity_suite,
      settings: row.settings,
    },
    organisation: { id: row.organisation_id, verified: row.verified },
  };
}

export async function findKeys(db: Db, filter: { branchId?: string; id?: string }): Promise<KeyRecord[]> {
  let query = db.selectFrom('api_keys').selectAll().orderBy('created_at').orderBy('id');
  if (filter.branchId !== undefined) query = query.where('branch_id', '=', filter.branchId);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  return (await query.execute()).map(keyRecord);
}

export async function findOrganisations(db: Db, idOrName?: string): Promise<OrganisationRecord[]> {
  let query = db.selectFrom('organisations').selectAll().orderBy('created_at').orderBy('id');
  if (idOrName !== undefined) {
    query = query.where((is) => is.or([is('id', '=', idOrName), is('name', '=', idOrName)]));
  }
  const rows = await query.execute();
  return rows.map(({ created_at, ...rest }) => ({ ...rest, createdAt: created_at }));
}

export async function findBranches(db: Db, idOrName?: string): Promise<BranchRecord[]> {
  let query = db.selectFrom('branches').selectAll().orderBy('created_at').orderBy('id');
  if (idOrName !== undefined) {
    query = query.where((is) => is.or([is('id', '=', idOrName), is('name', '=', idOrName)]));
  }
  return (await query.execute()).map((row) => ({
    id: row.id,
    organisationId: row.organisation_id,
    name: row.name,
    identitySuite: row.identity_suite,
    settings: row.settings,
    createdAt: row.created_at,
  }));
}

export function markVerified(db: Db, organisationId: string): CompiledQuery {
  return db.updateTable('organisations').set({ verified: true }).where('id', '=', organisationId).compile();
}

export function changeBranch(
  db: Db,
  branchId: string,
  change: { identitySuite?: boolean; settings?: Record<string, unknown> },
): CompiledQuery {
  return db
    .updateTable('branches')
    .set({
      ...(change.identitySuite === undefined ? {} : { identity_suite: change.identitySuite }),
      ...(change.settings === undefined ? {} : { settings: JSON.stringify(change.settings) }),
    })
    .where('id', '=', branchId)
    .compile();
}

export function changeKey(
  db: Db,
  key: { branchId: string; id: string },
  change: { revokedAt?: Date; expiresAt?: Date; replacedBy?: string },
): CompiledQuery {
  return db
    .updateTable('api_keys')
    .set({
      ...(change.revokedAt === undefined ? {} : { revoked_at: change.revokedAt }),
      ...(change.expiresAt === undefined ? {} : { expires_at: change.expiresAt }),
      ...(change.replacedBy === undefined ? {} : { replaced_by: change.replacedBy }),
    })
    .where('branch_id', '=', key.branchId)
    .where('id', '=', key.id)
    .compile();
}

function keyRecord(row: {
  id: string;
  branch_id: string;
  name: string;
  environment: Environment;
  scopes: string[];
  hint: string;
  allow_addresses: string[];
  rate_limit: number | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  replaced_by: string | null;
  created_at: Date;
}): KeyRecord {
  return {
    id: row.id,
    branchId: row.branch_id,
    name: row.name,
    environment: row.environment,
    // Written by createKey, which takes nothing but scopes.
    scopes: row.scopes as Scope[],
    hint: row.hint,
    allowAddresses: row.allow_addresses,
    rateLimit: row.rate_limit,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    replacedBy: row.replaced_by,
    createdAt: row.created_at,
  };
}
