/** Mounts the lookups: one handler, a row each; and what the tables of banks answer. */
import { nigeriaBanks, nigeriaNubanCandidates, nigeriaNubanValidate } from '@amana/contract';
import type { App } from '../http/app-parts.ts';
import { mountOperation } from '../http/mount-operation.ts';
import { listBanks, nubanCandidates, nubanValidity } from './ask-bank-tables.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { lookup } from './lookup.ts';
import { lookups } from './lookups/index.ts';

export function mountLookups(app: App, deps: IdentityDeps): void {
  for (const row of lookups) {
    mountOperation(app, row.operation, async (request) => ({ data: await lookup(deps, row, request) }));
  }
  mountOperation(app, nigeriaBanks, async () => ({ data: listBanks() }));
  mountOperation(app, nigeriaNubanCandidates, async ({ body }) => ({ data: nubanCandidates(body) }));
  mountOperation(app, nigeriaNubanValidate, async ({ body }) => ({ data: nubanValidity(body) }));
}
