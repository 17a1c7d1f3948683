/**
 * Reads secrets without letting them stand in the history of a shell: from a file, from standard input, or typed where
 * nothing is echoed. Never prints one.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { fileFault } from '@amana/server';
import { CommandFailure } from './command-failure.ts';
import type { Shell } from './shell.ts';

/** Where the process reads from, as far as secrets go; a shell without one has nobody to ask. */
export interface SecretInput {
  /** One secret. `prompt` is shown where somebody types. */
  ask(prompt: string): Promise<string>;
  /** Everything up to the end of the input. */
  all(): Promise<string>;
}

/**
 * `key=value`, or `key` alone, which asks for it. The same key twice: the last one counts.
 */
export async function namedSecrets(shell: Shell, words: readonly string[]): Promise<Record<string, string>> {
  const secrets: Record<string, string> = {};
  for (const word of words) {
    const at = word.indexOf('=');
    const name = at === -1 ? word : word.slice(0, at);
    const value = at === -1 ? await asked(shell, name) : word.slice(at + 1);
    if (value.trim() === '') throw new CommandFailure(`The credential ${name} is empty.`);
    secrets[name] = value.trim();
  }
  return secrets;
}

/**
 * `key=path` reads one secret out of a file, armour and line breaks included; `path` alone reads a JSON object or lines
 * of `key=value`; `-` is standard input.
 */
export async function secretsFromFile(shell: Shell, word: string): Promise<Record<string, string>> {
  const [, name, path = ''] = /^([a-z][a-z0-9_]*)=(.+)$/s.exec(word) ?? [];
  if (name === undefined) return parseSecrets(await contentOf(shell, word));
  const value = (await contentOf(shell, path)).trim();
  if (value === '') throw new CommandFailure(`The file for ${name} is empty.`);
  return { [name]: value };
}

function parseSecrets(text: string): Record<string, string> {
  const entries = text.trimStart().startsWith('{') ? jsonEntries(text) : lineEntries(text);
  if (entries.length === 0) throw new CommandFailure('The file of credentials holds none.');
  return Object.fromEntries(entries);
}

function jsonEntries(text: string): [string, string][] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's own words would quote the secret.
    throw new CommandFailure('The file of credentials begins like JSON but is none.');
  }
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return entries.map(([name, each]: [string, unknown]) => {
    if (typeof each !== 'string' && typeof each !== 'number')
      throw new CommandFailure(`The credential ${name} in the file is no text.`);
    return [name, String(each)];
  });
}

function lineEntries(text: string): [string, string][] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line, index) => {
      const at = line.indexOf('=');
      if (at < 1) throw new CommandFailure(`Line ${index + 1} of the file of credentials is not key=value.`);
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    });
}

async function contentOf(shell: Shell, path: string): Promise<string> {
  if (path === '-') {
    if (!shell.secrets) throw new CommandFailure('There is no standard input to read from.');
    return shell.secrets.all();
  }
  const full = resolve(shell.cwd, path);
  return readFile(full, 'utf8').catch((error: unknown) => {
    throw new CommandFailure(`${path} cannot be read: ${fileFault(error, 'read it')}`);
  });
}

async function asked(shell: Shell, name: string): Promise<string> {
  if (!shell.secrets) throw new CommandFailure(`Give ${name} as ${name}=… or in a file.`);
  return shell.secrets.ask(`${name}: `);
}

/** Of this process: typed without an echo on a terminal, else one line each of standard input. */
export function processSecrets(): SecretInput {
  let lines: AsyncIterator<string> | undefined;
  return {
    async ask(prompt) {
      if (process.stdin.isTTY) return typed(prompt);
      lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
      const next = await lines.next();
      return next.done ? '' : next.value;
    },
    async all() {
      const parts: Buffer[] = [];
      for await (const part of process.stdin) parts.push(Buffer.from(part));
      return Buffer.concat(parts).toString('utf8');
    },
  };
}

function typed(prompt: string): Promise<string> {
  process.stderr.write(prompt);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  return new Promise((done, fail) => {
    let answered = false;
    reader.question('', (answer) => {
      answered = true;
      reader.close();
      process.stderr.write('\n');
      done(answer);
    });
    reader.on('close', () => {
      if (!answered) fail(new CommandFailure('Nothing was entered.'));
    });
  });
}
