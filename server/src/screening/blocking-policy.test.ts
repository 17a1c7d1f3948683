import type { Hit } from '@amana/screening';
import { describe, expect, it } from 'vitest';
import { readBranchSettings } from '../access/branch-settings.ts';
import { type BlockingRule, blockingRules, blockingWords } from './blocking-policy.ts';
import { inventedRecord } from './invented-lists.ts';
import type { ScreenedHit } from './screener.ts';

function hit(topics: string[], change: Partial<Hit> & { delistedOn?: string } = {}): ScreenedHit {
  const { delistedOn, ...rest } = change;
  return {
    id: 'x',
    score: 0.9,
    rankScore: 1,
    match: true,
    verified: 'none',
    corroborated: false,
    matchedName: 'Ezugo Vanterpolo',
    explanations: {},
    waterfall: [],
    ...rest,
    record: inventedRecord('un_sc', 'Ezugo Vanterpolo', {
      topics,
      ...(delistedOn !== undefined && { delistedOn }),
    }),
  };
}
const sure = { corroborated: true };

describe('the blocking policy', () => {
  it.each<[string, Record<string, unknown>, ScreenedHit[], BlockingRule[]]>([
    ['nothing found', {}, [], []],
    ['a sanctions match alone', {}, [hit(['sanction'])], []],
    ['a corroborated sanctions match', {}, [hit(['sanction'], sure)], ['corroborated_sanctions']],
    ['corroborated but below the threshold', {}, [hit(['sanction'], { ...sure, match: false })], []],
    ['a corroborated PEP', {}, [hit(['role.pep'], sure)], []],
    ['corroborated, delisted', {}, [hit(['sanction'], { ...sure, delistedOn: '2020-01-01' })], []],
    ['the default switched off', { block_corroborated_sanctions: false }, [hit(['sanction'], sure)], []],
    ['score at the limit', { block_min_score: 0.9 }, [hit(['sanction'])], ['min_score']],
    ['score below it', { block_min_score: 0.91 }, [hit(['sanction'])], []],
    ['score of a PEP', { block_min_score: 0.9 }, [hit(['role.pep'])], ['min_score']],
    ['score of an entry without meaning', { block_min_score: 0.1 }, [hit(['gov'])], []],
    ['a topic', { block_topics: ['role.pep'] }, [hit(['role.pep'])], ['topic']],
    [
      'a topic below the threshold',
      { block_topics: ['role.pep'] },
      [hit(['role.pep'], { match: false })],
      [],
    ],
    ['another topic', { block_topics: ['wanted'] }, [hit(['role.pep'])], []],
  ])('%s', (_, settings, hits, rules) => {
    const facts = { hits, blockedCountry: false, blockedKeyword: false };
    expect(blockingRules(readBranchSettings(settings), facts)).toEqual(rules);
  });

  it('names every rule that holds, the weightiest first', () => {
    const facts = { hits: [hit(['sanction'], sure)], blockedCountry: true, blockedKeyword: true };
    const rules = blockingRules(readBranchSettings({}), facts);
    expect(rules).toEqual(['corroborated_sanctions', 'country', 'keyword']);
    expect(blockingWords(rules)).toBe(
      'Blocked by a corroborated sanctions match, a country that blocks, a keyword that blocks',
    );
  });
});
