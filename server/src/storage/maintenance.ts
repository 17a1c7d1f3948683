/**
 * Does for the embedded database what PostgreSQL's own background processes would: checkpoints that keep the log
 * short, and vacuum. Each step holds the database for its own duration only, and none runs while nothing was written.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export interface MaintenanceLimits {
  /** How often to look. */
  maintenanceEveryMs: number;
  /** Log that makes a checkpoint due at once. */
  checkpointLogBytes: number;
  /** Age of the last checkpoint that makes one due when anything was written since. */
  checkpointEveryMs: number;
  vacuumEveryMs: number;
}

export const defaultMaintenanceLimits: MaintenanceLimits = {
  maintenanceEveryMs: 15_000,
  checkpointLogBytes: 128 * 1024 * 1024,
  checkpointEveryMs: 300_000,
  vacuumEveryMs: 3_600_000,
};

export interface Maintenance {
  /** One look now; tests call it. */
  tick(): Promise<void>;
  /** No step runs while `work` does, so that a backup finds the log it needs. */
  paused<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** Tells how much log waits for a checkpoint. */
export interface LogMeter {
  logBytes(): number;
}

interface MaintenanceDeps {
  db: Kysely<Tables>;
  files: LogMeter;
  log: { warn(fields: Record<string, unknown>, message: string): void };
}

export function startMaintenance(
  deps: MaintenanceDeps,
  limits: MaintenanceLimits,
  now: () => number = Date.now,
): Maintenance {
  let checkpointAt = now();
  let vacuumAt = now();
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = false;

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  };

  const look = async (): Promise<void> => {
    const written = deps.files.logBytes();
    if (written > 0 && now() - vacuumAt >= limits.vacuumEveryMs) {
      await vacuum(deps.db);
      vacuumAt = now();
    }
    const due = written >= limits.checkpointLogBytes || now() - checkpointAt >= limits.checkpointEveryMs;
    if (written === 0 || !due) return;
    await sql`checkpoint`.execute(deps.db);
    checkpointAt = now();
  };

  const tick = async (): Promise<void> => {
    if (waiting) return;
    waiting = true;
    try {
      await inTurn(look);
    } catch (error) {
      deps.log.warn({ error: String(error) }, 'Maintenance of the embedded database failed');
    } finally {
      waiting = false;
    }
  };

  const timer = setInterval(() => void tick(), limits.maintenanceEveryMs);
  timer.unref();
  return {
    tick,
    paused: inTurn,
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}

/** Table by table, so that requests get a turn in between. */
async function vacuum(db: Kysely<Tables>): Promise<void> {
  // A small sample is enough for tables that are read by key, and a large one would hold requests up.
  await sql`set default_statistics_target = 20`.execute(db);
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' order by c.relname
  `.execute(db);
  for (const { name } of tables.rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
}
