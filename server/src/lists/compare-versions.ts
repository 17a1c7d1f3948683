/**
 * How many entries were added, removed and changed between two kept versions: by their digests where both have them and
 * little differs, else by reading both.
 */
import type { Storage } from '../storage/storage.ts';
import { fingerprint, idOf } from './chunks.ts';
import { storedLines } from './stored-lines.ts';
import { differingLines, linesAt, type VersionStep } from './version-delta.ts';

export interface VersionChanges {
  added: number;
  removed: number;
  changed: number;
}

/** More are counted sooner by reading all. */
const mostDiffering = 100_000;

export async function compareVersions(db: Storage['db'], step: VersionStep): Promise<VersionChanges> {
  const differing = await differingLines(db, step, mostDiffering);
  if (typeof differing === 'string') return comparedByReading(db, step);
  const gone = new Set<string>();
  for await (const { line } of linesAt(db, step.source, step.from, differing.removed)) gone.add(idOf(line));
  const changes = { added: 0, changed: 0 };
  for await (const { line } of linesAt(db, step.source, step.to, differing.added))
    changes[gone.delete(idOf(line)) ? 'changed' : 'added']++;
  return { ...changes, removed: gone.size };
}

async function comparedByReading(
  db: Storage['db'],
  { source, from, to }: VersionStep,
): Promise<VersionChanges> {
  const before = new Map<string, string>();
  for await (const line of storedLines(db, source, from)) before.set(idOf(line), fingerprint(line));
  let [added, changed] = [0, 0];
  for await (const line of storedLines(db, source, to)) {
    const id = idOf(line);
    const known = before.get(id);
    before.delete(id);
    if (known === undefined) added++;
    else if (known !== fingerprint(line)) changed++;
  }
  return { added, removed: before.size, changed };
}
