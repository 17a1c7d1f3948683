/** The lookups that a batch may ask, by id or by the end of their path. Knows no request. */
import type { LookupRow } from '../lookup-row.ts';

export interface OperationTable {
  rows: readonly LookupRow[];
  /** By id (`kenyaPassport`) or path (`kenya_kyc/passport`). */
  find(name: string): LookupRow | undefined;
  isOff(row: LookupRow): boolean;
  offText: string;
  unknownText: string;
}

export function createOperationTable(
  rows: readonly LookupRow[],
  { off, offText }: { off: readonly string[]; offText: string },
): OperationTable {
  const byName = new Map<string, LookupRow>();
  for (const row of rows) {
    const { id, path, aliases = [] } = row.operation;
    byName.set(id, row);
    for (const way of [path, ...aliases]) byName.set(tailOf(way), row);
  }
  return {
    rows,
    find: (name) => byName.get(name) ?? byName.get(tailOf(name)),
    isOff: ({ operation }) => off.includes(operation.id),
    offText,
    unknownText:
      'operation must be the id or the path of a lookup, such as kenyaNationalIdBasic or kenya_kyc/national_id_basic',
  };
}

/** `kenya_kyc/passport` of `/api/onboarding/kenya_kyc/passport/`. */
function tailOf(path: string): string {
  return path.replace(/^\/?(api\/onboarding\/)?/, '').replace(/\/$/, '');
}
