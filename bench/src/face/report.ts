/** A measurement as Markdown, for the terminal and for the record. States counts and intervals with every share. */
import type { ClipAnswer } from './answers.ts';
import type { CostFigures, Measurement } from './measurement.ts';
import type { MetamorphicFigures } from './metamorphic.ts';
import type { PresentationRates, SpeciesRates } from './presentation.ts';
import { written } from './proportion.ts';
import type { SweepFigures } from './sweep.ts';

export function asMarkdown(measured: Measurement): string {
  const { presentation, stills, blinks, bad, match, cost, sweep, metamorphic, made, lookers } = measured;
  const parts = [
    `Looked at by: ${lookers.join('; ')}.`,
    '"k/n = share (from to)" gives Wilson\'s 95 % interval. A non-response is a retry or an error; presentations without a response stay in n.',
    ...attackParts('Attacks', presentation),
    ...genuineParts('Genuine', presentation),
    ...(stills.length > 0
      ? [
          `${stills.length} stills with a label of liveness were not judged: a still is never live, and is described for matching only.`,
        ]
      : []),
    ...wrongParts([...measured.accepted, ...measured.notThrough]),
    ...(made
      ? [...attackParts('Attacks made of the genuine clips', made), ...wrongParts(made.accepted)]
      : []),
    ...blinkParts(blinks),
    ...(match ? matchParts(match) : []),
    ...(bad.length > 0 ? badParts(bad) : []),
    ...(cost ? costParts(cost) : []),
    ...(sweep ? sweepParts(sweep) : []),
    ...(metamorphic ? metamorphicParts(metamorphic) : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function attackParts(title: string, { attacks, allAttacks, worst }: PresentationRates): string[] {
  if (attacks.length === 0) return [];
  const row = ({ species, wrong, nonResponse }: SpeciesRates) => [
    species,
    written(wrong),
    written(nonResponse),
  ];
  return [
    `## ${title}`,
    table(
      ['species', 'accepted as live (APCER)', 'non-response (APNRR)'],
      [...attacks.map(row), row(allAttacks)],
    ),
    ...(worst ? [`Worst species: ${worst.species}, APCER ${written(worst.wrong)}.`] : []),
  ];
}

function genuineParts(title: string, { genuine, allGenuine }: PresentationRates): string[] {
  if (genuine.length === 0) return [];
  const row = ({ species, wrong, nonResponse, notThrough }: SpeciesRates) => [
    species,
    written(wrong),
    written(nonResponse),
    written(notThrough),
  ];
  return [
    `## ${title}`,
    table(
      ['kind', 'refused as an attack (BPCER)', 'non-response (BPNRR)', 'not through at the first try (both)'],
      [...genuine.map(row), row(allGenuine)],
    ),
  ];
}

function wrongParts(answers: readonly ClipAnswer[]): string[] {
  if (answers.length === 0) return [];
  const rows = answers.map(({ label, outcome, reason, confidence }) => [
    label,
    outcome,
    reason,
    confidence.toFixed(2),
  ]);
  return ['Not as they should be:', table(['clip', 'answer', 'reason', 'confidence'], rows)];
}

function blinkParts({ exact, found, falseBlinks, wrong }: Measurement['blinks']): string[] {
  if (exact.n === 0) return [];
  const misses = wrong.map(({ label, counted, there }) => `${label} ${counted} for ${there}`);
  return [
    '## Blinks',
    `Clips with the exact count: ${written(exact)}. Blinks found: ${written(found)}; ${falseBlinks} counted that are not there.${misses.length > 0 ? ` Wrong: ${misses.join(', ')}.` : ''}`,
  ];
}

function matchParts(match: NonNullable<Measurement['match']>): string[] {
  const { threshold, falseMatches, falseNonMatches, points, groups, leastSame, mostDifferent } = match;
  const bounds = [
    ...(leastSame === undefined ? [] : [`least alike of one person ${leastSame.toFixed(3)}`]),
    ...(mostDifferent === undefined ? [] : [`most alike of two ${mostDifferent.toFixed(3)}`]),
  ].join(', ');
  const found = points.map(
    ({ fmr, threshold: at, falseNonMatches: missed }) =>
      `FNMR at FMR ${fmr * 100} % (similarity above ${at.toFixed(3)}): ${written(missed)}.`,
  );
  const groupRows = groups.map((group) => [
    group.group,
    written(group.falseMatches),
    written(group.falseNonMatches),
    group.ratio === undefined ? 'not known' : `${group.ratio.toFixed(1)} times`,
  ]);
  return [
    '## Match',
    `At the working threshold (similarity ${threshold.toFixed(3)}): false matches ${written(falseMatches)}, false non-matches ${written(falseNonMatches)}; ${bounds}.`,
    ...(found.length > 0
      ? [found.join(' ')]
      : ['Too few pairs of different people (fewer than 100) to state an FNMR at an FMR.']),
    ...(groupRows.length > 0
      ? [table(['group', 'false matches', 'false non-matches', 'FMR beside the whole'], groupRows)]
      : []),
    ...(match.left > 0
      ? [
          `${match.left} pairs were not compared: no face was described in ${match.refused.map(({ label, reason }) => `${label} (${reason})`).join(', ')}.`,
        ]
      : []),
  ];
}

function badParts(bad: readonly ClipAnswer[]): string[] {
  const rows = bad.map(({ label, outcome, reason, cost }) => [
    label,
    outcome,
    reason,
    (cost.wallMs / 1000).toFixed(1),
  ]);
  return ['## Bad input', table(['file', 'answer', 'reason', 'seconds'], rows)];
}

function costParts({ clips, wallMs, cpuMs, workerBytes }: CostFigures): string[] {
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const row = (name: string, { least, median, most }: CostFigures['wallMs']) => [
    name,
    seconds(least),
    seconds(median),
    seconds(most),
  ];
  return [
    '## Cost of a clip',
    table(
      ['seconds', 'least', 'median', 'most'],
      [row('wall', wallMs), row('processor, decoder included', cpuMs)],
    ),
    `${clips} clips; most resident memory of a worker ${Math.round(workerBytes / 1024 ** 2)} MiB.`,
  ];
}

function sweepParts({ rows, becameAccepted }: SweepFigures): string[] {
  return [
    '## Worse copies',
    table(
      ['copy', 'attacks accepted', 'genuine accepted', 'genuine refused as an attack'],
      rows.map(({ variant, attacksAccepted, genuineAccepted, genuineRefused }) => [
        variant,
        written(attacksAccepted),
        written(genuineAccepted),
        written(genuineRefused),
      ]),
    ),
    becameAccepted.length === 0
      ? 'The rule holds: no attack became accepted by being made worse.'
      : `**The rule is broken**: made worse, these attacks were accepted: ${becameAccepted.map(({ label, variant, confidence }) => `${label} (${variant}, ${confidence.toFixed(2)})`).join(', ')}.`,
  ];
}

function metamorphicParts({ checks, broken }: MetamorphicFigures): string[] {
  return [
    '## Changes that must not matter',
    table(
      ['check', 'held'],
      checks.map(({ check, held, of }) => [check, `${held}/${of}`]),
    ),
    ...(broken.length > 0
      ? [
          table(
            ['clip', 'check', 'what changed'],
            broken.map(({ label, check, words }) => [label, check, words]),
          ),
        ]
      : []),
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
