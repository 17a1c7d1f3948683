/**
 * `amana serve`: runs the service until it is told to stop. Prints what a newcomer needs at first start, writes the
 * ready file once requests are answered, and turns signals into a drained stop.
 */
import { resolve } from 'node:path';
import { type RunningService, startService } from '@amana/server';
import type { Command } from 'commander';
import { reasonOf } from '../doctor/finding.ts';
import { type CommonOptions, command } from '../command.ts';
import { wholeNumber } from '../arguments.ts';
import { settingsOf } from '../operator/open.ts';
import { writeReadyFile } from '../ready-file.ts';
import type { Shell } from '../shell.ts';
import { startText } from './serve-text.ts';

interface ServeOptions extends CommonOptions {
  port?: number;
  host?: string;
  readyFile?: string;
  stubProviders?: boolean;
}

export function serveCommand(shell: Shell): Command {
  return command('serve', 'run the service')
    .option('--port <port>', 'TCP port; 0 picks a free one (PORT, 8080)', wholeNumber(0, 65_535))
    .option('--host <host>', 'address to listen on (AMANA_HOST, 127.0.0.1)')
    .option('--ready-file <file>', 'written, mode 0600, once requests are answered')
    .option(
      '--stub-providers',
      'play every vendor on this machine, with a live key for this run: no real data',
    )
    .action(async (options: ServeOptions) => {
      try {
        await serve(shell, options);
      } catch (error) {
        shell.exitCode = 1;
        const message = reasonOf(error);
        if (options.json) shell.out(`${JSON.stringify({ error: { code: 'failed', message } })}\n`);
        shell.err(`amana: ${message}\n`);
      }
    });
}

async function serve(shell: Shell, options: ServeOptions): Promise<void> {
  shell.staysUnread = true;
  const stopping = signalled();
  const settings = settingsOf(shell, options, {
    ...(options.port !== undefined && { PORT: String(options.port) }),
    ...(options.host !== undefined && { AMANA_HOST: options.host }),
  });
  const service = await startService({ ...settings, stubProviders: options.stubProviders === true });
  const facts = {
    base_url: service.baseUrl,
    pid: process.pid,
    test_key: service.firstKeys.test,
    live_key: service.firstKeys.live,
    console_url: null,
  };
  if (options.readyFile !== undefined) await writeReadyFile(resolve(shell.cwd, options.readyFile), facts);
  shell.out(options.json ? `${JSON.stringify(facts)}\n` : startText(service));
  await stopped(shell, service, stopping);
}

/** Resolves with the first signal that asks for a stop; a second one ends the process without a drain. */
function signalled(): Promise<string> {
  return new Promise((done) => {
    let asked = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        if (asked) process.exit(1);
        asked = true;
        done(signal);
      });
  });
}

async function stopped(shell: Shell, service: RunningService, stopping: Promise<string>): Promise<void> {
  const reason = await Promise.race([stopping, service.failed]);
  if (typeof reason !== 'string') {
    shell.exitCode = 1;
    shell.err(`amana: the service stops: ${reason.message}\n`);
  }
  await service.stop();
}
