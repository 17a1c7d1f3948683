/** Mounts the lookups: one handler, a row each. */
import type { App } from '../http/app-parts.ts';
import { mountOperation } from '../http/mount-operation.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { lookup } from './lookup.ts';
import { lookups } from './lookups.ts';

export function mountLookups(app: App, deps: IdentityDeps): void {
  for (const row of lookups) {
    mountOperation(app, row.operation, async (request) => ({ data: await lookup(deps, row, request) }));
  }
}
