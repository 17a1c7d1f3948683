/**
 * Screens both parties of a transaction, raises its flags, and applies the branch's blocking policy. The record, its
 * audit entry and its event are written together before anything is answered.
 */
import { failure, type TransactionParty, type TransactionScreeningRecord } from '@amana/contract';
import { readBranchSettings } from '../access/branch-settings.ts';
import type { Scoring, SearchOptions } from '@amana/screening';
import type { Caller } from '../access/caller.ts';
import { newId } from '../platform/ids.ts';
import { insert, type OutboxEvent, type WriteSet } from '../storage/write-set.ts';
import { type BlockingRule, blockingRules, blockingWords } from './blocking-policy.ts';
import { transactionFlags } from './flags/transaction-flags.ts';
import { listsUsed, matchRecord } from './match-records.ts';
import { partyQuery } from './party-query.ts';
import type { ScreenedHit, Screening } from './screener.ts';
import { type ScreeningDeps, shownHits } from './screening-deps.ts';
import { noteCodes, screeningNotes } from './screening-notes.ts';
import { readScoring, scoringOf } from './scoring.ts';
import { readTransaction, type Transaction } from './transaction.ts';

export interface ScreenTransactionRequest {
  body: Record<string, unknown>;
  caller: Caller;
  requestId: string;
}

/** Throws `blocked_by_policy` with the record when the policy stops the transaction. */
export async function screenTransaction(
  deps: ScreeningDeps,
  { body, caller, requestId }: ScreenTransactionRequest,
): Promise<TransactionScreeningRecord> {
  const transaction = readTransaction(body);
  const asked = readScoring(body);
  const settings = readBranchSettings(caller.branch.settings);
  deps.screener.assertReady(caller.key.environment, settings.required_lists);
  const now = deps.clock.now();
  const options = { ...shownHits(settings), ...scoringOf(settings, asked) };
  const [sender, receiver] = await Promise.all([
    screenParty(deps, caller, options, transaction.sender),
    screenParty(deps, caller, options, transaction.receiver),
  ]);
  const { flags, blockedCountry, blockedKeyword } = transactionFlags(transaction, settings, now);
  const counted = [...sender.counted, ...receiver.counted];
  const rules = blockingRules(settings, { hits: counted, blockedCountry, blockedKeyword });
  const record: TransactionScreeningRecord = {
    ...echo(transaction),
    status: null,
    sanction: {
      sender_name: transaction.sender.name,
      sender_record: sender.records(now),
      receiver_name: transaction.receiver.name,
      receiver_record: receiver.records(now),
    },
    flags,
    screened_at: now.toISOString(),
    lists: listsUsed(sender.screening.lists),
    ...partyNotes(sender.screening, receiver.screening),
  };
  const screenings = [sender.screening, receiver.screening];
  await deps.writer.write(
    writeSet(deps, { caller, requestId, now, transaction, asked, record, screenings, counted, rules }),
  );
  if (rules.length > 0) throw failure('blocked_by_policy', { data: record, detail: blockingWords(rules) });
  return record;
}

interface ScreenedParty {
  /** Hits that no reviewed decision sets aside. */
  counted: ScreenedHit[];
  screening: Screening;
  records(now: Date): TransactionScreeningRecord['sanction']['sender_record'];
}

async function screenParty(
  deps: ScreeningDeps,
  { branch, key }: Caller,
  options: SearchOptions,
  party: TransactionParty,
): Promise<ScreenedParty> {
  const screening = await deps.screener.screenWhereFree(key.environment, partyQuery(party), options);
  const { hits, lists } = screening;
  const reviewed = { branchId: branch.id, environment: key.environment, name: party.name };
  const suppressed = await deps.suppression.suppressed(reviewed, hits);
  return {
    counted: hits.filter((hit) => !suppressed.has(hit.record.id)),
    screening,
    records: (now) =>
      hits.map((hit) => matchRecord({ newId: () => newId(now.getTime()), suppressed, lists, now }, hit)),
  };
}

function partyNotes(
  sender: Screening,
  receiver: Screening,
): Pick<TransactionScreeningRecord, 'screening_notes'> {
  const notes = [
    ...screeningNotes(sender).map((note) => ({ party: 'sender' as const, ...note })),
    ...screeningNotes(receiver).map((note) => ({ party: 'receiver' as const, ...note })),
  ];
  return notes.length > 0 ? { screening_notes: notes } : {};
}

function echo(transaction: Transaction) {
  const { transactionId, transactionType, amount, currency, transactionDate } = transaction;
  const { sender, receiver, details, description } = transaction;
  return {
    transactionId,
    transactionType,
    amount,
    currency,
    transactionDate,
    sender,
    receiver,
    details,
    description,
  };
}

interface Screened {
  caller: Caller;
  requestId: string;
  now: Date;
  transaction: Transaction;
  asked: Scoring;
  record: TransactionScreeningRecord;
  screenings: Screening[];
  counted: ScreenedHit[];
  rules: BlockingRule[];
}

function writeSet(deps: ScreeningDeps, screened: Screened): WriteSet {
  const { caller, requestId, now, transaction, asked, record, screenings, counted, rules } = screened;
  const branchId = caller.branch.id;
  const id = newId(now.getTime());
  const reference = transaction.transactionId === null ? null : String(transaction.transactionId);
  const subject = deps.protection.subject(branchId, 'transaction', reference ?? id);
  const sealed = deps.protection.seal(branchId, subject, {
    record,
    blockedBy: rules,
    ...(Object.keys(asked).length > 0 && { asked }),
  });
  const matches = counted.filter((hit) => hit.match).length;
  const topScore = Math.max(0, ...counted.map((hit) => hit.score));
  const blocked = rules.length > 0;
  const row = insert('screenings', {
    branch_id: branchId,
    id,
    environment: caller.key.environment,
    transaction_hash: reference === null ? null : transactionHash(deps, branchId, reference),
    subject,
    key_id: sealed.keyId,
    sealed: sealed.bytes,
    matches,
    top_score: topScore,
    blocked,
    lists: JSON.stringify(record.lists),
    request_id: requestId,
    api_key_id: caller.key.id,
    created_at: now,
  });
  const facts = { matches, top_score: topScore, blocked };
  return {
    rows: [...sealed.rows, row],
    audit: [
      {
        branchId,
        actor: `key:${caller.key.id}`,
        action: 'transaction.screened',
        subject: id,
        requestId,
        detail: {
          ...facts,
          environment: caller.key.environment,
          blocked_by: rules,
          flags: record.flags.map(({ code }) => code),
          lists: record.lists.map(({ name, version }) => `${name}@${version ?? ''}`),
          ...noteCodes(screenings),
        },
      },
    ],
    events: matches > 0 ? [matchFound(screened, id, facts)] : [],
  };
}

function matchFound(
  { caller, requestId }: Screened,
  id: string,
  facts: { matches: number; top_score: number; blocked: boolean },
): OutboxEvent {
  return {
    branchId: caller.branch.id,
    type: 'screening.match_found',
    data: {
      screening_id: id,
      environment: caller.key.environment,
      request_id: requestId,
      ...facts,
    },
  };
}

/** Links repeat calls of one transaction; `7` and `"7"` are the same one. */
export function transactionHash(
  deps: Pick<ScreeningDeps, 'protection'>,
  branchId: string,
  transactionId: string | number,
): string {
  return deps.protection.hash('transaction', branchId, String(transactionId));
}
