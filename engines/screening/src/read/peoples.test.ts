import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';
import type { Schema } from '../types.ts';

const scoreOf = (query: string, listed: string, schema: Schema = 'Person'): number =>
  compare({ name: query, schema }, entityOf({ names: [listed], schema })).score;

describe('one name in two ways of writing', () => {
  it.each<[string, string, string, Schema]>([
    ['r of the north dropped in the south', 'Rim Sang Ok', 'Im Sang-ok', 'Person'],
    ['r dropped and woo for u', 'Yeo Woon-seong', 'Ryo Un Song', 'Person'],
    ['Oh and O', 'Oh Min-ja', 'O Min Cha', 'Person'],
    ['an initial of two letters', 'Yu. V. Tarabrin', 'Yuri Vasilyevich Tarabrin', 'Person'],
    ['a name of two equal syllables', 'Chi Chi Okwuosa', 'Chichi Okwuosa', 'Person'],
    ['Malay titles of two words', 'Dato Seri Hj. Kamaruddin Latif', 'Kamaruddin Latif', 'Person'],
    ['servant of, shortened', 'Abd Ghafar Shinwari', 'Abdul Ghafar Shinwari', 'Person'],
    ['Belarusian and Russian', 'Yauheni Tarabrin', 'Evgeny Tarabrin', 'Person'],
    ['Chi- of the Igbo is left out', 'Chinonso Iweanya', 'Nonso Iweanya', 'Person'],
    ['Chuks for a name with Chukwu-', 'Chuks Iweanya', 'Chukwudi Iweanya', 'Person'],
    ['a plant as Russian names it', 'Baobabskiy Zavod JSC', 'Baobabskiy Plant JSC', 'Company'],
    ['a country by its former name', 'Burma Baobab Bank', 'Myanma Baobab Bank', 'Company'],
    ['Australia’s form in full', 'Baobabent Proprietary Ltd', 'Baobabent Pty Ltd', 'Company'],
    ['a Greek as people call him', 'Nikos Papadakis', 'Nikolaos Papadakis', 'Person'],
    ['trade as it is written in Russian', 'Elitan Treid', 'Elitan Trade OOO', 'Company'],
    [
      'trade and trading',
      '上海华通国际贸易有限公司',
      'Shanghai Huatong International Trade Co Ltd',
      'Company',
    ],
    ['a number in words', 'Twenty Two Baobab Partners', '22 Baobab Partners', 'Company'],
  ])('%s', (_, query, listed, schema) => {
    expect(scoreOf(query, listed, schema)).toBeGreaterThanOrEqual(0.7);
  });
});

describe('two parties', () => {
  it.each<[string, string, string, Schema]>([
    ['sentences that begin alike', 'Olufemi Ogunmokun', 'Olufunmi Ogunmokun', 'Person'],
    ['sentences that begin alike', 'Omolara Ayankunbi', 'Omolade Ayankunbi', 'Person'],
    ['Chi- of Zambia is a part of the name', 'Chilekwa Bwalya', 'Lekwa Bwalya', 'Person'],
    ['a man and a woman', 'Patrice Nsengimana', 'Patricia Nsengimana', 'Person'],
    [
      'son and father with the word for son behind',
      'Kamal Rustam oglu Hajizade',
      'Rustam Kamal oglu Hajizade',
      'Person',
    ],
    ['two words that bodies bear', 'Lumen Trading Ltd', 'Lumina Trading Ltd', 'Company'],
    ['two words that a scanner could make one', 'Vertex Logistics', 'Vortex Logistics', 'Company'],
    ['two words that ships bear', 'Blue Horizon', 'BLUE ORION', 'Vessel'],
    ['import and export', 'Jade Baobab Imports Inc', 'Jade Baobab Exports Inc', 'Company'],
  ])('%s', (_, query, listed, schema) => {
    expect(scoreOf(query, listed, schema)).toBeLessThan(0.7);
  });
});
