/** One entry of the lists in use, by its id. Reads the list through once: for decisions, not for requests that screen. */
import type { ListCatalogue } from '../../lists/catalogue.ts';
import { idOf } from '../../lists/chunks.ts';
import type { ListRecord } from '../../lists/record.ts';
import { sourceNamed } from '../../lists/sources/index.ts';
import type { Environment } from '../../platform/environment.ts';

export interface FoundEntry {
  record: ListRecord;
  version: string;
}

export async function findEntry(
  catalogue: Pick<ListCatalogue, 'status' | 'records'>,
  environment: Environment,
  entryId: string,
): Promise<FoundEntry | null> {
  for (const { source, version } of await catalogue.status()) {
    if (version === null || !entryId.startsWith(`${source}-`)) continue;
    // What a live key cannot see it cannot decide on.
    if (environment === 'live' && sourceNamed(source).kind === 'demo') continue;
    for await (const line of catalogue.records(source, version)) {
      // Written by the list's own reader, so the shape is known.
      if (idOf(line) === entryId) return { record: JSON.parse(line.toString('utf8')) as ListRecord, version };
    }
  }
  return null;
}
