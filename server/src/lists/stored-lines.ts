/** The records of a version as they are kept, one buffer each, in the order in which the list gave them. */
import type { Storage } from '../storage/storage.ts';
import { unpack } from './chunks.ts';
import { readChunks } from './store.ts';

/** Few, so that they are not all in memory at once; enough that a thread which answers requests meanwhile is seldom waited for. */
const chunksAQuery = 16;

export async function* storedLines(
  db: Storage['db'],
  source: string,
  version: string,
): AsyncGenerator<Buffer> {
  const opened = async (from: number): Promise<Buffer[][]> => {
    const bodies = await readChunks(db, { source, version }, from, chunksAQuery);
    return Promise.all(bodies.map((body) => unpack(body)));
  };
  let next = opened(0);
  for (let from = chunksAQuery; ; from += chunksAQuery) {
    const chunks = await next;
    const isLast = chunks.length < chunksAQuery;
    if (!isLast) {
      next = opened(from);
      // Whoever stops reading does not hear of it; who goes on does.
      next.catch(() => undefined);
    }
    for (const lines of chunks) yield* lines;
    if (isLast) return;
  }
}
