/** Batches of lookups on the wire: what a file asks for, what it would cost, how far it is. */
import { type Static, Type } from 'typebox';

const Money = Type.Object({
  amount: Type.String({ description: 'Decimal text in the major unit' }),
  currency: Type.String(),
});

const text = (description: string) => Type.Optional(Type.String({ description }));

export const BatchQuery = Type.Object({
  operation: text(
    'Id or path of the lookup that every row asks (`kenyaNationalIdBasic`, `kenya_kyc/national_id_basic`); without it each row names its own in `operation`',
  ),
  name: text('Your own name of the batch, at most 200 characters'),
  dry_run: text('`true` reads and checks the file, says what it would cost, and keeps nothing'),
  estimate: text('The same as `dry_run`'),
  paused: text('`true` keeps the batch until it is started'),
  purpose: text('Purpose of every row that has none of its own'),
  consent_granted: text('Consent of every row that has none of its own: `true`'),
  consent_granted_at: text('When, ISO 8601'),
  consent_basis: text('Legal basis'),
  consent_channel: text('Where it was given'),
});

const state = Type.Union(
  [
    Type.Literal('ready'),
    Type.Literal('queued'),
    Type.Literal('running'),
    Type.Literal('paused'),
    Type.Literal('completed'),
    Type.Literal('cancelled'),
  ],
  { description: '`ready`: kept until it is started.' },
);
const nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const batchFields = {
  batch_id: Type.String(),
  name: Type.Union([Type.String(), Type.Null()]),
  environment: Type.Union([Type.Literal('test'), Type.Literal('live')]),
  operation: nullable('Null where each row names its own'),
  state,
  reason: nullable(
    'Why it is paused: `budget_exhausted`, `provider_unavailable`, `key_ended`, `fault` or `requested`',
  ),
  retry_at: nullable('When a paused batch goes on by itself; null where somebody has to start it'),
  total: Type.Integer(),
  done: Type.Integer({ description: 'Rows with a result, invalid ones included' }),
  found: Type.Integer(),
  not_found: Type.Integer(),
  failed: Type.Integer(),
  pending: Type.Integer({ description: 'The source answers later; see the lookup' }),
  in_doubt: Type.Integer({
    description: 'The service ended while the row was asked: not asked again, since it may be billed',
  }),
  invalid: Type.Integer({ description: 'Could not be read, so nobody was asked' }),
  cost: Type.Array(Money, { description: 'Billed so far' }),
  eta_seconds: Type.Union([Type.Integer(), Type.Null()]),
  created_at: Type.String(),
  started_at: Type.Union([Type.String(), Type.Null()]),
  ended_at: Type.Union([Type.String(), Type.Null()]),
  results_until: nullable('When the results are deleted'),
};

export const Batch = Type.Object(batchFields);
export type Batch = Static<typeof Batch>;

export const Batches = Type.Object({
  batches: Type.Array(Batch),
  next: nullable('Give it as `before` for the next page'),
});
export type Batches = Static<typeof Batches>;

const Report = Type.Object({
  rows: Type.Integer(),
  invalid: Type.Integer(),
  invalid_rows: Type.Array(
    Type.Object({
      row: Type.Integer({ description: 'From 1, header and empty lines not counted' }),
      line: Type.Integer({ description: 'Line of the file' }),
      reference: Type.Union([Type.String(), Type.Null()]),
      field: Type.Union([Type.String(), Type.Null()]),
      code: Type.String(),
      detail: Type.String(),
    }),
    { description: 'The first 1,000' },
  ),
  ignored_columns: Type.Array(Type.String(), { description: 'Columns that no operation takes' }),
  estimate: Type.Object({
    usual: Type.Array(Money, { description: 'If the first provider of each route answers every row' }),
    most: Type.Array(Money, { description: 'If every provider has to be asked and paid' }),
    routes: Type.Array(
      Type.Object({
        operation: Type.String(),
        rows: Type.Integer(),
        providers: Type.Array(
          Type.Object({
            provider: Type.String(),
            product: Type.String(),
            price: Type.Union([Money, Type.Null()], { description: 'Null where none is known' }),
          }),
        ),
      }),
    ),
  }),
});

export const BatchResult = Type.Object({
  row: Type.Integer(),
  line: Type.Integer(),
  reference: Type.Union([Type.String(), Type.Null()]),
  operation: Type.Union([Type.String(), Type.Null()]),
  outcome: Type.Union(
    [
      Type.Literal('found'),
      Type.Literal('not_found'),
      Type.Literal('failed'),
      Type.Literal('pending'),
      Type.Literal('in_doubt'),
      Type.Literal('invalid'),
      Type.Literal('waiting'),
      Type.Literal('not_asked'),
    ],
    {
      description:
        '`waiting`: not asked yet; `not_asked`: the batch was cancelled first; `in_doubt`: the service ended while it was asked.',
    },
  ),
  record: Type.Unknown({ description: "The lookup's `data`; null where nothing was found" }),
  error: Type.Union([
    Type.Object({
      code: Type.String(),
      field: Type.Optional(Type.String()),
      detail: Type.Optional(Type.String()),
    }),
    Type.Null(),
  ]),
  request_id: Type.Union([Type.String(), Type.Null()]),
  lookup_id: Type.Union([Type.String(), Type.Null()]),
  erased: Type.Optional(Type.Literal(true, { description: 'The person was erased since' })),
});
export type BatchResult = Static<typeof BatchResult>;

export const BatchCreated = Type.Object({
  batch: Type.Union([Batch, Type.Null()], { description: 'Null for a dry run' }),
  ...Report.properties,
});
export type BatchCreated = Static<typeof BatchCreated>;
