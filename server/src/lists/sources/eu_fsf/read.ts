/** The Commission's files: XML 1.1, CSV 1.1 and the older CSV 1.0, of which copies wrapped by a spreadsheet circulate. */
import { isoDate } from '../../dates.ts';
import { draft, finished } from '../../draft.ts';
import type { ListRecord } from '../../record.ts';
import { byHeader, csvRows } from '../../reading/csv.ts';
import { checkHeader, type FieldTable } from '../../reading/ledger.ts';
import { ListRefusal } from '../../reading/refusal.ts';
import { headText } from '../../reading/text.ts';
import { child, children, childText, type XmlElement, xmlEntries } from '../../reading/xml.ts';
import type { ReadContext, RolePart, SourceFormat } from '../../source.ts';
import { csv10Table, csv11Table, xmlTable } from './fields.ts';
import * as map from './map.ts';
import { addRow10, addRow11 } from './rows.ts';

export const formats: readonly SourceFormat[] = [
  {
    name: 'xml',
    roleOf: (part) =>
      part.kind === 'text' && /<export\b[^>]*(fsd\/export|generationDate)/.test(headText(part))
        ? 'list'
        : null,
    required: ['list'],
    tables: { list: xmlTable },
    read: readXml,
  },
  csvFormat('csv-1.1', /^\uFEFF?"?fileGenerationDate"?;/, csv11Table, addRow11, {
    id: 'Entity_LogicalId',
    type: 'Entity_SubjectType',
    date: 'fileGenerationDate',
    required: ['fileGenerationDate', 'Entity_LogicalId', 'NameAlias_WholeName'],
  }),
  csvFormat('csv-1.0', /^\uFEFF?"?Date_file\w*;Entity_logical_id;/, csv10Table, addRow10, {
    id: 'Entity_logical_id',
    type: 'Subject_type',
    date: 'Date_file',
    required: ['Entity_logical_id', 'Subject_type', 'Naal_wholename'],
  }),
];

const shape = { root: ['export'], entries: ['sanctionEntity'], table: xmlTable };

async function* readXml(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  for (const { part } of parts) {
    for await (const element of xmlEntries(part, shape, context.ledger, context.limits)) {
      if (element.name === 'export')
        context.ledger.publishedOn(isoDate(element.attributes['generationDate']));
      if (element.name !== 'sanctionEntity') continue;
      const record = mapElement(context.source, element);
      if (record) yield record;
      else context.ledger.count('entries without a name');
    }
  }
}

function mapElement(source: string, entity: XmlElement): ListRecord | null {
  const detail = (element: XmlElement) => ({ ...element.attributes, remark: remarkOf(element) });
  const record = draft(
    source,
    entity.attributes['logicalId'] ?? '',
    child(entity, 'subjectType')?.attributes['code'] === 'person' ? 'Person' : 'Organization',
  );
  map.addEntity(record, detail(entity));
  for (const regulation of children(entity, 'regulation'))
    map.addRegulation(record, {
      ...detail(regulation),
      publicationUrl: childText(regulation, 'publicationUrl'),
    });
  for (const alias of children(entity, 'nameAlias')) map.addAlias(record, detail(alias));
  for (const born of children(entity, 'birthdate')) map.addBorn(record, detail(born));
  for (const citizenship of children(entity, 'citizenship')) map.addCitizenship(record, detail(citizenship));
  for (const paper of children(entity, 'identification')) map.addPaper(record, detail(paper));
  for (const address of children(entity, 'address'))
    map.addPlace(
      record,
      detail(address),
      children(address, 'contactInfo').map((contact) => contact.attributes),
    );
  return finished(record);
}

function remarkOf(element: XmlElement): string {
  return children(element, 'remark')
    .map((remark) => remark.text)
    .join('; ');
}

interface Columns {
  id: string;
  type: string;
  date: string;
  required: string[];
}

type AddRow = (record: ListRecord, row: Record<string, string>) => void;

function csvFormat(
  name: string,
  head: RegExp,
  table: FieldTable,
  addRow: AddRow,
  columns: Columns,
): SourceFormat {
  return {
    name,
    roleOf: (part) => (part.kind === 'text' && head.test(headText(part)) ? 'list' : null),
    required: ['list'],
    tables: { list: table },
    read: (parts, context) => readCsv(parts, context, table, addRow, columns),
  };
}

/** Rows repeat an entity for each of its details, so records are gathered before any is handed on. */
async function* readCsv(
  parts: RolePart[],
  context: ReadContext,
  table: FieldTable,
  addRow: AddRow,
  columns: Columns,
): AsyncGenerator<ListRecord> {
  const records = new Map<string, ListRecord>();
  for (const { part } of parts) {
    const wrapped = /^\uFEFF?"[^";]*;/.test(headText(part));
    let header: string[] | null = null;
    const options = {
      delimiter: ';' as const,
      ...(wrapped && { repair: unwrap, encoding: 'windows-1252' as const }),
    };
    for await (const { values, row } of csvRows(part, options, context.limits)) {
      if (!header) {
        header = values.map((name) => name.replace(/^\uFEFF/, ''));
        checkHeader(context.ledger, table, header, columns.required, part.name);
        continue;
      }
      if (values.length < header.length)
        throw new ListRefusal(
          'truncated',
          `${part.name}: row ${row} has ${values.length} columns instead of ${header.length}`,
        );
      const fields = byHeader(header, values);
      context.ledger.publishedOn(isoDate(fields[columns.date] ?? fields['Date_filexxxx']));
      const id = fields[columns.id] ?? '';
      const person = /^p/i.test(fields[columns.type] ?? '');
      const record = records.get(id) ?? draft(context.source, id, person ? 'Person' : 'Organization');
      records.set(id, record);
      addRow(record, fields);
    }
  }
  for (const record of records.values()) {
    const whole = finished(record);
    if (whole) yield whole;
    else context.ledger.count('entries without a name');
  }
}

/** Copies saved by a spreadsheet are in its own encoding. Takes off the quotes around each line; a tab stands where the spreadsheet had split at a comma. */
function unwrap(lines: string): string {
  return lines
    .split('\n')
    .map((line) => {
      const inner = /^\uFEFF?"(.*?)\t*"\r?$/.exec(line);
      return inner?.[1] === undefined ? line : inner[1].replaceAll('""', '"').replaceAll('\t', ',');
    })
    .join('\n');
}
