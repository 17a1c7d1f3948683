/** A batch from an uploaded file: what the query asks for, a dry run or the batch itself, and the report on the rows. */
import { type Batch, type BatchCreated, failure } from '@amana/contract';
import type { Caller } from '../../access/caller.ts';
import { type Body, invalidField, optionalString } from '../../platform/fields.ts';
import { readConsent } from '../consent.ts';
import type { BatchDeps } from './batch-deps.ts';
import { batchView } from './batch-progress.ts';
import type { SharedExtras } from './batch-row.ts';
import { estimate } from './estimate.ts';
import {
  type BatchRequest,
  checkFile,
  dropIntake,
  type IntakeReport,
  openBatch,
  takeIn,
  type Upload,
} from './intake.ts';

export interface AskedBatch {
  caller: Caller;
  actor: string;
  requestId: string;
  query: Body;
}

export interface ReceivedBatch {
  digest: string;
  commit(): Promise<{ data: BatchCreated; message?: string }>;
  drop(): Promise<void>;
}

export async function batchFromFile(
  deps: BatchDeps,
  asked: AskedBatch,
  upload: Upload,
  nudge: () => void,
): Promise<ReceivedBatch> {
  const request = readQuery(deps, asked);
  if (truth(asked.query, 'dry_run') || truth(asked.query, 'estimate')) {
    const report = await checkFile(deps, request, upload);
    return {
      digest: report.digest,
      commit: async () => ({ data: created(deps, request, report, null), message: 'File checked' }),
      drop: async () => undefined,
    };
  }
  const taken = await takeIn(deps, request, upload);
  let open = false;
  return {
    digest: taken.report.digest,
    async commit() {
      const { report } = taken;
      if (report.invalid === report.rows) throw noneToAsk(report);
      const batch = await openBatch(deps, request, taken);
      open = true;
      nudge();
      return { data: created(deps, request, report, await batchView(deps, batch)) };
    },
    async drop() {
      if (!open) await dropIntake(deps, taken.batch);
    },
  };
}

function readQuery(deps: BatchDeps, { caller, actor, requestId, query }: AskedBatch): BatchRequest {
  const named = optionalString(query, 'operation');
  const operation = named === undefined ? null : deps.table.find(named);
  if (operation === undefined) {
    throw failure('invalid_format', { message: deps.table.unknownText, field: 'operation' });
  }
  if (operation && deps.table.isOff(operation)) {
    throw failure('operation_unavailable', { field: 'operation', detail: deps.table.offText });
  }
  return {
    caller,
    actor,
    requestId,
    operation,
    extras: readExtras(query),
    name: optionalString(query, 'name', { maxLength: 200 }) ?? null,
    paused: truth(query, 'paused'),
  };
}

/** What is given for all rows; that every row has what the branch asks for is found out row by row. */
function readExtras(query: Body): SharedExtras {
  const parts = ['granted_at', 'basis', 'channel'].flatMap((part) => {
    const text = optionalString(query, `consent_${part}`);
    return text === undefined ? [] : [[part, text] as const];
  });
  const given = query.consent_granted !== undefined || parts.length > 0;
  const consent = given
    ? { granted: truth(query, 'consent_granted'), ...Object.fromEntries(parts) }
    : undefined;
  const purpose = optionalString(query, 'purpose');
  readConsent({ consent, purpose }, nobody);
  // As it was said: what each lookup keeps of it is the lookup's to decide.
  return { ...(consent && { consent }), ...(purpose !== undefined && { purpose }) };
}

/** The branch's policy is looked at with each row, not here. */
const nobody: Caller = {
  key: { id: '', environment: 'test', scopes: [] },
  branch: { id: '', name: '', identitySuite: false, settings: {} },
  organisation: { id: '', verified: false },
};

function truth(query: Body, name: string): boolean {
  const value = optionalString(query, name);
  if (value === undefined || value === 'false' || value === '0') return false;
  if (value === 'true' || value === '1') return true;
  throw invalidField(name, 'must be true or false');
}

function noneToAsk({ invalidRows }: IntakeReport) {
  const [first] = invalidRows;
  return failure('invalid_format', {
    message: 'No row of the file can be asked; send it with ?dry_run=true to see why',
    ...(first && {
      detail: `Line ${first.line}: ${first.detail}`,
      ...(first.field !== undefined && { field: first.field }),
    }),
  });
}

function created(
  deps: BatchDeps,
  request: BatchRequest,
  report: IntakeReport,
  batch: Batch | null,
): BatchCreated {
  return {
    batch,
    rows: report.rows,
    invalid: report.invalid,
    invalid_rows: report.invalidRows.map(({ field = null, ...row }) => ({ ...row, field })),
    ignored_columns: [...report.ignoredColumns],
    estimate: estimate(deps, request, report.rowsByOperation),
  };
}
