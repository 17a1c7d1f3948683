/** bench/screening/RESULTS.md and docs/methodology/comparison.md, made from recorded figures. Measures nothing. */

import { comparisonTables } from './comparison-page.ts';
import { plantedTables } from './planted-command.ts';
import type { PointFigures } from './planted/measure.ts';
import type { Circumstances, Recorded } from './recorded-results.ts';
import type { ScaleFigures } from './scale-command.ts';
import { scaleTable } from './scale-command.ts';
import { accuracyTable, decimal, kindTable, percent, table } from './tables.ts';

const made =
  '<!-- Made by `npm run -s bench:screening -- page` from bench/screening/results; do not edit. -->';

export function resultsPage(recorded: Recorded): string {
  const { accuracy, planted, scale, comparison } = recorded;
  const columns = accuracy.sets.map((figures) => ({ title: figures.set, figures }));
  const background = accuracy.withBackground.map((figures) => ({ title: figures.set, figures }));
  const kinds = accuracy.sets
    .filter((figures) => ['development', 'held-out'].includes(figures.set))
    .map((figures) => `### Kinds: ${figures.set}\n\n${kindTable([{ title: 'Amana', figures }])}`);
  return [
    made,
    '# The screening engine, measured',
    howToRepeat(recorded),
    `## Beside the goals\n\n${goalsTable(recorded)}`,
    `## Labelled pairs\n\n${said(accuracy)} Threshold 0.70, the built-in table of frequencies. The held-out set is unseen by whoever tunes the engine: only its totals are ever printed.\n\n${accuracyTable(columns)}`,
    `With the frequencies of the merged list (\`--background\`):\n\n${accuracyTable(background)}`,
    ...kinds,
    `## Planted queries\n\n${said(planted)} Seed \`${planted.seed}\`, whole merged list. ${plantedWords}\n\n${plantedTables(planted.figures)}`,
    `### Another seed\n\n${pointsOnly(planted.otherSeed.points)}`,
    `## Size\n\n${said(scale)} One thread; each size is built, saved, loaded and asked in processes of its own. Half of the 3,000 queries are bent names of the list, half people who are on no list; no query is asked twice.\n\n${scaleTable(scale.sizes)}`,
    `## Beside logic-v2\n\n${said(comparison)} See [the comparison](../../docs/methodology/comparison.md).`,
    limits,
  ]
    .map((part) => part.trimEnd())
    .join('\n\n')
    .concat('\n');
}

export function comparisonPage({ comparison }: Recorded): string {
  return [
    made,
    '# Beside other engines',
    `Amana and nomenklatura's logic-v2 (\`${comparison.peer}\` from PyPI, default configuration, threshold 0.70) on the same inputs in the same run, by the same measures. ${said(comparison)}`,
    `    ${comparison.command}\n\nmakes a throwaway virtual environment in the temporary folder, installs pinned versions, runs both and removes it. Without Python or PyPI it says that it was skipped.`,
    comparisonWords,
    comparisonTables(comparison),
    published,
  ]
    .map((part) => part.trimEnd())
    .join('\n\n')
    .concat('\n');
}

const plantedWords =
  'Names of real entries are bent by one or two transforms; "held-out aliases" are published aliases taken out of the list and asked for (in Latin letters, two thirds of the words alike); ' +
  'ordinary customers are half Africans of six countries and half people of the world, half of them with birth date; recombined names join halves of two listed names. ' +
  'A query counts as found when the very entry that was meant scores at or above the threshold; for hit@1 an entry of the same party counts too: of the very name, or on another list with the same number, or the same birth date and two words of a name. ' +
  'Hits from 0.30 are kept, so a point that allows more alerts than there are stands near that floor.';

