/** Reads the newest entry of each audit chain without walking the trail. */
import { type Kysely, sql } from 'kysely';
import type { ChainHead } from './audit-chain.ts';
import type { Tables } from './tables.ts';

export async function readChainHeads(db: Kysely<Tables>): Promise<ChainHead[]> {
  const result = await sql<ChainHead>`
    with recursive chains(chain) as (
      (select chain from audit_entries order by chain limit 1)
      union all
      select (select a.chain from audit_entries a where a.chain > c.chain order by a.chain limit 1)
      from chains c where c.chain is not null
    )
    select e.chain as "chain", e.seq as "seq", e.hash as "hash"
    from chains c
    cross join lateral (
      select chain, seq, hash from audit_entries a where a.chain = c.chain order by a.seq desc limit 1
    ) e
    order by e.chain
  `.execute(db);
  return result.rows;
}
