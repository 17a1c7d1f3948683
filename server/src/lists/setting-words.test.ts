import { expect, it } from 'vitest';
import { checkSettingWord } from './setting-words.ts';

it.each([
  ['required_lists', 'un_sc', undefined],
  ['required_lists', 'custom:own-blacklist', undefined],
  ['required_lists', 'un_scc', { refused: expect.stringContaining('no list is called "un_scc"') }],
  ['required_lists', 'custom:', { refused: expect.stringContaining('no list is called') }],
  ['block_topics', 'sanction', undefined],
  ['block_topics', 'sanctoin', { doubt: expect.stringContaining('No official list has the topic sanctoin') }],
  ['keywords', 'anything at all', undefined],
])('%s with %s', (setting, word, expected) => {
  expect(checkSettingWord(setting, word)).toEqual(expected);
});
