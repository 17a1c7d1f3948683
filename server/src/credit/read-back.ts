/** What a branch may read of its earlier questions about credit: reports, and the log of purposes. Asks nobody. */
import { type CreditEnquiryEntry, creditPurposes, failure } from '@amana/contract';
import type { Caller } from '../access/caller.ts';
import type { CreditDeps } from './credit-deps.ts';
import { type EnquiryRow, enquiriesPage, reportNamed } from './store.ts';
import { wantsRaw } from './terms.ts';

type Query = Record<string, string>;

export const pageLimits = { usual: 50, most: 200 };

export async function readReport(
  { storage, protection }: Pick<CreditDeps, 'storage' | 'protection'>,
  { caller, requestId }: { caller: Caller; requestId: string },
  id: string,
  query: Query,
): Promise<object> {
  const withRaw = wantsRaw(query.raw, caller, 'raw');
  const row = await reportNamed(storage.db, {
    branchId: caller.branch.id,
    environment: caller.key.environment,
    id,
  });
  if (!row) throw failure('record_not_found');
  const opened = await openKept(protection, row);
  if (opened === null) throw failure('record_not_found', { detail: 'The customer was erased' });
  await storage.writer.write({
    audit: [
      {
        branchId: caller.branch.id,
        actor: `key:${caller.key.id}`,
        action: 'credit.report_read',
        subject: row.subject,
        requestId,
        detail: { lookup: row.id, raw: withRaw },
      },
    ],
  });
  const { reports, raw } = opened;
  return {
    report_id: row.id,
    asked_at: row.created_at.toISOString(),
    reports,
    ...(withRaw ? { raw } : {}),
  };
}

export async function listEnquiries(
  { storage }: Pick<CreditDeps, 'storage'>,
  caller: Caller,
  query: Query,
): Promise<{ enquiries: CreditEnquiryEntry[]; next: string | null }> {
  const { purpose } = query;
  if (purpose !== undefined && !Object.hasOwn(creditPurposes, purpose)) {
    const detail = `purpose must be one of ${Object.keys(creditPurposes).join(', ')}`;
    throw failure('invalid_format', { field: 'purpose', detail });
  }
  const page = readPage(query);
  const rows = await enquiriesPage(storage.db, {
    branchId: caller.branch.id,
    environment: caller.key.environment,
    ...page,
    ...(purpose === undefined ? {} : { purpose }),
  });
  return { enquiries: rows.map(entryOf), next: nextOf(rows, page.limit) };
}

export function readPage(query: Query): { limit: number; before?: string } {
  const limit = query.limit === undefined ? pageLimits.usual : Number(query.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > pageLimits.most) {
    const detail = `limit must be a whole number from 1 to ${pageLimits.most}`;
    throw failure('invalid_format', { field: 'limit', detail });
  }
  const { before } = query;
  if (before !== undefined && !/^[0-9a-f-]{36}$/.test(before))
    throw failure('invalid_format', { field: 'before', detail: 'before must be the `next` of a page' });
  return { limit, ...(before === undefined ? {} : { before }) };
}

export function nextOf(rows: readonly { id: string }[], limit: number): string | null {
  return rows.length < limit ? null : (rows.at(-1)?.id ?? null);
}

function entryOf(row: EnquiryRow): CreditEnquiryEntry {
  return {
    enquiry_id: row.id,
    operation: row.operation,
    environment: row.environment,
    subject: row.subject,
    purpose: row.purpose,
    consent: row.consent,
    outcome: row.outcome,
    api_key_id: row.api_key_id,
    request_id: row.request_id,
    asked_at: row.created_at.toISOString(),
  };
}

/** Null where the data key is gone, as after an erasure. */
async function openKept(
  protection: CreditDeps['protection'],
  row: { branch_id: string; subject: string; key_id: string; sealed: Buffer },
): Promise<{ reports: unknown; raw: unknown } | null> {
  try {
    const opened = await protection.open(row.branch_id, row.subject, row.key_id, row.sealed);
    // Written by `enquiryWrites` alone.
    return opened as { reports: unknown; raw: unknown };
  } catch {
    return null;
  }
}
