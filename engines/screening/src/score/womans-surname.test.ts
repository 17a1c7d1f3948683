import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';

const scoreOf = (query: string, listed: string): number =>
  compare({ name: query, schema: 'Person' }, entityOf(listed)).score;

describe('a surname in its woman’s form', () => {
  it.each([
    ['Sergei Vanterpova', 'Sergey Vanterpov'],
    ['Sergei Vanterpov', 'Sergey Vanterpova'],
    ['Sergei Vanterskaya', 'Sergei Ivanovich Vantersky'],
  ])('is a doubt beside a man’s name: %s, %s', (query, listed) =>
    expect(scoreOf(query, listed)).toBeLessThan(0.68),
  );

  it('is none beside a woman’s, or on both sides', () => {
    expect(scoreOf('Maria Vanterpov', 'Maria Vanterpova')).toBeGreaterThan(0.8);
    expect(scoreOf('Sergei Vanterpova', 'Sergey Vanterpova')).toBeGreaterThan(0.8);
    expect(scoreOf('Sergei Vanterpov', 'Sergey Vanterpov')).toBeGreaterThan(0.8);
  });
});

describe('names that were taken for spellings', () => {
  it('knows Jamil from Shamil', () => {
    expect(scoreOf('Shamil Vanterpov', 'Dzhamil Vanterpov')).toBeLessThan(0.5);
  });

  it('takes Magomed for the Muhammad of another language', () => {
    expect(scoreOf('Muhammad Vanterpov', 'Magomed Vanterpov')).toBeGreaterThan(0.7);
    expect(scoreOf('Magomed Darwish', 'Muhammad Ismail Darwish')).toBeLessThan(0.7);
  });
});

describe('bodies named by words that every business bears', () => {
  const scoreAs = (query: string, listed: string): number =>
    compare({ name: query, schema: 'Company' }, entityOf({ names: [listed], schema: 'Company' })).score;

  it.each([
    ['Global Trading Services Ltd', 'Trade Global LLC'],
    ['African Finance Holdings Limited', 'Limited Liability Company Holding Finance'],
    ['United Management Shipping Ltd', 'United Shipping Co Ltd'],
  ])('are others with a word more: %s, %s', (query, listed) =>
    expect(scoreAs(query, listed)).toBeLessThan(0.68),
  );

  it('are the same where all agree, or several do', () => {
    expect(scoreAs('General Technologies Ltd', 'General Technology Limited')).toBeGreaterThan(0.7);
    expect(scoreAs('Vanterpan Trade', 'Vanterpan Intertrade Company')).toBeGreaterThan(0.85);
    expect(
      scoreAs(
        'Aerospace Communications Holdings Co., Ltd.',
        'Aerospace Communications Holdings Group Company Limited',
      ),
    ).toBeGreaterThan(0.7);
  });
});
