/**
 * The walls of ARCHITECTURE.md, checked on every import of the source. Prints how much it read and fails when that is
 * little, since a check that reads nothing passes everything.
 */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ImportEdge, importsOf, sourceFiles } from './source-imports.ts';

const root = resolve(import.meta.dirname, '..');
const files = sourceFiles(root, ['contract/src', 'engines', 'server/src', 'cli/src']);
const edges = files.flatMap((file) => importsOf(root, file));

/** Features in their line: a file may import its own folder and those further left. */
const line: readonly (readonly string[])[] = [
  ['platform'],
  ['storage'],
  ['access', 'audit', 'events'],
  ['http'],
  ['lists', 'identity'],
  ['credit'],
  ['face'],
  ['screening'],
  ['onboarding'],
  ['monitoring'],
  // Plays the vendors beside the service; nothing of the product knows it but the composition.
  ['stub-providers'],
];

/** Ports of shapes, which any feature may name in a type. */
const shapes = /^server\/src\/storage\/(write-set|storage|tables)\.ts$/;

interface Wall {
  name: string;
  breaks(edge: ImportEdge): boolean;
}

const walls: Wall[] = [
  {
    name: 'features import only to the left',
    breaks({ from, to, typeOnly }) {
      const [here, there] = [rank(from), rank(to)];
      if (here === undefined || there === undefined || there <= here) return false;
      return !(typeOnly && shapes.test(to));
    },
  },
  {
    name: 'only http/, routes and the app know the HTTP library',
    breaks: ({ from, to }) =>
      isPackage(to, 'fastify') &&
      !from.startsWith('server/src/http/') &&
      !/(^|[/-])routes\.ts$/.test(from) &&
      from !== 'server/src/app.ts',
  },
  {
    name: 'only routes and the app import http/',
    breaks: ({ from, to }) =>
      to.startsWith('server/src/http/') &&
      to !== 'server/src/http/handler.ts' &&
      from.startsWith('server/src/') &&
      !from.startsWith('server/src/http/') &&
      !/(^|[/-])routes\.ts$/.test(from) &&
      !/^server\/src\/(app|main|index|compose[\w-]*)\.ts$/.test(from),
  },
  {
    name: 'only stores and storage/ know SQL',
    breaks: ({ from, to }) =>
      isPackage(to, 'kysely') && !from.startsWith('server/src/storage/') && !/(^|[/-])store\.ts$/.test(from),
  },
  {
    name: 'only storage/ knows the drivers',
    breaks: ({ from, to }) =>
      (isPackage(to, 'pg') || isPackage(to, '@electric-sql/pglite')) &&
      !from.startsWith('server/src/storage/'),
  },
  {
    name: 'only platform/ opens an outbound connection',
    breaks: ({ from, to, typeOnly }) =>
      (isPackage(to, 'undici') ||
        ['node:http', 'node:https', 'node:net', 'node:tls', 'node:dns'].includes(to)) &&
      !typeOnly &&
      from.startsWith('server/src/') &&
      !from.startsWith('server/src/platform/') &&
      !from.startsWith('server/src/http/') &&
      // Tests play servers.
      !/\/test-[\w-]+\.ts$/.test(from) &&
      // It listens, and sends nothing but through the guarded client.
      !(from === 'server/src/stub-providers/stub-server.ts' && to === 'node:http'),
  },
  {
    name: 'only platform/ starts child processes',
    breaks: ({ from, to }) =>
      to === 'node:child_process' &&
      from.startsWith('server/src/') &&
      !/^server\/src\/(platform|storage)\//.test(from),
  },
  {
    name: 'only one file loads the runtime of networks, which speaks to its maker unless told not to before',
    breaks: ({ from, to, typeOnly }) =>
      (isPackage(to, 'onnxruntime-node') || isPackage(to, 'onnxruntime-web')) &&
      !typeOnly &&
      from !== 'server/src/face/models/runtimes.ts',
  },
  {
    name: 'nobody reaches into the files of another workspace',
    breaks: ({ from, to }) => workspace(to) !== undefined && workspace(from) !== workspace(to),
  },
];

describe('architecture', () => {
  it('reads enough of the source to mean something', () => {
    console.log(`architecture: ${files.length} files, ${edges.length} imports`);
    expect(files.length).toBeGreaterThan(150);
    expect(edges.length).toBeGreaterThan(600);
  });

  for (const wall of walls)
    it(wall.name, () => {
      expect(edges.filter((edge) => wall.breaks(edge)).map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
    });

  it('would see a break', () => {
    const planted: ImportEdge[] = [
      { from: 'server/src/platform/ids.ts', to: 'server/src/lists/record.ts', typeOnly: false },
      { from: 'server/src/lists/import.ts', to: 'fastify', typeOnly: false },
      { from: 'server/src/lists/import.ts', to: 'server/src/http/envelope.ts', typeOnly: false },
      { from: 'server/src/lists/import.ts', to: 'kysely', typeOnly: true },
      { from: 'server/src/lists/list-store.ts', to: 'pg', typeOnly: false },
      { from: 'server/src/events/relay.ts', to: 'undici', typeOnly: false },
      { from: 'server/src/face/check.ts', to: 'node:child_process', typeOnly: false },
      { from: 'server/src/face/check.ts', to: 'onnxruntime-node', typeOnly: false },
      { from: 'cli/src/main.ts', to: 'server/src/app.ts', typeOnly: false },
    ];
    expect(walls.map((wall) => planted.filter((edge) => wall.breaks(edge)).length > 0)).toEqual(
      walls.map(() => true),
    );
  });
});

function rank(path: string): number | undefined {
  const feature = /^server\/src\/([\w-]+)\//.exec(path)?.[1];
  const found = line.findIndex((features) => feature !== undefined && features.includes(feature));
  return found === -1 ? undefined : found;
}

function isPackage(specifier: string, name: string): boolean {
  return specifier === name || specifier.startsWith(`${name}/`);
}

function workspace(path: string): string | undefined {
  return /^(contract|server|cli|bench|e2e|engines\/[\w-]+)\//.exec(path)?.[1];
}
