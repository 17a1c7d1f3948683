/** One project a kind of test: units need nothing, features need a database, e2e needs the built product. */
import { defineConfig } from 'vitest/config';

const source = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } };
const features = ['server/src/**/*.feature.test.ts'];

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
          testTimeout: 20_000,
        },
      },
      {
        ...source,
        test: { name: 'feature', include: features, testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        ...source,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
    maxWorkers: 2,
  },
});
