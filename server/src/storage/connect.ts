/** Opens the database that the settings name, brings its schema up to date and starts its writer. */
import { failure } from '@amana/contract';
import type { Kysely } from 'kysely';
import { anchorText } from './audit-chain.ts';
import type { BatchEngine } from './batch-commit.ts';
import {
  type BatchWriter,
  createBatchWriter,
  defaultWriterLimits,
  type WriterLimits,
} from './batch-writer.ts';
import { openEmbeddedDirectory } from './embedded-directory.ts';
import { defaultMaintenanceLimits, type MaintenanceLimits, startMaintenance } from './maintenance.ts';
import { readCatalogue } from './insert-statement.ts';
import { type BackupMade, makeBackup } from './make-backup.ts';
import { migrate } from './migrate.ts';
import type { FaultDialect } from './fault-dialect.ts';
import { watchFaults } from './fault-watch.ts';
import { createOnboardingIds } from './onboarding-ids.ts';
import { openPostgres } from './postgres.ts';
import { defaultSilence, type Silence } from './silent-connections.ts';
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
  /** For tests that watch the embedded database's thread from inside. */
  threadArgv?: string[];
}

export interface StorageLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
}

export interface StorageLimits extends WriterLimits, MaintenanceLimits {
  maxConnections: number;
  connectTimeoutMs: number;
  silence: Silence;
}

export const defaultStorageLimits: StorageLimits = {
  ...defaultWriterLimits,
  ...defaultMaintenanceLimits,
  maxConnections: 10,
  connectTimeoutMs: 10_000,
  silence: defaultSilence,
};

export async function openStorage(options: StorageOptions): Promise<Storage> {
  const limits = { ...defaultStorageLimits, ...options.limits };
  if (options.databaseUrl) {
    const opened = openPostgres({
      databaseUrl: options.databaseUrl,
      maxConnections: limits.maxConnections,
      connectTimeoutMs: limits.connectTimeoutMs,
      silence: limits.silence,
      onIdleError: (error) => options.log.warn({ error: error.message }, 'A database connection was lost'),
    });
    return assemble('postgres', opened, limits, options.migrate !== false, options.log);
  }
  const opened = await openEmbeddedDirectory(options.dataDir, options.threadArgv);
  const maintenance = startMaintenance({ db: opened.db, files: opened.files, log: options.log }, limits);
  const close = async (): Promise<void> => {
    await maintenance.stop();
    await opened.close();
  };
  const backup = (file: string) =>
    makeBackup({ db: opened.db, directory: opened.directory, maintenance }, file);
  return assemble('embedded', { ...opened, close, backup }, limits, options.migrate !== false, options.log);
}

export interface Opened {
  db: Kysely<Tables>;
  batches: BatchEngine;
  whenFaulty?: FaultDialect['whenFaulty'];
  close(): Promise<void>;
  lost?: Promise<Error>;
  backup?(file: string): Promise<BackupMade>;
}

export async function assemble(
  engine: Storage['engine'],
  opened: Opened,
  limits: WriterLimits,
  withMigrations: boolean,
  log?: StorageLog,
): Promise<Storage> {
  const faults = watchFaults(opened.batches, log);
  opened.whenFaulty?.(faults.found);
  let writer: BatchWriter;
  try {
    const applied = withMigrations ? await migrate(opened.db) : [];
    if (applied.length > 0) log?.info({ steps: applied }, 'The database schema was brought up to date');
    writer = createBatchWriter(faults.batches, await readCatalogue(opened.db), limits);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return {
    engine,
    db: opened.db,
    writer,
    nextOnboardingId: createOnboardingIds(opened.db),
    promise: promises[engine],
    queuedSets: () => writer.depth(),
    trouble: faults.trouble,
    lost: opened.lost ?? new Promise(() => undefined),
    async backup(file) {
      if (!opened.backup) throw failure('operation_unavailable', { message: useOwnTools });
      return opened.backup(file);
    },
    async close() {
      await writer.close();
      const head = writer.head();
      // Kept outside the database, this line proves later that nothing was cut off the end of the trail.
      if (head) log?.info({ audit_head: anchorText(head) }, 'The audit trail ends here');
      await opened.close();
    },
  };
}

const useOwnTools = 'This installation uses PostgreSQL: back it up with pg_dump or the tools of its provider';

const promises: Record<Storage['engine'], string> = {
  embedded:
    'An answer is given after its rows are committed and the log that holds them is flushed to disk, and the files ' +
    'reach the disk in the order that recovery relies on. So a crash of the program or of the machine loses nothing ' +
    'that was answered, as far as the disk keeps what it says it has. Real power cuts were not tried: use PostgreSQL ' +
    '(AMANA_DATABASE_URL) where that matters, and keep backups.',
  postgres:
    "An answer is given after PostgreSQL has committed its rows; what a commit survives is the server's own settings.",
};
