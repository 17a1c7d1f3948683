/** The catalogue of lists over the database, with listeners who hear of a new version on this node or another. */
import type { Clock } from '../platform/clock.ts';
import type { Storage } from '../storage/storage.ts';
import type { ListCatalogue, ListStatus, PublishedVersion } from './catalogue.ts';
import type { ListSource } from './source.ts';
import { sourceNamed, sources } from './sources/index.ts';
import { activeVersions, type CheckRow, checks, type VersionRow } from './store.ts';
import { storedLines } from './stored-lines.ts';
import { versionDelta } from './version-delta.ts';

export interface OwnedCatalogue extends ListCatalogue {
  announce(version: PublishedVersion): void;
  /** Looks once for versions that another process published. */
  poll(): Promise<void>;
  /** Looks again and again; returns the stop. */
  startPolling(intervalMs: number): () => void;
}

export function createListCatalogue(deps: { storage: Pick<Storage, 'db'>; clock: Clock }): OwnedCatalogue {
  const { db } = deps.storage;
  const listeners = new Set<(version: PublishedVersion) => void>();
  const heard = new Map<string, string>();
  const announce = (version: PublishedVersion) => {
    if (heard.get(version.source) === version.version) return;
    heard.set(version.source, version.version);
    for (const listener of listeners) listener(version);
  };
  const active = () => activeInOrder(db);
  const poll = async () => {
    for (const version of await active()) announce(version);
  };
  return {
    announce,
    poll,
    startPolling(intervalMs) {
      let running = false;
      const timer = setInterval(() => {
        if (running) return;
        running = true;
        poll()
          .catch(() => {})
          .finally(() => {
            running = false;
          });
      }, intervalMs);
      timer.unref();
      return () => clearInterval(timer);
    },
    async status() {
      const [versions, looked] = await Promise.all([activeVersions(db), checks(db)]);
      const versionOf = new Map(versions.map((row) => [row.source, row]));
      const checkOf = new Map(looked.map((row) => [row.source, row]));
      const names = new Set([
        ...sources.filter(({ kind }) => kind !== 'demo').map(({ name }) => name),
        ...versionOf.keys(),
        ...checkOf.keys(),
      ]);
      const now = deps.clock.now();
      return [...names].map((name) =>
        statusOf(sourceNamed(name), versionOf.get(name), checkOf.get(name), now),
      );
    },
    async active() {
      const versions = await active();
      // Whoever asks for the list of versions loads them; only later ones are news.
      for (const version of versions) heard.set(version.source, version.version);
      return versions;
    },
    records: (source, version) => storedLines(db, source, version),
    delta: (step, most) => versionDelta(db, step, most),
    onPublished(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

async function activeInOrder(db: Storage['db']): Promise<PublishedVersion[]> {
  const rows = await activeVersions(db);
  return rows
    .map(({ source, version, records }) => ({ source, version, records }))
    .sort((one, two) => rankOf(one.source) - rankOf(two.source));
}

/** Official lists come first, an operator's copies after, the demonstration last: of equal hits the first stands first. */
function rankOf(source: string): number {
  const rank = sources.findIndex(({ name, kind }) => name === source && kind !== 'demo');
  if (rank >= 0) return rank;
  return source.startsWith('custom:') ? sources.length : sources.length + 1;
}

function statusOf(
  source: ListSource,
  version: VersionRow | undefined,
  check: CheckRow | undefined,
  now: Date,
): ListStatus {
  const succeeded = check?.succeeded_at ?? version?.fetched_at ?? null;
  const aged = version && succeeded && source.kind !== 'demo';
  return {
    source: source.name,
    title: source.title,
    kind: source.kind,
    official: source.official,
    version: version?.version ?? null,
    records: version?.records ?? 0,
    counts: version?.counts ?? {},
    published: version?.published ?? null,
    fetched: version ? version.fetched_at.toISOString() : null,
    succeeded: aged ? succeeded.toISOString() : null,
    ageHours: aged ? (now.getTime() - succeeded.getTime()) / 3_600_000 : null,
    error: check?.error ?? null,
    checked: check?.checked_at?.toISOString() ?? null,
    changes: version?.changes ?? null,
    notes: version?.notes ?? {},
  };
}
