/**
 * What the command line may import. Light on purpose: the product itself is loaded when it is asked to run, so that a
 * command that talks to a running server starts at once.
 */
import type { Config } from './config.ts';
import type { FaceEngineFacts } from './face/models/describe-availability.ts';
import type { BillAnswer, BillDeps, BillRequest } from './identity/ledger/invoice/compare-bill.ts';
import type { RunningService, Settings } from './main.ts';
import type { OperatorPort } from './platform/operator-action.ts';

export type { Config, LoadedConfig, Origin } from './config.ts';
export { describeSettings, loadConfig, readSettingsFile, SettingRefused } from './config.ts';
export type { FaceEngineFacts } from './face/models/describe-availability.ts';
export type { BillAnswer, BillDeps, BillRequest } from './identity/ledger/invoice/compare-bill.ts';
export type { LedgerCall } from './identity/ledger/ledger-store.ts';
export type { RunningService, Settings } from './main.ts';
export { boundedRecords, UnreadableRecords } from './platform/bounded-records.ts';
export { fileFault, whyUnreadable } from './platform/given-file.ts';
export type { OperatorContext, OperatorPort } from './platform/operator-action.ts';
export { version } from './version.ts';

/** Starts the service; resolves once requests are answered. */
export async function startService(settings: Settings): Promise<RunningService> {
  const { startService: start } = await import('./main.ts');
  return start(settings);
}

/** Opens the installation in this process, without listening, for one command. */
export async function openOperatorHere(settings: Settings): Promise<OperatorPort> {
  const { openOperatorHere: open } = await import('./main.ts');
  return open(settings);
}

export interface Restored {
  data_dir: string;
  moved_aside: string | null;
}

export async function restoreBackup(
  config: Config,
  file: string,
  options: { replace: boolean },
): Promise<Restored> {
  const { restoreBackup: restore } = await import('./storage/backup.ts');
  return restore(config, file, options);
}

/** Compares a provider's bill with the ledger, here and not in the service. */
export async function compareBill(deps: BillDeps, request: BillRequest): Promise<BillAnswer> {
  const { compareBill: compare } = await import('./identity/ledger/invoice/compare-bill.ts');
  return compare(deps, request);
}

/** Says whether pictures and videos can be decoded here, and the fix when they cannot. */
export async function mediaAvailability(config: Config): Promise<{ ffmpeg: boolean; fix?: string }> {
  const { mediaAvailability: ask } = await import('./main.ts');
  return ask(config);
}

/** Opens the models of the face engine once and says whether, with what and why not. */
export async function faceEngineFacts(config: Config): Promise<FaceEngineFacts> {
  const { faceEngineFacts: ask } = await import('./face/models/describe-availability.ts');
  const { modelOptions } = await import('./face/models/model-options.ts');
  return ask(modelOptions(config));
}
