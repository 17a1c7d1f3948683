/**
 * Runs every file of examples/ against a service started for it, the way a reader would. `--report FILE` writes the
 * counts in the test runner's shape.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run.ts';

const startTimeoutMs = 60_000;
const commands: Record<string, string[]> = { sh: ['bash'], ts: ['node'], py: ['python3'] };

const folder = mkdtempSync(join(tmpdir(), 'amana-examples-'));
const readyFile = join(folder, 'ready.json');
const server = spawn(
  'node',
  ['cli/bin/amana.js', 'serve', '--port', '0', '--data', join(folder, 'data'), '--ready-file', readyFile],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, AMANA_LISTS_UPDATE: 'off', AMANA_SANDBOX_SLOW_MS: '200' },
  },
);

const counts = { passed: 0, failed: 0 };
try {
  const ready = await waitForReady();
  for (const file of readdirSync(join(root, 'examples')).sort()) {
    const command = commands[file.split('.').pop() ?? ''];
    if (!command) continue;
    const [program, ...args] = [...command, join(root, 'examples', file)];
    const result = spawnSync(program, args, {
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, AMANA_BASE_URL: ready.base_url, AMANA_KEY: ready.test_key },
    });
    const passed = result.status === 0;
    counts[passed ? 'passed' : 'failed'] += 1;
    console.log(`${passed ? 'ok  ' : 'FAIL'} examples/${file}`);
    if (!passed) console.error(`${result.stdout}\n${result.stderr}`);
  }
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}

const reportPath = process.argv[process.argv.indexOf('--report') + 1];
if (process.argv.includes('--report') && reportPath)
  writeFileSync(
    reportPath,
    JSON.stringify({
      numPassedTests: counts.passed,
      numFailedTests: counts.failed,
      numPendingTests: 0,
      success: counts.failed === 0,
    }),
  );
console.log(`examples: ${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);

async function waitForReady(): Promise<{ base_url: string; test_key: string }> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (existsSync(readyFile))
      return JSON.parse(readFileSync(readyFile, 'utf8')) as { base_url: string; test_key: string };
    if (server.exitCode !== null) throw new Error(`the service stopped with code ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the service did not become ready');
}
