/**
 * Which sources a key asks: a test key the sandbox, whatever is configured; a live key the providers, or where there are
 * none, the operator's own registry.
 */
import type { Ask } from '../identity-deps.ts';
import { askSources } from './ask-sources.ts';
import type { IdentitySource } from './port.ts';

/** Adds nothing on the sandbox's way. */
export function askByKey({ sandbox, live }: { sandbox: readonly IdentitySource[]; live: Ask }): Ask {
  return (question, context) =>
    context.caller.key.environment === 'test'
      ? askSources(sandbox, question, context)
      : live(question, context);
}

/** A live key without a provider answers from the operator's own registry, and that must show in the audit. */
export function askOwnRegistry(registry: IdentitySource): Ask {
  const sources = [registry];
  return async (question, context) => ({
    ...(await askSources(sources, question, context)),
    note: "no provider is configured: the operator's own registry was asked",
  });
}
