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

  // It can be taken apart in more ways than anybody waits for.
  it('gives up at once on a word without end', () => {
    const started = performance.now();
    expect(fromPalladius(`Ли ${'ан'.repeat(200)}к`)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
