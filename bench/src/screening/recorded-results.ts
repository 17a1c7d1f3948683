/** The recorded figures of one whole run: a JSON file a section in bench/screening/results, read back to make the pages. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../processes.ts';
import type { SetFigures } from './accuracy.ts';
import type { Comparison } from './compare-command.ts';
import type { PlantedFigures } from './planted/measure.ts';
import type { ScaleFigures } from './scale-command.ts';

export interface Circumstances {
  measuredAt: string;
  commit: string;
  machine: string;
  command: string;
  seconds: number;
}

export interface Recorded {
  accuracy: Circumstances & { sets: SetFigures[]; withBackground: SetFigures[] };
  planted: Circumstances & { seed: string; figures: PlantedFigures; otherSeed: PlantedFigures };
  scale: Circumstances & { sizes: ScaleFigures[] };
  comparison: Circumstances & Comparison;
}

export const resultsFolder = join(root, 'bench/screening/results');
const sections = ['accuracy', 'planted', 'scale', 'comparison'] as const;

export function circumstancesOf(command: string, seconds: number): Circumstances {
  return {
    measuredAt: new Date().toISOString(),
    commit: commitNow(),
    machine: `${cpus().length} cores of ${cpus()[0]?.model ?? 'an unnamed processor'}, Node ${process.version}`,
    command: `npm run -s bench:screening -- ${command}`,
    seconds: Math.round(seconds),
  };
}

export function writeRecorded(recorded: Recorded): void {
  mkdirSync(resultsFolder, { recursive: true });
  for (const section of sections)
    writeFileSync(
      join(resultsFolder, `${section}.json`),
      `${JSON.stringify(rounded(recorded[section]), null, 1)}\n`,
    );
}

export function readRecorded(): Recorded {
  const [accuracy, planted, scale, comparison] = sections.map((section) =>
    JSON.parse(readFileSync(join(resultsFolder, `${section}.json`), 'utf8')),
  );
  return { accuracy, planted, scale, comparison };
}

/** Six decimals say enough and keep the files readable. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 1e6) / 1e6;
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rounded(one)]));
}

function commitNow(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return 'unknown';
  }
}
