/** Mounts the screening operations. */
import { keptScreening, nameSearch, screeningsOfTransaction, transactionScreening } from '@amana/contract';
import type { App } from '../http/app-parts.ts';
import { mountOperation } from '../http/mount-operation.ts';
import type { Storage } from '../storage/storage.ts';
import { screeningNamed, screeningsOf } from './kept-screenings.ts';
import { screenTransaction } from './screen-transaction.ts';
import type { ScreeningDeps } from './screening-deps.ts';
import { searchName } from './search-name.ts';

export function mountScreening(app: App, deps: ScreeningDeps & { db: Storage['db'] }): void {
  mountOperation(app, transactionScreening, async (request) => ({
    data: await screenTransaction(deps, request),
  }));
  mountOperation(app, nameSearch, async (request) => ({ data: await searchName(deps, request) }));
  mountOperation(app, screeningsOfTransaction, async (request) => ({
    data: { screenings: await screeningsOf(deps, request.params.transaction_id ?? '', request) },
  }));
  mountOperation(app, keptScreening, async (request) => ({
    data: await screeningNamed(deps, request.params.screening_id ?? '', request),
  }));
}
