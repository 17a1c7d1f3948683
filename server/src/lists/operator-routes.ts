/** What the operator may do with lists. Refusals of a list become stated failures with their reason. */
import { failure } from '@amana/contract';
import { Type } from 'typebox';
import { type OperatorAction, operatorAction } from '../platform/operator-action.ts';
import type { ListCatalogue, ListStatus } from './catalogue.ts';
import { importList } from './import.ts';
import { ListRefusal } from './reading/refusal.ts';
import { type RefreshDeps, refreshLists } from './refresh.ts';
import { rollbackList } from './rollback.ts';

export interface ListActionDeps extends RefreshDeps {
  catalogue: Pick<ListCatalogue, 'status'>;
}

export function listActions(deps: ListActionDeps): OperatorAction[] {
  return [
    operatorAction({
      name: 'lists.status',
      summary: 'The state of each list',
      input: Type.Object({}),
      run: async () => ({ lists: (await deps.catalogue.status()).map(listView) }),
    }),
    operatorAction({
      name: 'lists.update',
      summary: 'Download lists from their addresses and publish what is new',
      input: Type.Object({
        sources: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 100 }),
        accept_shrink: Type.Boolean(),
      }),
      run: async ({ sources, accept_shrink }, { progress, signal }) => {
        const outcomes = await stated(() =>
          refreshLists(deps, { names: sources, acceptShrink: accept_shrink, progress, signal }),
        );
        const known = new Map((await deps.catalogue.status()).map((list) => [list.source, listView(list)]));
        return {
          lists: outcomes.map(({ source, outcome, detail, result }) => ({
            ...known.get(source),
            source,
            outcome,
            error: outcome === 'failed' ? detail : null,
            detail,
            changes: result?.changes ?? null,
          })),
        };
      },
    }),
    operatorAction({
      name: 'lists.import',
      summary: 'Publish a list from files on this machine',
      input: Type.Object({
        source: Type.String({ minLength: 1, maxLength: 200 }),
        files: Type.Array(Type.String({ minLength: 1, maxLength: 4096 }), { minItems: 1, maxItems: 100 }),
        accept_shrink: Type.Boolean(),
      }),
      run: async ({ source, files, accept_shrink }, { progress }) => {
        const result = await stated(() =>
          importList(deps, { source, paths: files, acceptShrink: accept_shrink, progress }),
        );
        const { counts, changes, notes, unchanged } = result;
        return { ...(await viewOf(deps, result.source)), counts, changes, notes, unchanged };
      },
    }),
    operatorAction({
      name: 'lists.rollback',
      summary: 'Go back to the version before',
      input: Type.Object({ source: Type.String({ minLength: 1, maxLength: 200 }) }),
      run: async ({ source }) => {
        const result = await stated(() => rollbackList(deps, source));
        return { ...(await viewOf(deps, result.source)), from: result.from };
      },
    }),
  ];
}

function listView(list: ListStatus) {
  return {
    source: list.source,
    title: list.title,
    kind: list.kind,
    official: list.official,
    version: list.version,
    records: list.records,
    published: list.published,
    fetched: list.fetched,
    age_hours: list.ageHours === null ? null : Math.round(list.ageHours * 100) / 100,
    error: list.error,
  };
}

async function viewOf(deps: ListActionDeps, source: string) {
  const found = (await deps.catalogue.status()).find((list) => list.source === source);
  if (!found) throw failure('record_not_found', { message: `${source} is not loaded` });
  return listView(found);
}

async function stated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ListRefusal)
      throw failure('list_refused', { message: error.message, detail: hintOf(error) });
    throw error;
  }
}

function hintOf({ reason }: ListRefusal): string {
  return reason === 'shrunk'
    ? 'The last good version stays. Look at the file; when it is right, add --accept-shrink.'
    : 'The last good version stays.';
}
