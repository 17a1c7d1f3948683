import { expect, it } from 'vitest';
import { rescreeningFinding } from './rescreening.ts';

const now = new Date('2026-11-28T12:00:00Z');
const pending = (since: string) => ({ pending: [{ source: 'un_sc', since }] });

it.each([
  ['nothing to do', { pending: [] }, true, 'ok', /every list/],
  ['a moment ago', pending('2026-11-28T11:59:00Z'), true, 'ok', /under way/],
  ['for long', pending('2026-11-28T09:30:00Z'), true, 'warn', /un_sc, for 2 hours/],
  ['no server', pending('2026-11-28T11:59:00Z'), false, 'warn', /un_sc/],
])('says how it stands: %s', (_, status, serving, state, words) => {
  const finding = rescreeningFinding(status, serving, now);
  expect(finding.state).toBe(state);
  expect(finding.text).toMatch(words);
});
