/** Opens the chain of live sources over the operator's accounts; one for the process, so that all see the same health. */
import type { Foundation } from './compose-foundation.ts';
import { type Chain, openChain } from './identity/providers/chain/open-chain.ts';
import { ownRegistry } from './identity/registry/own/own-registry.ts';

export function openLookupChain({ providers, storage, protection, clock }: Foundation): Chain {
  return openChain({
    accounts: providers.accounts,
    ownRegistry: ownRegistry({ db: storage.db, protection, clock }),
  });
}
