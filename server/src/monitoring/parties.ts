/**
 * The parties of a branch that were screened earlier, read from the kept records in portions: customers, and both sides
 * of transactions. Opens each record, takes what screening needs of it, and lets the rest go.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TransactionScreeningRecord } from '@amana/contract';
import type { Query, Scoring } from '@amana/screening';
import { screenedOf } from '../onboarding/screened-customer.ts';
import type { Environment } from '../platform/environment.ts';
import type { Protection } from '../platform/protection.ts';
import { type KeptHit, keptHitOf } from '../screening/kept-hit.ts';
import { partyQuery } from '../screening/party-query.ts';
import { plainName } from '../screening/suppression/party-name.ts';
import type { Storage } from '../storage/storage.ts';
import { customersPage, type KeptRecord, type ScreenedList, screeningsPage } from './store.ts';

export interface Party {
  kind: 'customer' | 'sender' | 'receiver';
  /** The customer's subject, or a keyed hash of what the transaction says of the party. */
  id: string;
  /** Onboarding id or screening id. */
  reference: string;
  environment: Environment;
  query: Query;
  asked: Scoring;
  hits: readonly KeptHit[];
  /** The lists that gave the hits. */
  lists: readonly ScreenedList[];
}

export interface PartyDeps {
  db: Storage['db'];
  protection: Pick<Protection, 'openWith' | 'hash'>;
}

export interface Portion {
  parties: Party[];
  /** Id of the last record read; null when there are no more. */
  after: string | null;
}

export interface PortionOf {
  branchId: string;
  stage: 'customers' | 'transactions';
  after: string;
  /** Transactions from then on. */
  since: Date;
  maxParties: number;
}

const recordsAPage = 200;
const recordsATurn = 20;

export async function nextPortion(
  deps: PartyDeps,
  { branchId, stage, after, since, maxParties }: PortionOf,
  signal: AbortSignal,
): Promise<Portion> {
  const parties: Party[] = [];
  const shared = sharedLists();
  let place = after;
  for (;;) {
    signal.throwIfAborted();
    const page = { branchId, after: place, limit: recordsAPage };
    const records =
      stage === 'customers' ? await customersPage(deps.db, page) : await screeningsPage(deps.db, page, since);
    for (const [number, record] of records.entries()) {
      if (number % recordsATurn === 0) await nextTurn();
      parties.push(...partiesOf(deps, branchId, stage, { ...record, lists: shared(record.lists) }));
      place = record.id;
    }
    if (records.length < recordsAPage) return { parties, after: null };
    if (parties.length + 2 * recordsAPage > maxParties) return { parties, after: place };
  }
}

/** Each set of versions once: parties are many and kept in memory, the versions that they were screened with are few. */
function sharedLists(): (lists: readonly ScreenedList[]) => readonly ScreenedList[] {
  const known = new Map<string, readonly ScreenedList[]>();
  return (lists) => {
    const versions = lists.map(({ name, version }) => ({ name, version }));
    const key = JSON.stringify(versions);
    const same = known.get(key) ?? versions;
    known.set(key, same);
    return same;
  };
}

function partiesOf(
  { protection }: PartyDeps,
  branchId: string,
  stage: PortionOf['stage'],
  { id, environment, subject, keyId, wrapped, sealed, lists }: KeptRecord,
): Party[] {
  const value = protection.openWith(branchId, subject, keyId, wrapped, sealed);
  if (stage === 'customers') {
    const screened = screenedOf(value);
    return screened
      ? [{ kind: 'customer', id: subject, reference: id, environment, lists, ...screened }]
      : [];
  }
  // Sealed by `screenTransaction`, and nothing else seals under this table.
  const { record, asked = {} } = value as { record: TransactionScreeningRecord; asked?: Scoring };
  const side = (kind: 'sender' | 'receiver'): Party => {
    const query = partyQuery(record[kind]);
    const plain = { ...query, name: plainName(query.name) };
    return {
      kind,
      id: protection.hash('screened-party', branchId, JSON.stringify(plain)).slice(0, 32),
      reference: id,
      environment,
      query,
      asked,
      hits: record.sanction[`${kind}_record`].map(keptHitOf),
      lists,
    };
  };
  return [side('sender'), side('receiver')];
}
