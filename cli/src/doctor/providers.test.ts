import { expect, it } from 'vitest';
import type { Json } from '../command.ts';
import { providerFindings } from './providers.ts';

const well: Json = { provider: 'dojah', state: 'well', words: '', fix: '' };
const empty: Json = {
  provider: 'prembly',
  state: 'insufficient_funds',
  words: 'The wallet with the provider is empty.',
  fix: 'Top up the wallet.',
};
const off: Json = {
  provider: 'mono',
  state: 'disabled',
  words: 'The operator has switched it off.',
  fix: '',
};

it.each<[string, Json[], string[], [state: string, text: RegExp][]]>([
  ['no account', [], [], [['ok', /own registry/]]],
  ['only one that is off', [off], [], [['ok', /own registry/]]],
  ['all well', [well, off], [], [['ok', /^dojah: nothing is wrong$/]]],
  ['one of two is empty', [well, empty], [], [['warn', /^prembly: The wallet with the provider is empty$/]]],
  [
    'the only one is empty',
    [empty, off],
    [],
    [
      ['warn', /prembly/],
      ['bad', /No provider can answer/],
    ],
  ],
  ['a misspelt variable', [well], ['AMANA_PROVIDER_DOJA_KEY'], [['warn', /AMANA_PROVIDER_DOJA_KEY/]]],
])('%s', (_name, health, stray, expected) => {
  const findings = providerFindings(health, stray);
  expect(findings.map(({ state }) => state)).toEqual(expected.map(([state]) => state));
  findings.forEach((finding, index) => {
    expect(finding.text).toMatch(expected[index]?.[1] ?? /$^/);
    if (finding.state !== 'ok') expect(finding.fix).toBeTruthy();
  });
});
