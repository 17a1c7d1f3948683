/**
 * Walks every audit chain from its first entry to its last and recomputes each hash, page by page. Says where a chain
 * is broken first, and which chains or ends of chains are gone that other chains bear witness to. Changes nothing.
 */
import { readEntries, readHash } from '../storage/audit-store.ts';
import { anchorOf, anchorsIn, canonicalJson, chainStart, entryHash } from '../storage/audit-chain.ts';
import type { Storage } from '../storage/storage.ts';

export interface AuditReport {
  intact: boolean;
  entries: number;
  chains: number;
  /** The first break of each chain, and every witness that does not agree; at most `maxProblems`. */
  problems: AuditProblem[];
}

export interface AuditProblem {
  chain: string;
  seq: number;
  problem: string;
}

export interface VerifyOptions {
  signal?: AbortSignal;
  /** Heads kept outside the database, as the log has them: `chain:seq:hash`. */
  expectedHeads?: string[];
  pageRows?: number;
  maxProblems?: number;
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number];

/** Where the walk stands in a chain; `broken` once its first break was told. */
interface Walk {
  chain: string;
  seq: number;
  hash: Buffer;
  broken: boolean;
}

export async function verifyAudit(db: Storage['db'], options: VerifyOptions = {}): Promise<AuditReport> {
  const { pageRows = 1000, maxProblems = 100 } = options;
  const report: AuditReport = { intact: true, entries: 0, chains: 0, problems: [] };
  const tell = (problem: AuditProblem): void => {
    report.intact = false;
    if (report.problems.length < maxProblems) report.problems.push(problem);
  };
  const witnesses = new Map<string, string>();
  for (const head of options.expectedHeads ?? []) witnesses.set(head, 'the list of heads given');
  let walk: Walk = { chain: '', seq: 0, hash: chainStart, broken: false };
  for (;;) {
    options.signal?.throwIfAborted();
    const page: Entry[] = await readEntries(db, walk, pageRows);
    for (const entry of page) {
      if (walk.chain !== entry.chain) {
        walk = { chain: entry.chain, seq: 0, hash: chainStart, broken: false };
        report.chains += 1;
      }
      const problem: string | null = walk.broken ? null : breakAt(walk, entry);
      if (problem) tell({ chain: entry.chain, seq: entry.seq, problem });
      const place = `chain ${entry.chain}, entry ${entry.seq}`;
      for (const anchor of anchorsIn(entry)) if (!witnesses.has(anchor)) witnesses.set(anchor, place);
      walk = {
        chain: entry.chain,
        seq: entry.seq,
        hash: entry.hash,
        broken: walk.broken || problem !== null,
      };
      report.entries += 1;
    }
    if (page.length < pageRows) break;
  }
  for (const [anchor, witness] of witnesses) {
    options.signal?.throwIfAborted();
    const problem = await disagreement(db, anchor, witness);
    if (problem) tell(problem);
  }
  return report;
}

/** What is wrong with an entry that follows what was walked; null when it fits. */
function breakAt(walk: Walk, entry: Entry): string | null {
  if (entry.seq !== walk.seq + 1) {
    return walk.seq === 0
      ? `the chain begins with entry ${entry.seq}; what came before is gone`
      : `entry ${walk.seq} is followed by entry ${entry.seq}; what lay between is gone`;
  }
  if (!entry.prev_hash.equals(walk.hash)) return 'it does not continue the entry before it';
  const computed = entryHash(walk.hash, entry, canonicalJson(entry.detail));
  return computed.equals(entry.hash) ? null : 'it was changed after it was written';
}

async function disagreement(
  db: Storage['db'],
  anchor: string,
  witness: string,
): Promise<AuditProblem | null> {
  const head = anchorOf(anchor);
  if (!head) return { chain: '?', seq: 0, problem: `${witness} names a head that cannot be read` };
  const hash = await readHash(db, head.chain, head.seq);
  if (hash === null) {
    return { chain: head.chain, seq: head.seq, problem: `it is gone, though ${witness} knew it` };
  }
  if (hash.equals(head.hash)) return null;
  return {
    chain: head.chain,
    seq: head.seq,
    problem: `it is not the entry that ${witness} knew`,
  };
}
