/**
 * Where the lines of a list are cut into chunks. The cuts follow what the lines hold and not how many went before, so
 * that an entry put in or taken out changes the chunk it stands in and leaves those after it as they are.
 */
import { lineDigest } from './chunks.ts';

export interface CutChunk {
  lines: string[];
  /** One a line. */
  digests: Buffer[];
}

export interface ChunkCutter {
  /** The chunk that this line completes. */
  add(line: string): CutChunk | null;
  /** What is left; null when nothing is. */
  rest(): CutChunk | null;
}

/** Fewer are not worth a row of the database. */
const fewestLines = 64;
/** One line in so many ends its chunk. */
const linesACut = 128;

export function createChunkCutter(mostLines: number): ChunkCutter {
  let open: CutChunk = { lines: [], digests: [] };
  const cut = (): CutChunk => {
    const full = open;
    open = { lines: [], digests: [] };
    return full;
  };
  return {
    add(line) {
      const digest = lineDigest(line);
      open.lines.push(line);
      const count = open.digests.push(digest);
      const isCut = count >= fewestLines && digest.readUInt32LE(0) % linesACut === 0;
      return isCut || count >= mostLines ? cut() : null;
    },
    rest: () => (open.lines.length > 0 ? cut() : null),
  };
}
