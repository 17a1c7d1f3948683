/**
 * Puts the products that can answer a question in order: the branch's route, then the operator's order, then what leaves
 * no field empty, is well, and costs least for each record found. Asks nobody.
 */
import type { Question } from '../ask-sources.ts';
import type { ProviderAccounts, ProviderPrice, ProviderSettings } from '../accounts/provider-accounts.ts';
import type { Country } from '../port.ts';
import type { OpenVendor } from '../vendors/core/open-vendor.ts';
import type { Asked, VendorProduct } from '../vendors/core/vendor.ts';
import type { BranchRoutes } from './branch-routes.ts';
import type { ChainLimits } from './chain-limits.ts';
import { listPrices } from './list-prices.ts';
import { convertedMicros, type ExchangeRates } from './money.ts';
import {
  applySettings,
  type ProductState,
  productState,
  type ProviderState,
  type ProviderStates,
} from './provider-state.ts';
import { type Route, routeOf } from './routes.ts';

export interface Candidate {
  open: OpenVendor;
  product: VendorProduct;
  settings: ProviderSettings;
  /** Null where it is not known. */
  price: ProviderPrice | null;
  provider: ProviderState;
  state: ProductState;
}

export interface Plan {
  candidates: Candidate[];
  oneVendor: boolean;
  /** Inputs for want of which nobody who serves the question could be asked. */
  missing: string[];
}

export interface PlanDeps {
  accounts: Pick<ProviderAccounts, 'open' | 'settings'>;
  states: ProviderStates;
  rates: ExchangeRates;
  limits: ChainLimits;
}

export function planCalls(deps: PlanDeps, question: Question, asked: Asked, branch: BranchRoutes): Plan {
  const route = routeOf(question.country, question.product);
  const oneVendor = route?.oneVendor === true;
  const preferred = branch.providersFor(question.country, question.product);
  const candidates: Ranked[] = [];
  for (const open of deps.accounts.open()) {
    const place = preferred ? preferred.indexOf(open.name) : -1;
    if (preferred && place < 0) continue;
    const products = open.productsFor(asked).filter(({ scheme }) => scheme === question.scheme);
    candidates.push(...rankedOf(deps, question, open, { products, route, place }));
  }
  if (candidates.length > 1) candidates.sort(oneVendor ? byOrder : byRank);
  const first = candidates[0]?.candidate.open.name;
  return {
    candidates: candidates
      .filter(({ candidate }) => !oneVendor || candidate.open.name === first)
      .map(({ candidate }) => candidate),
    oneVendor,
    missing: candidates.length > 0 ? [] : missingInputs(deps, asked, preferred),
  };
}

export function priceOf(settings: ProviderSettings, provider: string, product: string): ProviderPrice | null {
  return settings.prices[product] ?? listPrices[provider]?.[product] ?? null;
}

interface Ranked {
  candidate: Candidate;
  place: number;
  order: number;
  late: boolean;
  part: boolean;
  sick: boolean;
  /** Millionths of the country's currency for each record found; infinite where the price is not known. */
  cost: number;
  position: number;
  /** Among the vendor's products that fit, the one that suits best first. */
  index: number;
}

const last = Number.MAX_SAFE_INTEGER;

function rankedOf(
  deps: PlanDeps,
  { country }: Question,
  open: OpenVendor,
  { products, route, place }: { products: VendorProduct[]; route: Route | undefined; place: number },
): Ranked[] {
  const settings = deps.accounts.settings(open.name);
  const provider = deps.states.of(open.name);
  applySettings(provider, settings, deps.limits);
  const rows = products.map((product, index): Ranked => {
    const state = productState(provider, product.name);
    const price = priceOf(settings, open.name, product.name);
    const name = `${open.name}/${product.name}`;
    const position = route ? route.sources.indexOf(name) : -1;
    const micros = price ? convertedMicros(price, currencies[country], deps.rates) : undefined;
    return {
      candidate: { open, product, settings, price, provider, state },
      place,
      order: settings.order ?? last,
      late: product.late === true,
      part: route?.part?.includes(name) === true,
      sick: state.health.value() < healthyFrom,
      cost: micros === undefined ? Number.POSITIVE_INFINITY : micros / tenths(state.hits.value()),
      position: position < 0 ? last : position,
      index,
    };
  });
  // A vendor's place is that of the product it would be asked first; what it knows less of does not draw it forward.
  for (const row of rows) {
    const lead = rows.find(({ part }) => part === row.part);
    if (lead && lead !== row) Object.assign(row, { cost: lead.cost, position: lead.position });
  }
  return rows;
}

/** Below this share of answered calls a product is asked after those that are well. */
const healthyFrom = 0.7;

/** In steps, so that one answer does not turn the order around. */
function tenths(share: number): number {
  return Math.max(1, Math.round(share * 10)) / 10;
}

const currencies: Readonly<Record<Country, string>> = {
  nigeria: 'NGN',
  kenya: 'KES',
  ghana: 'GHS',
  uganda: 'UGX',
  rwanda: 'RWF',
};

function byRank(one: Ranked, other: Ranked): number {
  return (
    one.place - other.place ||
    Number(one.late) - Number(other.late) ||
    one.order - other.order ||
    Number(one.part) - Number(other.part) ||
    Number(one.sick) - Number(other.sick) ||
    (one.cost === other.cost ? 0 : one.cost - other.cost) ||
    one.position - other.position ||
    one.index - other.index
  );
}

/** Neither price nor health makes another vendor know the identifier. */
function byOrder(one: Ranked, other: Ranked): number {
  return (
    one.place - other.place ||
    one.order - other.order ||
    one.position - other.position ||
    one.index - other.index
  );
}

function missingInputs(deps: PlanDeps, asked: Asked, preferred: readonly string[] | null): string[] {
  let fewest: string[] | null = null;
  for (const { name, vendor } of deps.accounts.open()) {
    if (preferred && !preferred.includes(name)) continue;
    for (const product of vendor.products) {
      const serves =
        product.country === asked.country &&
        product.scheme === asked.scheme &&
        product.serves.includes(asked.product);
      const missing = serves
        ? (product.needs ?? []).filter((need) => !need.split('|').some((input) => asked.inputs[input]))
        : [];
      if (missing.length > 0 && (!fewest || missing.length < fewest.length)) fewest = missing;
    }
  }
  return (fewest ?? []).map((need) => need.replaceAll('|', ' or '));
}
