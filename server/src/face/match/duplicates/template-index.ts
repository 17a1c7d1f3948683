/**
 * Templates of the branches that search, opened and held in memory up to a bound; the branch that searched longest ago makes
 * room. Follows the database: what other nodes keep is seen at the next search, what is erased counts no more at once.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Protection } from '../../../platform/protection.ts';
import { openTemplate } from './sealed-template.ts';
import type { TemplatePlace } from './template-place.ts';
import {
  type Db,
  countTemplates,
  type KeptTemplate,
  templateIdsSince,
  templatesOf,
} from './template-store.ts';
import { createVectorTable, type VectorTable } from './vector-table.ts';

export interface TemplateIndexDeps {
  db: Db;
  protection: Pick<Protection, 'openWith'>;
  clock: Clock;
  /** Of all branches together. */
  maxBytes: number;
}

export interface TemplateIndex {
  /** Kept templates at least this alike, as the database has them now, the most alike first. */
  alike(place: TemplatePlace, embedding: Float32Array, least: number): Promise<Look>;
  /** As alike, but of those alone that came since about a moment and that a look has not laid beside the face. */
  alikeSince(
    place: TemplatePlace,
    embedding: Float32Array,
    least: number,
    since: Date,
    look: Look,
  ): Promise<AlikeTemplate[]>;
  /** Reads the templates of a place ahead of its first search. */
  warm(place: TemplatePlace): Promise<void>;
  /** Drops what is in memory of a branch. */
  forget(branchId: string): void;
}

export interface Look {
  alike: AlikeTemplate[];
  /** Of this table the first so many were laid beside the face; searches at the same moment add others to it. */
  table: VectorTable | undefined;
  compared: number;
}

export interface AlikeTemplate extends KeptTemplate {
  similarity: number;
}

/** More hits than an analyst would look at. */
const maxHits = 100;
const pageSize = 1000;
/** Opened between two looks at other work: a few milliseconds. */
const openedAtOnce = 100;
/** Rows of other nodes may become visible this much after their time. */
const overlapMs = 120_000;
/** How long erased templates may stay in memory; they are no hits meanwhile. */
const recountMs = 30_000;

interface Held {
  table: VectorTable | undefined;
  /** Rows that cannot be opened: their subject was erased. */
  shut: Set<string>;
  newest: Date;
  countedAtMs: number;
  /** Searches of one branch follow each other, so that its templates are read once. */
  turn: Promise<unknown>;
}

export function createTemplateIndex(deps: TemplateIndexDeps): TemplateIndex {
  const places = new Map<string, Held>();
  const held = (place: TemplatePlace): Held => {
    const key = keyOf(place);
    const known = places.get(key) ?? nothingHeld();
    places.delete(key);
    places.set(key, known);
    return known;
  };
  const caughtUpWith = async (place: TemplatePlace): Promise<Held> => {
    const here = held(place);
    const turn = here.turn.then(() => caughtUp(deps, place, here));
    here.turn = turn.catch(() => undefined);
    await turn;
    makeRoom(places, here, deps.maxBytes);
    return here;
  };
  return {
    async alike(place, embedding, least) {
      const here = await caughtUpWith(place);
      const { table } = here;
      const compared = table?.size() ?? 0;
      const near = (await table?.nearest(embedding, least, maxHits)) ?? [];
      const ids = near.map(({ id }) => id);
      return { alike: await asKeptNow(deps, place, ids, embedding, least), table, compared };
    },
    async alikeSince(place, embedding, least, since, { table, compared }) {
      const ids = await templateIdsSince(deps.db, place, new Date(since.getTime() - overlapMs));
      const unseen = ids.filter((id) => !table?.isAmong(id, compared));
      return asKeptNow(deps, place, unseen, embedding, least);
    },
    warm: async (place) => void (await caughtUpWith(place)),
    forget(branchId) {
      for (const key of places.keys()) if (key.startsWith(`${branchId}/`)) places.delete(key);
    },
  };
}

function nothingHeld(): Held {
  return {
    table: undefined,
    shut: new Set(),
    newest: new Date(0),
    countedAtMs: 0,
    turn: Promise.resolve(),
  };
}

async function caughtUp(deps: TemplateIndexDeps, place: TemplatePlace, here: Held): Promise<void> {
  await readNew(deps, place, here);
  const nowMs = deps.clock.now().getTime();
  if (Math.abs(nowMs - here.countedAtMs) < recountMs) return;
  here.countedAtMs = nowMs;
  if (here.shut.size + (here.table?.size() ?? 0) === (await countTemplates(deps.db, place))) return;
  // Some were erased: read anew what is left.
  here.table = undefined;
  here.shut.clear();
  here.newest = new Date(0);
  await readNew(deps, place, here);
}

/** A few at a time, so that others are served in between. */
async function readNew({ db, protection }: TemplateIndexDeps, place: TemplatePlace, here: Held) {
  const since = new Date(Math.max(0, here.newest.getTime() - overlapMs));
  const ids = await templateIdsSince(db, place, since);
  const unread = ids.filter((id) => !here.table?.has(id) && !here.shut.has(id));
  for (let first = 0; first < unread.length; first += pageSize) {
    const wanted = unread.slice(first, first + pageSize);
    for (const id of wanted) here.shut.add(id);
    for (const [at, kept] of (await templatesOf(db, place, wanted)).entries()) {
      if (at % openedAtOnce === 0) await new Promise((resolve) => setImmediate(resolve));
      const vector = openTemplate(protection, place.branchId, kept);
      if (!vector) continue;
      here.table ??= createVectorTable(vector.length);
      here.table.add(kept.id, vector);
      here.shut.delete(kept.id);
      if (kept.createdAt > here.newest) here.newest = kept.createdAt;
    }
  }
}

/** The least recently searched first, never the one that searches now. */
function makeRoom(places: Map<string, Held>, here: Held, maxBytes: number): void {
  let bytes = 0;
  for (const each of places.values()) bytes += each.table?.bytes() ?? 0;
  for (const [key, each] of places) {
    if (bytes <= maxBytes) return;
    if (each === here) continue;
    bytes -= each.table?.bytes() ?? 0;
    places.delete(key);
  }
}

/** What was erased or ran out since it was read is no hit. */
async function asKeptNow(
  { db, protection, clock }: TemplateIndexDeps,
  place: TemplatePlace,
  ids: readonly string[],
  embedding: Float32Array,
  least: number,
): Promise<AlikeTemplate[]> {
  const now = clock.now();
  const kept = await templatesOf(db, place, ids);
  return kept
    .filter(({ expiresAt }) => expiresAt > now)
    .flatMap((template) => {
      const vector = openTemplate(protection, place.branchId, template);
      const similarity = vector ? dot(vector, embedding) : -1;
      return similarity >= least ? [{ ...template, similarity }] : [];
    })
    .sort((one, other) => other.similarity - one.similarity);
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

function keyOf({ branchId, environment, model }: TemplatePlace): string {
  return `${branchId}/${environment}/${model}`;
}
