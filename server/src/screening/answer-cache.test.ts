import type { SearchResult } from '@amana/screening';
import { describe, expect, it } from 'vitest';
import { type AnswerCache, createAnswerCache, questionIn, questionOf } from './answer-cache.ts';

const nothing: SearchResult = { hits: [], compared: 0, bounded: false, bounds: [], notes: [] };

function counted() {
  let searches = 0;
  return { search: () => ({ ...nothing, compared: ++searches }), searches: () => searches };
}

function answer(cache: AnswerCache, lists: object, question: string, search: () => SearchResult) {
  const known = cache.kept(lists, question);
  if (known) return known;
  const result = search();
  cache.keep(lists, question, result);
  return result;
}

describe('answers kept', () => {
  it('are given again to the same question to the same lists, and to no other', () => {
    const cache = createAnswerCache(100_000);
    const { search, searches } = counted();
    const [lists, newLists] = [{}, {}];
    answer(cache, lists, 'a', search);
    const second = answer(cache, lists, 'a', search);
    expect(answer(cache, lists, 'a', search)).toBe(second);
    expect(answer(cache, lists, 'b', search).compared).toBe(3);
    expect(answer(cache, newLists, 'a', search).compared).toBe(4);
    expect(answer(cache, newLists, 'b', search).compared).toBe(5);
    expect(searches()).toBe(5);
  });

  it('are none of questions that come once', () => {
    const cache = createAnswerCache(100_000);
    const { search, searches } = counted();
    const lists = {};
    for (let n = 0; n < 1_000; n++) answer(cache, lists, `question ${n}`, search);
    expect([searches(), cache.bytes]).toEqual([1_000, 0]);
    for (let n = 0; n < 2; n++) answer(cache, lists, 'question 999', search);
    expect(searches()).toBe(1_001);
    expect(cache.bytes).toBeGreaterThan(0);
  });

  it('stay within their bytes, the one asked longest ago going first', () => {
    const cache = createAnswerCache(3_000);
    const { search, searches } = counted();
    const lists = {};
    for (const question of ['a', 'b', 'c', 'd', 'e']) answer(cache, lists, question, search);
    for (const question of ['a', 'b', 'c', 'd', 'a', 'e']) answer(cache, lists, question, search);
    expect(cache.bytes).toBeLessThanOrEqual(3_000);
    expect(searches()).toBe(10);
    answer(cache, lists, 'a', search);
    expect(searches()).toBe(10);
    answer(cache, lists, 'b', search);
    expect(searches()).toBe(11);
  });

  it('are not those of an index that was replaced while it was searched', () => {
    const cache = createAnswerCache(100_000);
    const [lists, newLists] = [{}, {}];
    expect(cache.kept(lists, 'a')).toBeUndefined();
    expect(cache.kept(newLists, 'a')).toBeUndefined();
    for (let time = 0; time < 2; time++) cache.keep(lists, 'a', nothing);
    expect(cache.kept(newLists, 'a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('are none where no bytes are allowed', () => {
    const cache = createAnswerCache(0);
    const { search, searches } = counted();
    for (let time = 0; time < 3; time++) answer(cache, nothing, 'a', search);
    expect(searches()).toBe(3);
    expect(cache.bytes).toBe(0);
  });
});

describe('a question', () => {
  const query = { name: 'Ezugo Vanterpolo' };
  type Other = [what: string, ...Parameters<typeof questionOf>];
  it.each<Other>([
    ['another name', 'live', { name: 'Ezugo Vanterpola' }, { limit: 20 }],
    ['another birth date', 'live', { ...query, birthDate: '1964-03-17' }, { limit: 20 }],
    ['another key', 'test', query, { limit: 20 }],
    ['another floor', 'live', query, { limit: 20, floor: 0.4 }],
    ['another strictness', 'live', query, { limit: 20, strictness: 'same-party' as const }],
  ])('is another with %s', (_, seen, other, options) => {
    expect(questionOf(seen, other, options)).not.toBe(questionOf('live', query, { limit: 20 }));
  });

  it('comes apart as it was asked', () => {
    const options = { limit: 20, strictness: 'same-party' as const };
    const asked = { ...query, identifiers: [{ type: 'bvn', value: '22' }] };
    expect(questionIn(questionOf('test', asked, options) ?? '')).toEqual(['test', asked, options]);
  });

  it('with a filter of its own is never kept', () => {
    expect(questionOf('live', query, { accept: () => true })).toBeUndefined();
  });
});
