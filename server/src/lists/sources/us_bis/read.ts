/** BIS: the Denied Persons List (tabs), the Entity List (CSV), and the Consolidated Screening List, whose BIS part counts. */
import { finished } from '../../draft.ts';
import type { ListRecord } from '../../record.ts';
import { byHeader, type CsvOptions, csvRows } from '../../reading/csv.ts';
import { checkHeader, type FieldTable } from '../../reading/ledger.ts';
import { ListRefusal } from '../../reading/refusal.ts';
import { headText } from '../../reading/text.ts';
import type { ReadContext, RolePart, SourceFormat } from '../../source.ts';
import { deniedTable, entityTable, screeningTable } from './fields.ts';
import { addEntityRow, entityId, mapDenied, mapScreening, startEntity } from './map.ts';

/** The two lists are published apart, so they may be brought together or alone. */
export const formats: readonly SourceFormat[] = [
  {
    name: 'lists',
    roleOf: (part) => {
      if (part.kind !== 'text') return null;
      const head = headText(part);
      if (/^\uFEFF?"?Name"?\t"?Street_Address"?\t/.test(head)) return 'denied';
      return /^\uFEFF?"?Source List"?,"?Entity Number"?,/.test(head) ? 'entities' : null;
    },
    required: [],
    tables: { denied: deniedTable, entities: entityTable },
    read: readLists,
  },
  {
    name: 'csl',
    roleOf: (part) =>
      part.kind === 'text' && /^\uFEFF?"?_id"?,"?source"?,/.test(headText(part)) ? 'list' : null,
    required: ['list'],
    tables: { list: screeningTable },
    read: readScreening,
  },
];

async function* readLists(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  for (const file of parts) {
    if (file.role === 'denied') {
      for await (const row of rows(
        file,
        { delimiter: '\t' },
        deniedTable,
        ['Name', 'Effective_Date'],
        context,
      ))
        yield* named(mapDenied(context.source, row), context);
      continue;
    }
    const entities = new Map<string, ListRecord>();
    for await (const row of rows(file, { delimiter: ',' }, entityTable, ['Source List', 'Name'], context)) {
      const id = entityId(row);
      const record = entities.get(id) ?? startEntity(context.source, row);
      entities.set(id, record);
      addEntityRow(record, row);
    }
    for (const record of entities.values()) yield* named(record, context);
  }
}

async function* readScreening(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  for (const file of parts)
    for await (const row of rows(
      file,
      { delimiter: ',' },
      screeningTable,
      ['_id', 'source', 'name'],
      context,
    )) {
      if (/Industry and Security/i.test(row['source'] ?? ''))
        yield* named(mapScreening(context.source, row), context);
      else context.ledger.count('rows of other agencies');
    }
}

async function* rows(
  { part }: RolePart,
  options: CsvOptions,
  table: FieldTable,
  required: string[],
  context: ReadContext,
): AsyncGenerator<Record<string, string>> {
  let header: string[] | null = null;
  let filled = 0;
  for await (const { values, row } of csvRows(part, options, context.limits)) {
    if (!header) {
      header = values.map((name) => name.replace(/^\uFEFF/, ''));
      filled = header.findLastIndex((name) => name !== '') + 1;
      checkHeader(context.ledger, table, header, required, part.name);
      continue;
    }
    // The file with tabs leaves out empty columns at the end of a row, but never those up to the date.
    if (values.length < (options.delimiter === '\t' ? 7 : filled))
      throw new ListRefusal(
        'truncated',
        `${part.name}: row ${row} has ${values.length} columns instead of ${header.length}`,
      );
    const fields = byHeader(header, values);
    const repeated = required.every((column) => fields[column] === column);
    if (!repeated && Object.values(fields).some(Boolean)) yield fields;
  }
}

function* named(record: ListRecord, context: ReadContext): Generator<ListRecord> {
  context.ledger.publishedOn(record.changedOn ?? record.listedOn);
  const whole = finished(record);
  if (whole) yield whole;
  else context.ledger.count('entries without a name');
}
