/** Words and tables for people, from the plain JSON that an action answers. Decides nothing. */
import type { Json } from './command.ts';

export interface Column {
  title: string;
  of(row: Json): string;
  align?: 'right';
}

/** A column that shows a field as it is. */
export function field(title: string, name: string, align?: 'right'): Column {
  return { title, of: (row) => textOf(row[name]), ...(align && { align }) };
}

export function table(rows: Json[], columns: Column[], whenEmpty: string): string {
  if (rows.length === 0) return whenEmpty;
  const cells = rows.map((row) => columns.map((column) => column.of(row)));
  const widths = columns.map((column, index) =>
    Math.max(column.title.length, ...cells.map((line) => line[index]?.length ?? 0)),
  );
  const lines = [columns.map((column) => column.title), ...cells].map((line) =>
    line
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return columns[index]?.align === 'right' ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

/** Rows of an answer's array. */
export function rowsOf(answer: Json, name: string): Json[] {
  const value = answer[name];
  if (!Array.isArray(value)) return [];
  return value.filter((row: unknown): row is Json => typeof row === 'object' && row !== null);
}

export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(textOf).join(',');
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A date and time as people read it: `2026-03-01 14:05`. */
export function momentOf(value: unknown): string {
  return typeof value === 'string' && value.length > 10
    ? value.slice(0, 16).replace('T', ' ')
    : textOf(value);
}

export function countOf(value: unknown): string {
  return typeof value === 'number' ? value.toLocaleString('en-GB') : textOf(value);
}

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Without the values that were not given. */
export function given<T extends Record<string, unknown>>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  // Only entries without a value were left out.
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}
