/** What the operator may do with accounts of providers: rows that turn plain JSON into the verbs. */
import { Type } from 'typebox';
import { failure } from '@amana/contract';
import { type OperatorAction, operatorAction } from '../../../platform/operator-action.ts';
import { accountView } from './account-view.ts';
import {
  type AccountChange,
  type AccountsDeskDeps,
  factsOf,
  removeAccount,
  setAccount,
  vendorNamed,
} from './change-account.ts';
import { accountLimits, strayVariables } from './environment-accounts.ts';
import { readPrice } from './prices.ts';
import type { ProviderPrice } from './provider-accounts.ts';
import { testAccount } from './test-account.ts';

export function providerAccountActions(deps: AccountsDeskDeps): OperatorAction[] {
  return [
    operatorAction({
      name: 'providers.list',
      summary: 'List providers and what is known of the accounts with them, without secrets',
      input: Type.Object({ all: Type.Optional(Type.Boolean()) }),
      async run({ all = false }) {
        await deps.accounts.refresh();
        const views = deps.vendors.map((vendor) => accountView(deps.protection, factsOf(deps, vendor)));
        return {
          providers: views.filter(({ state }) => all || state !== 'none'),
          stray_variables: strayVariables(deps.vendors, deps.environment, deps.otherVariables),
        };
      },
    }),
    operatorAction({
      name: 'providers.set',
      summary: 'Enter or change an account with a provider; secrets are never shown again',
      input: setInput,
      run: async (input) => accountView(deps.protection, await setAccount(deps, changeOf(input))),
    }),
    operatorAction({
      name: 'providers.remove',
      summary: 'Forget an account with a provider',
      input: Type.Object({ name: nameText() }),
      async run({ name }) {
        const { left } = await removeAccount(deps, name);
        return { name, in_environment: left };
      },
    }),
    operatorAction({
      name: 'providers.test',
      summary: 'Try an account with one call that costs nothing',
      input: Type.Object({ name: nameText() }),
      async run({ name }, { signal }) {
        vendorNamed(deps.vendors, name);
        await deps.accounts.refresh();
        return testAccount(deps, name, signal);
      },
    }),
  ];
}

const { order, timeoutMs, concurrency, hedgeAfterMs } = accountLimits();

const setInput = Type.Object({
  name: nameText(),
  credentials: Type.Optional(
    Type.Record(
      Type.String({ maxLength: 100 }),
      Type.Union([Type.String({ maxLength: 10_000 }), Type.Null()]),
    ),
  ),
  base_url: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 2048 }), Type.Null()])),
  sandbox: Type.Optional(Type.Boolean()),
  enabled: Type.Optional(Type.Boolean()),
  order: Type.Optional(within(order)),
  /** `60 NGN` by product; null takes a price back. */
  prices: Type.Optional(
    Type.Record(Type.String({ maxLength: 100 }), Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  ),
  timeout_ms: Type.Optional(within(timeoutMs)),
  concurrency: Type.Optional(within(concurrency)),
  hedge_after_ms: Type.Optional(within(hedgeAfterMs)),
});

function changeOf(input: Type.Static<typeof setInput>): AccountChange {
  const { name, credentials, base_url, prices, sandbox, enabled, timeout_ms, hedge_after_ms } = input;
  return {
    name,
    ...(credentials && { credentials }),
    ...(base_url !== undefined && { baseUrl: base_url }),
    ...(sandbox !== undefined && { sandbox }),
    ...(enabled !== undefined && { enabled }),
    ...(input.order !== undefined && { order: input.order }),
    ...(prices && { prices: pricesOf(prices) }),
    ...(timeout_ms !== undefined && { timeoutMs: timeout_ms }),
    ...(input.concurrency !== undefined && { concurrency: input.concurrency }),
    ...(hedge_after_ms !== undefined && { hedgeAfterMs: hedge_after_ms }),
  };
}

function pricesOf(given: Record<string, string | null>): Record<string, ProviderPrice | null> {
  return Object.fromEntries(
    Object.entries(given).map(([product, text]) => {
      const price = text === null ? null : readPrice(text);
      if (price === undefined)
        throw failure('invalid_format', {
          message: `The price of ${product} must be an amount and a currency, such as 60 NGN`,
          field: 'prices',
        });
      return [product, price];
    }),
  );
}

function nameText() {
  return Type.String({ minLength: 1, maxLength: 100 });
}

function within([minimum = 0, maximum = 0]: number[]) {
  return Type.Union([Type.Integer({ minimum, maximum }), Type.Null()]);
}
