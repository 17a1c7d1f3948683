/**
 * The hash chain of one writing process. Entries are sealed in the order in which they are committed; a chain's first
 * entry names the heads of the chains that it found. Never reads personal data.
 */
import { hash } from 'node:crypto';
import type { TableRow } from './tables.ts';
import type { AuditEntry } from './write-set.ts';

export interface ChainHead {
  chain: string;
  seq: number;
  hash: Buffer;
}

export type AuditRow = TableRow<'audit_entries'>;

/** What the hash covers, as the database gives it back. */
export interface SealedFields {
  chain: string;
  seq: number;
  at: Date;
  branch_id: string | null;
  actor: string;
  action: string;
  subject: string | null;
  request_id: string | null;
}

export const chainStart = Buffer.alloc(32);

export function sealEntry(head: ChainHead, entry: AuditEntry, at: Date): { row: AuditRow; head: ChainHead } {
  const detail = canonicalJson(entry.detail ?? {});
  const fields: SealedFields = {
    chain: head.chain,
    seq: head.seq + 1,
    at,
    branch_id: entry.branchId,
    actor: entry.actor,
    action: entry.action,
    subject: entry.subject ?? null,
    request_id: entry.requestId ?? null,
  };
  const hash = entryHash(head.hash, fields, detail);
  return {
    row: { ...fields, detail, prev_hash: head.hash, hash },
    head: { chain: head.chain, seq: fields.seq, hash },
  };
}

export function entryHash(previous: Buffer, fields: SealedFields, detailJson: string): Buffer {
  const text = JSON.stringify([
    fields.chain,
    fields.seq,
    fields.at.toISOString(),
    fields.branch_id,
    fields.actor,
    fields.action,
    fields.subject,
    fields.request_id,
    detailJson,
  ]);
  const bytes = Buffer.byteLength(text);
  const hashed = Buffer.allocUnsafe(previous.length + bytes);
  hashed.set(previous);
  hashed.write(text, previous.length);
  return hash('sha256', hashed, 'buffer');
}

/** JSON with the keys of every object in order, so that a trip through jsonb does not change it. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields: Record<string, unknown> = { ...value };
    let json = '';
    for (const key of Object.keys(fields).sort()) {
      const item = fields[key];
      if (item !== undefined)
        json += `${json === '' ? '{' : ','}${JSON.stringify(key)}:${canonicalJson(item)}`;
    }
    return json === '' ? '{}' : `${json}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

export const startAction = 'audit.chain_started';
export const anchorAction = 'audit.chains_anchored';

/** How a head is written in an anchoring entry's detail. */
export function anchorText(head: ChainHead): string {
  return `${head.chain}:${head.seq}:${head.hash.toString('hex')}`;
}

export function anchorOf(text: string): ChainHead | null {
  const match = /^([0-9a-f-]{36}):(\d{1,15}):([0-9a-f]{64})$/.exec(text);
  const [, chain, seq, hash] = match ?? [];
  if (chain === undefined || seq === undefined || hash === undefined) return null;
  return { chain, seq: Number(seq), hash: Buffer.from(hash, 'hex') };
}

/** The heads that an entry bears witness to. */
export function anchorsIn(entry: { action: string; detail: Record<string, unknown> }): string[] {
  if (entry.action !== startAction && entry.action !== anchorAction) return [];
  const { anchors } = entry.detail;
  return Array.isArray(anchors) ? anchors.map(String) : [];
}
