/**
 * Says whether the service may take traffic, and why not: each thing that it depends on is asked by itself and answers for
 * itself, so that no trouble is told as another's. Mends nothing.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenedScreening } from './compose-screening.ts';
import type { FaceWorkers } from './face/workers/face-workers.ts';
import type { Readiness } from './http/service-endpoints.ts';
import type { ListStatus } from './lists/catalogue.ts';

export interface ReadinessDeps {
  screening: Pick<OpenedScreening, 'reasons' | 'warnings'>;
  storage: { trouble(): string | null };
  /** Its answer comes from the database. */
  catalogue: { status(): Promise<Pick<ListStatus, 'source' | 'error'>[]> };
  workers: Pick<FaceWorkers, 'availability'>;
  log: { error(fields: Record<string, unknown>, message: string): void };
  /** How long the database may take; 5,000 when left out. */
  patienceMs?: number;
}

interface Findings {
  /** Nothing can be answered rightly. */
  stopping: string[];
  /** Told, and no hindrance. */
  warnings: string[];
}

export async function readiness(deps: ReadinessDeps): Promise<Readiness> {
  const found = [ofScreening(deps), ...(await Promise.all([ofDatabase(deps), ofFaces(deps)]))];
  const stopping = found.flatMap((each) => each.stopping);
  return { ready: stopping.length === 0, reasons: [...stopping, ...found.flatMap((each) => each.warnings)] };
}

function ofScreening({ screening }: ReadinessDeps): Findings {
  return { stopping: screening.reasons(), warnings: screening.warnings() };
}

/** A list whose last refresh failed does not stop service while its last good version is fresh; it is told all the same. */
async function ofDatabase({ storage, catalogue, patienceMs = 5_000 }: ReadinessDeps): Promise<Findings> {
  const stopping = [storage.trouble()].filter((words) => words !== null);
  const leaving = new AbortController();
  try {
    const lists = await Promise.race([
      catalogue.status(),
      wait(patienceMs, 'late' as const, { signal: leaving.signal }),
    ]);
    if (lists === 'late') return { stopping: [...stopping, silent], warnings: [] };
    return {
      stopping,
      warnings: lists.flatMap(({ source, error }) => (error === null ? [] : [`${source}: ${error}`])),
    };
  } catch {
    return { stopping: [...stopping, silent], warnings: [] };
  } finally {
    leaving.abort();
  }
}

const silent = 'The database does not answer';

/** Everything but faces is answered without them. */
async function ofFaces({ workers, log }: ReadinessDeps): Promise<Findings> {
  try {
    const faces = await workers.availability();
    return { stopping: [], warnings: faces.ready ? [] : [`Faces cannot be checked: ${faces.told}`] };
  } catch (error) {
    log.error({ err: error }, unsure);
    return { stopping: [], warnings: [`${unsure}: the log says more`] };
  }
}

const unsure = 'Whether faces can be checked could not be found out';
