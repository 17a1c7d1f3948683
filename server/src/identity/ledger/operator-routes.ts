/** What the operator may ask of the ledger: costs, consents, and how the providers are. */
import { failure } from '@amana/contract';
import { Type } from 'typebox';
import { findBranches } from '../../access/store.ts';
import type { Clock } from '../../platform/clock.ts';
import { type OperatorAction, operatorAction } from '../../platform/operator-action.ts';
import type { ReportedHealth } from '../providers/accounts/provider-health.ts';
import { type ConsentDeps, consentPage } from './consents.ts';
import { costsOf, maxCostRows, readDimensions } from './costs.ts';
import { currentHealth } from './current-health.ts';
import { callsOf, costDimensions } from './ledger-store.ts';
import { lastDay, readPeriod, textOfDay } from './period.ts';

export interface LedgerActionDeps extends ConsentDeps {
  clock: Clock;
  health(): ReportedHealth[];
}

export function ledgerActions(deps: LedgerActionDeps): OperatorAction[] {
  return [...costActions(deps), consentAction(deps), healthAction(deps)];
}

function costActions(deps: LedgerActionDeps): OperatorAction[] {
  return [
    operatorAction({
      name: 'costs.summary',
      summary: 'What calls to providers cost, by branch, provider, product or day',
      input: Type.Object({
        ...period,
        by: Type.Optional(text()),
        provider: Type.Optional(text()),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxCostRows })),
        skip: Type.Optional(Type.Integer({ minimum: 0 })),
      }),
      run: (input) => costs(deps, input),
    }),
    operatorAction({
      name: 'costs.calls',
      summary: 'Calls to a provider within a day, for a comparison with its bill',
      input: Type.Object({ provider: text(), from: text(), until: text() }),
      async run({ provider, from, until }) {
        const [start, end] = [new Date(from), new Date(until)];
        const ms = end.getTime() - start.getTime();
        if (!(ms > 0 && ms <= dayMs))
          throw failure('invalid_format', { message: 'from and until must be within a day', field: 'until' });
        return { calls: await callsOf(deps.db, { provider, from: start, until: end }) };
      },
    }),
  ];
}

function consentAction(deps: LedgerActionDeps): OperatorAction {
  return operatorAction({
    name: 'consents.page',
    summary: 'On what consent and for what purpose customers were looked up',
    input: Type.Object({
      ...period,
      after: Type.Optional(text()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
      own_words: Type.Optional(Type.Boolean()),
    }),
    run: async (input) =>
      consentPage(deps, {
        ...readPeriod(input, deps.clock.now()),
        environment: input.environment ?? 'live',
        branchIds: (await branchesNamed(deps, input.branch)).map(({ id }) => id),
        after: input.after ?? '',
        limit: input.limit ?? 1000,
        ownWords: input.own_words ?? false,
      }),
  });
}

function healthAction(deps: LedgerActionDeps): OperatorAction {
  return operatorAction({
    name: 'providers.health',
    summary:
      'How the providers are, from their accounts, the calls of this process and the ledger of an hour',
    input: Type.Object({}),
    run: async () => ({ providers: await currentHealth(deps) }),
  });
}

const dayMs = 86_400_000;

const period = {
  from: Type.Optional(text()),
  to: Type.Optional(text()),
  branch: Type.Optional(text()),
  environment: Type.Optional(Type.Union([Type.Literal('live'), Type.Literal('test'), Type.Literal('all')])),
};

interface CostInput {
  from?: string;
  to?: string;
  branch?: string;
  environment?: 'live' | 'test' | 'all';
  by?: string;
  provider?: string;
  limit?: number;
  skip?: number;
}

async function costs(deps: LedgerActionDeps, input: CostInput) {
  const days = readPeriod(input, deps.clock.now());
  const by = readDimensions(input.by ?? 'provider,product');
  if (!by)
    throw failure('invalid_format', {
      message: `by must be of ${costDimensions.join(', ')}, separated by commas`,
      field: 'by',
    });
  const branches = await branchesNamed(deps, input.branch);
  const environment = input.environment ?? 'live';
  const found = await costsOf(deps.db, {
    ...days,
    by,
    environment,
    ...(input.branch !== undefined && { branchIds: branches.map(({ id }) => id) }),
    ...(input.provider !== undefined && { provider: input.provider }),
    skip: input.skip ?? 0,
    limit: input.limit ?? 200,
  });
  const names = new Map(branches.map(({ id, name }) => [id, name]));
  return {
    from: textOfDay(days.from),
    to: lastDay(days),
    environment,
    ...found,
    rows: found.rows.map((row) => ({ ...row, branch_name: names.get(row.by.branch ?? '') ?? null })),
  };
}

async function branchesNamed({ db }: LedgerActionDeps, named: string | undefined) {
  const found = await findBranches(db, named);
  if (named !== undefined && found.length === 0)
    throw failure('record_not_found', { message: 'There is no branch of that id or name', field: 'branch' });
  return found;
}

function text() {
  return Type.String({ minLength: 1, maxLength: 200 });
}
