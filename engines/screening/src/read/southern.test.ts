/** Names in the spelling of Hong Kong, Singapore and Malaysia against their Mandarin reading. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';

const score = (query: string, listed: string): number =>
  compare({ name: query, schema: 'Person' }, entityOf(listed), {}).score;

describe('southern names', () => {
  it.each([
    ['Tan Kah Hock', 'Chen Jiafu'],
    ['Chen Jiafu', 'Tan Kah Hock'],
    ['Koh Eng Seng', 'Xu Rongcheng'],
    ['Yuen Kam-cheung', 'Yuan Jinxiang'],
    ['Yuan Jinxiang', 'YUEN Kam Cheung'],
    ['Yeh Jui-lung', 'Ye Ruilong'],
    ['黄志强', 'Wong Chi Keung'],
    ['Wong Chee Keong', '黄志强'],
    ['Wong Chi Keung', 'Huang Zhiqiang'],
    ['Cheung Kwok Wing', 'Cheong Kwok Wing'],
  ])('%s may be %s', (query, listed) => expect(score(query, listed)).toBeGreaterThanOrEqual(0.7));

  it.each([
    ['Tan Kah Hock', 'Chen Jialiang'],
    ['Yuen Kam-cheung', 'Yuan Jinfeng'],
    ['Tan Kah Hock', 'Lin Jiafu'],
    ['黄志强', 'Wang Zhiqiang'],
    ['Wang Zhiqiang', '黄志强'],
    ['王美玲', 'Huang Meiling'],
    ['Cheung Kwok Wing', 'Cheng Kwok Wing'],
    ['Lau Siu Ming', 'Lui Siu Ming'],
  ])('%s is not %s', (query, listed) => expect(score(query, listed)).toBeLessThan(0.7));
});
