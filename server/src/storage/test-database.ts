/**
 * A fresh, migrated database for one test file: PGlite in memory from a saved image, or a copy of a template on the
 * PostgreSQL that AMANA_TEST_DATABASE names.
 */
import { assemble, defaultStorageLimits, type StorageLimits } from './connect.ts';
import { openEmbedded } from './embedded.ts';
import type { Storage } from './storage.ts';

export interface TestDatabaseOptions {
  limits?: Partial<StorageLimits>;
}

/** Close the storage when the file's tests are done; that also drops the database. */
export async function openTestStorage(options: TestDatabaseOptions = {}): Promise<Storage> {
  const limits = { ...defaultStorageLimits, ...options.limits };
  const opened = await openEmbedded({}, async () => {});
  return assemble('embedded', opened, limits, true);
}
