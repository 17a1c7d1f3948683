/** For tests only: reads files as a list without a database, and finds the fixtures and the shared data. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Ledger, type LedgerReport, openLedger } from './reading/ledger.ts';
import { defaultReadLimits, type ReadLimits } from './reading/limits.ts';
import { openParts } from './reading/part.ts';
import { recognise } from './recognise.ts';
import type { ListRecord } from './record.ts';
import type { SourceFormat } from './source.ts';
import { sourceNamed } from './sources/index.ts';

const repository = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const sharedRoot = process.env['AMANA_SHARED_DATA'] ?? join(repository, '../shared/data');

export const fixture = (name: string) => join(repository, 'fixtures/lists', name);
export const shared = (name: string) => join(sharedRoot, name);
/** False where the public lists are not beside the checkout; tests on them are then skipped by name. */
export const hasSharedData = existsSync(join(sharedRoot, 'ofac/README.md'));

export interface ReadList {
  records: ListRecord[];
  report: LedgerReport;
  format: SourceFormat;
  /** Every field met, whether a table names it or not. */
  fields: Set<string>;
}

export async function readList(
  source: string,
  paths: string[],
  limits: ReadLimits = defaultReadLimits,
): Promise<ReadList> {
  const { format, parts } = recognise(sourceNamed(source), await openParts(paths, limits));
  const inner = openLedger();
  const fields = new Set<string>();
  const ledger: Ledger = {
    ...inner,
    field(table, path) {
      fields.add(path);
      inner.field(table, path);
    },
  };
  const records: ListRecord[] = [];
  for await (const record of format.read(parts, { source, ledger, limits })) records.push(record);
  return { records, report: inner.report(), format, fields };
}
