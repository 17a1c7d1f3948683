/**
 * What changed between two versions of a list, as far as screening compares: entries added, changed and removed. Where the
 * lists can tell which lines differ, those alone are read; else both versions are, and ids and digests alone are kept.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListCatalogue } from '../lists/catalogue.ts';
import { fingerprint as lineDigest, idOf } from '../lists/chunks.ts';
import type { ListRecord } from '../lists/record.ts';
import type { VersionDelta } from '../lists/version-delta.ts';
import { entryFingerprint } from '../screening/suppression/fingerprint.ts';

export interface ListStep {
  source: string;
  /** The version that parties were last screened against; null where there was none. */
  from: string | null;
  to: string;
}

export interface ListChanges {
  /** Nothing is known of the version before: every entry may be another. */
  whole: boolean;
  added: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  removed: ReadonlySet<string>;
}

type Records = Pick<ListCatalogue, 'records' | 'delta'>;

/** More are found sooner, and in less memory, by reading both versions. */
const mostTold = 20_000;

/** `onEntry` gets every entry that was added or changed, all of them where nothing is known of before. */
export async function listChanges(
  catalogue: Records,
  { source, from, to }: ListStep,
  onEntry: (record: ListRecord) => void,
): Promise<ListChanges> {
  const told = from === null ? 'unknown' : await catalogue.delta({ source, from, to }, mostTold);
  if (typeof told !== 'string') return changesIn(told, onEntry);
  const before = from === null ? new Map<string, string>() : await digestsOf(catalogue, source, from);
  const whole = before.size === 0;
  const added = new Set<string>();
  const suspects = new Map<string, ListRecord>();
  for await (const line of steadily(catalogue.records(source, to))) {
    const id = idOf(line);
    const known = before.get(id);
    before.delete(id);
    if (known === lineDigest(line)) continue;
    const record = recordOf(line);
    if (known !== undefined) suspects.set(id, record);
    else {
      if (!whole) added.add(id);
      onEntry(record);
    }
  }
  const changed = new Set<string>();
  if (from !== null && suspects.size > 0) {
    for await (const line of steadily(catalogue.records(source, from))) {
      const record = suspects.get(idOf(line));
      if (record === undefined || entryFingerprint(recordOf(line)) === entryFingerprint(record)) continue;
      changed.add(record.id);
      onEntry(record);
    }
  }
  return { whole, added, changed, removed: new Set(before.keys()) };
}

async function changesIn(
  { removed, added }: VersionDelta,
  onEntry: (record: ListRecord) => void,
): Promise<ListChanges> {
  const gone = new Map(removed.map(({ line }) => [idOf(line), line]));
  const changes = { added: new Set<string>(), changed: new Set<string>() };
  for await (const line of steadily(added)) {
    const record = recordOf(line);
    const before = gone.get(record.id);
    gone.delete(record.id);
    if (before !== undefined && entryFingerprint(recordOf(before)) === entryFingerprint(record)) continue;
    changes[before === undefined ? 'added' : 'changed'].add(record.id);
    onEntry(record);
  }
  return { whole: false, ...changes, removed: new Set(gone.keys()) };
}

async function digestsOf(catalogue: Records, source: string, version: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for await (const line of steadily(catalogue.records(source, version)))
    digests.set(idOf(line), lineDigest(line));
  return digests;
}

const linesATurn = 100;

/** A chunk of lines comes at once; requests are answered between its parts. */
async function* steadily(lines: AsyncIterable<Buffer> | readonly Buffer[]): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const line of lines) {
    count += 1;
    if (count % linesATurn === 0) await nextTurn();
    yield line;
  }
}

function recordOf(line: Buffer): ListRecord {
  // Written by the list's own reader, so the shape is known.
  return JSON.parse(line.toString('utf8')) as ListRecord;
}
