import { expect, it } from 'vitest';
import { differenceOf, type Outcome, stateOf } from './outcome.ts';

const bands = { display_floor: 0.5, match_threshold: 0.7 };

it.each([
  [0.7, false, 'match'],
  [0.7, true, 'set_aside'],
  [0.69, true, 'possible'],
  [0.5, false, 'possible'],
  [0.49, false, 'none'],
])('a score of %d, set aside: %s, is %s', (score, setAside, state) => {
  expect(stateOf(score, setAside, bands)).toBe(state);
});

const outcome = (state: Outcome['state'], change: Partial<Outcome> = {}): Outcome => ({
  state,
  listedAs: 'sanction',
  score: 0.8,
  corroborated: false,
  ...change,
});

it.each<[Outcome, Outcome, string | null]>([
  [outcome('none'), outcome('match'), 'screening.match_added'],
  [outcome('possible'), outcome('match'), 'screening.match_added'],
  [outcome('set_aside'), outcome('match'), 'screening.match_added'],
  [outcome('match'), outcome('none'), 'screening.match_ended'],
  [outcome('match'), outcome('possible'), 'screening.match_ended'],
  [outcome('match'), outcome('set_aside'), 'screening.match_ended'],
  [outcome('none'), outcome('possible'), 'screening.match_changed'],
  [outcome('possible'), outcome('none'), 'screening.match_changed'],
  [outcome('set_aside'), outcome('none'), 'screening.match_changed'],
  [outcome('match'), outcome('match', { listedAs: 'pep' }), 'screening.match_changed'],
  [outcome('match'), outcome('match', { corroborated: true }), 'screening.match_changed'],
  [outcome('match'), outcome('match', { score: 0.95 }), null],
  [outcome('possible'), outcome('possible', { listedAs: 'pep' }), null],
  [outcome('none'), outcome('none'), null],
])('%j, then %j: %s', (before, after, event) => {
  expect(differenceOf(before, after)).toBe(event);
});
