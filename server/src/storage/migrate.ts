/**
 * Brings a database to this program's schema, forward only, in one transaction. Refuses a database that a newer
 * program has changed. Safe to run from several nodes at once.
 */
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { schemaSteps } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/** Applies the steps that are missing and returns their names. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => schemaSteps } });
  const unknown = await newerSteps(db);
  if (unknown.length > 0) {
    throw new Error(
      `The database was changed by a newer version of Amana (${unknown.join(', ')}). ` +
        'Run that version or a later one; going back needs a backup made before the upgrade.',
    );
  }
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Steps recorded in the database that this program does not know. */
async function newerSteps(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name).filter((name) => !(name in schemaSteps));
}
