/** Emits each publishable workspace's JavaScript and declarations into its dist/, in the order of their imports. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.ts';

const workspaces = ['engines/screening', 'engines/face', 'contract', 'server', 'cli'];

for (const workspace of workspaces) {
  rmSync(join(root, workspace, 'dist'), { recursive: true, force: true });
  const status = run('tsc', ['-p', `${workspace}/tsconfig.build.json`]);
  if (status !== 0) process.exit(status);
  console.log(`built ${workspace}`);
}
if (!existsSync(join(root, 'cli/dist/main.js'))) {
  console.error('build: cli/dist/main.js is missing');
  process.exit(1);
}
