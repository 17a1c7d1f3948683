/**
 * Turns rows into one statement that inserts all of them, whatever their tables: a JSON array per table, read by
 * json_to_recordset. The text depends only on the tables and columns, so that it is made and prepared once.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';
import type { RowWrite } from './write-set.ts';

/** Column types of every table, as the database names them. */
export type Catalogue = Map<string, Map<string, string>>;

/** The rows of one table and set of columns that go together in a statement. */
export interface Shape {
  /** Short name that is unique within the process. */
  id: number;
  table: string;
  columns: string[];
  onConflict: boolean;
}

/** A row made ready: which shape it has, and its JSON. */
export interface PreparedRow {
  shape: Shape;
  json: string;
}

export interface Shapes {
  prepare(write: RowWrite): PreparedRow;
}

export async function readCatalogue(db: Kysely<Tables>): Promise<Catalogue> {
  const result = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  `.execute(db);
  const catalogue: Catalogue = new Map();
  for (const { table, column, type } of result.rows) {
    const columns = catalogue.get(table) ?? new Map<string, string>();
    columns.set(column, type);
    catalogue.set(table, columns);
  }
  return catalogue;
}

export function createShapes(catalogue: Catalogue): Shapes {
  const known = new Map<string, Shape>();
  return {
    prepare(write) {
      // A row type has no index signature of its own.
      const row: Record<string, unknown> = write.row;
      let place = `${write.table} ${write.onConflict ?? ''}`;
      for (const column in row) if (row[column] !== undefined) place += ` ${column}`;
      let shape = known.get(place);
      if (!shape) {
        const types = catalogue.get(write.table);
        const columns = Object.keys(row).filter((column) => row[column] !== undefined);
        const stray = types ? columns.find((column) => !types.has(column)) : '*';
        if (stray !== undefined) throw new Error(`No column ${write.table}.${stray} in the database`);
        shape = { id: known.size, table: write.table, columns, onConflict: write.onConflict === 'nothing' };
        known.set(place, shape);
      }
      return { shape, json: rowJson(shape.columns, row) };
    },
  };
}

/** One statement for the given shapes; parameter n is the JSON array of shape n's rows. */
export function insertText(catalogue: Catalogue, shapes: Shape[]): string {
  const parts = shapes.map((shape, index) => {
    const types = catalogue.get(shape.table) ?? new Map<string, string>();
    const names = shape.columns.map((column) => `"${column}"`).join(', ');
    // JSON columns arrive as text already made by the caller.
    const isJson = (column: string): boolean => /^jsonb?$/.test(types.get(column) ?? '');
    const typed = shape.columns.map((column) => `"${column}" ${isJson(column) ? 'text' : types.get(column)}`);
    const picked = shape.columns.map((column) =>
      isJson(column) ? `"${column}"::${types.get(column)}` : `"${column}"`,
    );
    const tail = shape.onConflict ? ' on conflict do nothing' : '';
    return `insert into "${shape.table}" (${names}) select ${picked.join(', ')} from json_to_recordset($${index + 1}::json) as r(${typed.join(', ')})${tail}`;
  });
  const last = parts.pop() ?? '';
  if (parts.length === 0) return last;
  return `with ${parts.map((part, index) => `w${index} as (${part})`).join(', ')} ${last}`;
}

function rowJson(columns: string[], row: Record<string, unknown>): string {
  let json = '';
  for (const column of columns) {
    json += `${json === '' ? '{' : ','}"${column}":${valueJson(row[column])}`;
  }
  return json === '' ? '{}' : `${json}}`;
}

function valueJson(value: unknown): string {
  if (value instanceof Uint8Array) {
    return `"\\\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}"`;
  }
  if (typeof value === 'bigint') return value.toString();
  return JSON.stringify(value) ?? 'null';
}
