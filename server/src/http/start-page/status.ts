/**
 * What anybody may know of an installation: version, engine, lists with their age. Never an address, a path, a tenant
 * or the words of an error, which may name a host.
 */
import type { Clock } from '../../platform/clock.ts';

export interface StatusDeps {
  version: string;
  engine: 'embedded' | 'postgres';
  startedAt: Date;
  clock: Clock;
  maxAgeHours: number;
  ready(): Promise<boolean>;
  /** Parties that can be searched now. */
  entities(): number;
  lists(): Promise<ListFacts[]>;
  /** Names of the demonstration list, to try. */
  examples: string[];
}

/** The part of a list's status that the page shows. */
export interface ListFacts {
  source: string;
  title: string;
  kind: string;
  version: string | null;
  records: number;
  published: string | null;
  ageHours: number | null;
  error: string | null;
}

export async function statusView(deps: StatusDeps) {
  const [ready, lists] = await Promise.all([deps.ready(), deps.lists()]);
  return {
    product: 'Amana',
    version: deps.version,
    engine: deps.engine,
    ready,
    started_at: deps.startedAt.toISOString(),
    uptime_s: Math.max(0, Math.floor((deps.clock.now().getTime() - deps.startedAt.getTime()) / 1000)),
    entities: deps.entities(),
    examples: lists.some((list) => list.kind === 'demo' && list.version !== null) ? deps.examples : [],
    lists: lists
      .filter((list) => list.version !== null)
      .map((list) => ({
        source: list.source,
        title: list.title,
        kind: list.kind,
        records: list.records,
        published: list.published,
        age_hours: list.ageHours === null ? null : Math.round(list.ageHours * 10) / 10,
        state: stateOf(list, deps.maxAgeHours),
      })),
  };
}

function stateOf(list: ListFacts, maxAgeHours: number): 'ok' | 'stale' | 'failed' {
  if (list.error !== null) return 'failed';
  return list.ageHours !== null && list.ageHours > maxAgeHours ? 'stale' : 'ok';
}
