/** An account as it may be shown: which secrets are set and whence, never the secrets. */
import type { Protection } from '../../../platform/protection.ts';
import { type AccountFacts, stateOf } from './account-facts.ts';

export interface AccountView {
  name: string;
  state: ReturnType<typeof stateOf>;
  problems: readonly string[];
  base_url: string;
  sandbox: boolean;
  order: number | null;
  prices: Record<string, string>;
  timeout_ms: number | null;
  concurrency: number | null;
  hedge_after_ms: number | null;
  credentials: CredentialView[];
  changed_at: string | null;
}

export interface CredentialView {
  name: string;
  required: boolean;
  about: string;
  from: 'database' | 'environment' | null;
  /** Tells two values apart without showing either; null where none is set. */
  fingerprint: string | null;
}

export function accountView(protection: Pick<Protection, 'hash'>, account: AccountFacts): AccountView {
  const { vendor, settings, credentials } = account;
  return {
    name: account.name,
    state: stateOf(account),
    problems: account.problems,
    base_url: account.baseUrl,
    sandbox: account.sandbox,
    order: settings.order ?? null,
    prices: Object.fromEntries(
      Object.entries(settings.prices).map(([product, { amount, currency }]) => [
        product,
        `${amount} ${currency}`,
      ]),
    ),
    timeout_ms: settings.timeoutMs ?? null,
    concurrency: settings.concurrency ?? null,
    hedge_after_ms: settings.hedgeAfterMs ?? null,
    credentials: vendor.credentials.map(({ name, required, about }) => ({
      name,
      required,
      about,
      from: account.origins[name] ?? null,
      fingerprint: fingerprintOf(protection, account.name, name, credentials[name]),
    })),
    changed_at: account.changedAt?.toISOString() ?? null,
  };
}

const fingerprintCharacters = 8;

/** Keyed, so that a short secret cannot be guessed from it. */
function fingerprintOf(
  protection: Pick<Protection, 'hash'>,
  provider: string,
  field: string,
  value: string | undefined,
): string | null {
  return value === undefined
    ? null
    : protection.hash('provider-credential', provider, field, value).slice(0, fingerprintCharacters);
}
