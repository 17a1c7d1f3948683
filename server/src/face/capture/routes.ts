/** Capture sessions over HTTP, for the caller that makes them. The page's own paths are in `page-routes.ts`. */
import {
  cancelCaptureSession as cancelOperation,
  createCaptureSession as createOperation,
  readCaptureSession as readOperation,
} from '@amana/contract';
import type { App } from '../../http/app-parts.ts';
import { mountOperation } from '../../http/mount-operation.ts';
import type { CaptureDeps } from './capture-deps.ts';
import { createSession } from './create-session.ts';
import { mountCapturePage } from './page-routes.ts';
import { cancelSession, readSession } from './sessions.ts';

export function mountCapture(app: App, deps: CaptureDeps): void {
  mountOperation(app, createOperation, async ({ body, caller, requestId, signal }) => ({
    data: await createSession(deps, body, { caller, requestId, signal }),
  }));
  mountOperation(app, readOperation, async (request) => ({
    data: await readSession(deps, request.params.session_id ?? '', request),
  }));
  mountOperation(app, cancelOperation, async (request) => ({
    data: await cancelSession(deps, request.params.session_id ?? '', request),
  }));
  mountCapturePage(app, deps);
}
