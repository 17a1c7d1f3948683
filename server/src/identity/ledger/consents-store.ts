/** The SQL that reads consents: lookups of a branch in the order of their ids, with the providers that were asked. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../storage/tables.ts';

export interface ConsentFilter {
  branchId: string;
  from: Date;
  /** Not included. */
  until: Date;
  environment: 'test' | 'live' | 'all';
  /** Id of the last lookup that was read. */
  after: string;
  limit: number;
}

export interface ConsentRow {
  id: string;
  branch_id: string;
  environment: string;
  operation: string;
  country: string | null;
  subject: string;
  outcome: string;
  consent: Record<string, unknown> | null;
  purpose: string | null;
  words_key_id: string | null;
  words_sealed: Buffer | null;
  request_id: string;
  created_at: Date;
  providers: string[];
}

export async function consentRows(db: Kysely<Tables>, filter: ConsentFilter): Promise<ConsentRow[]> {
  const rows = await db
    .selectFrom('lookups')
    .select([
      'id',
      'branch_id',
      'environment',
      'operation',
      'country',
      'subject',
      'outcome',
      'consent',
      'purpose',
      'words_key_id',
      'words_sealed',
      'request_id',
      'created_at',
    ])
    .where('branch_id', '=', filter.branchId)
    .where('id', '>', filter.after)
    // Ids are made in the order of time: whole years of the key's index are passed over.
    .where('id', '>=', idAt(filter.from.getTime() - slackMs))
    .where('id', '<', idAt(filter.until.getTime() + slackMs))
    .where('created_at', '>=', filter.from)
    .where('created_at', '<', filter.until)
    .$if(filter.environment !== 'all', (query) =>
      query.where('environment', '=', filter.environment === 'test' ? 'test' : 'live'),
    )
    .orderBy('id')
    .limit(filter.limit)
    .execute();
  const asked = await providersAsked(
    db,
    filter.branchId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, providers: asked.get(row.id) ?? [] }));
}

async function providersAsked(
  db: Kysely<Tables>,
  branchId: string,
  lookupIds: string[],
): Promise<Map<string, string[]>> {
  const asked = new Map<string, string[]>();
  if (lookupIds.length === 0) return asked;
  const rows = await db
    .selectFrom('provider_calls')
    .select(['lookup_id', 'provider'])
    .where('branch_id', '=', branchId)
    .where(sql<boolean>`lookup_id = any(${lookupIds}::text[])`)
    .orderBy('id')
    .execute();
  for (const { lookup_id: id, provider } of rows) {
    const known = asked.get(id) ?? [];
    if (!known.includes(provider)) asked.set(id, [...known, provider]);
  }
  return asked;
}

/** Between the making of an id and the time that is written lies a question to a provider. */
const slackMs = 86_400_000;

/** The least id of a millisecond. */
function idAt(ms: number): string {
  const time = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
