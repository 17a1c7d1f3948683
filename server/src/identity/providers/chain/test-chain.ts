/** For tests: a chain over vendors on loopback, with accounts in memory and a registry of one's own that knows nobody. */
import type { Caller } from '../../../access/caller.ts';
import { newId } from '../../../platform/ids.ts';
import type { AskContext } from '../../identity-deps.ts';
import { noSettings, type ProviderAccounts, type ProviderSettings } from '../accounts/provider-accounts.ts';
import type { Question } from '../ask-sources.ts';
import type { IdentityAnswer, IdentitySource } from '../port.ts';
import type { OpenVendor } from '../vendors/core/open-vendor.ts';
import { type Chain, type ChainDeps, openChain } from './open-chain.ts';

export interface TestChain extends Chain {
  find(question?: Partial<Question>, context?: Partial<AskContext>): Promise<IdentityAnswer>;
  set(vendor: string, settings: Partial<ProviderSettings>): void;
}

export const bvnQuestion: Question = {
  country: 'nigeria',
  product: 'bvn',
  scheme: 'bvn',
  identifier: '22345678901',
  inputs: {},
  requestId: 'request-1',
};

export function testChain(
  opened: readonly OpenVendor[],
  deps: Partial<ChainDeps> = {},
  given: Record<string, Partial<ProviderSettings>> = {},
): TestChain {
  const settings = new Map<string, ProviderSettings>();
  const set = (vendor: string, change: Partial<ProviderSettings>): void => {
    settings.set(vendor, { ...noSettings, ...change });
  };
  for (const [vendor, each] of Object.entries(given)) set(vendor, each);
  const accounts: ProviderAccounts = {
    open: () => opened,
    get: (name) => opened.find((open) => open.name === name),
    settings: (name) => settings.get(name) ?? noSettings,
  };
  const chain = openChain({
    accounts,
    ownRegistry: registryThatSays('not_found'),
    ...deps,
    limits: { retryAfterMs: 20, deadlineMs: 2000, ...deps.limits },
  });
  return {
    ...chain,
    set,
    find: (question = {}, context = {}) =>
      chain.ask({ ...bvnQuestion, ...question }, { ...contextOf(liveCaller()), ...context }),
  };
}

export function liveCaller(settings: Record<string, unknown> = {}, branchId: string = newId()): Caller {
  return {
    key: { id: newId(), environment: 'live', scopes: ['lookups'] },
    branch: { id: branchId, name: 'Head office', identitySuite: true, settings },
    organisation: { id: newId(), verified: true },
  };
}

export function contextOf(
  caller: Caller,
  signal: AskContext['signal'] = new AbortController().signal,
): AskContext {
  return { caller, consent: { consent: null, purpose: null }, signal, timeoutMs: 1000 };
}

export function registryThatSays(outcome: 'not_found' | 'unavailable'): IdentitySource {
  const call = {
    provider: 'own-registry',
    product: 'bvn',
    reference: 'own',
    latencyMs: 0,
    billed: false,
    price: null,
    cached: false,
    outcome,
  };
  return { name: 'own-registry', ask: async () => ({ outcome, detail: 'own', calls: [call] }) };
}
