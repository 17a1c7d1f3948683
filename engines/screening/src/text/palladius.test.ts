/** Chinese names in Cyrillic: read as pinyin where every word is Chinese, and left alone elsewhere. */

import { describe, expect, it } from 'vitest';
import { fromPalladius } from './palladius.ts';

describe('fromPalladius', () => {
  it.each([
    ['Сюй Цзяньго', 'xu jianguo'],
    ['ЧЖАО Інкуй', 'zhao yingkui'],
    ['Гуань Юнцзюнь', 'guan yongjun'],
    ['Хуан Сяонань', 'huang xiaonan'],
    ['Ван Хуэйминь', 'wang huimin'],
    ['Е Вэнь', 'ye wen'],
    ['Сунь Чанъань', 'sun changan'],
  ])('reads %s', (written, pinyin) => expect(fromPalladius(written)).toBe(pinyin));

  it.each(['Иван Петров', 'Анна Маракина', 'Ли', 'Ким Ен Ча', 'Сергей Ли'])('leaves %s', (written) =>
    expect(fromPalladius(written)).toBeUndefined(),
  );
});
