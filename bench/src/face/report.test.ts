/** The page of a measurement: rules that were broken are said, and no share stands without its count. */
import { describe, expect, it } from 'vitest';
import type { ClipAnswer, Outcome } from './answers.ts';
import type { MeasuredClip } from './measure.ts';
import { measurementOf } from './measurement.ts';
import { asMarkdown } from './report.ts';
import type { Expected } from './samples.ts';
import { figuresOf } from './sweep.ts';
import { variants } from './variants.ts';

const answer = (label: string, outcome: Outcome, wallMs = 1000): ClipAnswer => ({
  label,
  outcome,
  reason: 'a_reason',
  confidence: 0.7,
  blinks: 1,
  cost: { wallMs, cpuMs: wallMs / 2, workerBytes: 200 * 1024 ** 2 },
});
const clip = (label: string, expected: Expected, outcome: Outcome, species = 'print'): MeasuredClip => ({
  sample: {
    label,
    path: `/secret/${label}`,
    still: false,
    expected,
    species,
    tags: [],
    ...(expected === 'live' && { blinks: { count: 2, tolerance: 0 } }),
  },
  answer: answer(label, outcome),
});

describe('the sweep', () => {
  const [first] = variants;
  if (!first) throw new Error('There are no variants');
  const swept = (before: Outcome, after: Outcome, expected: Expected = 'attack') => ({
    variant: first,
    clip: clip('x', expected, before),
    answer: answer('x', after),
  });

  it.each([
    ['spoof', 'live', 1],
    ['retry', 'live', 1],
    ['live', 'live', 0],
    ['spoof', 'retry', 0],
    ['spoof', 'spoof', 0],
  ] as const)('an attack from %s to %s breaks the rule %d times', (before, after, broken) => {
    expect(figuresOf([swept(before, after)]).becameAccepted).toHaveLength(broken);
  });

  it('counts attacks and genuine clips apart', () => {
    const { rows, becameAccepted } = figuresOf([
      swept('spoof', 'live'),
      swept('live', 'retry', 'live'),
      swept('live', 'spoof', 'live'),
      swept('live', 'live', 'live'),
    ]);
    expect(rows).toEqual([
      {
        variant: first.name,
        kind: first.kind,
        attacksAccepted: { k: 1, n: 1 },
        genuineAccepted: { k: 1, n: 3 },
        genuineRefused: { k: 1, n: 3 },
      },
    ]);
    expect(becameAccepted).toHaveLength(1);
  });

  it('has the steps of light and noise, sizes, rates, turns and the mirror', () => {
    expect(variants).toHaveLength(23);
    expect(new Set(variants.map(({ name }) => name)).size).toBe(23);
  });
});

describe('the page', () => {
  const measured = measurementOf({
    lookers: ['engine test/1'],
    jobs: 1,
    clips: [
      clip('print-1', 'attack', 'spoof'),
      clip('print-2', 'attack', 'live'),
      clip('person-1', 'live', 'live', 'live'),
      clip('person-2', 'live', 'retry', 'live'),
      clip('broken-1', 'error', 'error', 'error'),
    ],
    pairs: { scored: [{ similarity: 0.7, same: true }], threshold: 0.5, refused: [], left: 0 },
    sweep: { rows: [], becameAccepted: [{ label: 'print-1', variant: 'blur', confidence: 0.8 }] },
    metamorphic: { checks: [{ check: 'order', held: 1, of: 2 }], broken: [] },
    made: {
      presented: [{ species: 'loop', answer: answer('person-1: loop', 'live') }],
      accepted: [answer('person-1: loop', 'live')],
    },
  });
  const page = asMarkdown(measured);

  it.each([
    /\| print \| 1\/2 = 50 % \(9\.5 % to 91 %\) \| 0\/2/,
    /Worst species: print, APCER 1\/2/,
    /\| live \| 0\/2 = 0 % .*\| 1\/2 = 50 % .*\| 1\/2 = 50 %/,
    /\| print-2 \| live \| a_reason \| 0\.70 \|/,
    /\| person-2 \| retry \|/,
    /exact count: 0\/2/,
    /false non-matches 0\/1/,
    /Too few pairs/,
    /\| broken-1 \| error \| a_reason \| 1\.0 \|/,
    /most resident memory of a worker 200 MiB/,
    /\*\*The rule is broken\*\*.*print-1 \(blur, 0\.80\)/,
    /\| order \| 1\/2 \|/,
    /## Attacks made of the genuine clips[^]*\| loop \| 1\/1 = 100 %[^]*\| person-1: loop \| live/,
  ])('says %s', (words) => {
    expect(page).toMatch(words);
  });

  it('names no folder, and no share without its count', () => {
    expect(page).not.toContain('/secret');
    const bare = page.replaceAll(/\d+\/\d+ = [\d.]+ % \([\d.]+ % to [\d.]+ %\)/g, '');
    expect(bare.match(/[\d.]+ %/g)).toEqual(['95 %']);
  });
});
