/** Politicians' files: our JSON lines, Popolo documents, and Wikidata's bindings as lines or as one answer. */
import type { ListRecord } from '../../record.ts';
import {
  firstLineObject,
  isObject,
  jsonDocument,
  type JsonObject,
  jsonLines,
  objects,
} from '../../reading/json.ts';
import { ListRefusal } from '../../reading/refusal.ts';
import type { FieldTable } from '../../reading/ledger.ts';
import { headText } from '../../reading/text.ts';
import type { ReadContext, RolePart, SourceFormat } from '../../source.ts';
import { linesTable, popoloTable, wikidataTable } from './fields.ts';
import { bound, mapBindings, mapPolitician } from './map.ts';
import { mapPopolo } from './popolo.ts';

/** Binding sets held at a time; the query has to be ordered by person. */
const maxRowsPerPerson = 10_000;

export const formats: readonly SourceFormat[] = [
  {
    name: 'lines',
    roleOf: (part) => {
      const first = part.kind === 'text' ? firstLineObject(part) : null;
      return first && 'id' in first && 'name' in first && ('positions' in first || 'wikidataId' in first)
        ? 'list'
        : null;
    },
    required: ['list'],
    tables: { list: linesTable },
    read: readLines,
  },
  {
    name: 'popolo',
    roleOf: (part) =>
      part.kind === 'text' && /^\s*\{/.test(headText(part)) && /"persons"\s*:\s*\[/.test(headText(part))
        ? 'document'
        : null,
    required: ['document'],
    tables: { document: popoloTable },
    read: readPopolo,
  },
  {
    name: 'wikidata',
    roleOf: (part) => (part.kind === 'text' && /"personLabel"/.test(headText(part)) ? 'bindings' : null),
    required: ['bindings'],
    tables: { bindings: wikidataTable },
    read: readWikidata,
  },
];

async function* readLines(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  for (const { part } of parts)
    for await (const entry of jsonLines(part, context.limits)) {
      note(linesTable, '', entry, context);
      for (const position of objects(entry.positions)) note(linesTable, 'positions/', position, context);
      yield* named(mapPolitician(context.source, entry), context);
    }
}

async function* readPopolo(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  for (const { part } of parts) {
    const document = await jsonDocument(part, context.limits);
    if (!isObject(document) || objects(document.persons).length === 0)
      throw new ListRefusal('empty', `${part.name} holds no persons`);
    note(popoloTable, '', document, context);
    for (const person of objects(document.persons)) {
      note(popoloTable, 'persons/', person, context);
      for (const name of objects(person.other_names))
        note(popoloTable, 'persons/other_names/', name, context);
    }
    for (const record of mapPopolo(context.source, document)) yield* named(record, context);
  }
}

async function* readWikidata(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  for (const { part } of parts) {
    let id = '';
    let rows: JsonObject[] = [];
    for await (const row of bindings(part, context)) {
      note(wikidataTable, '', row, context);
      const person = bound(row.person);
      if (person !== id && rows.length > 0) yield* named(mapBindings(context.source, id, rows), context);
      if (person !== id) rows = [];
      id = person;
      if (rows.length >= maxRowsPerPerson)
        throw new ListRefusal('layout', `${part.name} has too many rows for one person`);
      rows.push(row);
    }
    if (rows.length > 0) yield* named(mapBindings(context.source, id, rows), context);
  }
}

async function* bindings(part: RolePart['part'], context: ReadContext): AsyncGenerator<JsonObject> {
  const first = firstLineObject(part);
  if (first && 'personLabel' in first) return yield* jsonLines(part, context.limits);
  const document = await jsonDocument(part, context.limits);
  const results = isObject(document) && isObject(document.results) ? document.results.bindings : document;
  yield* objects(results);
}

function* named(record: ListRecord | null, context: ReadContext): Generator<ListRecord> {
  if (record) yield record;
  else context.ledger.count('entries without a name');
}

function note(table: FieldTable, prefix: string, entry: JsonObject, context: ReadContext): void {
  for (const key of Object.keys(entry)) context.ledger.field(table, `${prefix}${key}`);
}
