/** Runs the feature tests on a real PostgreSQL that is started for them and removed afterwards. */
import { spawnSync } from 'node:child_process';
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';

process.exitCode = await main(process.argv.slice(2));

async function main(filters: string[]): Promise<number> {
  let cluster: PostgresCluster;
  try {
    cluster = await startPostgresCluster();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  try {
    return runTests(cluster.url, filters);
  } finally {
    cluster.stop();
  }
}

function runTests(server: string, filters: string[]): number {
  const tests = spawnSync('npx', ['vitest', 'run', '--project', 'feature', ...filters], {
    stdio: 'inherit',
    env: { ...process.env, AMANA_TEST_DATABASE: server },
  });
  return tests.status ?? 1;
}
