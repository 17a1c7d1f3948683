/**
 * The columns of a CSV file as the places of a request: `expect.first_name` lies within `expect`, spelling of case and spaces
 * is forgiven, what no operation takes is ignored and told. Empty cells are absent fields.
 */
import { failure } from '@amana/contract';
import type { TSchema } from 'typebox';
import type { LookupRow } from '../lookup-row.ts';
import type { OperationTable } from './operation-table.ts';

export interface Columns {
  width: number;
  ignored: readonly string[];
  bodyOf(cells: readonly string[]): Record<string, unknown>;
}

interface Column {
  at: number;
  path: readonly string[];
  isBoolean: boolean;
}

/** Throws where two columns have one name, or where a column that every row needs is not there. */
export function readHeader(
  cells: readonly string[],
  line: number,
  { table, operation }: { table: OperationTable; operation: LookupRow | null },
): Columns {
  const known = placesOf(operation ? [operation] : table.rows);
  const names = cells.map(plainName);
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) {
    const message = `Line ${line}: the header has the column ${shown(twice)} twice`;
    throw failure('invalid_format', { message, field: shown(twice) });
  }
  const taken: Column[] = [];
  const ignored: string[] = [];
  names.forEach((name, at) => {
    const place = known.get(name);
    if (place) taken.push({ at, path: name.split('.'), isBoolean: place.isBoolean });
    else ignored.push(shown(name));
  });
  if (!operation && !names.includes('operation')) {
    throw failure('missing_field', {
      message: 'Name the operation: as ?operation= for the whole batch, or in a column "operation"',
      field: 'operation',
    });
  }
  const missing =
    operation && requiredOf(operation).find((name) => !names.some((given) => isWithin(given, name)));
  if (missing) {
    const message = `Line ${line}: the header has no column ${missing}, which ${operation.operation.id} needs`;
    throw failure('missing_field', { message, field: missing });
  }
  return { width: cells.length, ignored, bodyOf: (row) => bodyOf(taken, row) };
}

function bodyOf(columns: readonly Column[], cells: readonly string[]): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const { at, path, isBoolean } of columns) {
    const text = cells[at] ?? '';
    if (text === '') continue;
    const value = isBoolean ? (truths[text.toLowerCase()] ?? text) : text;
    const [first = '', second] = path;
    if (second === undefined) body[first] = value;
    else {
      const within = body[first];
      body[first] = { ...(typeof within === 'object' ? within : {}), [second]: value };
    }
  }
  return body;
}

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

function placesOf(rows: readonly LookupRow[]): Map<string, { isBoolean: boolean }> {
  const places = new Map([
    ['operation', { isBoolean: false }],
    ['reference', { isBoolean: false }],
  ]);
  for (const { operation } of rows) {
    for (const [name, schema] of fieldsOf(operation.request)) {
      const inner = fieldsOf(schema);
      if (inner.length === 0) places.set(name, { isBoolean: isBoolean(schema) });
      for (const [part, own] of inner) places.set(`${name}.${part}`, { isBoolean: isBoolean(own) });
    }
  }
  return places;
}

function fieldsOf(schema: TSchema): [string, TSchema][] {
  if (!('properties' in schema) || typeof schema.properties !== 'object' || schema.properties === null)
    return [];
  return Object.entries(schema.properties);
}

function isBoolean(schema: TSchema): boolean {
  return 'type' in schema && schema.type === 'boolean';
}

function requiredOf({ operation: { request } }: LookupRow): string[] {
  return 'required' in request && Array.isArray(request.required) ? request.required.map(String) : [];
}

function isWithin(given: string, name: string): boolean {
  return given === name || given.startsWith(`${name}.`);
}

function plainName(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

/** A header may be anything, a customer's row among them: only what looks like a name is told. */
function shown(name: string): string {
  return /^[a-z][a-z0-9_.]{0,63}$/.test(name) && !/\d{4}/.test(name) ? name : '(unreadable)';
}
