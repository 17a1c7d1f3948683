/**
 * Onboarding settings of a branch: read, or changed field by field. One bad field changes nothing; every change is
 * audited.
 */
import { failure, type OnboardingSettings } from '@amana/contract';
import { readBranchSettings } from '../access/branch-settings.ts';
import type { Caller } from '../access/caller.ts';
import type { Storage } from '../storage/storage.ts';
import { mergeBranchSettings, readStoredSettings } from './store.ts';

export interface SettingsDeps {
  storage: Pick<Storage, 'db' | 'writer'>;
  /** Makes keys that are remembered with the settings of before be read again. */
  forgetKeys(): void;
}

export interface SettingsRequest {
  body: Record<string, unknown>;
  caller: Caller;
  requestId: string;
}

const names = ['ivs', 'aml'] as const;

export async function changeOnboardingSettings(
  deps: SettingsDeps,
  { body, caller, requestId }: SettingsRequest,
): Promise<OnboardingSettings> {
  const change = readChange(body);
  const branchId = caller.branch.id;
  const { db, writer } = deps.storage;
  if (Object.keys(change).length > 0) {
    await writer.write({
      queries: [mergeBranchSettings(db, branchId, change)],
      audit: [
        {
          branchId,
          actor: `key:${caller.key.id}`,
          action: 'onboarding.settings_changed',
          subject: branchId,
          requestId,
          detail: { ...change },
        },
      ],
    });
    deps.forgetKeys();
  }
  // Read afresh: what the key was recognised with may be a second old.
  const { ivs, aml } = readBranchSettings(await readStoredSettings(db, branchId));
  return { ivs, aml };
}

function readChange(body: Record<string, unknown>): Partial<OnboardingSettings> {
  const change: Partial<OnboardingSettings> = {};
  for (const name of names) {
    if (!Object.hasOwn(body, name)) continue;
    const value = body[name];
    if (typeof value !== 'boolean')
      throw failure('invalid_format', { message: `Invalid value for ${name}`, field: name });
    change[name] = value;
  }
  return change;
}
