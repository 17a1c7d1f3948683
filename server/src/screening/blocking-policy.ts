/**
 * Whether the branch's blocking policy stops a transaction, and by which of its rules. Pure. By default only a sanctions
 * match that something bears out blocks; a suppressed or delisted entry never does.
 */
import type { BranchSettings } from '../access/branch-settings.ts';
import type { ScreenedHit } from './screener.ts';
import { meaningOf } from './topic-meaning.ts';

export type BlockingRule = 'corroborated_sanctions' | 'min_score' | 'topic' | 'country' | 'keyword';

export type BlockingPolicy = Pick<
  BranchSettings,
  'block_corroborated_sanctions' | 'block_min_score' | 'block_topics'
>;

export interface BlockingFacts {
  /** Hits of both parties that no reviewed decision sets aside. */
  hits: readonly ScreenedHit[];
  blockedCountry: boolean;
  blockedKeyword: boolean;
}

/** The rules that hold, the weightiest first; empty lets the transaction go. */
export function blockingRules(policy: BlockingPolicy, facts: BlockingFacts): BlockingRule[] {
  const rules = new Set<BlockingRule>();
  for (const hit of facts.hits) {
    const meaning = meaningOf(hit.record);
    if (!meaning.sanction && !meaning.pep && !meaning.elevated) continue;
    if (policy.block_corroborated_sanctions && meaning.sanction && hit.match && hit.corroborated)
      rules.add('corroborated_sanctions');
    if (policy.block_min_score !== null && hit.score >= policy.block_min_score) rules.add('min_score');
    if (hit.match && policy.block_topics.some((topic) => hit.record.topics.includes(topic)))
      rules.add('topic');
  }
  if (facts.blockedCountry) rules.add('country');
  if (facts.blockedKeyword) rules.add('keyword');
  return order.filter((rule) => rules.has(rule));
}

const order: readonly BlockingRule[] = ['corroborated_sanctions', 'min_score', 'topic', 'country', 'keyword'];

const words: Readonly<Record<BlockingRule, string>> = {
  corroborated_sanctions: 'a corroborated sanctions match',
  min_score: 'a match at or above the score that blocks',
  topic: 'a match with a topic that blocks',
  country: 'a country that blocks',
  keyword: 'a keyword that blocks',
};

export function blockingWords(rules: readonly BlockingRule[]): string {
  return `Blocked by ${rules.map((rule) => words[rule]).join(', ')}`;
}
