/** Gives what screening again has changed: references and scores, no personal data. */
import { failure, type ScreeningOutcome, type ScreeningOutcomes } from '@amana/contract';
import type { Caller } from '../access/caller.ts';
import { type Body, invalidField, optionalString } from '../platform/fields.ts';
import { readPage } from '../screening/suppression/page-query.ts';
import type { Storage } from '../storage/storage.ts';
import { findOutcomes, type OutcomeFilter, type OutcomeRow } from './store.ts';

export async function listOutcomes(
  { db }: { db: Storage['db'] },
  { branch, key }: Caller,
  query: Body,
): Promise<ScreeningOutcomes> {
  const { limit, before } = readPage(query);
  const reference = readReference(query);
  const state = readState(query);
  const rows = await findOutcomes(db, {
    branchId: branch.id,
    environment: key.environment,
    ...(reference && { reference }),
    ...(state && { state }),
    ...(before !== undefined && { before: readPlace(before) }),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    outcomes: page.map(outcomeView),
    next: last ? `${last.changed_at.toISOString()}~${last.id}` : null,
  };
}

export async function readOutcome(
  { db }: { db: Storage['db'] },
  { branch, key }: Caller,
  id: string,
): Promise<ScreeningOutcome> {
  const wanted = { branchId: branch.id, environment: key.environment, id, limit: 1 };
  const [row] = await findOutcomes(db, wanted);
  if (!row) throw failure('record_not_found');
  return outcomeView(row);
}

function readReference(query: Body): OutcomeFilter['reference'] {
  const onboarding = optionalString(query, 'onboarding_id');
  const screening = optionalString(query, 'screening_id');
  if (onboarding !== undefined && screening !== undefined)
    throw invalidField('screening_id', 'cannot be asked for together with onboarding_id');
  if (onboarding !== undefined) return { customer: true, id: onboarding };
  return screening === undefined ? undefined : { customer: false, id: screening };
}

const states = ['match', 'set_aside', 'possible', 'none'] as const;

function readState(query: Body): OutcomeRow['state'] | undefined {
  const text = optionalString(query, 'state');
  if (text === undefined) return undefined;
  const state = states.find((known) => known === text);
  if (state === undefined) throw invalidField('state', `must be one of ${states.join(', ')}`);
  return state;
}

function readPlace(text: string): { at: Date; id: string } {
  const [moment = '', id = ''] = text.split('~');
  const at = new Date(moment);
  if (Number.isNaN(at.getTime()) || id === '')
    throw invalidField('before', 'must be the `next` of the page before');
  return { at, id };
}

function outcomeView(row: OutcomeRow): ScreeningOutcome {
  const customer = row.kind === 'customer';
  return {
    outcome_id: row.id,
    kind: row.kind,
    onboarding_id: customer ? Number(row.reference) : null,
    screening_id: customer ? null : row.reference,
    entry_id: row.entry_id,
    list: row.source,
    list_version: row.list_version,
    state: row.state,
    listed_as: row.listed_as,
    score: Math.round(row.score * 1e6) / 1e6,
    corroborated: row.corroborated,
    cause: row.cause,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    ...(row.notes && { screening_notes: row.notes }),
  };
}
