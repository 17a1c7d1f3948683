/**
 * Reads the import statements of the source, for the architecture test. Reads text, resolves nothing outside the tree.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export interface ImportEdge {
  /** Path of the importing file from the root of the checkout. */
  from: string;
  /** Path of the imported file for a relative import, else the package's name as written. */
  to: string;
  typeOnly: boolean;
}

const statement = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Source files below the folders, tests apart. */
export function sourceFiles(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('node_modules')),
  );
}

export function importsOf(root: string, file: string): ImportEdge[] {
  const text = readFileSync(join(root, file), 'utf8');
  const target = (specifier: string): string =>
    specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : specifier;
  return [
    ...[...text.matchAll(statement)].map((match) => ({
      from: file,
      to: target(match[2] ?? ''),
      typeOnly: match[1] !== undefined,
    })),
    ...[...text.matchAll(dynamic)].map((match) => ({
      from: file,
      to: target(match[1] ?? ''),
      typeOnly: false,
    })),
  ];
}
