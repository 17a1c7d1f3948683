/**
 * On what consent and for what purpose customers were looked up, page by page over several branches. A customer is a
 * pseudonym; a caller's own words are opened only where the operator asks for them.
 */
import type { ConsentRecord } from '@amana/contract';
import type { Protection } from '../../platform/protection.ts';
import type { Storage } from '../../storage/storage.ts';
import { type ConsentFilter, type ConsentRow, consentRows } from './consents-store.ts';

export interface ConsentQuery extends Omit<ConsentFilter, 'branchId' | 'after'> {
  branchIds: readonly string[];
  /** `branch~lookup`, or empty for the first page. */
  after: string;
  ownWords?: boolean;
}

export interface ConsentPage {
  consents: (ConsentRecord & { own_words?: string | null })[];
  next: string | null;
}

export interface ConsentDeps {
  db: Storage['db'];
  protection: Pick<Protection, 'open'>;
}

export async function consentPage(deps: ConsentDeps, query: ConsentQuery): Promise<ConsentPage> {
  const [fromBranch = '', fromId = ''] = query.after.split('~');
  const rows: ConsentRow[] = [];
  for (const branchId of [...query.branchIds].sort()) {
    if (branchId < fromBranch) continue;
    const after = branchId === fromBranch ? fromId : '';
    // One more than the page holds, to know whether there is another.
    const limit = query.limit + 1 - rows.length;
    rows.push(...(await consentRows(deps.db, { ...query, branchId, after, limit })));
    if (rows.length > query.limit) break;
  }
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  const consents = await Promise.all(
    page.map(async (row) => ({
      ...recordOf(row),
      ...(query.ownWords && { own_words: await wordsOf(deps, row) }),
    })),
  );
  return { consents, next: last ? `${last.branch_id}~${last.id}` : null };
}

function recordOf(row: ConsentRow): ConsentRecord {
  const { consent } = row;
  const textOf = (name: string): string | null => {
    const value = consent?.[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    lookup_id: row.id,
    branch_id: row.branch_id,
    environment: row.environment,
    operation: row.operation,
    country: row.country,
    subject: row.subject,
    outcome: row.outcome,
    consent_granted: typeof consent?.granted === 'boolean' ? consent.granted : null,
    consent_granted_at: textOf('granted_at'),
    consent_basis: textOf('basis'),
    consent_channel: textOf('channel'),
    purpose: row.purpose,
    providers: row.providers,
    request_id: row.request_id,
    at: row.created_at.toISOString(),
  };
}

/** As one line of JSON; null where nothing was said, or the customer was erased. */
async function wordsOf({ protection }: ConsentDeps, row: ConsentRow): Promise<string | null> {
  if (!row.words_key_id || !row.words_sealed) return null;
  try {
    const words = await protection.open(
      row.branch_id,
      row.subject,
      row.words_key_id,
      Buffer.from(row.words_sealed),
    );
    return JSON.stringify(words);
  } catch {
    return null;
  }
}
