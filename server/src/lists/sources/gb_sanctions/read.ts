/**
 * The UK Sanctions List: CSV with a date line above its header, XML, and the search export as ODS. OFSI's former list is
 * recognised only to say that it is closed.
 */
import { isoDate } from '../../dates.ts';
import { draft, finished } from '../../draft.ts';
import type { ListRecord } from '../../record.ts';
import { byHeader, csvRows } from '../../reading/csv.ts';
import { checkHeader } from '../../reading/ledger.ts';
import type { Part } from '../../reading/part.ts';
import { ListRefusal } from '../../reading/refusal.ts';
import { headText } from '../../reading/text.ts';
import { workbookRows } from '../../reading/workbook.ts';
import { childText, descend, type XmlElement, xmlEntries } from '../../reading/xml.ts';
import type { ReadContext, RolePart, SourceFormat } from '../../source.ts';
import { csvTable, odsTable, xmlColumns, xmlGroups, xmlTable } from './fields.ts';
import { addRow, schemaOf, type UkRow } from './map.ts';

export const formats: readonly SourceFormat[] = [
  {
    name: 'csv',
    roleOf: (part) => (part.kind === 'text' && isCsv(part) ? 'list' : null),
    required: ['list'],
    tables: { list: csvTable },
    read: readCsv,
  },
  {
    name: 'xml',
    roleOf: (part) => (part.kind === 'text' && /<Designations\b/.test(headText(part)) ? 'list' : null),
    required: ['list'],
    tables: { list: xmlTable },
    read: readXml,
  },
  {
    name: 'ods',
    roleOf: (part) => (part.kind === 'ods' ? 'list' : null),
    required: ['list'],
    tables: { list: odsTable },
    read: readOds,
  },
  {
    name: 'conlist',
    roleOf: (part) => (part.kind === 'text' && isConList(headText(part)) ? 'list' : null),
    required: ['list'],
    tables: {},
    read: refuseConList,
  },
];

/** The line with the date, which may be padded with commas. */
const maxRowsAboveHeader = 5;

function isCsv(part: Part): boolean {
  const head = headText(part).slice(0, 2000);
  return /^\uFEFF?"?Report Date/i.test(head) || /"?Unique ID"?,"?OFSI Group ID"?/.test(head);
}

function isConList(head: string): boolean {
  return (
    /^\uFEFF?"?Last Updated"?,/.test(head) && /"?Name 6"?,"?Name 1"?/.test(head) && /Group ID/.test(head)
  );
}

function refuseConList(parts: RolePart[]): never {
  throw new ListRefusal(
    'not-this-list',
    `${parts[0]?.part.name} is OFSI's consolidated list, closed on 28 January 2026: use the UK Sanctions List of the FCDO`,
  );
}

async function* readCsv(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  const records = new Map<string, ListRecord>();
  for (const { part } of parts) {
    let header: string[] | null = null;
    let above = 0;
    for await (const { values, row } of csvRows(part, { delimiter: ',' }, context.limits)) {
      if (!header) {
        if (!values.includes('Unique ID') && above++ < maxRowsAboveHeader) {
          context.ledger.publishedOn(isoDate(/Report Date:?\s*(.+)$/i.exec(values.join(' ').trim())?.[1]));
          continue;
        }
        header = values.map((name) => name.replace(/^\uFEFF/, ''));
        checkHeader(context.ledger, csvTable, header, ['Unique ID', 'Name 6', 'Designation Type'], part.name);
        continue;
      }
      if (values.length < header.length)
        throw new ListRefusal(
          'truncated',
          `${part.name}: row ${row} has ${values.length} columns instead of ${header.length}`,
        );
      const fields = byHeader(header, values);
      addRow(recordOf(records, fields, fields['Designation Type'] ?? '', context), fields);
    }
  }
  yield* named(records.values(), context);
}

async function* readOds(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  const records = new Map<string, ListRecord>();
  for (const { part } of parts) {
    let header: string[] | null = null;
    for await (const values of workbookRows(part, context.limits)) {
      if (!header) {
        header = trimmed(values);
        checkHeader(context.ledger, odsTable, header, ['Unique ID', 'Name', 'Type'], part.name);
        continue;
      }
      const fields = byHeader(header, values);
      if (!fields['Unique ID']) {
        context.ledger.count('rows without an id');
        continue;
      }
      addRow(recordOf(records, fields, fields['Type'] ?? '', context), fields);
    }
  }
  // The export is not dated; the newest designation stands for its date.
  for (const record of records.values()) context.ledger.publishedOn(record.listedOn);
  yield* named(records.values(), context);
}

const shape = { root: ['Designations'], entries: ['Designation'], table: xmlTable };

async function* readXml(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  for (const { part } of parts) {
    for await (const element of xmlEntries(part, shape, context.ledger, context.limits)) {
      if (element.name === 'Designations')
        context.ledger.publishedOn(isoDate(element.attributes['DateGenerated']));
      if (element.name === 'DateGenerated') context.ledger.publishedOn(isoDate(element.text));
      if (element.name !== 'Designation') continue;
      const type = childText(element, 'IndividualEntityShip');
      const record = draft(context.source, childText(element, 'UniqueID'), schemaOf(type));
      for (const row of rowsOf(element)) addRow(record, row);
      yield* named([record], context);
    }
  }
}

/** The element as rows of the CSV: one for each group, one for each of the plain values. */
function* rowsOf(element: XmlElement): Generator<UkRow> {
  for (const [path, columns] of Object.entries(xmlGroups))
    for (const group of descend(element, ...path.split('/')))
      yield Object.fromEntries(
        Object.entries(columns).map(([name, column]) => [column, childText(group, name)]),
      );
  for (const [path, column] of Object.entries(xmlColumns))
    for (const value of descend(element, ...path.split('/'))) if (value.text) yield { [column]: value.text };
}

function recordOf(
  records: Map<string, ListRecord>,
  row: UkRow,
  type: string,
  context: ReadContext,
): ListRecord {
  const id = row['Unique ID'] ?? '';
  const known = records.get(id);
  if (known) return known;
  const record = draft(context.source, id, schemaOf(type));
  records.set(id, record);
  return record;
}

function* named(records: Iterable<ListRecord>, context: ReadContext): Generator<ListRecord> {
  for (const record of records) {
    const whole = finished(record);
    if (whole) yield whole;
    else context.ledger.count('entries without a name');
  }
}

function trimmed(values: string[]): string[] {
  let end = values.length;
  while (end > 0 && values[end - 1] === '') end--;
  return values.slice(0, end);
}
