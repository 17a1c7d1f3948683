import { expect, it } from 'vitest';
import { listFindings } from './installation.ts';

const fresh = { source: 'un_sc', kind: 'sanctions', official: true, records: 900, age_hours: 2, error: null };

it.each([
  ['all is well', [fresh], 'ok', 'loaded and fresh'],
  ['nothing is loaded', [], 'bad', 'No sanctions list'],
  [
    'only the demonstration list is',
    [{ source: 'demo', kind: 'demo', records: 300 }],
    'bad',
    'No sanctions list',
  ],
  ['an official list is stale', [{ ...fresh, age_hours: 40 }], 'bad', 'un_sc was last checked 40 hours ago'],
  ['a refresh failed', [{ ...fresh, error: 'the layout changed' }], 'warn', 'un_sc: the layout changed'],
  [
    'another list is stale',
    [fresh, { ...fresh, source: 'peps', kind: 'pep', official: false, age_hours: 99 }],
    'warn',
    'peps',
  ],
])('when %s', (_name, lists, state, words) => {
  const findings = listFindings(lists, 36);
  expect(findings.map((finding) => finding.state)).toEqual([state]);
  expect(findings[0]?.text).toContain(words);
  expect(state === 'ok' || (findings[0]?.fix ?? '').startsWith('amana lists')).toBe(true);
});
