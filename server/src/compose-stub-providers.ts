/**
 * Puts played vendors in the place of real ones for one run: accounts in memory, a branch of its own with a live key made
 * afresh, and a registry as if the sandbox's people were in it. Refuses where real accounts or live keys are, so that
 * nobody takes an invented person for a real one.
 */
import { failure } from '@amana/contract';
import type { AccessDeps } from './access/access-deps.ts';
import { revokeKey } from './access/keys.ts';
import { assertAlone, freshKey } from './compose-stub-branch.ts';
import { openProviders, type ProvidersInput } from './compose-providers.ts';
import type { AccountsDeskDeps } from './identity/providers/accounts/change-account.ts';
import { accountsInMemory, type OwnedProviderAccounts } from './identity/providers/accounts/open-accounts.ts';
import type { IdentitySource } from './identity/providers/port.ts';
import { vendors } from './identity/providers/vendors/index.ts';
import { createOutbound, type Outbound } from './platform/outbound.ts';
import { parseAllowList } from './platform/outbound-address.ts';
import { seededRegistry } from './stub-providers/seeded-registry.ts';
import { type StubProviders, startStubProviders } from './stub-providers/stub-server.ts';

export interface OpenedStubs {
  /** What the operator's own registry is for this run. */
  registry(own: IdentitySource): IdentitySource;
  /** Throws where a live key could ask the stubs without knowing. */
  assertAlone(access: AccessDeps): Promise<void>;
  /** Once requests are answered: the live key of this run. */
  begin(access: AccessDeps, baseUrl: string): Promise<string>;
  note: string;
}

const note =
  'STUB PROVIDERS: every vendor is played on this machine, no account is asked and no data is real. The live key above is good for this run alone, and live screening sees the demonstration list.';

const connectionsPerOrigin = 256;

export async function openStubProviders(
  input: ProvidersInput,
): Promise<{ desk: AccountsDeskDeps; stubs: OpenedStubs }> {
  const real = await openProviders(input);
  const [account] = real.accounts.facts();
  if (account)
    throw new Error(
      `--stub-providers is refused: an account with ${account.name} is entered here, and the stubs would answer in its place. Use another data directory (--data), or remove the account.`,
    );
  const { config, clock, lifetime, log } = input;
  const home: { outbound?: Outbound } = {};
  const played = await startStubProviders({
    clock,
    slowMs: config.sandboxSlowMs,
    // Known once the service listens; nobody calls back before.
    outbound: {
      request: (address, options) => (home.outbound ?? nowhere).request(address, options),
    },
  });
  lifetime.own(() => played.close());
  const allow = played.addresses().join(',');
  const outbound = createOutbound({ allow, limits: { connectionsPerOrigin }, log });
  lifetime.own(() => outbound.close());
  const deps = { vendors, allow: parseAllowList(allow), outbound, now: () => clock.now() };
  const held = { accounts: accountsInMemory(deps, accountsOn(played)) };
  const accounts = followed(() => held.accounts);
  return {
    desk: { ...real, ...deps, accounts, writer: unchangeable },
    stubs: {
      registry: (own) =>
        seededRegistry({
          own,
          isServed: (question) => accounts.open().some((open) => open.productsFor(question).length > 0),
          slowMs: config.sandboxSlowMs,
        }),
      assertAlone,
      async begin(access, baseUrl) {
        home.outbound = createOutbound({ allow: new URL(baseUrl).host });
        lifetime.own(() => home.outbound?.close());
        // Some vendors are told where to send their answers.
        held.accounts = accountsInMemory(deps, accountsOn(played, baseUrl));
        for (const name of played.names) played.setWebhook(name, webhookOf(baseUrl, name));
        const key = await freshKey(access);
        lifetime.own(async () => void (await revokeKey(access, key.id)));
        return key.secret;
      },
      note,
    },
  };
}

const nowhere = createOutbound();

/** Played accounts are nobody's to change; what was stored would be a real account, of which this run sees nothing. */
const unchangeable: AccountsDeskDeps['writer'] = {
  write: async () => {
    throw failure('conflict', {
      message:
        'Accounts cannot be changed while --stub-providers plays them. Start without it to enter one of your own.',
    });
  },
};

function accountsOn(played: StubProviders, home = 'http://127.0.0.1') {
  return played.names.map((name) => ({
    name,
    credentials: {
      ...played.credentials(name),
      callback_url: webhookOf(home, name),
      redirect_url: `${home}/`,
      privacy_policy_url: `${home}/docs`,
    },
    settings: { baseUrl: played.baseUrl(name), prices: played.prices(name) },
  }));
}

function webhookOf(home: string, vendor: string): string {
  return `${home}/webhooks/providers/${vendor}`;
}

/** The accounts of the moment, under one object that others may hold on to. */
function followed(now: () => OwnedProviderAccounts): OwnedProviderAccounts {
  return {
    open: () => now().open(),
    get: (name) => now().get(name),
    settings: (name) => now().settings(name),
    facts: () => now().facts(),
    credentials: (name) => now().credentials(name),
    refresh: () => now().refresh(),
    startPolling: (intervalMs) => now().startPolling(intervalMs),
  };
}
