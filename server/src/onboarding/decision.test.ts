import type { Hit } from '@amana/screening';
import { describe, expect, it } from 'vitest';
import { readBranchSettings } from '../access/branch-settings.ts';
import { inventedRecord } from '../screening/invented-lists.ts';
import type { ScreenedHit } from '../screening/screener.ts';
import { decide, type Verdict } from './decision.ts';

function match(topics: string[], change: Partial<Hit> & { delistedOn?: string } = {}): ScreenedHit {
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
const sanction = match(['sanction']);
const pep = match(['role.pep']);
const wanted = match(['wanted']);

type Row = [string, boolean, ScreenedHit[], Record<string, unknown>, Verdict];

const rows: Row[] = [
  ['nothing', true, [], {}, { decision: 'pass', rule: 'nothing_found', riskLevel: 'low' }],
  ['not verified', false, [], {}, { decision: 'fail', rule: 'identity_not_verified', riskLevel: 'low' }],
  [
    'corroborated sanction',
    true,
    [match(['sanction'], sure)],
    {},
    { decision: 'fail', rule: 'corroborated_sanction', riskLevel: 'high' },
  ],
  ['sanction', true, [sanction], {}, { decision: 'review', rule: 'sanction', riskLevel: 'high' }],
  ['pep', true, [pep], {}, { decision: 'review', rule: 'pep', riskLevel: 'medium' }],
  [
    'corroborated pep',
    true,
    [match(['role.pep'], sure)],
    {},
    { decision: 'review', rule: 'pep', riskLevel: 'medium' },
  ],
  ['wanted', true, [wanted], {}, { decision: 'review', rule: 'elevated_risk', riskLevel: 'medium' }],
  [
    'a topic that nobody knows',
    true,
    [match(['brand.new'])],
    {},
    { decision: 'review', rule: 'elevated_risk', riskLevel: 'medium' },
  ],
  [
    'an entry without topics',
    true,
    [match([])],
    {},
    { decision: 'review', rule: 'elevated_risk', riskLevel: 'medium' },
  ],
  [
    'a topic of no risk',
    true,
    [match(['gov.muni'])],
    {},
    { decision: 'pass', rule: 'nothing_found', riskLevel: 'low' },
  ],
  [
    'delisted, corroborated',
    true,
    [match(['sanction'], { ...sure, delistedOn: '2019-01-01' })],
    {},
    { decision: 'pass', rule: 'nothing_found', riskLevel: 'low' },
  ],
  [
    'the gravest of several counts',
    true,
    [pep, match(['sanction'], sure), wanted],
    {},
    { decision: 'fail', rule: 'corroborated_sanction', riskLevel: 'high' },
  ],
  [
    'policy moves the corroborated sanction',
    true,
    [match(['sanction'], sure)],
    { decision_corroborated_sanction: 'review' },
    { decision: 'review', rule: 'corroborated_sanction', riskLevel: 'high' },
  ],
  [
    'policy moves the sanction',
    true,
    [sanction],
    { decision_sanction: 'fail' },
    { decision: 'fail', rule: 'sanction', riskLevel: 'high' },
  ],
  [
    'policy moves the pep',
    true,
    [pep],
    { decision_pep: 'pass' },
    { decision: 'pass', rule: 'pep', riskLevel: 'medium' },
  ],
  [
    'policy moves the other topic',
    true,
    [wanted],
    { decision_elevated_risk: 'fail' },
    { decision: 'fail', rule: 'elevated_risk', riskLevel: 'medium' },
  ],
  [
    'for one entry the first rule counts',
    true,
    [match(['sanction', 'role.pep', 'crime'])],
    { decision_sanction: 'pass' },
    { decision: 'pass', rule: 'sanction', riskLevel: 'high' },
  ],
  [
    'no policy moves an identity that is not verified',
    false,
    [],
    { decision_pep: 'pass', decision_sanction: 'pass' },
    { decision: 'fail', rule: 'identity_not_verified', riskLevel: 'low' },
  ],
];

describe('the decision', () => {
  it.each(rows)('%s', (_, verified, matches, settings, verdict) => {
    expect(decide({ verified, matches, complete: true }, readBranchSettings(settings))).toEqual(verdict);
  });

  it.each<[string, ScreenedHit[], Record<string, string>, Partial<Verdict>]>([
    ['nothing', [], {}, { decision: 'review', rule: 'incomplete_search', riskLevel: 'low' }],
    ['a pep', [pep], {}, { decision: 'review', rule: 'pep' }],
    ['a sanction that is borne out', [match(['sanction'], sure)], {}, { decision: 'fail' }],
    ['nothing, moved', [], { decision_incomplete_search: 'pass' }, { rule: 'nothing_found' }],
    ['nothing, moved up', [], { decision_incomplete_search: 'fail' }, { decision: 'fail' }],
    ['a pep let pass', [pep], { decision_pep: 'pass' }, { decision: 'review', rule: 'incomplete_search' }],
  ])('takes no incomplete search for a clean one: %s', (_, matches, settings, verdict) => {
    const found = { verified: true, matches, complete: false };
    expect(decide(found, readBranchSettings(settings))).toMatchObject(verdict);
  });
});
