/**
 * A table of words as data: what a file of engines/screening/data holds is checked, kept in a live set, map or list of
 * groups, and can be changed by an operator's patch before the first name is read. Never looks at a name.
 */

import { hashText } from '../hash.ts';

/** One table of a data file. */
export interface TableDocument {
  about: string;
  groups: readonly TableGroup[];
  /** Words that stand in two groups on purpose; everything else that does is a mistake the tests find. */
  shared?: string;
}

export interface TableGroup {
  name: string;
  /** Where the entries come from. */
  source: string;
  note?: string;
  entries: readonly string[];
}

/** What a table does with one entry of text. */
interface TableRules {
  /** What is wrong with the entry; undefined when nothing is. */
  problem(entry: string): string | undefined;
  add(entry: string, group: string): void;
  /** Whether all of the entry is there, so that it can be removed. */
  holds(entry: string): boolean;
  remove(entry: string): void;
}

export interface Table extends TableRules {
  readonly name: string;
}

const tables = new Map<string, Table>();
let read = false;
let fingerprint = 0x811c9dc5;
const fingerprintSalt = 40;

export function tableNamed(name: string): Table | undefined {
  return tables.get(name);
}

export function tableNames(): string[] {
  return [...tables.keys()].sort();
}

/** From here on a change would leave names that were read otherwise. */
export function tablesAreRead(): void {
  read = true;
}

export function wereTablesRead(): boolean {
  return read;
}

/** What is made of tables, at the first question and once: from then on no patch may change them. */
export function readOnce<T extends NonNullable<unknown>>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    if (made === undefined) {
      tablesAreRead();
      made = make();
    }
    return made;
  };
}

/** Of all that the tables hold: it differs as soon as one entry does. */
export function tablesFingerprint(): number {
  return fingerprint >>> 0;
}

export function noteChange(table: string, change: string, entry: string): void {
  fingerprint = Math.imul(fingerprint ^ hashText(`${table} ${change} ${entry}`, fingerprintSalt), 0x01000193);
}

/** Entries are words, one or several to a line; `problem` says what is wrong with an entry. */
export function wordTable(
  name: string,
  document: TableDocument,
  problem: (entry: string) => string | undefined = wordProblem,
): ReadonlySet<string> {
  const words = new Set<string>();
  register(name, document, {
    problem,
    add: (entry) => {
      for (const word of split(entry)) words.add(word);
    },
    holds: (entry) => split(entry).every((word) => words.has(word)),
    remove: (entry) => {
      for (const word of split(entry)) words.delete(word);
    },
  });
  return words;
}

/** Entries are words that belong together; the first names the group, and more of its words may come later. */
export function groupTable(
  name: string,
  document: TableDocument,
): readonly { readonly names: readonly string[] }[] {
  const groups: { names: string[] }[] = [];
  const byFirst = new Map<string, { names: string[] }>();
  register(name, document, {
    problem: (entry) =>
      wordProblem(entry) ?? (split(entry).length < 2 ? 'a group needs two words or more' : undefined),
    add: (entry) => {
      const [first = '', ...rest] = split(entry);
      const known = byFirst.get(first);
      if (known === undefined) {
        const group = { names: [...new Set([first, ...rest])] };
        groups.push(group);
        byFirst.set(first, group);
      } else for (const word of rest) if (!known.names.includes(word)) known.names.push(word);
    },
    holds: (entry) => {
      const [first = '', ...rest] = split(entry);
      const group = byFirst.get(first);
      return group !== undefined && rest.every((word) => group.names.includes(word));
    },
    remove: (entry) => {
      const [first = '', ...rest] = split(entry);
      const group = byFirst.get(first);
      if (group !== undefined) group.names = group.names.filter((word) => !rest.includes(word));
    },
  });
  return groups;
}

/**
 * Entries are `meaning = form, form`; a form may be several words, which then meet by their text with single spaces.
 * `problem` says what is wrong with an entry whose forms are not written as names are read.
 */
