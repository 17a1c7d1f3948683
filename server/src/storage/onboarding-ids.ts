/** Onboarding ids from the database's sequence; callers that wait at the same time share one round trip. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export function createOnboardingIds(db: Kysely<Tables>): () => Promise<number> {
  let waiting: { resolve(id: number): void; reject(error: unknown): void }[] = [];
  let running = false;

  const serve = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) {
      const callers = waiting;
      waiting = [];
      try {
        const result = await sql<{ id: number }>`
          select nextval('onboarding_ids') as id from generate_series(1, ${callers.length}::int)
        `.execute(db);
        const ids = result.rows.map((row) => Number(row.id)).sort((a, b) => a - b);
        callers.forEach((caller, index) => {
          const id = ids[index];
          if (id === undefined) caller.reject(new Error('The sequence gave too few ids'));
          else caller.resolve(id);
        });
      } catch (error) {
        for (const caller of callers) caller.reject(error);
      }
    }
    running = false;
  };

  return () =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      // Requests that came in the same turn of the event loop get theirs together.
      if (!running && waiting.length === 1) setImmediate(() => void serve());
    });
}
