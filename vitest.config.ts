/**
 * One project a kind of test: units need nothing, features need a database, e2e needs the built product. Features share
 * two processes and what these have loaded: a feature test changes nothing of its process that it does not change back.
 */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowTestsFirst } from './scripts/slow-tests-first.ts';

const source = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } };
const features = ['server/src/**/*.feature.test.ts'];
// Tests start the product's sources again and again: where the launcher keeps them compiled, they are so here.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules', '.cache', 'amana');

export default defineConfig({
  ...source,
  test: {
    projects: [
      {
        ...source,
        test: {
          name: 'unit',
          include: [
            'contract/src/**/*.test.ts',
            'engines/**/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'cli/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...features, '**/node_modules/**'],
          // Far above what any takes, so that a busy machine fails none.
          testTimeout: 60_000,
        },
      },
      {
        ...source,
        test: {
          name: 'feature',
          include: features,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        ...source,
        test: { name: 'e2e', include: ['e2e/**/*.test.ts'], testTimeout: 240_000, hookTimeout: 120_000 },
      },
    ],
    globalSetup: ['./scripts/test-temporary.ts'],
    maxWorkers: 2,
    sequence: { sequencer: SlowTestsFirst },
  },
});
