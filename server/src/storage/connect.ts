/** Opens the database that the settings name, brings its schema up to date and starts its writer. */
import type { Kysely } from 'kysely';
import {
  type BatchEngine,
  createBatchWriter,
  defaultWriterLimits,
  type WriterLimits,
} from './batch-writer.ts';
import { openEmbeddedDirectory } from './embedded-directory.ts';
import { defaultMaintenanceLimits, type MaintenanceLimits, startMaintenance } from './maintenance.ts';
import { migrate } from './migrate.ts';
import { createOnboardingIds } from './onboarding-ids.ts';
import { openPostgres } from './postgres.ts';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

export interface StorageOptions {
  /** PostgreSQL's address; absent for the embedded database under `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  log: StorageLog;
  limits?: Partial<StorageLimits>;
  /** False leaves the schema as it is. */
  migrate?: boolean;
}

export interface StorageLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
}

export interface StorageLimits extends WriterLimits, MaintenanceLimits {
  maxConnections: number;
  connectTimeoutMs: number;
}

export const defaultStorageLimits: StorageLimits = {
  ...defaultWriterLimits,
  ...defaultMaintenanceLimits,
  maxConnections: 10,
  connectTimeoutMs: 10_000,
};

export async function openStorage(options: StorageOptions): Promise<Storage> {
  const limits = { ...defaultStorageLimits, ...options.limits };
  if (options.databaseUrl) {
    const opened = openPostgres({
      databaseUrl: options.databaseUrl,
      maxConnections: limits.maxConnections,
      connectTimeoutMs: limits.connectTimeoutMs,
      onIdleError: (error) => options.log.warn({ error: error.message }, 'A database connection was lost'),
    });
    return assemble('postgres', opened, limits, options.migrate !== false);
  }
  const opened = await openEmbeddedDirectory(options.dataDir);
  const maintenance = startMaintenance({ db: opened.db, files: opened.files, log: options.log }, limits);
  const close = async (): Promise<void> => {
    await maintenance.stop();
    await opened.close();
  };
  return assemble('embedded', { ...opened, close }, limits, options.migrate !== false);
}

export interface Opened {
  db: Kysely<Tables>;
  batches: BatchEngine;
  close(): Promise<void>;
}

export async function assemble(
  engine: Storage['engine'],
  opened: Opened,
  limits: WriterLimits,
  withMigrations: boolean,
): Promise<Storage> {
  try {
    if (withMigrations) await migrate(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  const writer = createBatchWriter(opened.batches, limits);
  return {
    engine,
    db: opened.db,
    writer,
    nextOnboardingId: createOnboardingIds(opened.db),
    promise: promises[engine],
    async close() {
      await writer.close();
      await opened.close();
    },
  };
}

const promises: Record<Storage['engine'], string> = {
  embedded:
    'An answer is given after its rows are committed and the log that holds them is flushed to disk. A crash of the ' +
    'program loses nothing that was answered. Power that fails within the seconds of a checkpoint may damage the ' +
    'database; use PostgreSQL (AMANA_DATABASE_URL) where that matters, and keep backups.',
  postgres:
    "An answer is given after PostgreSQL has committed its rows; what a commit survives is the server's own settings.",
};