const comparisonWords = `How it was done:

- Each side becomes an entity of followthemoney, cleaned by it: names and aliases as \`name\`, weak aliases, birth dates, country as nationality, jurisdiction or flag, gender, first and last name where a case has them, identifiers under their own properties. A country of an identifier has no place there and is lost.
- logic-v2 compares and does not search. A blocker in the script (folded words, sounds, trigrams, weighted by rarity) gives it the best 50 entries for planted queries and the best 200 for ordinary customers; more candidates give more false alarms. Hits from 0.30 are kept of both.
- Orderings of evidence count as kept when the score is higher; Amana's \`rank_score\` decides between equal scores, logic-v2 has none.
- Cases were written by Amana's authors from kinds of names, and Amana was tuned on the development set, so read the held-out one; planted queries come from a generator that shares no table with the engine. Both lean to what the authors thought of.`;

const published = `## What peers publish themselves

Not measured here; other data and other machines.

${table(
  ['peer', 'figure', 'where'],
  [
    [
      'nomenklatura logic-v2',
      '826 name pairs of its own: 345 found, 75 missed, 108 false, 284 right (F1 79.0)',
      "the name benchmark in nomenklatura's repository",
    ],
    [
      'yente (search and logic)',
      'score stage p50 7.5 ms, p95 70.7 ms, slowest 423 ms over 4.27 million entities',
      "its maintainers' notes on performance",
    ],
    ['yente', '800 MB a worker and 4 to 16 GB for the search cluster', 'its documentation'],
    [
      'moov-io/watchman',
      'search 0.57 to 1.24 ms over about 19,000 records; its broader benchmark 12.7 to 33 ms',
      'its release notes and benchmarks',
    ],
  ],
)}`;

const limits = `## What this does not say

- Kinds hold a few to a few dozen pairs: one pair of a kind is 3 to 50 points. Recall from 3,000 planted queries is good to about one point, alerts of 2,000 people to about two in a thousand.
- Made-up lists have the shape of real ones (names of politicians by their frequency, words of real bodies and ships, one word in eight new), not their content; times on them are for size, not for quality.
- Other work on the same machine slows both engines alike; times are good to about a third.`;

function howToRepeat({ accuracy, planted, scale, comparison }: Recorded): string {
  const parts: [string, Circumstances][] = Object.entries({ accuracy, planted, scale, comparison });
  const total = parts.reduce((sum, [, { seconds }]) => sum + seconds, 0);
  const rows = parts.map(([, { command, seconds, commit }]) => [`\`${command}\``, commit, `${seconds} s`]);
  return `    npm run -s bench:screening -- all

runs everything below (${Math.round(total / 60)} minutes here) and writes this page only when all of it ran; with
\`--keep-comparison\` the comparison stays as it was recorded. ${accuracy.machine}.

${table(['part', 'at commit', 'took'], rows)}`;
}

