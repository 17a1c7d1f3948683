/**
 * `npm run -s bench:pairs -- --cases FILE [--background FILE] --out FILE`: scores judged pairs with the default
 * configuration. A background list makes the rarity of words real; nothing else is loaded.
 */

import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { compare, countFrequencies } from '@amana/screening';
import type { Frequencies } from '@amana/screening';
import { idOf, part, readLines, readNumberedLines, toEntity, toQuery } from './records.ts';
import { runCommand, WrongUse } from './stated-failure.ts';

const usage = 'usage: bench:pairs -- --cases CASES.jsonl [--background LIST.jsonl] --out PRED.jsonl';
await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: { cases: { type: 'string' }, background: { type: 'string' }, out: { type: 'string' } },
  });
  if (values.cases === undefined || values.out === undefined)
    throw new WrongUse('--cases and --out are needed');
  const started = performance.now();
  const frequencies = values.background === undefined ? undefined : await count(values.background);
  const summary = { pairs: 0, matches: 0 };
  await pipeline(predictions(values.cases, frequencies, summary), createWriteStream(values.out));
  const elapsed = performance.now() - started;
  process.stderr.write(
    `${JSON.stringify({ ...summary, background: frequencies?.total ?? 0, elapsed_ms: Math.round(elapsed) })}\n`,
  );
});

async function count(path: string): Promise<Frequencies> {
  const counter = countFrequencies();
  let number = 0;
  for await (const fields of readLines(path)) {
    number += 1;
    counter.add(toEntity(fields, String(number)));
  }
  return counter.finish();
}

async function* predictions(
  path: string,
  frequencies: Frequencies | undefined,
  summary: { pairs: number; matches: number },
): AsyncGenerator<string> {
  for await (const { fields, place } of readNumberedLines(path)) {
    const query = part(fields, 'query');
    const listed = part(fields, 'listed', 'candidate');
    if (query === undefined || listed === undefined)
      throw new Error(`${place}: a case without query or listed`);
    const hit = compare(
      toQuery(query),
      toEntity(listed, 'listed'),
      frequencies === undefined ? {} : { frequencies },
    );
    summary.pairs += 1;
    if (hit.match) summary.matches += 1;
    const id = idOf(fields, summary.pairs);
    yield `${JSON.stringify({ id, score: hit.score, rank_score: hit.rankScore, match: hit.match })}\n`;
  }
}
