/**
 * Writes rows as one binary array of a table's own row type, which the database takes apart with half the work of an array
 * a column. Knows which column stands where, and nothing of what it means.
 */
import type { Cell, ColumnType } from './column-binary.ts';

/** The columns of a table in its own order, and which cell of a prepared row each takes. */
export interface RowLayout {
  oid: number;
  columns: readonly { oid: number; given: { cell: number; type: ColumnType } | null }[];
}

/** Null where the database tells of other columns than the row's type has. */
export function rowLayout(
  table: ReadonlyMap<string, string>,
  rowType: { oid: number; columnOids: readonly number[] },
  given: readonly string[],
  types: readonly ColumnType[],
): RowLayout | null {
  if (rowType.columnOids.length !== table.size) return null;
  const columns = [...table.keys()].map((name, place) => {
    const cell = given.indexOf(name);
    const type = types[cell];
    return { oid: rowType.columnOids[place] ?? 0, given: type ? { cell, type } : null };
  });
  return { oid: rowType.oid, columns };
}

const arrayHeadBytes = 20;
/** Length of the row, and how many columns it has. */
const rowHeadBytes = 8;
/** Type and length of a value. */
const valueHeadBytes = 8;
const absent = -1;

/** At least the bytes that `writeRows` takes. */
export function rowBound({ columns }: RowLayout, rows: readonly Cell[][]): number {
  let bytes = arrayHeadBytes + rows.length * (rowHeadBytes + columns.length * valueHeadBytes);
  for (const { given } of columns) {
    if (!given) continue;
    for (const row of rows) {
      const cell = row[given.cell] ?? null;
      if (cell !== null) bytes += given.type.bound(cell);
    }
  }
  return bytes;
}

/** Writes the array at a place; gives the place after it. */
export function writeRows(layout: RowLayout, rows: readonly Cell[][], memory: Buffer, start: number): number {
  let at = memory.writeInt32BE(1, start);
  at = memory.writeInt32BE(0, at);
  at = memory.writeUInt32BE(layout.oid, at);
  at = memory.writeInt32BE(rows.length, at);
  at = memory.writeInt32BE(1, at);
  for (const row of rows) at = writeRow(layout, row, memory, at);
  return at;
}

function writeRow({ columns }: RowLayout, row: readonly Cell[], memory: Buffer, start: number): number {
  let at = memory.writeInt32BE(columns.length, start + 4);
  for (const { oid, given } of columns) {
    at = memory.writeUInt32BE(oid, at);
    const cell = given ? (row[given.cell] ?? null) : null;
    const length = given && cell !== null ? given.type.write(cell, memory, at + 4) : absent;
    at = memory.writeInt32BE(length, at) + Math.max(0, length);
  }
  memory.writeInt32BE(at - start - 4, start);
  return at;
}
