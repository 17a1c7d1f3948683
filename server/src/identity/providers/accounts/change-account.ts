/**
 * Enters, changes and removes an account with a vendor. What was changed is audited by the names of the fields, never
 * by their content. The database has it before this returns; the vendor in memory as well.
 */
import { failure } from '@amana/contract';
import { newId } from '../../../platform/ids.ts';
import type { Protection } from '../../../platform/protection.ts';
import type { Writer } from '../../../storage/write-set.ts';
import type { Vendor } from '../vendors/core/vendor.ts';
import { type AccountFacts, type AccountSettings, addressProblems, joinAccount } from './account-facts.ts';
import { deleteAccount, readAccounts, storeAccount } from './accounts-store.ts';
import { environmentAccount } from './environment-accounts.ts';
import type { OpenAccountsDeps, OwnedProviderAccounts } from './open-accounts.ts';
import type { ProviderPrice } from './provider-accounts.ts';

export interface AccountsDeskDeps extends OpenAccountsDeps {
  protection: OpenAccountsDeps['protection'] & Pick<Protection, 'hash'>;
  writer: Writer;
  accounts: OwnedProviderAccounts;
}

/** Null takes a value back, so that the built-in default holds again. */
export interface AccountChange {
  name: string;
  credentials?: Readonly<Record<string, string | null>>;
  baseUrl?: string | null;
  sandbox?: boolean;
  enabled?: boolean;
  order?: number | null;
  prices?: Readonly<Record<string, ProviderPrice | null>>;
  timeoutMs?: number | null;
  concurrency?: number | null;
  hedgeAfterMs?: number | null;
}

export function setAccount(deps: AccountsDeskDeps, change: AccountChange): Promise<AccountFacts> {
  return inTurn(deps.accounts, () => set(deps, change));
}

const turns = new WeakMap<object, Promise<unknown>>();

/** A change reads what is there and writes the whole: two at once would lose one of them. */
function inTurn<T>(accounts: object, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(accounts) ?? Promise.resolve()).then(work, work);
  turns.set(
    accounts,
    mine.catch(() => undefined),
  );
  return mine;
}

async function set(deps: AccountsDeskDeps, change: AccountChange): Promise<AccountFacts> {
  const vendor = vendorNamed(deps.vendors, change.name);
  checkChange(deps, vendor, change);
  const stored = (await readAccounts(deps)).find(({ name }) => name === vendor.name);
  const { name, credentials, prices, ...rest } = change;
  const settings: AccountSettings = withoutNulls({
    ...stored?.settings,
    ...rest,
    prices: withoutNulls({ ...stored?.settings.prices, ...prices }),
  });
  await deps.writer.write({
    queries: [
      storeAccount(deps, {
        name,
        credentials: withoutNulls({ ...stored?.credentials, ...credentials }),
        settings,
        revision: newId(),
        changedAt: deps.now(),
      }),
    ],
    audit: [
      {
        branchId: null,
        actor: 'operator',
        action: stored ? 'provider.account_changed' : 'provider.account_entered',
        subject: name,
        detail: {
          credentials: Object.keys(credentials ?? {}).sort(),
          settings: [
            ...Object.keys(rest),
            ...Object.keys(prices ?? {}).map((product) => `price ${product}`),
          ].sort(),
          enabled: settings.enabled ?? true,
        },
      },
    ],
  });
  await deps.accounts.refresh();
  return factsOf(deps, vendor);
}

/** What the environment says of the vendor stays. */
export async function removeAccount(deps: AccountsDeskDeps, name: string): Promise<{ left: boolean }> {
  const vendor = vendorNamed(deps.vendors, name);
  const stored = (await readAccounts(deps)).some((account) => account.name === vendor.name);
  if (!stored) {
    const given = environmentAccount(vendor, deps.environment) !== undefined;
    throw failure('record_not_found', {
      message: given
        ? `The account with ${name} comes from the environment; remove its AMANA_PROVIDER_ variables there`
        : `There is no account with ${name}`,
    });
  }
  await deps.writer.write({
    queries: [deleteAccount(deps, name)],
    audit: [{ branchId: null, actor: 'operator', action: 'provider.account_removed', subject: name }],
  });
  await deps.accounts.refresh();
  return { left: environmentAccount(vendor, deps.environment) !== undefined };
}

export function vendorNamed(vendors: readonly Vendor[], name: string): Vendor {
  const vendor = vendors.find((known) => known.name === name);
  if (vendor) return vendor;
  const known = vendors.map((each) => each.name).sort();
  throw failure('record_not_found', {
    message: `There is no provider of that name. Known: ${known.join(', ')}`,
    field: 'name',
  });
}

/** Of a vendor of which nothing is known yet, too. */
export function factsOf(deps: Pick<AccountsDeskDeps, 'accounts' | 'allow'>, vendor: Vendor): AccountFacts {
  const known = deps.accounts.facts().find(({ name }) => name === vendor.name);
  return known ?? joinAccount(vendor, undefined, undefined, deps.allow);
}

/** Secrets are single words or armoured keys: other control characters came in by accident. */
const secretPattern = /^[^\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]{1,8192}$/;

function checkChange(deps: AccountsDeskDeps, vendor: Vendor, change: AccountChange): void {
  const fields = vendor.credentials.map(({ name }) => name);
  for (const [field, value] of Object.entries(change.credentials ?? {})) {
    if (!fields.includes(field))
      throw refused(
        `credentials.${field}`,
        `${vendor.name} has no credential ${field}. It has: ${fields.join(', ')}`,
      );
    if (value !== null && !secretPattern.test(value))
      throw refused(
        `credentials.${field}`,
        `The credential ${field} is empty, too long or holds control characters`,
      );
  }
  const products = vendor.products.map(({ name }) => name);
  for (const product of Object.keys(change.prices ?? {}))
    if (!products.includes(product))
      throw refused(
        'prices',
        `${vendor.name} has no product ${product}. It has: ${[...new Set(products)].join(', ')}`,
      );
  const [problem] = typeof change.baseUrl === 'string' ? addressProblems(change.baseUrl, deps.allow) : [];
  if (problem) throw refused('base_url', `Refused: ${problem}`);
}

function refused(field: string, message: string) {
  return failure('invalid_format', { message, field });
}

function withoutNulls<T>(record: Record<string, T | null | undefined>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, value] as const],
    ),
  );
}
