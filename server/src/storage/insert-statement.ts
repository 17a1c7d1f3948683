/**
 * Turns rows into one statement that inserts all of them, whatever their tables: an array of the table's own rows where all
 * columns that were given have a type with a binary form here, an array a column where the table's row is not known, a JSON
 * array of the rows where a type has none. The text depends only on the tables and columns, so that it is made and
 * prepared once.
 */
import { type Kysely, sql } from 'kysely';
import { arrayBound, type Cell, type ColumnType, columnType, writeArray } from './column-binary.ts';
import { type FramedValues, frameHeadBytes } from './framed-values.ts';
import type { FilledColumn, FilledColumns } from './filled-columns.ts';
import { rowBound, type RowLayout, rowLayout, writeRows } from './row-binary.ts';
import type { Tables } from './tables.ts';
import type { RowWrite } from './write-set.ts';

/** Column types of every table, as the database names them, in the order of its row. */
export type Catalogue = Map<string, TableColumns>;

export interface TableColumns extends Map<string, string> {
  /** Numbers of the row's type and of its columns' types; without them a table is written column by column. */
  rowType?: { oid: number; columnOids: readonly number[] };
}

/** The rows of one table and set of columns that go together in a statement. */
export interface Shape {
  /** Short name that is unique within the process. */
  id: number;
  table: string;
  columns: string[];
  /** Null where a column's type has no binary form here. */
  types: ColumnType[] | null;
  /** Null where rows do not go as rows of the table. */
  layout: RowLayout | null;
  onConflict: boolean;
}

/** A row made ready: which shape it has, and its cells by column, or its JSON as the only one. */
export interface PreparedRow {
  shape: Shape;
  cells: Cell[];
  /** About what it takes, for the size of a batch. */
  bytes: number;
}

export interface Shapes {
  prepare(write: RowWrite): PreparedRow;
  /** From now on no row goes as one of its table, as when the tables are not what they were; false where none did before. */
  forgetRowTypes(): boolean;
}

