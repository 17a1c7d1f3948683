import { failure } from '@amana/contract';
import { expect, it } from 'vitest';
import { reasonOf } from './finding.ts';

const away = failure('overloaded', { detail: 'The database cannot be reached' });
away.cause = new Error('connect ECONNREFUSED 127.0.0.1:5432');

it.each([
  [
    'what callers hear in general words',
    away,
    'The database cannot be reached (connect ECONNREFUSED 127.0.0.1:5432)',
  ],
  ['a stated failure', failure('conflict', { message: 'It is there already' }), 'It is there already'],
  ['another error', new Error('no'), 'no'],
  ['no error', 'words', 'words'],
])('says the reason of %s', (_, error, words) => {
  expect(reasonOf(error)).toBe(words);
});
