import { describe, expect, it } from 'vitest';
import { type AliasScore, changeLines, changesOf } from './aliases-command.ts';

const scored = (...scores: number[]): AliasScore[] =>
  scores.map((score, place) => ({ score, asked: `asked ${place}`, listed: `listed ${place}` }));

describe('changesOf', () => {
  it('tells what was lost and what was won, with the threshold itself as found', () => {
    const { lost, won } = changesOf(scored(0.7, 0.69, 0.9, 0.1), scored(0.69, 0.7, 0.8, 0.2), 0.7);
    expect(lost.map(({ after }) => after.asked)).toEqual(['asked 0']);
    expect(won.map(({ after }) => after.asked)).toEqual(['asked 1']);
    expect(changeLines('lost', lost)).toBe('## lost: 1\n0.700 0.690 asked 0 ~ listed 0');
  });

  it.each([
    ['fewer names', scored(0.7, 0.8), scored(0.7)],
    ['more names', scored(0.7), scored(0.7, 0.8)],
    ['other names', scored(0.7), [{ score: 0.7, asked: 'another', listed: '' }]],
  ])('refuses a run before over %s', (_, before, after) => {
    expect(() => changesOf(before, after, 0.7)).toThrow('another list');
  });
});
