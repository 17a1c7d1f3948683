/** OpenSanctions' simple CSV, which several publishers' lists come in. Values in a cell are parted by semicolons. */
import {
  addAddress,
  addBirthDates,
  addCountryOrRemark,
  addDocument,
  addMore,
  addName,
  addProgram,
  addReferent,
  addRemark,
  addTopic,
  draft,
  finished,
} from '../../draft.ts';
import { schemaFrom } from '../../schemas.ts';
import type { ListRecord } from '../../record.ts';
import { byHeader, csvRows } from '../../reading/csv.ts';
import { checkHeader } from '../../reading/ledger.ts';
import { ListRefusal } from '../../reading/refusal.ts';
import { headText } from '../../reading/text.ts';
import type { ReadContext, RolePart, SourceFormat } from '../../source.ts';
import { simpleTable } from './fields.ts';

/** `accept` decides by the first rows whose list a file is; `topic` is what the list is about. */
export function simpleFormat(
  accept: (head: string) => boolean,
  topic: (sanctions: string) => string,
): SourceFormat {
  return {
    name: 'simple-csv',
    roleOf: (part) => {
      const head = part.kind === 'text' ? headText(part) : '';
      return /^\uFEFF?"?id"?,"?schema"?,"?name"?,"?aliases"?,/.test(head) && accept(head) ? 'list' : null;
    },
    required: ['list'],
    tables: { list: simpleTable },
    read: (parts, context) => readSimple(parts, context, topic),
  };
}

async function* readSimple(
  parts: RolePart[],
  context: ReadContext,
  topic: (sanctions: string) => string,
): AsyncGenerator<ListRecord> {
  for (const { part } of parts) {
    let header: string[] | null = null;
    for await (const { values, row } of csvRows(part, { delimiter: ',' }, context.limits)) {
      if (!header) {
        header = values.map((name) => name.replace(/^\uFEFF/, ''));
        checkHeader(
          context.ledger,
          simpleTable,
          header,
          ['id', 'schema', 'name', 'aliases', 'countries'],
          part.name,
        );
        continue;
      }
      if (values.length !== header.length)
        throw new ListRefusal(
          'truncated',
          `${part.name}: row ${row} has ${values.length} columns instead of ${header.length}`,
        );
      const fields = byHeader(header, values);
      context.ledger.publishedOn((fields['last_seen'] ?? '').slice(0, 10));
      const record = mapSimple(context.source, fields, topic);
      if (record) yield record;
      else context.ledger.count('entries without a name');
    }
  }
}

function mapSimple(
  source: string,
  row: Record<string, string>,
  topic: (sanctions: string) => string,
): ListRecord | null {
  const cells = (column: string) =>
    (row[column] ?? '').split(';').map((cell) => cell.trim().replace(/^"+|"+$/g, ''));
  const record = draft(source, row['id'] ?? '', schemaFrom(row['schema'] ?? ''));
  addReferent(record, row['id'] ?? '');
  addName(record, row['name'] ?? '', 'primary');
  for (const name of cells('aliases')) addName(record, name, 'alias');
  for (const date of cells('birth_date')) addBirthDates(record, date);
  for (const country of cells('countries')) addCountryOrRemark(record, country, 'other');
  for (const address of cells('addresses')) addAddress(record, { full: address });
  for (const id of cells('identifiers'))
    addDocument(record, { type: /^IMO\d{7}$/.test(id) ? 'imo' : 'other', value: id });
  addRemark(record, (row['sanctions'] ?? '').replace(/^"+|"+$/g, ''));
  addMore(record, 'phone', ...cells('phones'));
  addMore(record, 'email', ...cells('emails'));
  for (const program of cells('program_ids')) addProgram(record, program);
  addMore(record, 'list', ...cells('dataset'));
  addMore(record, 'firstSeen', row['first_seen'] ?? '');
  addMore(record, 'lastChange', row['last_change'] ?? '');
  if (row['first_seen']) record.listedOn = row['first_seen'].slice(0, 10);
  if (row['last_change']) record.changedOn = row['last_change'].slice(0, 10);
  addTopic(record, topic((row['sanctions'] ?? '').replace(/^"+|"+$/g, '')));
  return finished(record);
}
