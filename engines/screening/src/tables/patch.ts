/**
 * An operator's own entries: a file that adds words to the tables or takes words out of them, checked as a whole and applied
 * before the first name is read. Never reads a file itself.
 */

import './business-words.ts';
import './person-words.ts';
import './families.ts';
import './common-names.ts';
import './given-genders.ts';
import './birth-places.ts';
import './home-names.ts';
import './payment-words.ts';
import './country-words.ts';
import './business-translations.ts';
import './surnames.ts';
import './aircraft-marks.ts';
import './confusables.ts';
import './arabic-names.ts';
import './hebrew-names.ts';
import './korean-names.ts';
import './han-names.ts';
import './southern-syllables.ts';
import './foreign-names.ts';
import './name-parts.ts';
import './scanned-words.ts';
import './letter-words.ts';
import { noteChange, tableNamed, tableNames, wereTablesRead } from './table.ts';

/** By table, entries in the shape of the table's own data file. */
export interface TablePatch {
  add?: Readonly<Record<string, readonly string[]>>;
  remove?: Readonly<Record<string, readonly string[]>>;
}

export interface PatchFile {
  /** Named in problems. */
  name: string;
  content: unknown;
}

/**
 * Applies all files in their order, or none. What comes back is what is wrong, by file, table and entry; nothing when all
 * was applied. Must come before the first name is read, in every thread, with the same files.
 */
export function patchTables(files: readonly PatchFile[]): string[] {
  if (files.length === 0) return [];
  if (wereTablesRead())
    return [`${files[0]?.name ?? ''}: names were already read with the tables as they are`];
  const problems = files.flatMap(({ name, content }) => problemsOf(name, content));
  if (problems.length > 0) return problems;
  for (const { content } of files) if (isPatch(content)) apply(content);
  return [];
}

function apply(patch: TablePatch): void {
  for (const [name, entries] of Object.entries(patch.remove ?? {})) {
    for (const entry of entries) {
      tableNamed(name)?.remove(entry);
      noteChange(name, 'lost', entry);
    }
  }
  for (const [name, entries] of Object.entries(patch.add ?? {})) {
    for (const entry of entries) {
      tableNamed(name)?.add(entry, '');
      noteChange(name, 'has', entry);
    }
  }
}

function problemsOf(file: string, content: unknown): string[] {
  if (!isRecord(content)) return [`${file}: must be an object with "add" and "remove"`];
  const problems = Object.keys(content)
    .filter((key) => key !== 'add' && key !== 'remove' && key !== 'about')
    .map((key) => `${file}: "${key}" is unknown; known are "about", "add" and "remove"`);
  for (const change of ['add', 'remove'] as const) {
    const part = content[change] ?? {};
    if (!isRecord(part)) problems.push(`${file}: ${change}: must be an object of tables`);
    else
      for (const [table, entries] of Object.entries(part))
        problems.push(...entryProblems(`${file}: ${change}.${table}`, table, entries, change === 'remove'));
  }
  return problems;
}

function entryProblems(where: string, name: string, entries: unknown, mustHold: boolean): string[] {
  const table = tableNamed(name);
  if (table === undefined) return [`${where}: no such table; there are ${tableNames().join(', ')}`];
  if (!Array.isArray(entries)) return [`${where}: must be a list of entries`];
  return entries.flatMap((entry: unknown, place) => {
    if (typeof entry !== 'string') return [`${where}[${place}]: must be text`];
    const absent = mustHold && !table.holds(entry) ? 'the table does not hold it' : undefined;
    const problem = table.problem(entry) ?? absent;
    return problem === undefined ? [] : [`${where}[${place}] "${entry}": ${problem}`];
  });
}

function isPatch(content: unknown): content is TablePatch {
  return problemsOf('', content).length === 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
