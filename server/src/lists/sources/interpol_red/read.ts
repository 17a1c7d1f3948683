/** Red notices: INTERPOL's own JSON (a page, or several brought together), or OpenSanctions' simple CSV of them. */
import type { ListRecord } from '../../record.ts';
import { isObject, jsonDocument, type JsonObject, objects } from '../../reading/json.ts';
import { ListRefusal } from '../../reading/refusal.ts';
import { headText } from '../../reading/text.ts';
import type { ReadContext, RolePart, SourceFormat } from '../../source.ts';
import { simpleFormat } from '../opensanctions/simple.ts';
import { noticeTable } from './fields.ts';
import { mapNotice } from './map.ts';

export const formats: readonly SourceFormat[] = [
  simpleFormat(
    (head) => /interpol|red notice/i.test(head),
    () => 'wanted',
  ),
  {
    name: 'json',
    roleOf: (part) => {
      const head = part.kind === 'text' ? headText(part) : '';
      return /^\s*[[{]/.test(head) && /"entity_id"\s*:/.test(head) ? 'page' : null;
    },
    required: ['page'],
    tables: { page: noticeTable },
    read: readPages,
  },
];

async function* readPages(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  for (const { part } of parts) {
    for (const notice of noticesOf(await jsonDocument(part, context.limits), part.name)) {
      for (const key of Object.keys(notice)) context.ledger.field(noticeTable, key);
      for (const warrant of objects(notice.arrest_warrants))
        for (const key of Object.keys(warrant)) context.ledger.field(noticeTable, `arrest_warrants/${key}`);
      const record = mapNotice(context.source, notice);
      if (record) yield record;
      else context.ledger.count('entries without a name');
    }
  }
}

/** A query's answer, a list of notices, or one notice. */
function noticesOf(document: unknown, name: string): JsonObject[] {
  if (Array.isArray(document)) return objects(document);
  if (!isObject(document)) throw new ListRefusal('layout', `${name} holds no notices`);
  if (isObject(document._embedded) && 'notices' in document._embedded)
    return objects(document._embedded.notices);
  return 'entity_id' in document ? [document] : objects(document.notices);
}
