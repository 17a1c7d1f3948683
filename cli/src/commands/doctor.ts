/**
 * `amana doctor`: what is wrong with this installation, in words, with the fix. Changes nothing and makes nothing;
 * exits 1 when something is wrong that stops service.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type Config,
  describeSettings,
  openOperatorHere,
  type OperatorPort,
  type Settings,
} from '@amana/server';
import type { Command } from 'commander';
import { type Answer, answer, type CommonOptions, command } from '../command.ts';
import { checkDataDirectory, checkMasterKey } from '../doctor/files.ts';
import { checkFaces } from '../doctor/faces.ts';
import { bad, type Finding, ok, reasonOf, type State } from '../doctor/finding.ts';
import { checkDatabase, checkLists } from '../doctor/installation.ts';
import { checkProviders } from '../doctor/providers.ts';
import { checkRescreening } from '../doctor/rescreening.ts';
import { checkClock, checkExposure, checkMedia, checkNode, checkPort } from '../doctor/machine.ts';
import { checkOutbound } from '../doctor/outbound.ts';
import { settingsOf } from '../operator/open.ts';
import { operatorOverHttp } from '../operator/over-http.ts';
import { field, table } from '../print.ts';
import type { Shell } from '../shell.ts';

export function doctorCommand(shell: Shell): Command {
  return command('doctor', 'what is wrong with this installation, in words, with the fix').action(
    (options: CommonOptions) => answer(shell, options, () => examine(shell, options)),
  );
}

async function examine(shell: Shell, options: CommonOptions): Promise<Answer> {
  let settings: Settings;
  try {
    settings = settingsOf(shell, options);
  } catch (error) {
    return report(
      [checkNode(), bad('settings', reasonOf(error), 'Correct the setting; see docs/reference.')],
      [],
    );
  }
  const { config } = settings;
  const findings = [
    checkNode(),
    ...(await checkDataDirectory(config, shell.cwd)),
    await checkMasterKey(config, shell.cwd),
    ...(await checkStored(shell, settings)),
    ...[checkExposure(config)].filter((finding) => finding !== undefined),
    await checkMedia(config),
    await checkFaces(config),
    await checkOutbound(config),
  ];
  return report(findings, describeSettings(settings));
}

async function checkStored(shell: Shell, settings: Settings): Promise<Finding[]> {
  const { config } = settings;
  const dir = resolve(shell.cwd, config.dataDir);
  const running = await operatorOverHttp(dir);
  if (running)
    return [
      ok('server', 'a server is running on this data directory'),
      ...(await checkThrough(running, config, true)),
    ];
  const idle = [ok('server', 'no server is running on this data directory'), await checkPort(config)];
  if (config.databaseUrl === '' && !existsSync(join(dir, 'db')))
    return [...idle, checkClock(undefined), ok('database', 'none yet; made on first start')];
  try {
    return [...idle, ...(await checkThrough(await openOperatorHere(settings), config, false))];
  } catch (error) {
    if (error instanceof Error && error.name === 'DirectoryInUse')
      return [
        bad('server', `A process holds the data directory and does not answer (yet): ${error.message}`),
      ];
    return [
      ...idle,
      checkClock(undefined),
      bad('database', `The database cannot be opened: ${reasonOf(error)}`),
    ];
  }
}

async function checkThrough(port: OperatorPort, config: Config, serving: boolean): Promise<Finding[]> {
  try {
    const database = await checkDatabase(port);
    const lists = await checkLists(port, config.listsMaxAgeHours);
    const again = await checkRescreening(port, serving);
    const providers = await checkProviders(port);
    return [database, ...lists.findings, again, ...providers, checkClock(lists.lastChecked)];
  } finally {
    await port.close();
  }
}

const marks: Record<State, string> = { ok: 'ok  ', warn: 'WARN', bad: 'BAD ' };

function report(findings: Finding[], settings: ReturnType<typeof describeSettings>): Answer {
  const failed = findings.some((finding) => finding.state === 'bad');
  const lines = findings.flatMap((finding) => [
    `${marks[finding.state]} ${finding.check}: ${finding.text}`,
    ...(finding.fix ? [`       fix: ${finding.fix}`] : []),
  ]);
  const shown = settings.map((setting) => ({ ...setting }));
  return {
    json: { healthy: !failed, findings, settings: shown },
    text: [
      ...lines,
      '',
      'Settings:',
      table(
        shown,
        [field('NAME', 'env'), field('VALUE', 'value'), field('FROM', 'origin')],
        'not readable',
      ).trimEnd(),
      '',
      failed ? 'Something above stops service.' : 'Nothing stops service.',
    ].join('\n'),
    failed,
  };
}