export async function readCatalogue(db: Kysely<Tables>): Promise<Catalogue> {
  const result = await sql<{ table: string; column: string; type: string; oid: string; row: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
      a.atttypid::text as "oid", c.reltype::text as "row"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by c.oid, a.attnum
  `.execute(db);
  const catalogue: Catalogue = new Map();
  for (const { table, column, type, oid, row } of result.rows) {
    const columns: TableColumns = catalogue.get(table) ?? new Map<string, string>();
    columns.set(column, type);
    const columnOids = [...(columns.rowType?.columnOids ?? []), Number(oid)];
    columns.rowType = { oid: Number(row), columnOids };
    catalogue.set(table, columns);
  }
  return catalogue;
}

export function createShapes(catalogue: Catalogue): Shapes {
  // Few for each table, so that the columns are compared sooner than a name is made of them.
  const known = new Map<string, Shape[]>();
  let count = 0;
  return {
    prepare(write) {
      // A row type has no index signature of its own.
      const row: Record<string, unknown> = write.row;
      const onConflict = write.onConflict === 'nothing';
      let shapes = known.get(write.table);
      if (!shapes) known.set(write.table, (shapes = []));
      let shape = shapes.find((each) => each.onConflict === onConflict && hasColumns(row, each.columns));
      if (!shape) {
        shape = newShape(catalogue, write, count);
        count += 1;
        shapes.push(shape);
      }
      return shape.types ? binaryRow(shape, shape.types, row) : jsonRow(shape, row);
    },
    forgetRowTypes() {
      const typed = [...catalogue.values()].filter((columns) => columns.rowType);
      for (const columns of typed) delete columns.rowType;
      for (const shape of [...known.values()].flat()) shape.layout = null;
      return typed.length > 0;
    },
  };
}

/** Whether these columns, in whatever order, are the ones that the row has a value for. */
function hasColumns(row: Record<string, unknown>, columns: readonly string[]): boolean {
  let given = 0;
  for (const column in row) if (row[column] !== undefined) given += 1;
  return given === columns.length && columns.every((column) => row[column] !== undefined);
}

/** One statement for the given shapes, whose parameters are `insertValues` of the same. */
export function insertText(
  catalogue: Catalogue,
  shapes: readonly Shape[],
  filled: FilledColumns = {},
): string {
  let parameters = 0;
  const parts = shapes.map((shape) => {
    const types = catalogue.get(shape.table) ?? new Map<string, string>();
    const typeOf = (column: string): string => types.get(column) ?? '';
    const given = shape.columns.map((column) => `"${column}"`).join(', ');
    const fill = fillOf(shape, filled);
    const names = fill ? `${given}, "${fill.column}"` : given;
    const more = fill ? `, ${fill.expression}` : '';
    const tail = shape.onConflict ? ' on conflict do nothing' : '';
    if (shape.layout) {
      const picked = shape.columns.map((column) => `r."${column}"`).join(', ');
      parameters += 1;
      return `insert into "${shape.table}" (${names}) select ${picked}${more} from unnest($${parameters}::"${shape.table}"[]) as r${tail}`;
    }
    if (shape.types) {
      const arrays = shape.columns.map((column) => `$${(parameters += 1)}::${typeOf(column)}[]`);
      return `insert into "${shape.table}" (${names}) select r.*${more} from unnest(${arrays.join(', ')}) as r(${given})${tail}`;
    }
    // JSON columns arrive as text already made by the caller.
    const isJson = (column: string): boolean => /^jsonb?$/.test(typeOf(column));
    const typed = shape.columns.map((column) => `"${column}" ${isJson(column) ? 'text' : typeOf(column)}`);
    const picked = shape.columns.map((column) =>
      isJson(column) ? `"${column}"::${typeOf(column)}` : `"${column}"`,
    );
    parameters += 1;
    return `insert into "${shape.table}" (${names}) select ${picked.join(', ')}${more} from json_to_recordset($${parameters}::json) as r(${typed.join(', ')})${tail}`;
  });
  const last = parts.pop() ?? '';
  if (parts.length === 0) return last;
  return `with ${parts.map((part, index) => `w${index} as (${part})`).join(', ')} ${last}`;
}

function fillOf({ table, columns }: Shape, filled: FilledColumns): FilledColumn | undefined {
  const fill = filled[table];
  return fill && !columns.includes(fill.column) ? fill : undefined;
}

/** Gives memory of at least so many bytes; the same again and again. */
export type ArrayMemory = (leastBytes: number) => Buffer<ArrayBufferLike>;

/** Shared, so that another thread reads it where it lies; one batch at a time is made in it. */
export function createArrayMemory(): ArrayMemory {
  const stepBytes = 256 * 1024;
  const keptBytes = 4 * 1024 * 1024;
  let memory: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  return (leastBytes) => {
    // What an uncommonly large batch took is not kept for ever.
    if (memory.length < leastBytes || memory.length > Math.max(keptBytes, leastBytes)) {
      memory = Buffer.from(new SharedArrayBuffer(Math.ceil(leastBytes / stepBytes) * stepBytes));
    }
    return memory;
  };
}

/** The parameters of a statement, as bytes: both drivers pass them on without another look. Good until the next are made. */
export function insertValues(
  memory: ArrayMemory,
  shapes: readonly Shape[],
  rows: ReadonlyMap<Shape, Cell[][]>,
): FramedValues {
  const values: Value[] = [];
  for (const shape of shapes) addValues(values, shape, rows.get(shape) ?? []);
  let bound = 0;
  for (const value of values) bound += frameHeadBytes + value.bound;
  const buffer = memory(bound);
  let at = 0;
  for (const { write } of values) {
    const end = write(buffer, at + frameHeadBytes);
    buffer.writeInt32BE(end - at - frameHeadBytes, at);
    at = end;
  }
  return { bytes: buffer.subarray(0, at), count: values.length };
}

interface Value {
  /** At least the bytes that it takes. */
  bound: number;
  /** Writes it at a place; the place after it. */
  write(memory: Buffer, start: number): number;
}

function addValues(values: Value[], { types, layout }: Shape, rows: Cell[][]): void {
  if (layout) {
    values.push({
      bound: rowBound(layout, rows),
      write: (memory, start) => writeRows(layout, rows, memory, start),
    });
    return;
  }
  for (const [index, type] of (types ?? [null]).entries()) {
    const cells = rows.map((row) => row[index] ?? null);
    values.push(
      type
        ? {
            bound: arrayBound(type, cells),
            write: (memory, start) => writeArray(type, cells, memory, start),
          }
        : {
            bound: jsonBound(cells),
            write: (memory, start) => start + memory.write(`[${cells.join(',')}]`, start),
          },
    );
  }
}

function newShape(catalogue: Catalogue, { table, row, onConflict }: RowWrite, id: number): Shape {
  const types = catalogue.get(table);
  const columns = Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .map(([column]) => column);
  const stray = types ? columns.find((column) => !types.has(column)) : '*';
  if (stray !== undefined) throw new Error(`No column ${table}.${stray} in the database`);
  const binary = columns.map((column) => columnType(types?.get(column) ?? ''));
  const known = binary.flatMap((type) => type ?? []);
  // A row of defaults alone has no column to make an array of.
  const whole = known.length === columns.length && columns.length > 0;
  const binaryTypes = whole ? known : null;
  const layout = binaryTypes && types?.rowType ? rowLayout(types, types.rowType, columns, binaryTypes) : null;
  return { id, table, columns, types: binaryTypes, layout, onConflict: onConflict === 'nothing' };
}

function binaryRow(shape: Shape, types: readonly ColumnType[], row: Record<string, unknown>): PreparedRow {
  let bytes = 0;
  const cells = types.map((type, index) => {
    const column = shape.columns[index] ?? '';
    const value = row[column];
    if (value === null) return null;
    const cell = type.read(value);
    if (cell === undefined) throw new Error(`${shape.table}.${column} cannot hold what it was given`);
    bytes += 8 + (typeof cell === 'string' || cell instanceof Uint8Array ? cell.length : 0);
    return cell;
  });
  return { shape, cells, bytes };
}

function jsonRow(shape: Shape, row: Record<string, unknown>): PreparedRow {
  let json = '';
  for (const column of shape.columns) {
    json += `${json === '' ? '{' : ','}"${column}":${valueJson(row[column])}`;
  }
  json = json === '' ? '{}' : `${json}}`;
  return { shape, cells: [json], bytes: json.length };
}

function jsonBound(cells: readonly Cell[]): number {
  let bytes = 2;
  for (const cell of cells) bytes += 1 + String(cell).length * 3;
  return bytes;
}

function valueJson(value: unknown): string {
  if (value instanceof Uint8Array) {
    return `"\\\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}"`;
  }
  if (typeof value === 'bigint') return value.toString();
  return JSON.stringify(value) ?? 'null';
}
