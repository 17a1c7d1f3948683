/**
 * Places in PostgreSQL's log, as it numbers the bytes of it: where a page says that its newest change stands, and up to
 * where the log is settled once a piece of it was written. Knows the format of the files and nothing of their order.
 */
import { basename } from 'node:path';

/** Of a page that was never part of the log. */
export const noPlace = 0;
/** Of what does not say where it stands: later than anything. */
export const unknownPlace = Number.POSITIVE_INFINITY;

/** Bytes of a segment of the log in every database that the embedded engine lays out. */
export const segmentBytes = 16 * 1024 * 1024;
const pageBytes = 8192;
const highWord = 2 ** 32;
/** A table or an index, with its map of free space or of visibility, or a further part of it. */
const relation = /[/\\](?:base[/\\]\d+|global)[/\\]\d+(?:_(?:fsm|vm|init))?(?:\.\d+)?$/;
/** Timeline, then the upper and the lower half of the segment's number. */
const segmentName = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})$/;

/** The newest place that pages about to be written name. */
export function placeOfPages(path: string, buffer: Int8Array, offset: number, length: number): number {
  if (length === 0 || length % pageBytes !== 0 || !relation.test(path)) return unknownPlace;
  let newest = noPlace;
  for (let page = offset; page < offset + length; page += pageBytes) {
    newest = Math.max(newest, wordAt(buffer, page) * highWord + wordAt(buffer, page + 4));
  }
  return newest;
}

/**
 * Up to where the log changes no more when this was written to it: the beginning of the last page, which is written again
 * as it fills. `noPlace` for what is no segment, such as one that is made ahead of its use.
 */
export function settledBy(path: string, position: number, length: number): number {
  const [, high, low] = segmentName.exec(basename(path)) ?? [];
  if (high === undefined || low === undefined || length <= 0) return noPlace;
  const start = Number.parseInt(high, 16) * highWord + Number.parseInt(low, 16) * segmentBytes;
  const lastPage = Math.floor((position + length - 1) / pageBytes) * pageBytes;
  return start + lastPage;
}

function wordAt(buffer: Int8Array, at: number): number {
  const byte = (place: number): number => (buffer[place] ?? 0) & 0xff;
  return byte(at) + byte(at + 1) * 2 ** 8 + byte(at + 2) * 2 ** 16 + byte(at + 3) * 2 ** 24;
}
