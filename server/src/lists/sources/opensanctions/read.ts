/** OpenSanctions' exports: FollowTheMoney entities (two passes, to join what belongs together), simple CSV, Senzing. */
import type { ListRecord } from '../../record.ts';
import { firstLineObject, isObject, jsonLines } from '../../reading/json.ts';
import type { ReadContext, RolePart, SourceFormat } from '../../source.ts';
import { entityTable, propertyTable, senzingTable } from './fields.ts';
import { belongsToAnother, emptyJoins, join } from './joins.ts';
import { mapEntity } from './map.ts';
import { featuresOf, mapSenzing } from './senzing.ts';
import { simpleFormat } from './simple.ts';

export const formats: readonly SourceFormat[] = [
  {
    name: 'ftm',
    roleOf: (part) => {
      const first = part.kind === 'text' ? firstLineObject(part) : null;
      return first && typeof first.schema === 'string' && isObject(first.properties) ? 'entities' : null;
    },
    required: ['entities'],
    tables: { entities: entityTable, properties: propertyTable },
    read: readEntities,
  },
  {
    name: 'senzing',
    roleOf: (part) => {
      const first = part.kind === 'text' ? firstLineObject(part) : null;
      return first && 'RECORD_ID' in first && 'DATA_SOURCE' in first ? 'entities' : null;
    },
    required: ['entities'],
    tables: { entities: senzingTable },
    read: readSenzing,
  },
  simpleFormat(
    () => true,
    (sanctions) => (sanctions ? 'sanction' : 'poi'),
  ),
];

async function* readEntities(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  const joined = emptyJoins();
  for (const { part } of parts)
    for await (const entity of jsonLines(part, context.limits)) join(joined, entity);
  for (const { part } of parts)
    for await (const entity of jsonLines(part, context.limits)) {
      for (const key of Object.keys(entity)) context.ledger.field(entityTable, key);
      if (typeof entity.last_seen === 'string') context.ledger.publishedOn(entity.last_seen.slice(0, 10));
      if (belongsToAnother(entity)) continue;
      const properties = isObject(entity.properties) ? entity.properties : {};
      if (entity.target === false && !('topics' in properties)) {
        context.ledger.count('entities that are not targets');
        continue;
      }
      for (const key of Object.keys(properties)) context.ledger.field(propertyTable, key);
      const record = mapEntity(context.source, entity, joined);
      if (record) yield record;
      else context.ledger.count('entries without a name');
    }
}

async function* readSenzing(parts: RolePart[], context: ReadContext): AsyncGenerator<ListRecord> {
  for (const { part } of parts)
    for await (const entry of jsonLines(part, context.limits)) {
      for (const feature of featuresOf(entry))
        for (const key of Object.keys(feature)) context.ledger.field(senzingTable, key);
      const record = mapSenzing(context.source, entry);
      if (record) yield record;
      else context.ledger.count('entries without a name');
    }
}
