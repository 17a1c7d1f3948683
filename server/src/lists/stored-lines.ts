/** The records of a version as they are kept, one buffer each, in the order in which the list gave them. */
import type { Storage } from '../storage/storage.ts';
import { unpack } from './chunks.ts';
import { readChunks } from './store.ts';

/** Few, so that they are not all in memory at once. */
const chunksAQuery = 4;

export async function* storedLines(
  db: Storage['db'],
  source: string,
  version: string,
): AsyncGenerator<Buffer> {
  for (let chunk = 0; ; chunk += chunksAQuery) {
    const bodies = await readChunks(db, { source, version }, chunk, chunksAQuery);
    for (const body of bodies) yield* await unpack(body);
    if (bodies.length < chunksAQuery) return;
  }
}
