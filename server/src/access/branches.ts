/** Branches with their settings and policies. Every change takes effect on this node at once. */
import { failure } from '@amana/contract';
import { newId } from '../platform/ids.ts';
import { type AuditEntry, insert } from '../storage/write-set.ts';
import type { AccessDeps } from './access-deps.ts';
import { changedSettings, readBranchSettings } from './branch-settings.ts';
import { checkedName } from './checked-name.ts';
import { organisationOf } from './organisations.ts';
import { type BranchRecord, changeBranch, findBranches } from './store.ts';

export async function createBranch(
  deps: AccessDeps,
  input: { name: string; organisation?: string; identitySuite: boolean },
): Promise<BranchRecord> {
  const organisation = await organisationOf(deps, input.organisation);
  const name = checkedName(input.name);
  const taken = await findBranches(deps.storage.db, name);
  if (taken.some((branch) => branch.organisationId === organisation.id)) {
    throw failure('conflict', { message: 'The organisation has a branch of that name', field: 'name' });
  }
  const record: BranchRecord = {
    id: newId(),
    organisationId: organisation.id,
    name,
    identitySuite: input.identitySuite,
    settings: {},
    createdAt: deps.clock.now(),
  };
  await deps.storage.writer.write({
    rows: [branchRow(record)],
    audit: [branchAudit(record.id, 'operator', 'created', { identity_suite: record.identitySuite })],
  });
  return record;
}

/** One setting by its text, as the operator types it; `identity_suite` is a feature of the branch and set alike. */
export async function setBranch(
  deps: AccessDeps,
  input: { branch: string; key: string; value: string },
): Promise<{ branch: BranchRecord; value: unknown; doubts: string[] }> {
  const branch = await branchOf(deps, input.branch);
  if (input.key === 'identity_suite') return setIdentitySuite(deps, branch, input.value);
  const changed = await changeBranchSettings(deps, branch.id, { [input.key]: input.value }, 'operator');
  const value: unknown = Object.entries(readBranchSettings(changed.settings)).find(
    ([name]) => name === input.key,
  )?.[1];
  return { branch: changed, value, doubts: wordsOf(deps, input.key, value).doubts };
}

/** Several settings by their JSON values, all or none. `actor` as in the audit trail: `operator`, `key:<id>`. */
export async function changeBranchSettings(
  deps: AccessDeps,
  branchId: string,
  change: Record<string, unknown>,
  actor: string,
  requestId?: string,
): Promise<BranchRecord> {
  const branch = await branchOf(deps, branchId);
  const settings = changedSettings(branch.settings, change);
  for (const name of Object.keys(change)) {
    const { refused } = wordsOf(deps, name, settings[name]);
    if (refused) throw failure('invalid_format', { message: `${name}: ${refused}`, field: name });
  }
  await deps.storage.writer.write({
    queries: [changeBranch(deps.storage.db, branch.id, { settings })],
    audit: [
      {
        ...branchAudit(branch.id, actor, 'changed', { settings: Object.keys(change) }),
        ...(requestId === undefined ? {} : { requestId }),
      },
    ],
  });
  deps.authentication.forget();
  return { ...branch, settings };
}

export function listBranches(deps: Pick<AccessDeps, 'storage'>): Promise<BranchRecord[]> {
  return findBranches(deps.storage.db);
}

/** By id or name; without either the only one there is. */
export async function branchOf(deps: Pick<AccessDeps, 'storage'>, idOrName?: string): Promise<BranchRecord> {
  const [found, another] = await findBranches(deps.storage.db, idOrName);
  if (!found) throw failure('record_not_found', { message: 'There is no such branch', field: 'branch' });
  if (another) {
    throw failure('missing_field', {
      message:
        idOrName === undefined
          ? 'There are several branches: name one'
          : 'Several branches have that name: use the id',
      field: 'branch',
    });
  }
  return found;
}

export function branchRow(record: BranchRecord) {
  return insert('branches', {
    id: record.id,
    organisation_id: record.organisationId,
    name: record.name,
    identity_suite: record.identitySuite,
    settings: JSON.stringify(record.settings),
    created_at: record.createdAt,
  });
}

async function setIdentitySuite(
  deps: AccessDeps,
  branch: BranchRecord,
  text: string,
): Promise<{ branch: BranchRecord; value: boolean; doubts: string[] }> {
  if (text !== 'true' && text !== 'false') {
    throw failure('invalid_format', {
      message: 'identity_suite must be true or false',
      field: 'identity_suite',
    });
  }
  const identitySuite = text === 'true';
  await deps.storage.writer.write({
    queries: [changeBranch(deps.storage.db, branch.id, { identitySuite })],
    audit: [branchAudit(branch.id, 'operator', 'changed', { identity_suite: identitySuite })],
  });
  deps.authentication.forget();
  return { branch: { ...branch, identitySuite }, value: identitySuite, doubts: [] };
}

/** What the features say of each word of a setting: the first refusal, and every doubt. */
function wordsOf(deps: AccessDeps, setting: string, value: unknown): { refused?: string; doubts: string[] } {
  const doubts: string[] = [];
  for (const word of Array.isArray(value) ? value : []) {
    const verdict = typeof word === 'string' ? deps.checkWord?.(setting, word) : undefined;
    if (verdict && 'refused' in verdict) return { refused: verdict.refused, doubts };
    if (verdict) doubts.push(verdict.doubt);
  }
  return { doubts };
}

function branchAudit(
  branchId: string,
  actor: string,
  happened: 'created' | 'changed',
  detail: NonNullable<AuditEntry['detail']>,
): AuditEntry {
  return { branchId, actor, action: `branch.${happened}`, subject: branchId, detail };
}
