/**
 * Keeps the operator's accounts open in memory: stored ones and those of the environment, joined, each with its vendor
 * ready to be asked. A change is taken over at once in this process and by polling from another; a question never
 * waits for the database.
 */
import type { AllowList } from '../../../platform/outbound-address.ts';
import { type OpenVendor, openVendor, type VendorDeps } from '../vendors/core/open-vendor.ts';
import type { Credentials, Vendor } from '../vendors/core/vendor.ts';
import { type AccountFacts, isUsable, joinAccount, type StoredAccount } from './account-facts.ts';
import { type AccountsStoreDeps, accountsRevision, readAccounts } from './accounts-store.ts';
import { type Environment, environmentAccount } from './environment-accounts.ts';
import { noSettings, type ProviderAccounts } from './provider-accounts.ts';

export interface OpenAccountsDeps extends AccountsStoreDeps, VendorDeps {
  vendors: readonly Vendor[];
  environment: Environment;
  /** Variables with the same beginning that are settings of the installation. */
  otherVariables?: readonly string[];
  /** Hosts that may be asked without https. */
  allow: AllowList;
}

export interface OwnedProviderAccounts extends ProviderAccounts {
  /** Every vendor of which anything is known, usable or not, by name. */
  facts(): readonly AccountFacts[];
  /** For checking what a provider signed; never for showing. */
  credentials(name: string): Credentials | undefined;
  /** Reads the database anew, whatever it says. */
  refresh(): Promise<void>;
  /** Sees what another process changed. */
  startPolling(intervalMs: number): () => void;
}

/** How soon another process's change counts, where several share a database. */
export const accountsPollMs = 2_000;

export async function openAccounts(deps: OpenAccountsDeps): Promise<OwnedProviderAccounts> {
  const held = holdAccounts(deps);
  let seen = '';
  const refresh = async (): Promise<void> => {
    // The revision first: what changes in between is then read again at the next look.
    seen = await accountsRevision(deps.db);
    held.take(await readAccounts(deps));
  };
  await refresh();
  return {
    ...held.accounts,
    refresh,
    startPolling: (intervalMs) =>
      every(intervalMs, async () => {
        if ((await accountsRevision(deps.db)) !== seen) await refresh();
      }),
  };
}

/** Accounts that are not stored anywhere, such as those of a stand-in that runs beside the service. */
export function accountsInMemory(
  deps: Omit<OpenAccountsDeps, keyof AccountsStoreDeps | 'environment' | 'otherVariables'>,
  accounts: readonly Pick<StoredAccount, 'name' | 'credentials' | 'settings'>[],
): OwnedProviderAccounts {
  const held = holdAccounts({ ...deps, environment: {} });
  held.take(accounts.map((account) => ({ ...account, problems: [], revision: '', changedAt: deps.now() })));
  return { ...held.accounts, refresh: async () => undefined, startPolling: () => () => undefined };
}

interface HeldAccounts {
  accounts: Pick<OwnedProviderAccounts, 'open' | 'get' | 'settings' | 'facts' | 'credentials'>;
  take(stored: readonly StoredAccount[]): void;
}

function holdAccounts(deps: Omit<OpenAccountsDeps, keyof AccountsStoreDeps>): HeldAccounts {
  const opener = createOpener(deps);
  const factsOf = createJoiner(deps);
  let facts: readonly AccountFacts[] = [];
  let byName = new Map<string, AccountFacts>();
  let opened: readonly OpenVendor[] = [];
  return {
    accounts: {
      open: () => opened,
      get: (name) => opened.find((open) => open.name === name),
      settings: (name) => byName.get(name)?.settings ?? noSettings,
      facts: () => facts,
      credentials: (name) => byName.get(name)?.credentials,
    },
    take(stored) {
      facts = factsOf(stored);
      byName = new Map(facts.map((account) => [account.name, account]));
      opened = facts.filter(isUsable).map(opener);
    },
  };
}

/** An account that did not change stays the same object: a new one tells the chain that trouble may be mended. */
function createJoiner({
  vendors,
  environment,
  allow,
}: Omit<OpenAccountsDeps, keyof AccountsStoreDeps>): (stored: readonly StoredAccount[]) => AccountFacts[] {
  // The environment of a process does not change.
  const given = new Map(vendors.map((vendor) => [vendor.name, environmentAccount(vendor, environment)]));
  const known = new Map<string, { revision: string | undefined; facts: AccountFacts }>();
  return (stored) => {
    const byName = new Map(stored.map((account) => [account.name, account]));
    return vendors.flatMap((vendor) => {
      const { name } = vendor;
      const [kept, own] = [byName.get(name), given.get(name)];
      if (!kept && !own) {
        known.delete(name);
        return [];
      }
      const before = known.get(name);
      if (before && before.revision === kept?.revision) return [before.facts];
      const facts = joinAccount(vendor, kept, own, allow);
      known.set(name, { revision: kept?.revision, facts });
      return [facts];
    });
  };
}

interface Opened {
  account: AccountFacts;
  open: OpenVendor;
}

/** One open vendor a name, however often its secrets change, so that its token and its connections live on. */
function createOpener(deps: VendorDeps): (account: AccountFacts) => OpenVendor {
  const known = new Map<string, Opened>();
  return (account) => {
    const kept = known.get(account.name);
    // A token of one address must not be shown to another.
    if (kept && kept.account.baseUrl === account.baseUrl && kept.account.vendor === account.vendor) {
      kept.account = account;
      return kept.open;
    }
    const { baseUrl, vendor } = account;
    const held = { account };
    const open = openVendor(deps, vendor, { baseUrl, credentials: () => held.account.credentials });
    known.set(account.name, Object.assign(held, { open }));
    return open;
  };
}

function every(intervalMs: number, work: () => Promise<void>): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    work()
      // The database may be away; what is in memory goes on being used.
      .catch(() => undefined)
      .finally(() => {
        running = false;
      });
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
