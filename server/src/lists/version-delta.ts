/**
 * What differs between two kept versions of a list, found by the digests of their chunks and lines: what both hold is
 * neither read nor opened. Knows nothing of ids: an entry that was edited is one line gone and another come.
 */
import type { Storage } from '../storage/storage.ts';
import { lineDigest, lineDigestBytes, unpack } from './chunks.ts';
import { chunkBodies, chunkDigests, lineDigestsOf } from './store.ts';

export interface VersionStep {
  source: string;
  from: string;
  to: string;
}

export interface VersionDelta {
  /** With their place among all records of the version before, in order. */
  removed: { place: number; line: Buffer }[];
  added: Buffer[];
}

/** `unknown` where a version is not kept or was kept without digests: whoever asks then reads both. */
export type Untold = 'too_many' | 'unknown';

export async function versionDelta(
  db: Storage['db'],
  step: VersionStep,
  most: number,
): Promise<VersionDelta | Untold> {
  const differing = await differingLines(db, step, most);
  if (typeof differing === 'string') return differing;
  const delta: VersionDelta = { removed: [], added: [] };
  for await (const found of linesAt(db, step.source, step.from, differing.removed)) delta.removed.push(found);
  for await (const { line } of linesAt(db, step.source, step.to, differing.added)) delta.added.push(line);
  return delta;
}

export interface DifferingLines {
  removed: LinePlace[];
  added: LinePlace[];
}

export interface LinePlace {
  chunk: number;
  /** In its chunk. */
  at: number;
  /** Among all of the version. */
  place: number;
  digest: string;
}

/** Reads digests alone. */
export async function differingLines(
  db: Storage['db'],
  { source, from, to }: VersionStep,
  most: number,
): Promise<DifferingLines | Untold> {
  const [before, after] = await Promise.all(
    [from, to].map(async (version) => ({
      version: { source, version },
      chunks: await chunkDigests(db, { source, version }),
    })),
  );
  if (!before || !after) return 'unknown';
  const removedChunks = chunksMissing(before.chunks, after.chunks);
  const addedChunks = chunksMissing(after.chunks, before.chunks);
  if (removedChunks === null || addedChunks === null) return 'unknown';
  const gone = new Map<string, LinePlace>();
  for await (const line of linesOf(db, before.version, removedChunks)) gone.set(line.digest, line);
  const added: LinePlace[] = [];
  for await (const line of linesOf(db, after.version, addedChunks)) {
    // One that stands elsewhere now did not change; no version holds a line twice, since each begins with its id.
    if (!gone.delete(line.digest) && added.push(line) > most) return 'too_many';
  }
  return gone.size + added.length > most ? 'too_many' : { removed: [...gone.values()], added };
}

interface Block {
  chunk: number;
  /** Records before it. */
  start: number;
  records: number;
}

/** Those of the first whose content the second has nowhere; null where it cannot be told. */
function chunksMissing(
  chunks: Awaited<ReturnType<typeof chunkDigests>>,
  others: Awaited<ReturnType<typeof chunkDigests>>,
): Block[] | null {
  if (chunks.length === 0) return null;
  const known = new Set<string>();
  for (const { digest } of others) {
    if (digest === null) return null;
    known.add(text(digest));
  }
  const missing: Block[] = [];
  let start = 0;
  for (const { chunk, records, digest } of chunks) {
    if (digest === null) return null;
    if (!known.has(text(digest))) missing.push({ chunk, start, records });
    start += records;
  }
  return missing;
}

const chunksAQuery = 64;

async function* linesOf(
  db: Storage['db'],
  version: { source: string; version: string },
  blocks: readonly Block[],
): AsyncGenerator<LinePlace> {
  for (let from = 0; from < blocks.length; from += chunksAQuery) {
    const some = blocks.slice(from, from + chunksAQuery);
    const rows = await lineDigestsOf(
      db,
      version,
      some.map(({ chunk }) => chunk),
    );
    const byChunk = new Map(rows.map((row) => [row.chunk, row.line_digests]));
    for (const { chunk, start, records } of some) {
      const digests = byChunk.get(chunk);
      if (digests?.length !== records * lineDigestBytes)
        throw new Error('A chunk of a list does not hold a digest a line');
      for (let at = 0; at < records; at++) {
        const digest = text(digests.subarray(at * lineDigestBytes, (at + 1) * lineDigestBytes));
        yield { chunk, at, place: start + at, digest };
      }
    }
  }
}

/** Opens the chunks in which they stand and none else; `places` are in order. */
export async function* linesAt(
  db: Storage['db'],
  source: string,
  version: string,
  places: readonly LinePlace[],
): AsyncGenerator<{ place: number; line: Buffer }> {
  const byChunk = Map.groupBy(places, ({ chunk }) => chunk);
  const chunks = [...byChunk.keys()];
  for (let from = 0; from < chunks.length; from += chunksAQuery) {
    const some = chunks.slice(from, from + chunksAQuery);
    const rows = await chunkBodies(db, { source, version }, some);
    const bodies = new Map(rows.map(({ chunk, body }) => [chunk, body]));
    for (const chunk of some) {
      const lines = await unpack(bodies.get(chunk) ?? Buffer.alloc(0));
      for (const { at, place, digest } of byChunk.get(chunk) ?? []) {
        const line = lines[at];
        if (line === undefined || text(lineDigest(line)) !== digest)
          throw new Error('A line of a list is not the one that its digest tells of');
        // A copy: the rest of the chunk need not stay in memory for it.
        yield { place, line: Buffer.from(line) };
      }
    }
  }
}

function text(digest: Uint8Array): string {
  return Buffer.from(digest.buffer, digest.byteOffset, digest.byteLength).toString('latin1');
}
