/**
 * `npm run -s bench [-- SECTION…]`: measures what the product promises about speed, start and memory, prints it beside
 * the goals and writes it to bench/results. Sections: embedded, postgres, start, import, batch, chain; all of them when none is named.
 * `floor` alone measures the parts of a lookup by themselves, `swap` alone how a list of a million entries is replaced.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { startPostgresCluster } from '../../scripts/postgres-cluster.ts';
import { measureBatch } from './batch.ts';
import { measureChain } from './chain.ts';
import { measureFloor } from './floor.ts';
import { measureImports } from './import-lists.ts';
import { root } from './processes.ts';
import { asMarkdown, type Figure } from './report.ts';
import { measureSpeed, type SpeedRow } from './speed.ts';
import { measureStartUp } from './start-up.ts';
import { measureSwapUnderLoad } from './swap.ts';

const sections: Record<string, () => Promise<Figure[]>> = {
  embedded: async () => (await measureSpeed('embedded', null)).map(speedFigure),
  postgres: speedOnPostgres,
  start: startFigures,
  import: importFigures,
  chain: measureChain,
  batch: measureBatch,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in sections));
if (asked.join(' ') === 'floor') await measureFloor();
else if (asked.join(' ') === 'swap') await measureSwapUnderLoad();
else if (unknown === undefined) await measure(asked.length > 0 ? asked : Object.keys(sections));
else {
  process.stderr.write(`bench has no section ${unknown}; it has ${Object.keys(sections).join(', ')}\n`);
  process.exitCode = 2;
}

async function measure(names: string[]): Promise<void> {
  const figures: Figure[] = [];
  for (const name of names) figures.push(...((await sections[name]?.()) ?? []));
  const machine = { cpu: cpus()[0]?.model ?? '', cores: cpus().length, node: process.version };
  const report = { measuredAt: new Date().toISOString(), machine, sections: names, figures };
  const table = asMarkdown(report);
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  // A part that was measured by itself leaves the record of the whole as it is.
  const name = names.join(' ') === 'chain' ? 'chain' : 'latest';
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(folder, `${name}.md`), table);
  console.log(`\n${table}`);
}

async function speedOnPostgres(): Promise<Figure[]> {
  const cluster = await startPostgresCluster();
  try {
    return (await measureSpeed('PostgreSQL', cluster.url)).map(speedFigure);
  } finally {
    cluster.stop();
  }
}

function speedFigure({ what, goal, ratio, service, bare }: SpeedRow): Figure {
  return {
    what,
    goal,
    value: ratio,
    unit: 'of bare node:http',
    better: 'more',
    detail: {
      perSecond: service.perSecond,
      barePerSecond: bare.perSecond,
      p50Ms: service.p50Ms,
      p99Ms: service.p99Ms,
      cpuMicros: service.cpuMicros,
      bareCpuMicros: bare.cpuMicros,
      failures: service.failures,
    },
  };
}

async function startFigures(): Promise<Figure[]> {
  const { freshMs = 0, loadedMs = 0, memoryMib = 0 } = await measureStartUp();
  return [
    { what: 'start, fresh directory', goal: 8, value: freshMs / 1000, unit: 's', better: 'less' },
    {
      what: 'start, existing with 50,000 entries',
      goal: 3,
      value: loadedMs / 1000,
      unit: 's',
      better: 'less',
    },
    { what: 'memory when ready, 50,000 entries', goal: 600, value: memoryMib, unit: 'MiB', better: 'less' },
  ];
}

async function importFigures(): Promise<Figure[]> {
  const done = await measureImports();
  if (!done) return [];
  return [
    { what: 'import of all lists', goal: 60, value: done.seconds, unit: 's', better: 'less' },
    { what: 'memory of an import, most', goal: 900, value: done.peakMib, unit: 'MiB', better: 'less' },
  ];
}
