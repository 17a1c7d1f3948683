/** What is remembered of a name is what would be worked out, however often the tables forget. */

import { describe, expect, it } from 'vitest';
import { ListBuilder } from '../index/builder.ts';
import { judge } from '../judge.ts';
import { NameView } from '../name-view.ts';
import { prepare } from '../query.ts';
import { entityOf } from '../testing/entity-of.ts';
import { SimilarityCache } from './similarity-cache.ts';

const names = [
  'Ezugo Vanterpolo',
  'Ezugo Vanterpola',
  'Vanterpolo Ezugo Oxelrand',
  'Dr. Ezugo Vanterpolo Jr',
  'Abd al Karim Oxelrand',
  'Abdelkarim Oxelrand',
  'E. Oxelrand',
  'Tendaji',
  // The same words, once off a paper and once read off the characters.
  'Wong Chi Keung',
  '黄志强',
];
const builder = new ListBuilder();
// Each name stands on several lists, and once as a company's.
names.forEach((name, place) => {
  for (const copy of [1, 2]) builder.add(entityOf({ id: `${place}-${copy}`, names: [name, 'Oxelrand'] }));
  builder.add(entityOf({ id: `${place}-body`, schema: 'Company', names: [name] }));
});
const list = builder.finish(undefined);

describe('names that are kept', () => {
  it.each([3, 6, 15])('come to what they come to alone, in tables of 2^%i', (bits) => {
    const view = new NameView(list.words, list.tokenIds, list.tokenMarks);
    const cache = new SimilarityCache(bits);
    for (const name of [...names, 'Oxelrand, Ezugo', 'Vanterpolo Trading', 'Wang Zhiqiang']) {
      const query = prepare({ name }, list);
      for (let position = 0; position < list.size; position += 1) {
        const alone = judge(list, query, position, view, new SimilarityCache(3));
        expect(judge(list, query, position, view, cache)).toEqual(alone);
      }
    }
  });
});
