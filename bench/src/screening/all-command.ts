/** `all`: everything in turn; the recorded figures and their pages are written only when all of it ran. */

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import {
  defaultThreshold,
  figuresOf,
  frequenciesOf,
  mergedList,
  readSets,
  scoreSet,
} from './accuracy-command.ts';
import { runComparison } from './compare-command.ts';
import { measurePlanted, type PlantedFigures } from './planted/measure.ts';
import { amountsOf, answerPlanted, plantedDefaults, readPlantedTask } from './planted-command.ts';
import {
  type Circumstances,
  circumstancesOf,
  readRecorded,
  type Recorded,
  writeRecorded,
} from './recorded-results.ts';
import { comparisonPage, resultsPage } from './results-page.ts';
import { measureScale, usualSizes } from './scale-command.ts';

const otherSeed = 'amana-2';
const comparisonScale = 0.5;

export interface AllOptions {
  /** The four million entries too. */
  large: boolean;
  /** Leaves the comparison with logic-v2 as it was recorded; its section says when that was. */
  keepComparison: boolean;
  venv?: string;
}

/** False when a part could not run; nothing is written then. */
export async function runAll({ large, keepComparison, venv }: AllOptions): Promise<boolean> {
  if (!existsSync(mergedList)) {
    process.stderr.write(
      `not recorded: the lists are not there (${mergedList}; AMANA_SHARED_DATA names the folder)\n`,
    );
    return false;
  }
  const accuracy = await timed('accuracy', measureAccuracy);
  const planted = await timed(`planted --seed ${plantedDefaults.seed}`, measureBothSeeds);
  const sizes = large ? [...usualSizes, 4_000_000] : usualSizes;
  const scaleWords = `scale${sizes.map((size) => ` --size ${size}`).join('')}`;
  const scale = await timed(scaleWords, async () => ({ sizes: await measureScale(sizes) }));
  const comparison = keepComparison ? readRecorded().comparison : await compareAnew(venv);
  if (comparison === undefined) {
    process.stderr.write('not recorded: the comparison did not run\n');
    return false;
  }
  writeRecorded({
    accuracy: { ...accuracy.circumstances, ...accuracy.result },
    planted: { ...planted.circumstances, ...planted.result },
    scale: { ...scale.circumstances, ...scale.result },
    comparison,
  });
  writePages(readRecorded());
  return true;
}

async function compareAnew(venv: string | undefined): Promise<Recorded['comparison'] | undefined> {
  const { circumstances, result } = await timed(`compare --scale ${comparisonScale}`, () =>
    runComparison(comparisonScale, plantedDefaults.seed, venv),
  );
  return result === undefined ? undefined : { ...result, ...circumstances };
}

export function writePages(recorded: Recorded): void {
  writeFileSync(join(root, 'bench/screening/RESULTS.md'), resultsPage(recorded));
  writeFileSync(join(root, 'docs/methodology/comparison.md'), comparisonPage(recorded));
}

async function measureAccuracy(): Promise<Pick<Recorded['accuracy'], 'sets' | 'withBackground'>> {
  const sets = await readSets();
  const frequencies = await frequenciesOf(mergedList);
  return {
    sets: sets.map((set) => figuresOf(set, scoreSet(set), defaultThreshold)),
    withBackground: sets.map((set) => figuresOf(set, scoreSet(set, frequencies), defaultThreshold)),
  };
}

async function measureBothSeeds(): Promise<Pick<Recorded['planted'], 'seed' | 'figures' | 'otherSeed'>> {
  const figures = await measureSeed(plantedDefaults.seed);
  return { seed: plantedDefaults.seed, figures, otherSeed: await measureSeed(otherSeed) };
}

async function measureSeed(seed: string): Promise<PlantedFigures> {
  const task = await readPlantedTask(seed, amountsOf(1));
  if (task === undefined) throw new Error('the lists went away');
  return measurePlanted(answerPlanted(task), defaultThreshold);
}

async function timed<T>(
  command: string,
  work: () => Promise<T>,
): Promise<{ circumstances: Circumstances; result: T }> {
  process.stderr.write(`${command} …\n`);
  const started = performance.now();
  const result = await work();
  return { circumstances: circumstancesOf(command, (performance.now() - started) / 1000), result };
}
