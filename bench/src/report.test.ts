import { expect, it } from 'vitest';
import { asMarkdown, type Figure, reached } from './report.ts';

const speed: Figure = { what: 'lookup', goal: 0.35, value: 0.349, unit: 'of bare', better: 'more' };
const start: Figure = { what: 'start', goal: 3, value: 3, unit: 's', better: 'less' };

it.each([
  [speed, false],
  [{ ...speed, value: 0.35 }, true],
  [start, true],
  [{ ...start, value: 3.01 }, false],
])('judges a figure by its goal: %o', (figure, expected) => {
  expect(reached(figure)).toBe(expected);
});

it('writes one row a figure, with enough digits to tell it from its goal', () => {
  const machine = { cpu: 'Test', cores: 2, node: 'v24' };
  const table = asMarkdown({ measuredAt: '2030-01-01', machine, figures: [speed, start] });
  expect(table).toContain('| lookup | at least 0.35 | 0.349 of bare | no |');
  expect(table).toContain('| start | at most 3 | 3.00 s | yes |');
});
