/** Figures as Markdown tables for people. Numbers come in measured; nothing is computed here but their form. */

import type { SetFigures } from './accuracy.ts';
import { type Counts, interval } from './mathematics.ts';

export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, header.map(() => '---'), ...rows];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

export function percent(share: number | null, digits = 1): string {
  return share === null || Number.isNaN(share) ? '–' : (share * 100).toFixed(digits);
}

export function decimal(value: number | null, digits = 3): string {
  return value === null || Number.isNaN(value) ? '–' : value.toFixed(digits);
}

/** One column a set or engine, one row a measure. */
export function accuracyTable(columns: readonly { title: string; figures: SetFigures }[]): string {
  const row = (what: string, cell: (figures: SetFigures) => string): string[] => [
    what,
    ...columns.map(({ figures }) => cell(figures)),
  ];
  return table(
    ['measure', ...columns.map((column) => column.title)],
    [
      row('pairs (match / no_match / review)', (f) => {
        const matches = f.counts.found + f.counts.missed;
        return `${f.pairs} (${matches} / ${f.scored - matches} / ${f.pairs - f.scored})`;
      }),
      row('average precision', (f) => percent(f.averagePrecision)),
      row('ROC AUC', (f) => percent(f.areaUnderCurve)),
      row('recall at 5 % false positives', (f) => percent(f.recallAt5)),
      row('recall at 10 %', (f) => percent(f.recallAt10)),
      row('recall at 20 %', (f) => percent(f.recallAt20)),
      row('at the threshold: precision', (f) => percent(f.precision)),
      row('recall (95 % interval)', (f) => recallOf(f.counts)),
      row('F1', (f) => percent(f.f1)),
      row('false-positive rate', (f) => percent(f.falsePositiveRate)),
      row('macro recall', (f) => percent(f.macroRecall)),
      row('worst kind (5 matches or more)', (f) => `${percent(f.worstRecall)} ${f.worstKind}`),
      row('no_match tied at the top score', (f) => String(f.topNonMatches)),
      row('orderings kept', (f) => (f.orderings === null ? '–' : `${f.orderings.kept} of ${f.orderings.of}`)),
      row('review pairs alerted', (f) => percent(f.reviewAlerted)),
      row(
        'median match / review / no_match',
        (f) => `${decimal(f.medians.match)} / ${decimal(f.medians.review)} / ${decimal(f.medians.no_match)}`,
      ),
    ],
  );
}

function recallOf({ found, missed }: Counts): string {
  const [low, high] = interval(found, found + missed);
  return `${percent(found / (found + missed))} (${percent(low)}–${percent(high)})`;
}

/** Kinds of pairs, the engines side by side. */
export function kindTable(columns: readonly { title: string; figures: SetFigures }[]): string {
  const [first] = columns;
  if (first === undefined) return '';
  const header = [
    'kind',
    'match',
    'no_match',
    ...columns.flatMap(({ title }) => [`${title} recall`, `${title} FPR`]),
  ];
  const rows = first.figures.kinds.map(({ kind, matches, nonMatches }) => [
    kind,
    String(matches),
    String(nonMatches),
    ...columns.flatMap(({ figures }) => {
      const its = figures.kinds.find((one) => one.kind === kind);
      return [percent(its?.recall ?? null, 0), percent(its?.falsePositiveRate ?? null, 0)];
    }),
  ]);
  return table(header, rows);
}
