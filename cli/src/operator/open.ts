/**
 * Finds the way to the installation: over loopback to the server that holds the embedded database, else by opening
 * the database in this process. With PostgreSQL it always connects directly.
 */
import { resolve } from 'node:path';
import {
  loadConfig,
  type OperatorPort,
  openOperatorHere,
  readSettingsFile,
  type Settings,
} from '@amana/server';
import type { CommonOptions } from '../command.ts';
import type { Shell } from '../shell.ts';
import { operatorOverHttp } from './over-http.ts';

export async function openOperator(shell: Shell, options: CommonOptions): Promise<OperatorPort> {
  const settings = settingsOf(shell, options);
  if (settings.config.databaseUrl === '') {
    const remote = await operatorOverHttp(resolve(shell.cwd, settings.config.dataDir));
    if (remote) return remote;
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
