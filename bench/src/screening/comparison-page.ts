/** The comparison as tables: Amana and logic-v2 side by side. Numbers come in measured. */

import type { Comparison } from './compare-command.ts';
import { pointsTable, ranksLine } from './planted-command.ts';
import { accuracyTable, decimal, kindTable, percent, table } from './tables.ts';

export function comparisonTables({ pairs, planted, cost }: Comparison): string {
  const sections = pairs.map(({ amana, peer }) => {
    const columns = [
      { title: 'Amana', figures: amana },
      { title: 'logic-v2', figures: peer },
    ];
    return `### Pairs: ${amana.set}\n\n${accuracyTable(columns)}\n${kindTable(columns)}`;
  });
  if (planted !== null) {
    const engines = [
      { title: 'Amana', figures: planted.amana },
      { title: 'logic-v2', figures: planted.peer },
    ];
    const { amana, peer } = planted;
    const rows = amana.transforms.map((one) => {
      const other = peer.transforms.find((its) => its.transform === one.transform);
      return [
        one.transform,
        String(one.asked),
        percent(one.recall),
        percent(other?.recall ?? null),
        percent(one.recallAt10),
        percent(other?.recallAt10 ?? null),
        percent(one.hitAt1),
        percent(other?.hitAt1 ?? null),
      ];
    });
    sections.push(
      `### Planted queries\n\n${amana.positives} bent names, ${amana.aliases} published aliases taken out of the list and asked for, ` +
        `${amana.ordinary} ordinary customers, ${amana.recombined} recombined names.\n\n${pointsTable(engines)}\n` +
        `Amana: ${ranksLine(amana)}. logic-v2: ${ranksLine(peer)}.\n\n` +
        table(
          [
            'transform',
            'asked',
            'Amana',
            'logic-v2',
            'Amana at 10 per 1,000',
            'logic-v2',
            'Amana hit@1',
            'logic-v2',
          ],
          rows,
        ),
    );
  }
  sections.push(
    `### Time of one comparison\n\nThe same ${cost.pairs} pairs, one thread, median of five runs. Amana's time here holds reading, analysing and indexing both parties each time; within a loaded list a comparison costs what [the measurements](../../bench/screening/RESULTS.md) say under size.\n\n` +
      table(
        ['', 'µs'],
        [
          ['Amana, both parties read from plain values and analysed', decimal(cost.amanaMicros, 0)],
          ['logic-v2, entities built, names not analysed yet', decimal(cost.peerColdMicros, 0)],
          ['logic-v2, names in its cache', decimal(cost.peerCachedMicros, 0)],
        ],
      ),
  );
  return sections.join('\n');
}
