/** The reference page of routes, made from the chain's own tables: who answers what, in which order, at what price, and what each outcome does. */
import { routes, type Route } from '../server/src/identity/providers/chain/routes.ts';
import { listPrices } from '../server/src/identity/providers/chain/list-prices.ts';
import { outcomeRules, type OutcomeRule } from '../server/src/identity/providers/chain/outcomes.ts';
import { chainLimitDefaults } from '../server/src/identity/providers/chain/chain-limits.ts';
import { vendors } from '../server/src/identity/providers/vendors/index.ts';

type Table = (head: string[], rows: string[][]) => string;

const countries = ['nigeria', 'kenya', 'ghana', 'uganda', 'rwanda'] as const;

export function routeParts(table: Table): string[] {
  return [
    'Which providers a question of a live key may go to, in the order that holds where nothing else tells two of them apart. Only those whose account you entered are asked; your [own registry](own-registry.md) comes last in every row. How the order comes about is told in [how the chain decides](../methodology/providers.md).',
    ...countries.flatMap((country) => [
      `## ${country[0]?.toUpperCase()}${country.slice(1)}`,
      table(
        ['question', 'in this order', 'asked last: leaves fields empty', 'answers later'],
        routes.filter((route) => route.country === country).map(routeRow),
      ),
    ]),
    'A question marked with * is asked of one provider only, the first: no other can know the number.',
    '## List prices',
    'What providers show in public. Any other price is unknown until you enter it (`amana providers set NAME --price`): a product of unknown price is asked after those whose price is known, and not at all while the branch has a budget.',
    table(['provider', 'product', 'price'], priceRows()),
    '## Outcomes',
    'What becomes of the question, and of the provider, by the outcome of a call.',
    table(
      ['outcome', 'the question', 'asked again of the same', 'remembered', 'why'],
      Object.entries(outcomeRules).map(([outcome, rule]) => outcomeRow(outcome, rule)),
    ),
    '## Limits',
    table(['limit', 'where nothing is set'], limitRows()),
  ];
}

function routeRow({ product, sources, part = [], oneVendor }: Route): string[] {
  const late = sources.filter(isLate);
  const whole = sources.filter((source) => !part.includes(source) && !late.includes(source));
  const shown = (list: readonly string[]): string => list.map((source) => `\`${source}\``).join(', ');
  return [`\`${product}\`${oneVendor ? ' *' : ''}`, shown(whole), shown(part), shown(late)];
}

function isLate(source: string): boolean {
  const [vendor, product] = source.split('/');
  const row = vendors.find(({ name }) => name === vendor)?.products.find(({ name }) => name === product);
  return row?.late === true;
}

function priceRows(): string[][] {
  return Object.entries(listPrices).flatMap(([vendor, prices]) =>
    Object.entries(prices).map(([product, { amount, currency }]) => [
      vendor,
      `\`${product}\``,
      amount === '0' ? 'free' : `${amount} ${currency}`,
    ]),
  );
}

const marks: Readonly<Record<OutcomeRule['marks'], string>> = {
  nothing: 'that it answered',
  provider_failure: 'a failure of the provider: five in a minute open its breaker',
  source_failure: 'a failure of the register: five in a minute set the product aside',
  pause: 'to be left alone for a while',
  account: 'the account is not in order',
  product: 'the product is not enabled',
};

function outcomeRow(outcome: string, rule: OutcomeRule): string[] {
  return [
    `\`${outcome}\``,
    rule.leadsTo === 'the_answer' ? 'is answered' : 'goes to the next provider',
    rule.retry
      ? 'once, where nothing was billed'
      : outcome === 'upstream_error'
        ? 'once, where it never left'
        : 'no',
    marks[rule.marks],
    rule.why,
  ];
}

function limitRows(): string[][] {
  const limits = chainLimitDefaults;
  const seconds = (ms: number): string => `${ms / 1000} s`;
  return [
    ['one question, all providers together', seconds(limits.deadlineMs)],
    ['one call', "the provider's own, 20 s for most, 45 s for Prembly"],
    ['pause before the one retry', seconds(limits.retryAfterMs)],
    ['calls to one provider at once', String(limits.concurrency)],
    ['failures within a minute that open the breaker', String(limits.breakerFailures)],
    ['how long it stays open', seconds(limits.breakerOpenMs)],
    ['how long a provider is left alone that is over its rate and does not say', seconds(limits.pauseMs)],
    ['how long one is whose account is refused or empty', seconds(limits.troubleMs)],
    ['how long a product is that is not enabled', seconds(limits.forbiddenMs)],
  ];
}
