/** Mounts the operations on batches. */
import {
  batchResults,
  cancelBatch as cancelOperation,
  createBatch,
  listBatches as listOperation,
  pauseBatch as pauseOperation,
  readBatch as readOperation,
  startBatch as startOperation,
} from '@amana/contract';
import type { App } from '../../http/app-parts.ts';
import type { OperationRequest } from '../../http/handler.ts';
import { mountDownload, mountUpload } from '../../http/mount-file.ts';
import { mountOperation } from '../../http/mount-operation.ts';
import type { BatchDeps } from './batch-deps.ts';
import {
  type Asker,
  batchNamed,
  cancelBatch,
  listBatches,
  pauseBatch,
  readBatch,
  startBatch,
} from './batches.ts';
import { batchFromFile } from './create-batch.ts';
import { downloadOf } from './results-file.ts';

export function mountBatches(app: App, deps: BatchDeps, nudge: () => void): void {
  mountUpload(app, createBatch, ({ caller, query, requestId }, { mediaType, pieces }) =>
    batchFromFile(
      deps,
      { caller, actor: `key:${caller.key.id}`, requestId, query },
      {
        pieces,
        format: mediaType === 'text/csv' ? 'csv' : 'jsonl',
      },
      nudge,
    ),
  );
  const asker = ({ caller, requestId }: OperationRequest): Asker => ({
    caller,
    requestId,
    actor: `key:${caller.key.id}`,
    nudge,
  });
  const id = ({ params }: OperationRequest): string => params.batch_id ?? '';
  mountOperation(app, listOperation, async ({ caller, query }) => ({
    data: await listBatches(deps, caller, query),
  }));
  mountOperation(app, readOperation, async (request) => ({
    data: await readBatch(deps, request.caller, id(request)),
  }));
  mountOperation(app, startOperation, async (request) => ({
    data: await startBatch(deps, asker(request), id(request)),
  }));
  mountOperation(app, pauseOperation, async (request) => ({
    data: await pauseBatch(deps, asker(request), id(request)),
  }));
  mountOperation(app, cancelOperation, async (request) => ({
    data: await cancelBatch(deps, asker(request), id(request)),
  }));
  mountDownload(app, batchResults, async (request) => {
    const batch = await batchNamed(deps, request.caller, id(request));
    return downloadOf(deps, batch, asker(request), request.query.format);
  });
}
