/**
 * `npm run -s bench:screening -- COMMAND [options]`: how right and how fast the screening engine is. Commands: accuracy,
 * planted, scale, compare, all; each prints tables, or one JSON document with `--json`.
 */

import { parseArgs } from 'node:util';
import {
  defaultThreshold,
  figuresOf,
  frequenciesOf,
  missesOf,
  readSets,
  scoreSet,
} from './screening/accuracy-command.ts';
import { accuracyTable, kindTable } from './screening/tables.ts';
import { runCommand, WrongUse } from './stated-failure.ts';

const usage = `usage: bench:screening -- accuracy [--set NAME…] [--misses] [--threshold 0.7] [--background LIST] [--json]
  sets: development, held-out, examples, un-altered, cross-script`;

const commands: Record<string, (args: string[]) => Promise<void>> = { accuracy };

await runCommand(usage, async () => {
  const [name = '', ...rest] = process.argv.slice(2);
  const command = commands[name];
  if (command === undefined) throw new WrongUse(name === '' ? 'no command' : `no command ${name}`);
  await command(rest);
});

async function accuracy(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: 'string', multiple: true },
      misses: { type: 'boolean', default: false },
      threshold: { type: 'string', default: String(defaultThreshold) },
      background: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const threshold = Number(values.threshold);
  const frequencies = values.background === undefined ? undefined : await frequenciesOf(values.background);
  const sets = await readSets(values.set);
  const measured = sets.map((set) => {
    const scores = scoreSet(set, frequencies);
    return { set, scores, figures: figuresOf(set, scores, threshold) };
  });
  if (values.json) {
    print(JSON.stringify(measured.map((one) => one.figures)));
    return;
  }
  print(accuracyTable(measured.map(({ figures }) => ({ title: figures.set, figures }))));
  for (const { set, scores, figures } of measured) {
    print(`\n## ${set.name}\n\n${kindTable([{ title: 'Amana', figures }])}`);
    if (values.misses) for (const line of missesOf(set, scores, threshold)) print(line);
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
