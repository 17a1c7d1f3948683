/**
 * What is known of one account: credentials and settings from the database and from the environment, the environment
 * over the database field by field, and what is wrong with the whole. Pure; opens no connection.
 */
import type { AllowList } from '../../../platform/outbound-address.ts';
import { parseOutboundAddress } from '../../../platform/outbound-address.ts';
import type { Credentials, Vendor } from '../vendors/core/vendor.ts';
import { noSettings, type ProviderPrice, type ProviderSettings } from './provider-accounts.ts';

export type AccountOrigin = 'database' | 'environment';

/** As stored, and as the environment gives it. */
export interface AccountSettings {
  enabled?: boolean;
  baseUrl?: string;
  sandbox?: boolean;
  order?: number;
  prices?: Record<string, ProviderPrice>;
  timeoutMs?: number;
  concurrency?: number;
  hedgeAfterMs?: number;
}

export interface AccountPart {
  credentials: Credentials;
  settings: AccountSettings;
  /** What could not be read, in words that name the field and never its value. */
  problems: readonly string[];
}

export interface AccountFacts {
  name: string;
  vendor: Vendor;
  credentials: Credentials;
  /** Where each credential that is set comes from. */
  origins: Readonly<Record<string, AccountOrigin>>;
  baseUrl: string;
  sandbox: boolean;
  settings: ProviderSettings;
  /** Empty where the account can be used. */
  problems: readonly string[];
  changedAt: Date | null;
}

export interface StoredAccount extends AccountPart {
  name: string;
  revision: string;
  changedAt: Date;
}

export function joinAccount(
  vendor: Vendor,
  stored: StoredAccount | undefined,
  environment: AccountPart | undefined,
  allow: AllowList,
): AccountFacts {
  const credentials = { ...stored?.credentials, ...environment?.credentials };
  const given = { ...stored?.settings, ...environment?.settings };
  const sandbox = given.sandbox ?? false;
  const baseUrl = given.baseUrl ?? (sandbox ? vendor.baseUrls.sandbox : vendor.baseUrls.live);
  return {
    name: vendor.name,
    vendor,
    credentials,
    origins: originsOf(stored?.credentials ?? {}, environment?.credentials ?? {}),
    baseUrl,
    sandbox,
    settings: settingsOf(given, stored?.settings.prices),
    problems: [
      ...(stored?.problems ?? []),
      ...(environment?.problems ?? []),
      ...missingCredentials(vendor, credentials),
      ...addressProblems(baseUrl, allow),
    ],
    changedAt: stored?.changedAt ?? null,
  };
}

export function isUsable({ problems, settings }: AccountFacts): boolean {
  return problems.length === 0 && settings.enabled;
}

/** `none` where there is no account at all. */
export function stateOf(account: AccountFacts): 'ready' | 'disabled' | 'misconfigured' | 'none' {
  if (account.changedAt === null && Object.keys(account.origins).length === 0) return 'none';
  if (!account.settings.enabled) return 'disabled';
  return isUsable(account) ? 'ready' : 'misconfigured';
}

/** Only https, unless the operator exempted the host; nothing beside scheme, host, port and path. */
export function addressProblems(baseUrl: string, allow: AllowList): string[] {
  if (baseUrl === '') return ['the base address is missing: set the one that the provider gave you'];
  const parsed = parseOutboundAddress(baseUrl, allow);
  if (!parsed.ok) return [`the base address cannot be used: ${addressWords[parsed.reason] ?? parsed.reason}`];
  const { url } = parsed;
  if (url.search !== '' || url.hash !== '') return ['the base address must have no query and no fragment'];
  const port = url.port === '' ? 80 : Number(url.port);
  if (url.protocol !== 'https:' && !allow.has(url.hostname, port))
    return ['the base address must be https, or its host must stand in AMANA_OUTBOUND_ALLOW'];
  return [];
}

const addressWords: Readonly<Record<string, string>> = {
  bad_address: 'it is no web address',
  bad_scheme: 'it must begin with https://',
  credentials: 'it must not carry a user name or password',
  bad_port: 'its port is not one for web requests',
  private_address: 'it is a private address; exempt it in AMANA_OUTBOUND_ALLOW if it is yours',
};

function settingsOf(given: AccountSettings, storedPrices: AccountSettings['prices']): ProviderSettings {
  const { enabled, order, timeoutMs, concurrency, hedgeAfterMs, prices } = given;
  return {
    enabled: enabled ?? noSettings.enabled,
    prices: { ...storedPrices, ...prices },
    ...(order !== undefined && { order }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(concurrency !== undefined && { concurrency }),
    ...(hedgeAfterMs !== undefined && { hedgeAfterMs }),
  };
}

function originsOf(stored: Credentials, environment: Credentials): Record<string, AccountOrigin> {
  return {
    ...Object.fromEntries(Object.keys(stored).map((name) => [name, 'database' as const])),
    ...Object.fromEntries(Object.keys(environment).map((name) => [name, 'environment' as const])),
  };
}

function missingCredentials(vendor: Vendor, credentials: Credentials): string[] {
  return vendor.credentials
    .filter((field) => field.required && !credentials[field.name])
    .map((field) => `the credential ${field.name} is missing`);
}
