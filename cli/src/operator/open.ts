/**
 * Finds the way to the installation: over loopback to the server that holds the embedded database, else by opening
 * the database in this process. With PostgreSQL it always connects directly.
 */
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  loadConfig,
  type OperatorPort,
  openOperatorHere,
  readSettingsFile,
  type Settings,
} from '@amana/server';
import { CommandFailure } from '../command-failure.ts';
import type { CommonOptions } from '../command.ts';
import type { Shell } from '../shell.ts';
import { operatorOverHttp } from './over-http.ts';

export async function openOperator(
  shell: Shell,
  options: CommonOptions,
  installation: 'made_where_missing' | 'existing' = 'made_where_missing',
): Promise<OperatorPort> {
  const settings = settingsOf(shell, options);
  if (settings.config.databaseUrl === '') {
    const directory = resolve(shell.cwd, settings.config.dataDir);
    const remote = await operatorOverHttp(directory);
    if (remote) return remote;
    if (installation === 'existing' && !(existsSync(directory) && readdirSync(directory).length > 0))
      throw new CommandFailure(
        `There is no installation in ${directory}; say where it is with --data or AMANA_DATA_DIR`,
      );
  }
  return openOperatorHere(settings);
}

/** Settings as this command sees them: its options outrank the environment. */
export function settingsOf(
  shell: Shell,
  options: CommonOptions,
  more: Record<string, string> = {},
): Settings {
  const given = {
    ...(options.data !== undefined && { AMANA_DATA_DIR: options.data }),
    ...(options.database !== undefined && { AMANA_DATABASE_URL: options.database }),
    ...more,
  };
  const environment = { ...shell.env, ...given };
  return { ...loadConfig(environment, readSettingsFile(shell.env)), environment };
}
