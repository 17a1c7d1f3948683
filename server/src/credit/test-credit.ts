/** The credit feature on a fresh database, for its tests: the sandbox for test keys, whatever sources a test gives for live ones. */
import type { Caller } from '../access/caller.ts';
import { openTestIdentity, testCaller, type TestIdentity } from '../identity/test-identity.ts';
import { checkCredit } from './check-credit.ts';
import { type CreditDeps, creditLimitDefaults } from './credit-deps.ts';
import { creditRows } from './rows/index.ts';

export interface TestCredit extends Pick<TestIdentity, 'storage' | 'protection' | 'clock'> {
  deps: CreditDeps;
}

export async function openTestCredit(live?: CreditDeps['ask']): Promise<TestCredit> {
  const identity = await openTestIdentity();
  const { storage, protection, clock } = identity;
  const deps: CreditDeps = {
    ask: (question, context) =>
      live && context.caller.key.environment === 'live'
        ? live(question, context)
        : identity.deps.ask(question, context),
    storage,
    protection,
    clock,
    limits: creditLimitDefaults,
  };
  return { deps, storage, protection, clock };
}

export function check(
  deps: CreditDeps,
  operation: string,
  body: Record<string, unknown>,
  caller: Caller = testCaller(),
): Promise<object> {
  const row = creditRows.find(({ operation: { id } }) => id === operation);
  if (!row) throw new Error(`No credit operation ${operation}`);
  return checkCredit(deps, row, {
    body,
    caller,
    requestId: 'request-1',
    signal: new AbortController().signal,
  });
}
