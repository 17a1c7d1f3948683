/**
 * The frame around every command: the options all of them share, opening the operator port, printing for people or as
 * one JSON document, and the exit code. A command itself says only what to ask and how to say the answer.
 */
import { RequestFailure } from '@amana/contract';
import type { OperatorPort } from '@amana/server';
import { Command } from 'commander';
import { openOperator } from './operator/open.ts';
import { progressLine } from './progress.ts';
import type { Shell } from './shell.ts';

export interface Answer {
  /** The one document of `--json`. */
  json: unknown;
  /** The same for people. */
  text: string;
  /** True where the command ran and what it found is bad: exit 1. */
  failed?: boolean;
}

export interface Asking {
  call(name: string, input: object): Promise<Json>;
  progress(text: string): void;
}

/** An answer as it came over either transport. */
export type Json = Record<string, unknown>;

export interface CommonOptions {
  json?: boolean;
  data?: string;
  database?: string;
}

export function command(name: string, summary: string): Command {
  return new Command(name)
    .description(summary)
    .option('--json', 'print one JSON document')
    .option('--data <dir>', 'data directory (AMANA_DATA_DIR, ./data)')
    .option('--database <url>', 'PostgreSQL address (AMANA_DATABASE_URL); none means the embedded database');
}

export function group(name: string, summary: string, commands: Command[]): Command {
  const parent = new Command(name).description(summary);
  for (const child of commands) parent.addCommand(child);
  return parent;
}

/**
 * Runs what needs the installation: asks the operator port, prints, sets the exit code. `existing` is for what says
 * something of an installation that is there: a new one would be intact, and its backup empty.
 */
export async function ask(
  shell: Shell,
  options: CommonOptions,
  work: (asking: Asking) => Promise<Answer>,
  installation: 'made_where_missing' | 'existing' = 'made_where_missing',
): Promise<void> {
  await answer(shell, options, async () => {
    const line = progressLine(shell);
    const port = await openOperator(shell, options, installation);
    try {
      return await work({
        call: (name, input) => callFor(port, line.show, name, input),
        progress: line.show,
      });
    } finally {
      line.clear();
      await port.close();
    }
  });
}

/** Runs what needs no installation: prints, sets the exit code. */
export async function answer(
  shell: Shell,
  options: CommonOptions,
  work: () => Promise<Answer>,
): Promise<void> {
  try {
    const result = await work();
    shell.out(options.json ? `${JSON.stringify(result.json)}\n` : withNewline(result.text));
    if (result.failed) shell.exitCode = 1;
  } catch (error) {
    shell.exitCode = 1;
    const stated = statedFailure(error);
    if (options.json) shell.out(`${JSON.stringify({ error: stated })}\n`);
    // Many a message ends in its own detail.
    const more = stated.detail && !stated.message.includes(stated.detail) ? `\n  ${stated.detail}` : '';
    shell.err(`amana: ${stated.message}${more}\n`);
  }
}

async function callFor(
  port: OperatorPort,
  progress: (text: string) => void,
  name: string,
  input: object,
): Promise<Json> {
  const result = await port.call(name, input, { progress });
  return typeof result === 'object' && result !== null ? { ...result } : {};
}

interface Stated {
  code: string;
  message: string;
  field?: string;
  detail?: string;
}

function statedFailure(error: unknown): Stated {
  if (error instanceof RequestFailure) {
    const { field, detail } = error.options;
    return { code: error.code, message: error.message, ...(field && { field }), ...(detail && { detail }) };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'failed', message };
}

function withNewline(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
