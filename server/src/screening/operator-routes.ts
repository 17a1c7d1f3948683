/**
 * Screening for the operator: names from the command line, one or a batch, against the loaded lists. Writes down that
 * it was done and how many names, never which.
 */
import { type ErrorCode, RequestFailure } from '@amana/contract';
import type { Hit, Query } from '@amana/screening';
import { type Static, Type } from 'typebox';
import { type OperatorAction, operatorAction } from '../platform/operator-action.ts';
import type { Writer } from '../storage/write-set.ts';
import { listsUsed } from './match-records.ts';
import { recordsPerPartyLimit } from './screening-deps.ts';
import type { ScreenedHit, Screener } from './screener.ts';
import { readSearchQuery } from './search-name.ts';

export interface ScreeningActionDeps {
  /** Loads the lists where no server has loaded them yet. */
  screener(): Promise<Screener>;
  writer: Writer;
}

const maxQueries = 1000;
const maxHits = 500;

export function screeningActions(deps: ScreeningActionDeps): OperatorAction[] {
  return [
    operatorAction({
      name: 'screening.search',
      summary: 'Screen names against the loaded lists',
      input: searchInput,
      run: (input, { progress }) => {
        progress('loading the lists');
        return search(deps, input);
      },
    }),
  ];
}

const searchInput = Type.Object({
  /** Read like the fields of the search operation. */
  queries: Type.Array(Type.Record(Type.String(), Type.Unknown()), { minItems: 1, maxItems: maxQueries }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxHits })),
  floor: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  /** Only the lists that a live key sees. */
  live: Type.Optional(Type.Boolean()),
  /** A query that cannot be screened gets its error; the others are screened. */
  tolerant: Type.Optional(Type.Boolean()),
});

async function search(deps: ScreeningActionDeps, input: Static<typeof searchInput>) {
  const screener = await deps.screener();
  const environment = input.live === true ? 'live' : 'test';
  screener.assertReady(environment);
  const options = {
    limit: input.limit ?? recordsPerPartyLimit,
    ...(input.floor !== undefined && { floor: input.floor }),
  };
  let lists: ReturnType<typeof listsUsed> = [];
  const results = input.queries.map(tidied).map((fields) => {
    const query = input.tolerant === true ? readOrError(fields) : readSearchQuery(fields);
    if ('error' in query) return query;
    const screening = screener.screen(environment, query, options);
    lists = listsUsed(screening.lists);
    return { name: query.name, hits: screening.hits.map(hitView) };
  });
  await deps.writer.write({
    audit: [
      { branchId: null, actor: 'operator', action: 'names.screened', detail: { names: results.length } },
    ],
  });
  return { results, lists };
}

/** What the HTTP side does to every text of a body. */
function tidied(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.normalize('NFC').trim() : value,
    ]),
  );
}

function readOrError(
  fields: Record<string, unknown>,
): Query | { error: { code: ErrorCode; message: string } } {
  try {
    return readSearchQuery(fields);
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return { error: { code: error.code, message: error.message } };
  }
}

function hitView(hit: ScreenedHit) {
  const { record } = hit;
  return {
    id: record.id,
    name: primaryName(record.names) ?? hit.matchedName,
    matched_name: hit.matchedName,
    schema: record.schema,
    source: record.source,
    topics: record.topics,
    programs: record.programs,
    birth_dates: record.birthDates.map((date) => date.value),
    countries: [...new Set(record.countries.map((country) => country.code))],
    score: Math.round(hit.score * 10_000) / 10_000,
    rank_score: hit.rankScore,
    match: hit.match,
    verified: hit.verified,
    waterfall: hit.waterfall,
    explanations: firedExplanations(hit),
  };
}

function primaryName(names: { text: string; kind: string }[]): string | undefined {
  return (names.find((name) => name.kind === 'primary') ?? names[0])?.text;
}

function firedExplanations({ explanations }: Hit) {
  return Object.fromEntries(
    Object.entries(explanations).filter(([, one]) => one.score !== 0 || one.candidate),
  );
}
