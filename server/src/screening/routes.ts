/** Mounts the screening operations. */
import { nameSearch, transactionScreening } from '@amana/contract';
import type { App } from '../http/app-parts.ts';
import { mountOperation } from '../http/mount-operation.ts';
import { screenTransaction } from './screen-transaction.ts';
import type { ScreeningDeps } from './screening-deps.ts';
import { searchName } from './search-name.ts';

export function mountScreening(app: App, deps: ScreeningDeps): void {
  mountOperation(app, transactionScreening, async (request) => ({
    data: await screenTransaction(deps, request),
  }));
  mountOperation(app, nameSearch, async (request) => ({ data: await searchName(deps, request) }));
}
