/** Lists of invented parties behind the catalogue's port, which tests publish, age and break. For tests only. */
import type { ListCatalogue, ListStatus, PublishedVersion } from '../lists/catalogue.ts';
import type { ListRecord } from '../lists/record.ts';

export interface InventedLists extends ListCatalogue {
  publish(source: string, records: ListRecord[], status?: Partial<ListStatus>): PublishedVersion;
  /** Hours since each list was last checked. */
  age(source: string, hours: number): void;
  /** Makes reading fail until it is called with false. */
  breakReading(broken: boolean): void;
}

/** `nowMs` is the clock of whoever asks, without one that of most tests. */
export function inventedLists(nowMs = () => Date.parse('2026-03-01T00:00:00Z')): InventedLists {
  const lists = new Map<string, { status: ListStatus; version: PublishedVersion; records: Buffer[] }>();
  const listeners = new Set<(version: PublishedVersion) => void>();
  let broken = false;
  let count = 0;
  return {
    status: () => Promise.resolve([...lists.values()].map(({ status }) => ({ ...status }))),
    active: () => Promise.resolve([...lists.values()].map(({ version }) => version)),
    async *records(source) {
      for (const record of lists.get(source)?.records ?? []) {
        if (broken) throw new Error('the database is away');
        yield await Promise.resolve(record);
      }
    },
    delta: () => Promise.resolve('unknown'),
    onPublished(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish(source, records, status = {}) {
      count++;
      const version = { source, version: `v${count}`, records: records.length };
      const buffers = records.map((record) => Buffer.from(JSON.stringify(record)));
      lists.set(source, {
        version,
        records: buffers,
        status: { ...statusOf(source, version, status, nowMs()), records: records.length },
      });
      for (const listener of listeners) listener(version);
      return version;
    },
    age(source, hours) {
      const list = lists.get(source);
      if (list) Object.assign(list.status, agedBy(hours, nowMs()));
    },
    breakReading(now) {
      broken = now;
    },
  };
}

/** A sanctioned person of `source`, unless told otherwise. */
export function inventedRecord(source: string, name: string, change: Partial<ListRecord> = {}): ListRecord {
  return {
    id: `${source}-${name.toLowerCase().replaceAll(' ', '-')}`,
    source,
    schema: 'Person',
    names: [{ text: name, kind: 'primary' }],
    birthDates: [],
    birthPlaces: [],
    countries: [],
    documents: [],
    addresses: [],
    positions: [],
    programs: ['INVENTED'],
    topics: ['sanction'],
    remarks: [],
    sourceUrls: [],
    referents: [],
    more: {},
    ...change,
  };
}

function agedBy(hours: number | null, nowMs: number): Pick<ListStatus, 'succeeded' | 'ageHours'> {
  const succeeded = hours === null ? null : new Date(nowMs - hours * 3_600_000).toISOString();
  return { succeeded, ageHours: hours };
}

function statusOf(
  source: string,
  { version }: PublishedVersion,
  change: Partial<ListStatus>,
  nowMs: number,
): ListStatus {
  const demo = source === 'demo';
  return {
    source,
    title: source,
    kind: demo ? 'demo' : 'sanctions',
    official: !demo,
    version,
    records: 0,
    counts: {},
    published: '2026-02-27',
    fetched: '2026-02-28T00:00:00.000Z',
    error: null,
    checked: null,
    changes: null,
    notes: {},
    ...change,
    ...agedBy(change.ageHours ?? (demo ? null : 1), nowMs),
  };
}