export function meaningTable(
  name: string,
  document: TableDocument,
  problem: (entry: string) => string | undefined = meaningProblem,
): ReadonlyMap<string, string> {
  const meanings = new Map<string, string>();
  register(name, document, {
    problem,
    add: (entry) => {
      const { meaning, forms } = parseMeaning(entry);
      for (const form of forms) meanings.set(form, meaning);
    },
    holds: (entry) => {
      const { meaning, forms } = parseMeaning(entry);
      return forms.every((form) => meanings.get(form) === meaning);
    },
    remove: (entry) => {
      for (const form of parseMeaning(entry).forms) meanings.delete(form);
    },
  });
  return meanings;
}

/** Words with the name of the group they stand in, which says something of each. The first group that has a word wins. */
export function classTable(name: string, document: TableDocument): ReadonlyMap<string, string> {
  const classes = new Map<string, string>();
  const known = new Set(document.groups.map((group) => group.name));
  register(name, document, {
    problem: (entry) => {
      const { meaning, forms } = parseMeaning(entry);
      if (known.has(meaning)) return wordProblem(forms.join(' '));
      return `the class before "=" must be one of ${[...known].join(', ')}`;
    },
    add: (entry, group) => {
      const words = group === '' ? parseMeaning(entry).forms.flatMap(split) : split(entry);
      const meaning = group === '' ? parseMeaning(entry).meaning : group;
      for (const word of words) if (group === '' || !classes.has(word)) classes.set(word, meaning);
    },
    holds: (entry) => {
      const { meaning, forms } = parseMeaning(entry);
      return forms.flatMap(split).every((word) => classes.get(word) === meaning);
    },
    remove: (entry) => {
      for (const word of parseMeaning(entry).forms.flatMap(split)) classes.delete(word);
    },
  });
  return classes;
}

export function register(name: string, document: TableDocument, rules: TableRules): void {
  tables.set(name, { name, ...rules });
  for (const group of document.groups) {
    for (const entry of group.entries) {
      rules.add(entry, group.name);
      noteChange(name, 'has', entry);
    }
  }
}

/** As names are folded: small letters and digits, no accents, no apostrophes. */
const wordShape = /^[\p{L}\p{M}\p{N}]+$/u;
const mostLetters = 48;

/** Of words or phrases of which one is longer than any table takes. */
export function lengthProblem(words: readonly string[]): string | undefined {
  const long = words.find((word) => word.length > mostLetters);
  return long === undefined ? undefined : `"${long.slice(0, 16)}…" is longer than ${mostLetters} letters`;
}

export function wordProblem(entry: string): string | undefined {
  const words = split(entry);
  if (words.length === 0) return 'nothing is written';
  const wrong = words.find(
    (word) => !wordShape.test(word) || word !== word.toLowerCase() || /[À-ɏ]/.test(word),
  );
  return wrong === undefined
    ? lengthProblem(words)
    : `"${wrong}" is not written as names are read: small letters without accents, apostrophes or hyphens`;
}

function meaningProblem(entry: string): string | undefined {
  const { meaning, forms } = parseMeaning(entry);
  if (meaning === '' || forms.length === 0) return 'it must have the shape "meaning = form, form"';
  return wordProblem(`${meaning} ${forms.join(' ')}`);
}

/** Of a meaning whose forms are looked up one word at a time. */
export function oneWordProblem(entry: string): string | undefined {
  const long = parseMeaning(entry).forms.find((form) => form.includes(' '));
  return meaningProblem(entry) ?? (long === undefined ? undefined : `"${long}" must be one word`);
}

export function parseMeaning(entry: string): { meaning: string; forms: string[] } {
  const at = entry.indexOf('=');
  if (at < 0) return { meaning: '', forms: [] };
  const forms = entry
    .slice(at + 1)
    .split(',')
    .map((form) => split(form).join(' '))
    .filter((form) => form !== '');
  return { meaning: entry.slice(0, at).trim(), forms };
}

function split(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
