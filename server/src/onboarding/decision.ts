/**
 * The decision on a customer and the level of risk, from what identity and screening found. Pure. For each match the
 * first rule that holds counts, and of all matches the gravest; a branch can move each rule but the first.
 */
import type { OnboardingResult } from '@amana/contract';
import type { BranchSettings } from '../access/branch-settings.ts';
import type { ScreenedHit } from '../screening/screener.ts';
import { meaningOf } from '../screening/topic-meaning.ts';

export type Decision = OnboardingResult['decision'];
export type RiskLevel = OnboardingResult['screening']['risk_level'];

export type DecisionPolicy = Pick<
  BranchSettings,
  | 'decision_corroborated_sanction'
  | 'decision_sanction'
  | 'decision_pep'
  | 'decision_elevated_risk'
  | 'decision_incomplete_search'
>;

export type DecisionRule =
  | 'identity_not_verified'
  | 'corroborated_sanction'
  | 'sanction'
  | 'pep'
  | 'elevated_risk'
  | 'incomplete_search'
  | 'nothing_found';

export interface Verdict {
  decision: Decision;
  rule: DecisionRule;
  riskLevel: RiskLevel;
}

export interface Found {
  verified: boolean;
  /** Hits at or above the threshold that no reviewed decision sets aside. */
  matches: readonly ScreenedHit[];
  /** False where a bound was reached or the name could not be read whole: somebody who is listed may have been missed. */
  complete: boolean;
}

export function decide({ verified, matches, complete }: Found, policy: DecisionPolicy): Verdict {
  const riskLevel = riskOf(matches);
  if (!verified) return { decision: 'fail', rule: 'identity_not_verified', riskLevel };
  let verdict: Verdict = { decision: 'pass', rule: 'nothing_found', riskLevel };
  for (const rule of matches.map(ruleFor)) {
    const decision = decisionOf(rule, policy);
    const graver = gravity[decision] > gravity[verdict.decision];
    if (graver || verdict.rule === 'nothing_found') verdict = { decision, rule, riskLevel };
  }
  const doubt = policy.decision_incomplete_search;
  return !complete && gravity[doubt] > gravity[verdict.decision]
    ? { decision: doubt, rule: 'incomplete_search', riskLevel }
    : verdict;
}

const gravity: Readonly<Record<Decision, number>> = { pass: 0, review: 1, fail: 2 };

/** The first rule that holds for one match. */
function ruleFor(hit: ScreenedHit): DecisionRule {
  const meaning = meaningOf(hit.record);
  if (meaning.sanction) return hit.corroborated ? 'corroborated_sanction' : 'sanction';
  if (meaning.pep) return 'pep';
  return meaning.elevated ? 'elevated_risk' : 'nothing_found';
}

function decisionOf(rule: DecisionRule, policy: DecisionPolicy): Decision {
  switch (rule) {
    case 'identity_not_verified':
      return 'fail';
    case 'corroborated_sanction':
      return policy.decision_corroborated_sanction;
    case 'sanction':
      return policy.decision_sanction;
    case 'pep':
      return policy.decision_pep;
    case 'elevated_risk':
      return policy.decision_elevated_risk;
    case 'incomplete_search':
      return policy.decision_incomplete_search;
    case 'nothing_found':
      return 'pass';
  }
}

function riskOf(matches: readonly ScreenedHit[]): RiskLevel {
  const meanings = matches.map(({ record }) => meaningOf(record));
  if (meanings.some(({ sanction }) => sanction)) return 'high';
  return meanings.some(({ pep, elevated }) => pep || elevated) ? 'medium' : 'low';
}
