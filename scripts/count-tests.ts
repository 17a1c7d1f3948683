/**
 * Adds up the runners' reports and prints the closing line. A report that is missing, or one that ran no test, is a
 * failure: a run that proves nothing must not look green.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  success: boolean;
}

const [folder = '.', ...names] = process.argv.slice(2);
const counts = { passed: 0, failed: 0, skipped: 0 };

for (const name of names) {
  const report = read(join(folder, name));
  if (report === undefined || report.numPassedTests + report.numFailedTests === 0) {
    console.error(`${name}: no test was run`);
    counts.failed += 1;
    continue;
  }
  counts.passed += report.numPassedTests;
  // A file that cannot be loaded fails the run without a failed test of its own.
  counts.failed += report.success ? report.numFailedTests : Math.max(1, report.numFailedTests);
  counts.skipped += report.numPendingTests + (report.numTodoTests ?? 0);
}

console.log(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
);
process.exit(counts.failed === 0 ? 0 : 1);

function read(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
