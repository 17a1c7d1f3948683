/**
 * Screening for the operator: names from the command line, one or a batch, against the loaded lists. Writes down that
 * it was done and how many names, never which.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ErrorCode, RequestFailure } from '@amana/contract';
import { branchOf } from '../access/branches.ts';
import { readBranchSettings } from '../access/branch-settings.ts';
import type { Hit, Query } from '@amana/screening';
import { type Static, Type } from 'typebox';
import { type OperatorAction, operatorAction } from '../platform/operator-action.ts';
import type { Storage } from '../storage/storage.ts';
import type { Writer } from '../storage/write-set.ts';
import { listsUsed } from './match-records.ts';
import { recordsPerPartyLimit } from './screening-deps.ts';
import type { ScreenedHit, Screener } from './screener.ts';
import { readScoring, scoringOf } from './scoring.ts';
import { notesField } from './screening-notes.ts';
import { readSearchQuery } from './search-name.ts';
import { nothingSuppressed, type Suppression } from './suppression.ts';

export interface ScreeningActionDeps {
  /** Loads the lists where no server has loaded them yet. */
  screener(): Promise<Screener>;
  writer: Writer;
  db: Storage['db'];
  suppression: Suppression;
}

const maxQueries = 1000;
const maxHits = 500;
const namesATurn = 10;

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
  /** With it hits carry what the branch has decided on them, and its settings hold. */
  branch: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
  /** As `screening_options` of the operations. */
  screening_options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Only the lists that a live key sees. */
  live: Type.Optional(Type.Boolean()),
  /** A query that cannot be screened gets its error; the others are screened. */
  tolerant: Type.Optional(Type.Boolean()),
});

async function search(deps: ScreeningActionDeps, input: Static<typeof searchInput>) {
  const screener = await deps.screener();
  const environment = input.live === true ? 'live' : 'test';
  screener.assertReady(environment);
  const asked = readScoring(input);
  const branch = input.branch === undefined ? undefined : await branchOf({ storage: deps }, input.branch);
  const settings = readBranchSettings(branch?.settings ?? {});
  const options = {
    limit: input.limit ?? recordsPerPartyLimit,
    floor: input.floor ?? settings.display_floor,
    threshold: settings.match_threshold,
    ...scoringOf(settings, asked),
  };
  let lists: ReturnType<typeof listsUsed> = [];
  const results: object[] = [];
  for (const [place, fields] of input.queries.map(tidied).entries()) {
    // A long batch takes the better part of a second, and requests are answered meanwhile.
    if (place % namesATurn === namesATurn - 1) await nextTurn();
    const query = input.tolerant === true ? readOrError(fields) : readSearchQuery(fields);
    if ('error' in query) {
      results.push(query);
      continue;
    }
    const screening = screener.screen(environment, query, options);
    lists = listsUsed(screening.lists);
    const { name, schema } = query;
    const party = { environment, name, ...(schema !== undefined && { schema }) } as const;
    const aside = branch
      ? await deps.suppression.suppressed({ ...party, branchId: branch.id }, screening.hits)
      : nothingSuppressed;
    results.push({
      name,
      hits: screening.hits.map((hit) => hitView(hit, aside)),
      ...notesField(screening),
    });
  }
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

function hitView(hit: ScreenedHit, aside: ReadonlySet<string>) {
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
    is_false_positive: aside.has(record.id),
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
