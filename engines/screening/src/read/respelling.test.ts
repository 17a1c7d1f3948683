/** Names in other countries' spelling, and scripts whose names are read anew; invented people. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';
import { respelt } from './respelling.ts';

describe('names as other countries spell them', () => {
  it.each([
    ['Jewgenij Schtscherbakow', 'yevgeniy shcherbakov'],
    ['Sjtsjerbatjuk', 'shcherbatyuk'],
    ['Tsjernysjov', 'chernyshov'],
    ['Tjahjadi Koesnadi', 'cahyadi kusnadi'],
    ['Jurij Czernyszewicz', 'yuriy chernyshevich'],
    ['Ihar Marozau', 'ihar marozov'],
    ['Syuuhei Tutumi', 'shuuhei tsutsumi'],
    ['Hirosi Matumoto', 'hiroshi matsumoto'],
    ['Jelena Orlowa', 'yelena orlova'],
    ['Timur Najlevič Šagivalejev', 'timur naylevich shagivaleyev'],
    ['Nikolaj Jurʹevič Žarov', 'nikolay yurevich zharov'],
    ['Aliaksandr Piatrovich Vetsianenka', 'aleksandr petrovich vetenenko'],
    ['Xelîl Şêxo Berwarî', 'khelil shekho berwari'],
    ['Halina Radzivonawna Lukashenka', 'galina radivonovna lukashenko'],
  ])('%s is %s', (text, expected) => expect(respelt(text)).toBe(expected));

  it.each([
    'Jan Kowalski',
    'Benoît Picard',
    'Hâkim Çelik',
    'Juma Wanjala',
    'Oluwaseun Ajayi',
    'Wojciech Zajac',
    'Tutu Mbeki',
    'Miloš Babič',
    'Halima Ali',
    'Tatiana Katsaris',
    'Hashim Dzidzienyo',
    'Tutu Wanyama',
    'Tunde Bakare',
    'Tumukunde Tuyisenge',
    'Andrew Johnson',
    'Jane Barlow',
    'Matthew Juma',
    'Aminu Jallow',
    'Joel Ajayi',
    'Noel Ojo',
    'Adjeley Tagoe',
    'Tatjana Smirnova',
    'Garo Torosyan',
    'Amadou Cissou',
    'Moreau',
    'Schmidt',
    '',
  ])('leaves %j as it is', (text) => expect(respelt(text)).toBeUndefined());
});

describe('names that meet though written otherwise', () => {
  const scoreOf = (query: string, listed: string): number =>
    compare({ name: query, schema: 'Person' }, entityOf(listed)).score;

  it.each([
    ['Wladislaw Jewgenjewitsch Schukowzew', 'Vladislav Yevgenyevich Zhukovtsev'],
    ['Vsievolod Sjtsjerbatjuk', 'Vsevolod Shcherbatyuk'],
    ['غلام مصطفیٰ کھوکھر', 'Ghulam Mustafa Khokhar'],
    ['高橋 健太郎', 'Takahashi Kentaro'],
    ['Hennadz Mikalaevich Zhdanko', 'Gennady Nikolaevich Zhdanko'],
    ['Ihar Marozau', 'Igor Morozov'],
    ['Oleksandr Vjačeslavovič Zacharov', 'Aleksandr Vyacheslavovich Zakharov'],
    ['Katsiaryna Aliaksandrauna Fedasenka', 'Yekaterina Aleksandrovna Fedosenko'],
    ['Abd al Rahim Kani', 'Abderrahim AL-KANI'],
    ['Abd al Rahim al Kani', 'Abderrahim AL-KANI'],
    ['Ramasamy a/l Palanisamy', 'Ramasamy Palanisamy'],
    ['Ssemwogero Hadijo Nantonga', 'Nantonga Hadijo Ssemwogero'],
    ['عبد الرحيم الكاني', 'Abderrahim al-Kani'],
    ['دکتر سيد محمد حسيني', 'Hosseini Dr Seyyed Mohammad'],
    ['أبو ربيع المهندس', 'Abu Rabi al-Muhandis'],
    ['المهندس جمال عدنان', 'Jamal Adnan'],
    ['نھال حسن', 'Nihal Hasan'],
    ['Karekin Torossian', 'Garegin Torosyan'],
    ['Haralambos Coutsoyannis', 'Charalampos Koutsogiannis'],
    ['Garba Wudil Danladi', 'Abubakar Danladi Wudil'],
    ['Diego Fernández Ortuzar', 'Diego Fernandes Ortuzar'],
    ['Fiona McIntyre-Boyd', 'Fiona Macintyre Boyd'],
  ])('%s, %s', (query, listed) => expect(scoreOf(query, listed)).toBeGreaterThanOrEqual(0.7));

  it.each([
    ['高橋 健太郎', 'Takahashi Kenji'],
    ['Ramasamy a/l Palanisamy', 'Palanisamy a/l Ramasamy'],
    ['Khalid Nasser Al Mutlaq', 'Nasser Khalid Al Mutlaq'],
    ['Karekin Torossian', 'Garegin Petrosyan'],
    ['Jane Barlow', 'Yana Barlov'],
    ['Matthew Juma', 'Matvey Yuma'],
    ['Joe Ajala', 'Yu Ayala'],
    ['Ivan Ivanovic', 'Ivan Ivanovich Demtschenko'],
    ['Amir Abdulvakhidovich Lechkharov', 'Lechkharov Ruslan Abdulvakhidovich'],
  ])('not %s, %s', (query, listed) => expect(scoreOf(query, listed)).toBeLessThan(0.7));
});
