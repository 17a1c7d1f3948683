/** Names of two parts, one of which many share; invented people. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';

const score = (query: string, listed: string): number =>
  compare({ name: query, schema: 'Person' }, entityOf({ names: [listed], schema: 'Person' }), {}).score;

describe('names that share an everyday part', () => {
  it.each([
    ['Hamidullah Zubwanterp', 'Hedayatullah Zubwanterp'],
    ['Sadullah Zubwanterp', 'Zahidullah Zubwanterp'],
    ['Abdulwakil Zubwanterp', 'Abdulwali Zubwanterp'],
    ['Zubwan Sahakyan', 'Zubwan Safaryan'],
    ['Zubwan Batiashvili', 'Zubwan Beriashvili'],
    ['Zubwan Panagopoulos', 'Zubwan Papadopoulos'],
    ['Zubwan Danylenko', 'Zubwan Davydenko'],
    ['Zubwan Yamamoto', 'Zubwan Yamashita'],
    ['Rakotomalala Zubwanterp', 'Rakotomanana Zubwanterp'],
    ['Abdurrashid Zubwanterp', 'Abdulrahim Zubwanterp'],
    ['Abdussalam Zubwanterp', 'Abdussamad Zubwanterp'],
    ['Badrutdin Zubwanterp', 'Hasanuddin Zubwanterp'],
  ])('%s is not %s', (query, listed) => expect(score(query, listed)).toBeLessThan(0.7));

  it.each([
    ['Ehsanollah Zubwanterp', 'Ihsanullah Zubwanterp'],
    ['Hamidulah Zubwanterp', 'Hamidullah Zubwanterp'],
    ['Badullah Zubwanterp', 'Abdullah Zubwanterp'],
    ['Fakhruddin Zubwanterp', 'Fachruddin Zubwanterp'],
    ['Abdelwahed Zubwanterp', 'Abdulwahid Zubwanterp'],
    ['Zubwan Bedrossian', 'Zubwan Petrosyan'],
    ['Zubwan Kiparishvili', 'Zubwan Kipareshvili'],
    ['Zubwanterp Hrytsenko', 'Zubwanterp Gritsenko'],
    ['Zubwanterp Vongsavaskul', 'Zubwanterp Wongsawatkul'],
    ['Zubwan Halchukenko', 'Zubwan Galchukenko'],
    ['Zubwan Hakobyan', 'Zubwan Agopian'],
    ['Faizullah Noorzai', 'Faydullah Noorzai'],
    ['Feizlollahi Noorzai', 'Faizullahi Noorzai'],
    ['Diyaullah Noorzai', 'Ziaullah Noorzai'],
    ['Zubwan Vijayavardhana', 'Zubwan Wijewardena'],
    ['Kader Zubwanterp', 'Abdelkader Zubwanterp'],
    ['Abdulreza Zubwanterp', 'Abdorreza Zubwanterp'],
    ['Samad Achekzai', 'Abdussamad Achekzai'],
    ['Badruddin Zubwanterp', 'Badrutdin Zubwanterp'],
    ['Naseeruddin Zubwanterp', 'Nasiruddin Zubwanterp'],
    ['Fazlullah Zubwanterp', 'Fadlullah Zubwanterp'],
    ['Zubwan Gurbanov', 'Zubwan Kurbanov'],
    ['Zubwan Vahabov', 'Zubwan Vagabov'],
    ['Hadji Ibrahim', 'Haji Ibrahim'],
    ['Zubwan Koang Chol', 'Zubwan Koang Chuol'],
    ['Fode Zubwanterp', 'Foday Zubwanterp'],
    ['Zubwan Noyan', 'Zubwan Navyan'],
    ['Abdollag Zubwanterp', 'Abdollah Zubwanterp'],
  ])('%s may be %s', (query, listed) => expect(score(query, listed)).toBeGreaterThanOrEqual(0.7));
});

describe('names that end as another does', () => {
  it.each([
    ['Zubwan Dimitriou', 'Zubwan Papadimitriou'],
    ['Zubwan Narayanan', 'Zubwan Sankaranarayanan'],
  ])('%s is not %s', (query, listed) => expect(score(query, listed)).toBeLessThan(0.7));
});

describe('a word that is a title or a mark elsewhere', () => {
  it.each([
    ['Binta Zubwanterp', 'Fanta Zubwanterp'],
    ['Cheick Zubwanterp', 'Modibo Zubwanterp'],
  ])('%s is not %s', (query, listed) => expect(score(query, listed)).toBeLessThan(0.7));
});
