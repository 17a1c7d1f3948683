/** Screens one name for somebody who asks: hits with their reasons and the lists searched. Keeps no personal data. */
import type { NameSearchRecord } from '@amana/contract';
import type { Query, Schema } from '@amana/screening';
import { readBranchSettings } from '../access/branch-settings.ts';
import type { Caller } from '../access/caller.ts';
import { countryCode } from '../platform/countries.ts';
import { type Body, invalidField, optionalString } from '../platform/fields.ts';
import { newId } from '../platform/ids.ts';
import { listsUsed, matchRecord } from './match-records.ts';
import { readScreenedName } from './screened-name.ts';
import type { ScreeningDeps } from './screening-deps.ts';
import { readScoring, scoringOf } from './scoring.ts';
import { noteCodes, notesField } from './screening-notes.ts';
import { recordsPerPartyLimit, shownHits } from './screening-deps.ts';
import { isBirthDate } from './timestamp.ts';

export const searchHitsMax = 100;

export interface SearchNameRequest {
  body: Body;
  caller: Caller;
  requestId: string;
}

export async function searchName(
  deps: ScreeningDeps,
  { body, caller, requestId }: SearchNameRequest,
): Promise<NameSearchRecord> {
  const query = readSearchQuery(body);
  const limit = readLimit(body);
  const asked = readScoring(body);
  const settings = readBranchSettings(caller.branch.settings);
  deps.screener.assertReady(caller.key.environment, settings.required_lists);
  const now = deps.clock.now();
  const screening = await deps.screener.screenWhereFree(caller.key.environment, query, {
    ...shownHits(settings),
    ...scoringOf(settings, asked),
    limit,
  });
  const { hits, lists } = screening;
  const party = { branchId: caller.branch.id, environment: caller.key.environment, name: query.name };
  const suppressed = await deps.suppression.suppressed(
    { ...party, ...(query.schema !== undefined && { schema: query.schema }) },
    hits,
  );
  const used = listsUsed(lists);
  await deps.writer.write({
    audit: [
      {
        branchId: caller.branch.id,
        actor: `key:${caller.key.id}`,
        action: 'name.searched',
        requestId,
        detail: {
          environment: caller.key.environment,
          hits: hits.length,
          matches: hits.filter((hit) => hit.match && !suppressed.has(hit.record.id)).length,
          lists: used.map(({ name, version }) => `${name}@${version ?? ''}`),
          ...noteCodes([screening]),
        },
      },
    ],
  });
  return {
    name: query.name,
    hits: hits.map((hit) => matchRecord({ newId: () => newId(now.getTime()), suppressed, lists, now }, hit)),
    threshold: settings.match_threshold,
    screened_at: now.toISOString(),
    lists: used,
    ...notesField(screening),
  };
}

export function readSearchQuery(body: Body): Query {
  const name = readScreenedName(body, 'name');
  const birthDate = optionalString(body, 'birth_date');
  if (birthDate !== undefined && !isBirthDate(birthDate))
    throw invalidField('birth_date', 'must be a date that exists: YYYY, YYYY-MM or YYYY-MM-DD');
  const birthPlace = optionalString(body, 'birth_place');
  const country = optionalString(body, 'country');
  const code = country === undefined ? null : countryCode(country);
  if (country !== undefined && code === null) throw invalidField('country', 'is not known');
  const schema = readSchema(body);
  return {
    name,
    ...(birthDate !== undefined && { birthDate }),
    ...(birthPlace !== undefined && { birthPlace }),
    ...(code !== null && { countries: [code] }),
    ...(schema !== undefined && { schema }),
  };
}

const schemas: readonly Schema[] = [
  'Person',
  'Company',
  'Organization',
  'LegalEntity',
  'Vessel',
  'Airplane',
  'Security',
  'Address',
];

export function readSchema(body: Body): Schema | undefined {
  const text = optionalString(body, 'schema');
  if (text === undefined) return undefined;
  const schema = schemas.find((known) => known.toLowerCase() === text.toLowerCase());
  if (schema === undefined) throw invalidField('schema', `must be one of ${schemas.join(', ')}`);
  return schema;
}

function readLimit(body: Body): number {
  const value = body.limit;
  if (value === undefined || value === null) return recordsPerPartyLimit;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > searchHitsMax)
    throw invalidField('limit', `must be a whole number from 1 to ${searchHitsMax}`);
  return value;
}