function goalsTable({ accuracy, planted, scale, comparison }: Recorded): string {
  const heldOut = accuracy.sets.find((one) => one.set === 'held-out');
  const peerPairs = comparison.pairs.find((one) => one.peer.set === 'held-out')?.peer;
  const { figures } = planted;
  const [atThreshold, atTen] = figures.points;
  const peer = comparison.planted?.peer;
  const [peerAtThreshold, peerAtTen] = peer?.points ?? [];
  const cross = comparison.pairs.find((one) => one.amana.set === 'cross-script');
  const real = scale.sizes.find((one) => !one.source.startsWith('made up'));
  const million = scale.sizes.find((one) => one.entities === 1_000_000);
  const rows = [
    [
      'held-out pairs: average precision',
      percent(peerPairs?.averagePrecision ?? null),
      percent(heldOut?.averagePrecision ?? null),
      '93',
    ],
    [
      'recall at 5 % false positives',
      percent(peerPairs?.recallAt5 ?? null),
      percent(heldOut?.recallAt5 ?? null),
      '80',
    ],
    ['F1 at 0.70', percent(peerPairs?.f1 ?? null), percent(heldOut?.f1 ?? null), '88'],
    [
      'false-positive rate at 0.70',
      percent(peerPairs?.falsePositiveRate ?? null),
      percent(heldOut?.falsePositiveRate ?? null),
      '15',
    ],
    ['worst kind', percent(peerPairs?.worstRecall ?? null), percent(heldOut?.worstRecall ?? null), '50'],
    [
      'non-matches at the top score',
      String(peerPairs?.topNonMatches ?? '–'),
      String(heldOut?.topNonMatches ?? '–'),
      '3',
    ],
    ['orderings kept', keptOf(peerPairs?.orderings), keptOf(heldOut?.orderings), '52 of 57'],
    [
      'cross-script names of lists found',
      percent(cross?.peer.recall ?? null),
      percent(cross?.amana.recall ?? null),
      '92',
    ],
    [
      'planted: recall at 10 alerts per 1,000 ordinary people',
      percent(peerAtTen?.recall ?? null),
      percent(atTen?.recall ?? null),
      '95',
    ],
    [
      'held-out aliases, same point',
      percent(peerAtTen?.aliasRecall ?? null),
      percent(atTen?.aliasRecall ?? null),
      '90',
    ],
    ['first hit right', percent(peer?.hitAt1 ?? null), percent(figures.hitAt1), '97'],
    [
      'the same by the very name alone',
      percent(peer?.hitAt1ByName ?? null),
      percent(figures.hitAt1ByName),
      '97',
    ],
    [
      'alerts per 1,000 ordinary people at 0.70',
      decimal(peerAtThreshold?.ordinaryPer1000 ?? null, 1),
      decimal(atThreshold?.ordinaryPer1000 ?? null, 1),
      '10',
    ],
    [
      'alerts per 1,000 recombined names at 0.70',
      decimal(peerAtThreshold?.recombinedPer1000 ?? null, 1),
      decimal(atThreshold?.recombinedPer1000 ?? null, 1),
      '30',
    ],
    ['one query, real list, p99, ms', '–', milliseconds(real), '2'],
    ['one query, 1,000,000, p99, ms', '–', milliseconds(million), '10'],
    ['queries a second and core, 1,000,000', '–', decimal(million?.perSecond ?? null, 0), '300'],
    ['index, 1,000,000, MiB', '–', decimal((million?.indexBytes ?? Number.NaN) / 1_048_576, 0), '400'],
    ['process, 1,000,000, MiB', '–', decimal((million?.residentBytes ?? Number.NaN) / 1_048_576, 0), '1,024'],
    [
      'one comparison of analysed parties, µs',
      decimal(comparison.cost.peerCachedMicros, 0),
      decimal((real?.nanosAComparison ?? Number.NaN) / 1000, 2),
      '3',
    ],
    ['ready from a snapshot, 1,000,000, s', '–', decimal(million?.readySeconds ?? null, 2), '2'],
  ];
  return `logic-v2 as compared at ${comparison.commit} (planted at ${comparison.scale} of the amount).\n\n${table(['measure', 'logic-v2', 'Amana', 'goal'], rows)}`;
}

function pointsOnly(points: readonly PointFigures[]): string {
  return table(
    ['point', 'recall', 'held-out aliases', 'ordinary /1,000', 'recombined /1,000'],
    points.map((one) => [
      one.point,
      percent(one.recall),
      percent(one.aliasRecall),
      decimal(one.ordinaryPer1000, 1),
      decimal(one.recombinedPer1000, 1),
    ]),
  );
}

function said({ measuredAt, commit, seconds, command }: Circumstances): string {
  return `Measured ${measuredAt.slice(0, 16).replace('T', ' ')} UTC, engine at ${commit}, in ${seconds} s with \`${command}\`.`;
}

function keptOf(orderings: { kept: number; of: number } | null | undefined): string {
  return orderings === null || orderings === undefined ? '–' : `${orderings.kept} of ${orderings.of}`;
}

function milliseconds(figures: ScaleFigures | undefined): string {
  if (figures === undefined) return '–';
  const { p99Micros, p99ProcessorMicros } = figures;
  return `${decimal(p99Micros / 1000, 2)} (processor ${decimal(p99ProcessorMicros / 1000, 2)})`;
}
