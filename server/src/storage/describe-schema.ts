/**
 * Writes down a database's schema in words that are the same on both engines: tables, constraints, indexes, sequences,
 * triggers. The result is kept in `schema.json`, so that a change of the schema shows in a review.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export interface Schema {
  tables: Record<string, { columns: string[]; constraints: string[]; indexes: string[]; triggers: string[] }>;
  sequences: string[];
  functions: string[];
}

export async function describeSchema(db: Kysely<Tables>): Promise<Schema> {
  const schema: Schema = { tables: {}, sequences: [], functions: [] };
  const lines = await sql<{ kind: keyof Schema['tables'][string]; table: string; line: string }>`
    with mine as (
      select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
    )
    select kind, "table", line from (
    select 'columns' as kind, m.relname as "table", a.attnum as place,
      a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
    from mine m join pg_attribute a on a.attrelid = m.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = m.oid and d.adnum = a.attnum
    union all
    -- PostgreSQL 18 names not-null as constraints; the columns say it already.
    select 'constraints', m.relname, 0, k.conname || ' ' || pg_get_constraintdef(k.oid)
    from mine m join pg_constraint k on k.conrelid = m.oid where k.contype <> 'n'
    union all
    select 'indexes', m.relname, 0, regexp_replace(pg_get_indexdef(i.indexrelid), ' ON [^ ]+\\.', ' ON ')
    from mine m join pg_index i on i.indrelid = m.oid
    union all
    select 'triggers', m.relname, 0, regexp_replace(pg_get_triggerdef(t.oid), ' ON [^ ]+\\.', ' ON ')
    from mine m join pg_trigger t on t.tgrelid = m.oid where not t.tgisinternal
    ) as found
    order by "table", kind, place, line collate "C"
  `.execute(db);
  for (const { kind, table, line } of lines.rows) {
    schema.tables[table] ??= { columns: [], constraints: [], indexes: [], triggers: [] };
    schema.tables[table][kind].push(line);
  }
  const sequences = await sql<{ line: string }>`
    select s.sequencename || ' ' || s.data_type || ' from ' || s.start_value || ' by ' || s.increment_by
      || ' cache ' || s.cache_size || case when s.cycle then ' cycle' else '' end as line
    from pg_sequences s where s.schemaname = current_schema() order by s.sequencename
  `.execute(db);
  schema.sequences = sequences.rows.map((row) => row.line);
  const functions = await sql<{ line: string }>`
    select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ') ' || p.prosrc as line
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = current_schema() order by p.proname
  `.execute(db);
  schema.functions = functions.rows.map((row) => row.line);
  return schema;
}
