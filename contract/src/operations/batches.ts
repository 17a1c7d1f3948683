/** Batches of lookups from a file. This product's own. */
import { Type } from 'typebox';
import type { ErrorCode } from '../errors.ts';
import { type Operation, operation } from '../operation.ts';
import { Batch, BatchCreated, Batches, BatchQuery, BatchResult } from '../records/batches.ts';

const batch: Batch = {
  batch_id: '0198c1b2-7c7e-7a3b-9f52-2c4f3f0f6f40',
  name: 'agents, March',
  environment: 'test',
  operation: 'kenyaNationalIdBasic',
  state: 'running',
  reason: null,
  retry_at: null,
  total: 25000,
  done: 10000,
  found: 9700,
  not_found: 180,
  failed: 110,
  pending: 0,
  in_doubt: 0,
  invalid: 10,
  cost: [],
  eta_seconds: 9,
  created_at: '2026-03-02T09:45:00.000Z',
  started_at: '2026-03-02T09:45:02.000Z',
  ended_at: null,
  results_until: null,
};

const common = {
  group: 'Batches',
  scope: 'lookups',
  authTexts: 'account',
} as const;

const errors: ErrorCode[] = ['unauthenticated', 'forbidden', 'record_not_found'];

export const createBatch = operation({
  ...common,
  id: 'createBatch',
  method: 'POST',
  path: '/api/v1/identity/batches',
  summary: 'Ask a lookup for every row of a file',
  description:
    'The body is the file: CSV with a header, or JSONL, in UTF-8, with at most 100,000 rows. Columns and keys are the fields of the lookup; `expect.first_name`, `consent.granted` and the like lie within; `reference` is your own word for the row and comes back with its result. A row that cannot be read is told by its line and does not stop the others.',
  bodyLimit: 'batch',
  accepts: {
    types: ['text/csv', 'application/x-ndjson'],
    example: 'national_id,reference,expect.last_name\n12345670,agent-1,Wanjiru\n12345671,agent-2,Otieno\n',
  },
  request: BatchQuery,
  data: BatchCreated,
  status: 201,
  message: 'Batch created',
  errors: [
    'missing_field',
    'invalid_format',
    'invalid_body',
    'payload_too_large',
    'operation_unavailable',
    'unauthenticated',
    'forbidden',
  ],
  example: {
    request: { operation: 'kenyaNationalIdBasic', name: 'agents, March' },
    data: {
      batch: {
        ...batch,
        state: 'queued',
        total: 2,
        done: 0,
        found: 0,
        not_found: 0,
        failed: 0,
        invalid: 0,
        eta_seconds: null,
      },
      rows: 2,
      invalid: 0,
      invalid_rows: [],
      ignored_columns: [],
      estimate: {
        usual: [],
        most: [],
        routes: [{ operation: 'kenyaNationalIdBasic', rows: 2, providers: [] }],
      },
    },
  },
});

export const listBatches = operation({
  ...common,
  id: 'listBatches',
  method: 'GET',
  path: '/api/v1/identity/batches',
  summary: 'Batches of the branch, newest first',
  request: Type.Object({
    limit: Type.Optional(Type.String({ description: '1 to 200, default 50' })),
    before: Type.Optional(Type.String({ description: 'The `next` of the answer before' })),
  }),
  data: Batches,
  status: 200,
  message: 'Batches retrieved successfully',
  errors: ['invalid_format', 'unauthenticated', 'forbidden'],
  example: { request: { limit: '20' }, data: { batches: [batch], next: null } },
});

export const readBatch = operation({
  ...common,
  id: 'readBatch',
  method: 'GET',
  path: '/api/v1/identity/batches/:batch_id',
  summary: 'How far a batch is',
  request: Type.Object({ batch_id: Type.String() }),
  data: Batch,
  status: 200,
  message: 'Batch retrieved successfully',
  errors,
  example: { request: { batch_id: batch.batch_id }, data: batch },
});

export const batchResults = operation({
  ...common,
  id: 'batchResults',
  method: 'GET',
  path: '/api/v1/identity/batches/:batch_id/results',
  summary: 'The result file of a batch',
  description:
    'A line a row, in the order of the file, also while the batch runs: JSONL, or CSV with `format=csv`. The answer is the file itself, without the envelope.',
  produces: ['application/x-ndjson', 'text/csv'],
  request: Type.Object({
    batch_id: Type.String(),
    format: Type.Optional(Type.String({ description: '`jsonl` (default) or `csv`' })),
  }),
  data: BatchResult,
  status: 200,
  message: 'Results',
  errors: [...errors, 'invalid_format'],
  example: {
    request: { batch_id: batch.batch_id },
    data: {
      row: 2,
      line: 3,
      reference: 'agent-2',
      operation: 'kenyaNationalIdBasic',
      outcome: 'not_found',
      record: null,
      error: { code: 'not_found' },
      request_id: '0198c1b2-7c7e-7a3b-9f52-2c4f3f0f6f40-2',
      lookup_id: '0198c1b2-7c7e-7a3b-9f52-2c4f3f0f6f41',
    },
  },
});

export const startBatch = operation({
  ...common,
  id: 'startBatch',
  method: 'POST',
  path: '/api/v1/identity/batches/:batch_id/start',
  summary: 'Start a batch that waits, or let a paused one go on',
  description: 'Rows are asked on behalf of the key that starts the batch.',
  request: Type.Object({}),
  data: Batch,
  status: 200,
  message: 'Batch started',
  errors: [...errors, 'conflict'],
  example: { request: {}, data: { ...batch, state: 'queued', eta_seconds: null } },
});

export const pauseBatch = operation({
  ...common,
  id: 'pauseBatch',
  method: 'POST',
  path: '/api/v1/identity/batches/:batch_id/pause',
  summary: 'Hold a batch until it is started again',
  description: 'Rows that are being asked come to their end.',
  request: Type.Object({}),
  data: Batch,
  status: 200,
  message: 'Batch paused',
  errors: [...errors, 'conflict'],
  example: { request: {}, data: { ...batch, state: 'paused', reason: 'requested', eta_seconds: null } },
});

export const cancelBatch = operation({
  ...common,
  id: 'cancelBatch',
  method: 'POST',
  path: '/api/v1/identity/batches/:batch_id/cancel',
  summary: 'End a batch',
  description: 'Rows that were not asked never will be; results of the others stay.',
  request: Type.Object({}),
  data: Batch,
  status: 200,
  message: 'Batch cancelled',
  errors: [...errors, 'conflict'],
  example: {
    request: {},
    data: { ...batch, state: 'cancelled', eta_seconds: null, ended_at: '2026-03-02T09:46:00.000Z' },
  },
});

export const batchOperations: readonly Operation[] = [
  createBatch,
  listBatches,
  readBatch,
  batchResults,
  startBatch,
  pauseBatch,
  cancelBatch,
];
