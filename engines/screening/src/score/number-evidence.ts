/** The numbers of a query against those of an entity: which agree, which speak against it, and what that is worth together. */

import { compareIdentifiers, identifierWeight } from '../identifiers.ts';
import type { IdentifierOutcome, PlainIdentifier } from '../identifiers.ts';
import type { ListData } from '../index/list-data.ts';
import { textAt } from '../index/texts.ts';
import type { PreparedQuery } from '../query.ts';
import type { ScoringPlan, WeightName } from './settings.ts';

export interface IdentifierJudgement {
  outcome: IdentifierOutcome;
  query: PlainIdentifier;
  listed: PlainIdentifier;
}

const none: IdentifierJudgement[] = [];

export function judgeIdentifiers(
  list: ListData,
  query: PreparedQuery,
  position: number,
): IdentifierJudgement[] {
  const end = list.identifierStarts[position + 1] ?? 0;
  const start = list.identifierStarts[position] ?? 0;
  if (query.identifiers.length === 0 || start === end) return none;
  const found: IdentifierJudgement[] = [];
  for (let place = start; place < end; place += 1) {
    const [type = '', value = '', country = ''] = textAt(list.identifiers, place).split('|');
    const listed = { type, value, country };
    for (const asked of query.identifiers) {
      const outcome = compareIdentifiers(asked, listed);
      if (outcome !== 'none') found.push({ outcome, query: asked, listed });
    }
  }
  // A party with two numbers of a type does not clash by the one that differs.
  const met = new Set(
    found.filter((one) => agrees(one.outcome) || one.outcome === 'slip').map((one) => one.query.type),
  );
  return found.filter((one) => !differs(one.outcome) || !met.has(one.query.type));
}

/** The best that agrees, or else the worst that differs: numbers of one party are not independent of each other. */
export function numberLogit(found: readonly IdentifierJudgement[], plan: ScoringPlan): number {
  let best = 0;
  let worst = 0;
  for (const one of found) {
    const weight = identifierWeight(one.outcome, one.query, one.listed);
    const factor =
      weight > 0 ? plan.weights[keyOf(one.query.type, one.listed.type)] : plan.weights.identifier_mismatch;
    best = Math.max(best, weight * factor);
    worst = Math.min(worst, weight * factor);
  }
  return best > 0 ? best : worst;
}

export function agrees(outcome: IdentifierOutcome): boolean {
  return outcome === 'same' || outcome === 'kindred';
}

function differs(outcome: IdentifierOutcome): boolean {
  return outcome === 'clash' || outcome === 'other';
}

const keys = new Map<string, WeightName>([
  ['isin', 'isin_security_match'],
  ['lei', 'lei_code_match'],
  ['ogrn', 'ogrn_code_match'],
  ['imo', 'vessel_imo_mmsi_match'],
  ['mmsi', 'vessel_imo_mmsi_match'],
  ['inn', 'inn_code_match'],
  ['bic', 'bic_code_match'],
  ['uei', 'uei_code_match'],
  ['npi', 'npi_code_match'],
  ['crypto', 'crypto_wallet_address'],
]);

/** The weight, and the explanation, that a number belongs to. */
export function keyOf(type: string, listedType: string): WeightName {
  return keys.get(listedType) ?? keys.get(type) ?? 'identifier_match';
}
