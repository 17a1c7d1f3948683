/** Opens batches of lookups: their operations, the operator's actions, and the worker that asks their rows. */
import { readBranchSettings } from './access/branch-settings.ts';
import type { App } from './app.ts';
import type { Foundation } from './compose-foundation.ts';
import { parseBody } from './http/transport/json-body.ts';
import { type BatchDeps, batchLimitDefaults } from './identity/batches/batch-deps.ts';
import { type BatchWorker, startBatchWorker } from './identity/batches/batch-worker.ts';
import { batchActions } from './identity/batches/operator-routes.ts';
import { createOperationTable } from './identity/batches/operation-table.ts';
import { mountBatches } from './identity/batches/routes.ts';
import type { Chain } from './identity/providers/chain/open-chain.ts';
import type { IdentityDeps } from './identity/identity-deps.ts';
import { lookups } from './identity/lookups/index.ts';
import type { OperatorAction } from './platform/operator-action.ts';

export interface OpenedBatches {
  mount(app: App): void;
  actions: OperatorAction[];
  /** Works on batches from now on; only where requests are served. */
  start(): void;
}

export function openBatches(
  { config, storage, log, lifetime }: Foundation,
  identity: IdentityDeps,
  chain: Pick<Chain, 'routeOf'>,
): OpenedBatches {
  const bodyLimits = { maxDepth: config.bodyDepthLimit, maxKeys: config.bodyKeysLimit };
  const deps: BatchDeps = {
    identity,
    storage,
    // Nobody is paid in the sandbox.
    routeOf: ({ key, branch }, question) =>
      key.environment === 'test' ? [] : chain.routeOf(question, readBranchSettings(branch.settings)),
    log,
    table: createOperationTable(lookups, { off: config.switchedOff, offText: config.switchedOffNotice }),
    parseObject: (bytes) => parseBody(bytes, bodyLimits),
    limits: {
      ...batchLimitDefaults,
      maxRows: config.batchRowsLimit,
      maxBytes: config.batchBodyLimitBytes,
      liveAtOnce: config.batchConcurrency,
      batchesAtOnce: config.batchesAtOnce,
      retentionDays: config.batchRetentionDays,
    },
  };
  let worker: BatchWorker | undefined;
  const nudge = (): void => worker?.nudge();
  return {
    mount: (app) => mountBatches(app, deps, nudge),
    actions: batchActions(deps, {
      nudge,
      // A command without a server works on its own batch, and on no other.
      async work(batchId) {
        if (worker) return;
        const own = startBatchWorker(deps, batchId);
        await own.settled();
        await own.stop();
      },
    }),
    start() {
      const started = startBatchWorker(deps);
      worker = started;
      lifetime.own(() => started.stop());
    },
  };
}
