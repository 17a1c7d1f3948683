#!/usr/bin/env node
/**
 * The launcher: plain JavaScript for any Node from 18 on. Starts the command line under a Node that can run it: the
 * caller's when it is new enough, else the one that npm brought. Holds no command of its own.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const oldestNode = [22, 19];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sourceEntry = join(root, 'src', 'main.ts');
const builtEntry = join(root, 'dist', 'main.js');
// A checkout runs its sources, so that what is read is what runs; a package holds only the build.
const fromSource = existsSync(sourceEntry);
const entry = fromSource ? sourceEntry : builtEntry;
// The old generation is collected when it has doubled. V8 otherwise waits for a growth of a tenth to a third, since its
// collections look cheap to it: every two seconds under load, each with its helpers on the processors that requests need.
// Not `--v8-pool-size`: with one helper thread a third more requests are served on two processors, but a compiling helper
// that waits for a collection then waits for ever, and the service hangs (seen twice in an hour, Node 24.21).
const nodeFlags = ['--heap-growing-percent=100', ...(fromSource ? ['--conditions=source'] : [])];
// How the C library of Linux keeps memory, in a file for the benches too. Arenas and the threshold of mapping: it otherwise
// keeps what a build of the index used, hundreds of megabytes, for the process's life. Trimming above what it takes in one go
// (128 KiB): with less, nearly every piece that is freed is given back at once and fetched again, for up to a tenth of all
// processor time under load. Large pages: a search reads all over an index, where an address in small pages must be looked up
// ever again; only asked for, so a kernel without them goes on as before.
const memory = JSON.parse(readFileSync(join(root, 'bin', 'process-environment.json'), 'utf8'));
const wanted = {
  ...memory,
  // Spares each start the compiling of what did not change. In the checkout and not in a folder that others may write
  // to; where it cannot be written, Node goes without.
  ...(fromSource && { NODE_COMPILE_CACHE: join(dirname(root), 'node_modules', '.cache', 'amana') }),
};
// What the caller set stays as it is. All of it is read as a process begins, so this one cannot give it to itself.
const environment = { ...wanted, ...process.env };
const isSetUp =
  nodeFlags.every((flag) => process.execArgv.includes(flag)) &&
  Object.keys(wanted).every((name) => process.env[name] !== undefined);

const node = isNewEnough(process.versions.node) ? process.execPath : nodeFromNpm();
if (!existsSync(entry)) {
  stop(`amana: ${builtEntry} is missing; run "npm run build" first.`);
} else if (node === undefined) {
  stop(
    `amana: Node ${oldestNode.join('.')} or newer is needed, and this is ${process.versions.node}.\n` +
      'Run "npm ci" in the checkout, which brings a Node of its own on Linux (x64, arm64),\n' +
      'or install Node 24 from https://nodejs.org and try again.',
  );
} else if (node === process.execPath && isSetUp) {
  await import(pathToFileURL(entry).href);
} else if (typeof process.execve === 'function') {
  // Becomes the other process: same pid, so that a signal to the caller's child reaches the service itself.
  process.removeAllListeners('warning');
  process.execve(
    node,
    [node, ...nodeFlags, ...process.execArgv, entry, ...process.argv.slice(2)],
    environment,
  );
} else {
  runAsChild(node);
}

/** Where a process cannot become another: a child that gets our signals and dies with us. */
function runAsChild(executable) {
  const child = spawn(executable, [...nodeFlags, ...process.execArgv, entry, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...environment, AMANA_LAUNCHED: '1' },
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => stop(`amana: ${executable} cannot be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  });
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

function nodeFromNpm() {
  try {
    const name = `node-${process.platform}-${process.arch}`;
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    const executable = join(dirname(manifest), 'bin', 'node');
    return existsSync(executable) ? executable : undefined;
  } catch {
    return undefined;
  }
}

function stop(text) {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
