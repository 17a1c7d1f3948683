/** Mounts the operations on reviewed decisions. */
import {
  decideOnMatch,
  matchDecision,
  matchDecisions,
  revokeDecision as revokeOperation,
} from '@amana/contract';
import { readBranchSettings } from '../../access/branch-settings.ts';
import type { App } from '../../http/app-parts.ts';
import type { OperationRequest } from '../../http/handler.ts';
import { mountOperation } from '../../http/mount-operation.ts';
import { invalidField, optionalString } from '../../platform/fields.ts';
import { decide } from './decide.ts';
import type { Decider, DecisionDeps } from './decision-deps.ts';
import { listDecisions, readDecision, revokeDecision } from './decisions.ts';
import { readPage } from './page-query.ts';

export function mountDecisions(app: App, deps: DecisionDeps): void {
  mountOperation(app, decideOnMatch, async (request) => ({
    data: await decide(deps, request.body, deciderOf(request)),
  }));
  mountOperation(app, matchDecisions, async (request) => ({
    data: await listDecisions(deps, deciderOf(request), readFilter(request.query)),
  }));
  mountOperation(app, matchDecision, async (request) => ({
    data: await readDecision(deps, deciderOf(request), request.params.decision_id ?? ''),
  }));
  mountOperation(app, revokeOperation, async (request) => ({
    data: await revokeDecision(deps, deciderOf(request), request.params.decision_id ?? ''),
  }));
}

function readFilter(query: Record<string, string>) {
  const state = optionalString(query, 'state');
  if (state !== undefined && state !== 'active' && state !== 'all')
    throw invalidField('state', 'must be active or all');
  const entryId = optionalString(query, 'entry_id');
  return { ...readPage(query), open: state === 'active', ...(entryId !== undefined && { entryId }) };
}

function deciderOf({ caller, requestId }: OperationRequest): Decider {
  return {
    branchId: caller.branch.id,
    environment: caller.key.environment,
    settings: readBranchSettings(caller.branch.settings),
    actor: `key:${caller.key.id}`,
    requestId,
  };
}
