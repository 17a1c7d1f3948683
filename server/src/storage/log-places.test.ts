/** The places that pages and segments name, as PostgreSQL writes them. */
import { describe, expect, it } from 'vitest';
import { noPlace, placeOfPages, segmentBytes, settledBy, unknownPlace } from './log-places.ts';

const table = '/data/db/base/5/16483';

/** Pages whose headers name these places, one word after the other, behind a byte that is none of theirs. */
function pages(...places: [high: number, low: number][]): Int8Array {
  const bytes = Buffer.alloc(1 + places.length * 8192, 0xee);
  for (const [n, [high, low]] of places.entries()) {
    bytes.writeUInt32LE(high, 1 + n * 8192);
    bytes.writeUInt32LE(low, 1 + n * 8192 + 4);
  }
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

describe('the place of pages', () => {
  it('is the newest that one of them names', () => {
    const three = pages([0, 0x8fff_fff8], [1, 0x10], [0, 0xffff_ffff]);
    expect(placeOfPages(table, three, 1, 3 * 8192)).toBe(0x1_0000_0010);
    expect(placeOfPages(table, three, 1, 8192)).toBe(0x8fff_fff8);
  });

  it('is none where no page was ever part of the log', () => {
    expect(placeOfPages(table, pages([0, 0]), 1, 8192)).toBe(noPlace);
  });

  it.each([
    ['/data/db/base/5/16483_fsm', 42],
    ['/data/db/base/5/16483_vm', 42],
    ['/data/db/base/5/16483.1', 42],
    ['/data/db/global/1262', 42],
    ['/data/db/pg_xact/0000', unknownPlace],
    ['/data/db/global/pg_control', unknownPlace],
    ['/data/db/base/5/pg_filenode.map', unknownPlace],
    ['/data/db/base/5/PG_VERSION', unknownPlace],
  ])('in %s is %d', (path, place) => {
    expect(placeOfPages(path, pages([0, 42]), 1, 8192)).toBe(place);
  });

  it('is unknown of a part of a page', () => {
    expect(placeOfPages(table, pages([0, 42]), 1, 512)).toBe(unknownPlace);
    expect(placeOfPages(table, pages([0, 42]), 1, 0)).toBe(unknownPlace);
  });
});

describe('the log settled by a write', () => {
  const segment = '/data/db/pg_wal/000000010000000200000003';
  const start = 2 * 2 ** 32 + 3 * segmentBytes;

  it('ends where the last page begins that was written, since that one may be written again', () => {
    expect(settledBy(segment, 0, 8192)).toBe(start);
    expect(settledBy(segment, 8192, 2 * 8192)).toBe(start + 2 * 8192);
    expect(settledBy(segment, 8192, 8193)).toBe(start + 2 * 8192);
    expect(settledBy(segment, 16 * 1024 * 1024 - 8192, 8192)).toBe(start + segmentBytes - 8192);
  });

  it('is none of it by what is no segment, or by nothing', () => {
    expect(settledBy('/data/db/pg_wal/xlogtemp.42', 0, 8192)).toBe(noPlace);
    expect(settledBy('/data/db/pg_wal/00000002.history', 0, 40)).toBe(noPlace);
    expect(settledBy(segment, 8192, 0)).toBe(noPlace);
  });
});
