/** Whatever two names come to, they were not said before to come to less: by names of every kind, joined, cut, slipped and turned. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignMet } from '../align.ts';
import { ListBuilder } from '../index/builder.ts';
import { show } from '../index/list-data.ts';
import { scoreNames } from '../name-score.ts';
import { NameView } from '../name-view.ts';
import { prepare } from '../query.ts';
import { entityOf } from '../testing/entity-of.ts';
import type { Reading } from '../tokens.ts';
import { nothingKnown } from './calibration.ts';
import { meet } from './meetings.ts';
import { supportOf } from './prices.ts';
import { mayReach, meetAsWhole } from './reach.ts';
import { defaultPlan } from './settings.ts';
import { SimilarityCache } from './similarity-cache.ts';

const words = [
  ...'Muhammad Mohamed Muhamad Abd al Karim Abdelkarim Abdul Rahman Rehman bin binti Ould Abu Umm Jr II Dr. Said'.split(
    ' ',
  ),
  ...'Horsfall Horsfal Okwuosa Vanterpolo Vanterpola Van ter polo Ivanov Ivanova Petrovich Petrovna K. A. JK'.split(
    ' ',
  ),
  ...'Zhang Zhuang Xiao Ping Hsiao-p’ing Kim Jong Un Chong-un Cheung Tai Man Daiwen Saha Drone Dro Zubwan LTHR Leather'.split(
    ' ',
  ),
  ...'Bank Oil Trading Trdg Company Ltd LLC PLC JSC Star StarOil Flour 7 07 VII 2017B 5N-QAB Abuja Lagos First 1st'.split(
    ' ',
  ),
];
const name = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));
/** A name and one that is like it, or is not. */
const pairOfNames = fc
  .tuple(name, name, fc.array(fc.nat(99), { maxLength: 3 }), fc.integer({ min: 0, max: 3 }))
  .map(([one, other, slips, how]): [string, string] => [one, how === 0 ? other : bent(one, slips, how)]);
const schemas = ['Person', 'Company', 'Vessel'] as const;

describe('what two names come to', () => {
  it.each(schemas)('was not ruled out before: %s', (schema) => {
    fc.assert(
      fc.property(pairOfNames, ([one, other]) => {
        expect(ruledOut(one, other, schema)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('is ruled out where little meets', () => {
    const missed = [
      ['Ezugo Vanterpolo', 'Ezugo Horsfall'],
      ['Abd al Karim Okwuosa', 'Abd al Rahman Horsfall'],
      ['Muhammad Ivanov', 'Mohamed Petrovich Okwuosa'],
    ];
    for (const [one = '', other = ''] of missed) expect(reaches(one, other, -0.55)).toBe(false);
    expect(reaches('Ezugo Vanterpolo', 'Ezugo Vanterpolo', -0.55)).toBe(true);
    expect(reaches('Muhammad Ivanov', 'Mohamed Ivanof', -0.55)).toBe(true);
  });
});

type Pair = Parameters<typeof mayReach>[0];

function ruledOut(one: string, other: string, schema: (typeof schemas)[number]): string[] {
  const wrong: string[] = [];
  eachPair(one, other, schema, (met, reading, cache) => {
    const own = met.query.name;
    const view = met.candidate.name;
    const alignment = alignMet(met, cache);
    if (alignment.pairCount === 0 && !meetAsWhole(own, view, reading)) return;
    const { logit, agreement } = scoreNames(own, view, alignment, reading, defaultPlan);
    for (const supported of [0, 0.9, 1.5]) {
      const least = logit + supported * supportOf(agreement) - 1e-6;
      // Whatever comes to less than nothing known is as good as nothing, and is never asked for.
      if (least <= nothingKnown) continue;
      if (mayReach(meet(own, view, cache), reading, { least, supported }, cache)) continue;
      wrong.push(
        `${own.textOfRun(0, own.count, ' ')} ~ ${view.textOfRun(0, view.count, ' ')} ${reading} ${logit}`,
      );
    }
  });
  return wrong;
}

function reaches(one: string, other: string, least: number): boolean {
  let any = false;
  eachPair(one, other, 'Person', (met, reading, cache) => {
    if (mayReach(met, reading, { least, supported: 0 }, cache)) any = true;
  });
  return any;
}

/** Every form of the query against every form of the listed name. */
function eachPair(
  one: string,
  other: string,
  schema: (typeof schemas)[number],
  look: (met: Pair, reading: Reading, cache: SimilarityCache) => void,
): void {
  const builder = new ListBuilder();
  builder.add(entityOf({ schema, names: [other] }));
  const list = builder.finish(undefined);
  const query = prepare({ name: one, schema }, list);
  const cache = new SimilarityCache(6);
  const view = new NameView(list.words, list.tokenIds, list.tokenMarks);
  const reading = schema === 'Person' ? 'person' : schema === 'Company' ? 'organisation' : 'thing';
  for (const forms of query.asked)
    for (const { view: own } of forms)
      for (let listed = 0; listed + 1 < list.tokenStarts.length; listed += 1) {
        show(list, listed, view);
        look(meet(own, view, cache), reading, cache);
      }
}

/** Letters taken out, the name cut, words turned or written together. */
function bent(text: string, slips: readonly number[], how: number): string {
  let out = text;
  for (const slip of slips) {
    const place = slip % Math.max(1, out.length);
    out = out.slice(0, place) + out.slice(place + 1);
  }
  if (how === 1) return out;
  if (how === 2) return out.split(' ').toReversed().join(' ');
  return out.replace(' ', '');
}
