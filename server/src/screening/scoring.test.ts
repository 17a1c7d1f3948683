import { RequestFailure } from '@amana/contract';
import { expect, it } from 'vitest';
import { changedSettings, readBranchSettings } from '../access/branch-settings.ts';
import { readScoring, scoringOf } from './scoring.ts';

it('puts the request before the branch, name by name', () => {
  const stored = changedSettings(
    {},
    {
      screening_strictness: 'same-party',
      screening_weights: 'dob_match:0.5, name_match:1.2',
      screening_name_options: ['nm_fuzzy_cutoff_factor:0.8'],
    },
  );
  const settings = readBranchSettings(stored);
  expect(scoringOf(settings, {})).toEqual({
    strictness: 'same-party',
    weights: { dob_match: 0.5, name_match: 1.2 },
    options: { nm_fuzzy_cutoff_factor: 0.8 },
  });
  const asked = readScoring({ screening_options: { strictness: 'alert-worthy', weights: { dob_match: 2 } } });
  expect(scoringOf(settings, asked)).toEqual({
    strictness: 'alert-worthy',
    weights: { dob_match: 2, name_match: 1.2 },
    options: { nm_fuzzy_cutoff_factor: 0.8 },
  });
  expect(scoringOf(readBranchSettings({}), readScoring({}))).toEqual({});
});

it.each([
  ['screening_options', 'strict'],
  ['screening_options.strictness', { strictness: 'strict' }],
  ['screening_options.weights', { weights: [1] }],
  ['screening_options.weights.dob', { weights: { dob: 1 } }],
  ['screening_options.weights.dob_match', { weights: { dob_match: -1 } }],
  ['screening_options.options.nm_speed', { options: { nm_speed: 1 } }],
  ['screening_options.threshold', { threshold: 0.1 }],
])('refuses %s', (field, screening_options) => {
  expect(fieldOf(() => readScoring({ screening_options }))).toBe(field);
});

it.each([
  ['screening_weights', 'dob_match'],
  ['screening_weights', 'dob_match:many'],
  ['screening_weights', 'dob:1'],
  ['screening_weights', 'dob_match:9'],
  ['screening_name_options', 'nm_speed:1'],
  ['screening_strictness', 'strict'],
])('refuses the branch setting %s: %s', (name, value) => {
  expect(fieldOf(() => changedSettings({}, { [name]: value }))).toBe(name);
});

function fieldOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof RequestFailure) return error.options.field;
    throw error;
  }
  return undefined;
}
