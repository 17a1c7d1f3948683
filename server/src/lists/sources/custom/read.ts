/** An operator's own list: JSON lines, or CSV with the published header. */
import type { ListRecord } from '../../record.ts';
import { byHeader, csvRows } from '../../reading/csv.ts';
import { firstLineObject, isObject, type JsonObject, jsonLines, objects } from '../../reading/json.ts';
import { checkHeader } from '../../reading/ledger.ts';
import { ListRefusal } from '../../reading/refusal.ts';
import { headText } from '../../reading/text.ts';
import type { ReadContext, RolePart, SourceFormat } from '../../source.ts';
import { csvTable, jsonTable } from './fields.ts';
import { mapEntry } from './map.ts';

export const formats: readonly SourceFormat[] = [
  {
    name: 'jsonl',
    roleOf: (part) => {
      const first = part.kind === 'text' ? firstLineObject(part) : null;
      return first && ('name' in first || 'names' in first) && !('properties' in first) ? 'list' : null;
    },
    required: ['list'],
    tables: { list: jsonTable },
    read: readJsonLines,
  },
  {
    name: 'csv',
    roleOf: (part) =>
      part.kind === 'text' && /^\uFEFF?"?[A-Za-z]+"?[,;\t]/.test(headText(part)) ? 'list' : null,
    required: ['list'],
    tables: { list: csvTable },
    read: readCsv,
  },
];

async function* readJsonLines(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  for (const { part } of parts) {
    let line = 0;
    for await (const entry of jsonLines(part, context.limits)) {
      line++;
      noteFields(entry, context);
      yield* kept(entry, `${part.name}: line ${line}`, context);
    }
  }
}

async function* readCsv(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  for (const { part } of parts) {
    const delimiter = delimiterOf(headText(part));
    let header: string[] | null = null;
    for await (const { values, row } of csvRows(part, { delimiter }, context.limits)) {
      if (!header) {
        header = values.map((name) => name.replace(/^\uFEFF/, ''));
        const named = header.includes('name') || header.includes('names');
        checkHeader(context.ledger, csvTable, header, named ? ['id'] : ['id', 'name'], part.name);
        continue;
      }
      if (values.length !== header.length)
        throw new ListRefusal(
          'truncated',
          `${part.name}: row ${row} has ${values.length} columns instead of ${header.length}`,
        );
      const entry: JsonObject = {};
      for (const [key, value] of Object.entries(byHeader(header, values)))
        entry[key] = value
          .split(';')
          .map((piece) => piece.trim())
          .filter(Boolean);
      yield* kept(entry, `${part.name}: row ${row}`, context);
    }
  }
}

function* kept(entry: JsonObject, place: string, context: ReadContext): Generator<ListRecord> {
  if (!entry.id || (Array.isArray(entry.id) && entry.id.length === 0))
    throw new ListRefusal('layout', `${place} has no id`);
  const record = mapEntry(context.source, entry);
  if (record) yield record;
  else context.ledger.count('entries without a name');
}

function noteFields(entry: JsonObject, context: ReadContext): void {
  for (const [key, value] of Object.entries(entry)) {
    context.ledger.field(jsonTable, key);
    if (key === 'identifiers' || key === 'addresses' || key === 'positions')
      for (const item of objects(value))
        if (isObject(item))
          for (const inner of Object.keys(item)) context.ledger.field(jsonTable, `${key}/${inner}`);
  }
}

function delimiterOf(head: string): ',' | ';' | '\t' {
  const line = head.split('\n', 1)[0] ?? '';
  if (line.includes('\t')) return '\t';
  return line.includes(',') ? ',' : ';';
}
