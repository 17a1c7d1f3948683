/** Several people in one field: each is found, none is made up, and nobody whose name holds such a word is lost. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';
import { jointNames, mayBeJoint } from './joint-names.ts';

describe('people of one account', () => {
  it.each<[string, string[] | undefined]>([
    ['Otieno Barasa and Grace Wanjala', ['Otieno Barasa', 'Grace Wanjala']],
    ['Otieno Barasa & Grace Wanjala', ['Otieno Barasa', 'Grace Wanjala']],
    ['Otieno Barasa and/or Grace Wanjala', ['Otieno Barasa', 'Grace Wanjala']],
    ['Jean Uwimana et/ou Grace Mukamana', ['Jean Uwimana', 'Grace Mukamana']],
    ['Grace Wanjala ITF Otieno Barasa', ['Grace Wanjala', 'Otieno Barasa']],
    ['O. Barasa & G. Wanjala', ['O. Barasa', 'G. Wanjala']],
    ['Peter & Grace Njeri Wanjala', ['Peter Wanjala', 'Grace Njeri Wanjala']],
    ['Mr & Mrs Peter Wanjala', ['Mrs Peter Wanjala']],
    ['M. ou Mme Jean Uwimana', ['Mme Jean Uwimana']],
    ['Transfer from Otieno Barasa to Grace Wanjala', ['Otieno Barasa', 'Grace Wanjala']],
    ['A B or C D or E F', undefined],
    ['Effiong Obo Bassey', undefined],
    ['Or Levi Cohen', undefined],
    ['Peter or Grace Wanjala', undefined],
    ['Ada Obi and Ola Oni and Uju Eze and Ike Udo and Obi Ani', undefined],
  ])('%s: %j', (text, people) => {
    expect(mayBeJoint.test(text) ? jointNames(text) : undefined).toEqual(people);
  });

  const score = (name: string, listed: string): number =>
    compare({ name, schema: 'Person' }, entityOf({ names: [listed], schema: 'Person' })).score ?? 0;

  it.each([
    ['Otieno Kip Barasa and Grace Wanjala', 'Grace Wanjala'],
    ['Mr Otieno Kip Barasa and/or Mrs Grace Wanjala', 'Grace Wanjala'],
    ['Peter & Grace Wanjala', 'Peter Wanjala'],
    ['Effiong Edet Obo Bassey Okon', 'Effiong Edet Obo Bassey Okon'],
    ['Grace Wanjala via Otieno Kip Barasa', 'Otieno Kip Barasa'],
  ])('%s is found as %s', (query, listed) => expect(score(query, listed)).toBeGreaterThan(0.7));

  it.each([
    ['Otieno Barasa and Grace Wanjala', 'Grace Barasa'],
    ['Otieno Barasa and Grace Wanjala', 'Otieno Wanjala'],
    ['Peter and Grace Wanjala', 'Grace Achieng'],
  ])('%s is not %s', (query, listed) => expect(score(query, listed)).toBeLessThan(0.7));
});
