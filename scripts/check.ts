/**
 * Everything about the source that needs no run of it: types, lint and walls, format, unused code, and generated
 * files that must equal a fresh generation. Runs all, then fails if any failed.
 */
import { run } from './run.ts';

const folders = ['contract', 'engines', 'server', 'cli', 'bench', 'e2e', 'scripts', 'examples'];

const steps: [name: string, command: string, args: string[]][] = [
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['types of the screening engine, without Node', 'tsc', ['-p', 'engines/screening']],
  ['types of the face engine, without Node', 'tsc', ['-p', 'engines/face']],
  ['lint', 'oxlint', ['--deny-warnings', ...folders]],
  ['format', 'biome', ['format', '.']],
  ['unused code', 'knip', ['--no-progress']],
  ['generated files', 'node', ['--conditions=source', 'scripts/docs.ts', '--check']],
];

const failed = steps.filter(([name, command, args]) => {
  console.log(`\n-- ${name}`);
  return run(command, args) !== 0;
});
console.log(
  failed.length === 0 ? '\ncheck: all passed' : `\ncheck: failed: ${failed.map(([name]) => name).join(', ')}`,
);
process.exit(failed.length === 0 ? 0 : 1);
