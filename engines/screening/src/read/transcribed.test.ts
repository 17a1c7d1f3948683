/** Foreign names in kana and Han characters: which spellings they are read as, and that names at home there are left alone. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';
import { transcriptions } from './transcribed.ts';

const scoreOf = (name: string, listed: string): number =>
  compare({ name, schema: 'Person' }, entityOf(listed)).score;

describe('transcriptions', () => {
  it.each([
    ['マイケル・ジョンソン', 'Michael Johnson'],
    ['クリストファー・コロンブス', 'Christopher Columbus'],
    ['セルゲイ・サモイロフ', 'Sergei Samoylov'],
    ['エマニュエル・デュポン', 'Emmanuel Dupont'],
    ['キャサリン・テイラー', 'Catherine Taylor'],
    ['ピーター・パーカー', 'Peter Parker'],
    ['ネルソン・マンデラ', 'Nelson Mandela'],
    ['唐纳德·特朗普', 'Donald Trump'],
    ['約翰·麥肯齊', 'John McKenzie'],
    ['斯蒂芬·奥布莱恩', "Stephen O'Brien"],
    ['弗拉基米尔·普京', 'Vladimir Putin'],
    ['穆罕默德·阿里', 'Muhammad Ali'],
    ['卡洛斯·罗德里格斯', 'Carlos Rodriguez'],
    ['罗伯特·穆加贝', 'Robert Mugabe'],
    ['弗兰克·安德鲁·圣约翰', 'Frank Andrew St. John'],
    ['谢尔盖·库兹涅佐夫', 'Sergei Kuznetsov'],
    ['Джон Смит', 'John Smith'],
    ['Майкл Джонсон', 'Michael Johnson'],
    ['Жан-Пьер Дюпон', 'Jean-Pierre Dupont'],
    ['Джозеф Камау', 'Joseph Kamau'],
    ['Хосе Гарсия', 'Jose Garcia'],
    ['블라디미르 이바노프', 'Vladimir Ivanov'],
    ['جون سميث', 'John Smith'],
    ['فيكتور كوزنتسوف', 'Viktor Kuznetsov'],
    ['بيتر اوتشيينغ', 'Peter Ochieng'],
    ['ستيفن هوبكنز', 'Stephen Hopkins'],
    ['جورج الخوري', 'George al-Khoury'],
    ['로버트 테일러', 'Robert Taylor'],
    ['무함마드 하산', 'Muhammad Hassan'],
    ['安德烈·别洛乌索夫', 'Andrei Belousov'],
    ['维克托·切尔年科', 'Viktor Chernenko'],
    ['塔季扬娜·格里戈里耶娃', 'Tatiana Grigoryeva'],
    ['夸梅·门萨', 'Kwame Mensah'],
    ['恩戈齐·奥科罗', 'Ngozi Okoro'],
    ['尼古拉斯·费尔南德斯', 'Nicolas Fernandez'],
  ])('%s is %s', (written, latin) => {
    expect(scoreOf(written, latin)).toBeGreaterThanOrEqual(0.7);
  });

  it.each([
    ['マイケル・ジョンソン', 'Michael Jackson'],
    ['マイケル・ジョンソン', 'Miguel Johnson'],
    ['ピーター・パーカー', 'Peter Baker'],
    ['唐纳德·特朗普', 'Donald Tusk'],
    ['罗伯特·穆加贝', 'Robert Mugisha'],
    ['弗拉基米尔·普京', 'Vladislav Putin'],
    ['约翰·史密斯', 'Joan Smith'],
    ['谢尔盖·库兹涅佐夫', 'Sergei Kuzmin'],
    ['Джон Смит', 'Joan Smith'],
    ['Майкл Джонсон', 'Michael Jackson'],
    ['마이클 존슨', 'Michael Jackson'],
    ['جون سميث', 'Jan Smuts'],
    ['مايكل جونسون', 'Michael Jackson'],
    ['جيمس كارتر', 'James Curtis'],
    ['بيتر نوفاك', 'Peter Novikov'],
    ['塔季扬娜·格里戈里耶娃', 'Tatiana Gorelova'],
    ['艾哈迈德·哈利勒', 'Ahmed Khalid'],
  ])('%s is not %s', (written, latin) => {
    expect(scoreOf(written, latin)).toBeLessThan(0.7);
  });

  it.each([
    '李小龙',
    '王小平',
    '欧阳娜娜',
    '山田太郎',
    'やまだ たろう',
    '김정수',
    '남궁 민수',
    'Иван Петров',
    'Джахид Мамедов',
    'Уильданов Ринат Джамилевич',
    'Michael Johnson',
    'محمد حسن',
    'جورج الخوري',
    '马英九',
    '',
  ])('%s is at home where it is written so', (name) => {
    expect(transcriptions(name)).toEqual([]);
  });

  it('reads a single long word as well, and gives no more than a few texts', () => {
    expect(transcriptions('奥布莱恩')).toEqual(['obrien']);
    expect(transcriptions('ルル・ララ・リリ・レレ・ロロ').length).toBeLessThanOrEqual(8);
  });
});
