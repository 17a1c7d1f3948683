/** Opens the operator's accounts with vendors, with an outbound client of their own, and keeps them current. */
import type { Config, Environment } from './config.ts';
import type { AccountsDeskDeps } from './identity/providers/accounts/change-account.ts';
import {
  accountsPollMs,
  openAccounts,
  type OpenAccountsDeps,
} from './identity/providers/accounts/open-accounts.ts';
import { vendors } from './identity/providers/vendors/index.ts';
import type { Lifetime } from './lifetime.ts';
import type { Clock } from './platform/clock.ts';
import type { Log } from './platform/logs.ts';
import { createOutbound } from './platform/outbound.ts';
import { parseAllowList } from './platform/outbound-address.ts';
import type { Protection } from './platform/protection.ts';
import { settingRows } from './settings.ts';
import type { Storage } from './storage/storage.ts';

export interface ProvidersInput {
  config: Config;
  environment: Environment;
  log: Log;
  clock: Clock;
  storage: Storage;
  protection: Protection;
  lifetime: Lifetime;
}

/** A burst of lookups goes to one vendor at once: its own limit, not ours on connections, is to be felt. */
const connectionsPerOrigin = 256;

export async function openProviders(input: ProvidersInput): Promise<AccountsDeskDeps> {
  const { config, environment, storage, protection, clock, lifetime } = input;
  const allow = config.outboundAllow.join(',');
  const outbound = createOutbound({
    allow,
    limits: { connectTimeoutMs: config.outboundConnectTimeoutMs, connectionsPerOrigin },
    ...(config.outboundProxy !== '' && { proxy: config.outboundProxy }),
    log: input.log,
  });
  lifetime.own(() => outbound.close());
  const deps: OpenAccountsDeps = {
    db: storage.db,
    protection,
    vendors,
    environment,
    otherVariables: settingRows.map(({ schema }) => schema.env),
    allow: parseAllowList(allow),
    outbound,
    now: () => clock.now(),
  };
  const accounts = await openAccounts(deps);
  // Nobody else writes to an embedded database.
  if (storage.engine === 'postgres') lifetime.own(accounts.startPolling(accountsPollMs));
  return { ...deps, protection, writer: storage.writer, accounts };
}
