/** DFAT's workbook, read by its header; `12`, `12a`, `12b` are names of one party. */
import { draft, finished } from '../../draft.ts';
import type { ListRecord } from '../../record.ts';
import { byHeader } from '../../reading/csv.ts';
import { checkHeader } from '../../reading/ledger.ts';
import { ListRefusal } from '../../reading/refusal.ts';
import { workbookRows } from '../../reading/workbook.ts';
import type { ReadContext, RolePart, SourceFormat } from '../../source.ts';
import { sheetTable } from './fields.ts';
import { addRow, schemaOf } from './map.ts';

const required = ['Reference', 'Name of Individual or Entity', 'Type', 'Name Type'];
/** Lines of a title that may stand above the header. */
const maxRowsAboveHeader = 10;

export const formats: readonly SourceFormat[] = [
  {
    name: 'xlsx',
    roleOf: (part) => (part.kind === 'xlsx' ? 'list' : null),
    required: ['list'],
    tables: { list: sheetTable },
    read: readSheet,
  },
];

async function* readSheet(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  const records = new Map<string, ListRecord>();
  for (const { part } of parts) {
    let header: string[] | null = null;
    let above = 0;
    for await (const values of workbookRows(part, context.limits)) {
      if (!header) {
        if (!values.includes('Reference') && ++above < maxRowsAboveHeader) continue;
        header = values;
        checkHeader(context.ledger, sheetTable, header, required, part.name);
        continue;
      }
      const row = byHeader(header, values);
      const reference = /^(\d+)\s*[a-z]*$/i.exec(row['Reference'] ?? '')?.[1];
      if (!reference) {
        context.ledger.count('rows without a reference');
        continue;
      }
      const record = records.get(reference) ?? draft(context.source, reference, schemaOf(row['Type'] ?? ''));
      records.set(reference, record);
      addRow(record, row);
      context.ledger.publishedOn(record.listedOn);
    }
    if (!header) throw new ListRefusal('empty', `${part.name} has no filled row`);
  }
  for (const record of records.values()) {
    const whole = finished(record);
    if (whole) yield whole;
    else context.ledger.count('entries without a name');
  }
}
