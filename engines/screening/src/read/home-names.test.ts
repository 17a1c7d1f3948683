import { describe, expect, it } from 'vitest';
import { inEnglish } from './home-names.ts';

describe('a body by its name at home', () => {
  it.each([
    ['bank keshavarzi', 'agricultural bank iran'],
    ['bank e maskan', 'housing bank iran'],
    ['bank sanat va madan', 'industry mine bank iran'],
    ['bank of industry and mine', 'industry mine bank iran'],
    ['bank of industry', undefined],
    ['al masraf al markazi al suri', 'central bank syria'],
    ['choson muyok unhaeng', 'foreign trade bank korea'],
    ['sberbank rossii', 'savings bank russia'],
    ['promsvyazbank pjsc', 'psb bank'],
    ['wizara ya afya kenya', 'ministry ya health kenya'],
    ['benki kuu ya tanzania', 'bank central ya tanzania'],
    ['afya pharmacy', undefined],
    ['maskan stores', undefined],
    ['maskan plc', undefined],
    ['bank maskan russia', undefined],
    ['bank maskan homes', undefined],
  ])('%s: %s', (written, english) => {
    expect(inEnglish(written.split(' '))?.join(' ')).toBe(english);
  });
});
