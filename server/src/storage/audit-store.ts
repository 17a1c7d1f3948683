/** The SQL of the audit trail: the heads that a new chain anchors, and pages for who walks it. Never updates. */
import { type Kysely, sql } from 'kysely';
import { idTime } from '../platform/ids.ts';
import type { ChainHead } from './audit-chain.ts';
import type { Tables } from './tables.ts';

/** Clocks of nodes may differ by this much without a head being missed. */
const clockSkewMs = 86_400_000;

/**
 * Heads that no chain is known to anchor yet: of the youngest chain, and of those that grew since it began. Older ones
 * are anchored in it, or in what it anchors.
 */
export async function readOpenHeads(db: Kysely<Tables>): Promise<ChainHead[]> {
  // Steps from chain to chain along the key, so that the cost is the number of chains and not of entries.
  const result = await sql<ChainHead & { at: Date }>`
    with recursive chains(chain) as (
      (select chain from audit_entries order by chain limit 1)
      union all
      select (select a.chain from audit_entries a where a.chain > c.chain order by a.chain limit 1)
      from chains c where c.chain is not null
    )
    select e.chain as "chain", e.seq as "seq", e.hash as "hash", e.at as "at"
    from chains c
    cross join lateral (
      select chain, seq, hash, at from audit_entries a where a.chain = c.chain order by a.seq desc limit 1
    ) e
    order by e.chain
  `.execute(db);
  const youngest = result.rows.at(-1);
  if (!youngest) return [];
  const since = (idTime(youngest.chain)?.getTime() ?? 0) - clockSkewMs;
  return result.rows
    .filter((head) => head === youngest || head.at.getTime() >= since)
    .map(({ chain, seq, hash }) => ({ chain, seq, hash }));
}

/** The entries after a place in the walk, in order of chain and number; chain '' is before all. */
export function readEntries(db: Kysely<Tables>, after: { chain: string; seq: number }, maxRows: number) {
  return db
    .selectFrom('audit_entries')
    .selectAll()
    .where(({ eb, refTuple, tuple }) => eb(refTuple('chain', 'seq'), '>', tuple(after.chain, after.seq)))
    .orderBy('chain')
    .orderBy('seq')
    .limit(maxRows)
    .execute();
}

export async function readHash(db: Kysely<Tables>, chain: string, seq: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('audit_entries')
    .select('hash')
    .where('chain', '=', chain)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row?.hash ?? null;
}
