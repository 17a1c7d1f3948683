/**
 * OFAC's files: the CSV set (primary, aliases, addresses, rest of the remarks; no header, `-0-` for empty, joined by
 * ent_num) and the XML. Which file is which is told by its columns.
 */
import { isoDate } from '../../dates.ts';
import type { ReadContext, RolePart, SourceFormat } from '../../source.ts';
import type { ListRecord } from '../../record.ts';
import { csvRows } from '../../reading/csv.ts';
import type { FieldTable } from '../../reading/ledger.ts';
import { ListRefusal } from '../../reading/refusal.ts';
import { headText } from '../../reading/text.ts';
import { xmlEntries } from '../../reading/xml.ts';
import {
  addressColumns,
  addressTable,
  aliasColumns,
  aliasTable,
  commentColumns,
  commentTable,
  primaryColumns,
  primaryTable,
  xmlTable,
} from './fields.ts';
import { mapEntry, mapRow, type OfacAddress, type OfacAlias, type OfacRow } from './map.ts';

/** Programmes that stand on one of OFAC's two lists only, to tell them apart. */
const programs = {
  sdn: /^(CUBA|SDGT|SDNTK|SDNT|TCO|GLOMAG|IRAQ2|DPRK\d?|BALKANS|ZIMBABWE)\b/,
  cons: /^(NS-|CMIC-|FSE-|UKRAINE-EO13662|CAPTA|561)/,
};

/** The same two formats serve both lists. */
export function ofacFormats(list: 'sdn' | 'cons'): SourceFormat[] {
  const other = (text: string) => {
    const met = [...text.matchAll(/<program>([^<]+)|,"([A-Z][A-Z0-9-]*(?:\] \[[^"]+)?)",/g)].map(
      (m) => m[1] ?? m[2] ?? '',
    );
    const score = (kind: 'sdn' | 'cons') => met.filter((program) => programs[kind].test(program)).length;
    return list === 'sdn' ? score('cons') > score('sdn') : score('sdn') > score('cons');
  };
  return [
    {
      name: 'xml',
      roleOf: (part) => {
        const head = headText(part);
        return part.kind === 'text' && /<(\w+:)?sdnList\b/.test(head) && !other(head) ? 'list' : null;
      },
      required: ['list'],
      tables: { list: xmlTable },
      read: readXml,
    },
    {
      name: 'csv',
      roleOf: (part) => {
        const role = part.kind === 'text' ? csvRole(headText(part)) : null;
        return role === 'primary' && other(headText(part)) ? null : role;
      },
      required: ['primary'],
      tables: { primary: primaryTable, alias: aliasTable, address: addressTable, comment: commentTable },
      read: readCsv,
    },
  ];
}

export const formats = ofacFormats('sdn');

function csvRole(head: string): string | null {
  const first = head.split('\n', 1)[0]?.trim() ?? '';
  if (/^\d+,(?:"(?:[^"]|"")*"|[^",]*),(?:"(?:individual|vessel|aircraft|entity)"|-0-\s*),/i.test(first)) {
    if ((first.match(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g)?.length ?? 0) === 11) return 'primary';
  }
  if (/^\d+,\d+,"?(aka|fka|nka)"?,/i.test(first)) return 'alias';
  const commas = first.match(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g)?.length ?? 0;
  if (/^\d+,\d+,/.test(first) && commas === 5) return 'address';
  if (/^\d+,"/.test(first) && commas === 1) return 'comment';
  return null;
}

async function* readXml(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  const shape = { root: ['sdnList'], entries: ['sdnEntry'], table: xmlTable };
  for (const { part } of parts) {
    let promised: number | null = null;
    let read = 0;
    for await (const element of xmlEntries(part, shape, context.ledger, context.limits)) {
      if (element.name === 'Publish_Date') context.ledger.publishedOn(isoDate(element.text, 'mdy'));
      else if (element.name === 'Record_Count') promised = Number(element.text);
      else if (element.name === 'sdnEntry') {
        read++;
        const record = mapEntry(context.source, element);
        if (record) yield record;
        else context.ledger.count('entries without a name');
      }
    }
    if (promised !== null && promised > read)
      throw new ListRefusal('truncated', `${part.name} promises ${promised} entries and holds ${read}`);
  }
}

async function* readCsv(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  const aliases = new Map<string, OfacAlias[]>();
  const addresses = new Map<string, OfacAddress[]>();
  const comments = new Map<string, string[]>();
  for (const file of parts.filter(({ role }) => role === 'alias'))
    for await (const row of rows(file, aliasColumns, aliasTable, context))
      add(aliases, row.ent_num, { type: row.alt_type, name: row.alt_name, remarks: row.alt_remarks });
  for (const file of parts.filter(({ role }) => role === 'address'))
    for await (const row of rows(file, addressColumns, addressTable, context))
      add(addresses, row.ent_num, {
        address: row.address,
        city: row.city_state_postcode,
        country: row.country,
        remarks: row.add_remarks,
      });
  for (const file of parts.filter(({ role }) => role === 'comment'))
    for await (const row of rows(file, commentColumns, commentTable, context))
      add(comments, row.ent_num, row.remarks);
  for (const file of parts.filter(({ role }) => role === 'primary'))
    for await (const row of rows(file, primaryColumns, primaryTable, context)) {
      const whole: OfacRow = { ...row, Remarks: row.Remarks + taken(comments, row.ent_num).join('') };
      const record = mapRow(
        context.source,
        whole,
        taken(aliases, row.ent_num),
        taken(addresses, row.ent_num),
      );
      if (record) yield record;
      else context.ledger.count('entries without a name');
    }
  context.ledger.count('alias rows that join no entry', rest(aliases));
  context.ledger.count('address rows that join no entry', rest(addresses));
  context.ledger.count('remark rows that join no entry', rest(comments));
}

async function* rows<C extends string>(
  file: RolePart,
  columns: readonly C[],
  table: FieldTable,
  context: ReadContext,
): AsyncGenerator<Record<C, string>> {
  for (const column of columns) context.ledger.field(table, column);
  let ended = false;
  for await (const { values, row } of csvRows(file.part, { delimiter: ',' }, context.limits)) {
    if (values.length === 1 && (values[0] === '\u001a' || values[0] === '')) {
      ended = true;
      continue;
    }
    if (values.length !== columns.length) {
      const reason = values.length < columns.length ? 'truncated' : 'layout';
      throw new ListRefusal(
        reason,
        `${file.part.name}: row ${row} has ${values.length} columns instead of ${columns.length}`,
      );
    }
    if (!/^\d+$/.test(values[0] ?? ''))
      throw new ListRefusal('layout', `${file.part.name}: row ${row} does not begin with a number`);
    yield Object.fromEntries(columns.map((column, index) => [column, filled(values[index])])) as Record<
      C,
      string
    >;
  }
  if (!ended) context.ledger.count('files without the end mark');
}

function filled(value: string | undefined): string {
  return !value || value === '-0-' ? '' : value;
}

function add<V>(map: Map<string, V[]>, key: string, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

function taken<V>(map: Map<string, V[]>, key: string): V[] {
  const found = map.get(key) ?? [];
  map.delete(key);
  return found;
}

function rest<V>(map: Map<string, V[]>): number {
  let count = 0;
  for (const values of map.values()) count += values.length;
  return count;
}
