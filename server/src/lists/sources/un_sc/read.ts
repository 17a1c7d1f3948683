/** The UN's consolidated XML: persons, then entities. */
import { isoDate } from '../../dates.ts';
import type { ListRecord } from '../../record.ts';
import { headText } from '../../reading/text.ts';
import { xmlEntries } from '../../reading/xml.ts';
import type { ReadContext, RolePart, SourceFormat } from '../../source.ts';
import { xmlTable } from './fields.ts';
import { mapEntry } from './map.ts';

const shape = { root: ['CONSOLIDATED_LIST'], entries: ['INDIVIDUAL', 'ENTITY'], table: xmlTable };

export const formats: readonly SourceFormat[] = [
  {
    name: 'xml',
    roleOf: (part) => (part.kind === 'text' && /<CONSOLIDATED_LIST\b/.test(headText(part)) ? 'list' : null),
    required: ['list'],
    tables: { list: xmlTable },
    read: readXml,
  },
];

async function* readXml(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  for (const { part } of parts) {
    for await (const element of xmlEntries(part, shape, context.ledger, context.limits)) {
      if (element.name === 'CONSOLIDATED_LIST')
        context.ledger.publishedOn(isoDate(element.attributes['dateGenerated']));
      if (!shape.entries.includes(element.name)) continue;
      const record = mapEntry(context.source, element);
      if (record) yield record;
      else context.ledger.count('entries without a name');
    }
  }
}
