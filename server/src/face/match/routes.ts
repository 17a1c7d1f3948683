/** Comparisons of faces over HTTP, and the erasure of what is kept of a person. */
import { eraseFaces as eraseOperation, faceComparison, faceLivenessMatch } from '@amana/contract';
import type { App } from '../../http/app-parts.ts';
import { mountOperation } from '../../http/mount-operation.ts';
import { compareTwo } from './compare-two.ts';
import { eraseFaces, type EraseDeps } from './duplicates/erase-faces.ts';
import { personNamedIn } from './duplicates/person-named.ts';
import type { MatchDeps } from './match-deps.ts';
import { matchLiveness } from './match-liveness.ts';

export function mountMatch(app: App, deps: MatchDeps & EraseDeps): void {
  mountOperation(app, faceComparison, async ({ body, caller, requestId, signal }) => ({
    data: await compareTwo(deps, body, { caller, requestId, signal }),
  }));
  mountOperation(app, faceLivenessMatch, async ({ body, caller, requestId, signal }) => ({
    data: await matchLiveness(deps, body, { caller, requestId, signal }),
  }));
  mountOperation(app, eraseOperation, async ({ body, caller, requestId }) => {
    const { id: branchId } = caller.branch;
    const { environment } = caller.key;
    const wanted = { branchId, environment, ...personNamedIn(deps.protection, branchId, body) };
    return { data: await eraseFaces(deps, wanted, { actor: `key:${caller.key.id}`, requestId }) };
  });
}
