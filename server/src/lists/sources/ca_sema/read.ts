/** Canada's XML: flat records under `data-set`. It carries no date of its own; the newest listing stands for it. */
import type { ListRecord } from '../../record.ts';
import { headText } from '../../reading/text.ts';
import { xmlEntries } from '../../reading/xml.ts';
import type { ReadContext, RolePart, SourceFormat } from '../../source.ts';
import { xmlTable } from './fields.ts';
import { mapEntry } from './map.ts';

const shape = { root: ['data-set'], entries: ['record'], table: xmlTable };

export const formats: readonly SourceFormat[] = [
  {
    name: 'xml',
    roleOf: (part) => (part.kind === 'text' && /<data-set\b/.test(headText(part)) ? 'list' : null),
    required: ['list'],
    tables: { list: xmlTable },
    read: readXml,
  },
];

async function* readXml(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  for (const { part } of parts)
    for await (const element of xmlEntries(part, shape, context.ledger, context.limits)) {
      if (element.name !== 'record') continue;
      const record = mapEntry(context.source, element);
      if (record) {
        context.ledger.publishedOn(record.listedOn);
        yield record;
      } else context.ledger.count('entries without a name');
    }
}
