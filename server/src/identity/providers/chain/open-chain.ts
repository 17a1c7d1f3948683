/**
 * The live sources as one: the providers of the operator's accounts in their order, then the operator's own registry.
 * Says what the whole comes to, and how the providers are.
 */
import { type BranchSettings, readBranchSettings } from '../../../access/branch-settings.ts';
import type { Ask, AskContext } from '../../identity-deps.ts';
import { readIdentifier } from '../../identifiers/read-identifier.ts';
import { schemeOf } from '../../identifiers/schemes.ts';
import type { ProviderAccounts, ProviderPrice } from '../accounts/provider-accounts.ts';
import { askOwnRegistry } from '../ask-by-key.ts';
import { askSources, type Question } from '../ask-sources.ts';
import type { IdentityAnswer, IdentitySource } from '../port.ts';
import type { Asked } from '../vendors/core/vendor.ts';
import { askChain, type ChainEnd } from './ask-chain.ts';
import { branchRoutes } from './branch-routes.ts';
import { type Budgets, noBudgets } from './budget.ts';
import { type ChainHealth, healthOf } from './chain-health.ts';
import { type ChainLimits, chainLimitDefaults } from './chain-limits.ts';
import { answerLifetimeMs } from './answer-lifetime.ts';
import { isKeepable, type KeptAnswers } from './kept-answers.ts';
import type { ExchangeRates } from './money.ts';
import { type Plan, planCalls } from './plan-calls.ts';
import { createStates } from './provider-state.ts';

export interface ChainDeps {
  accounts: ProviderAccounts;
  ownRegistry: IdentitySource;
  budgets?: Budgets;
  /** Absent: nothing is kept, whatever a branch's settings say. */
  kept?: KeptAnswers;
  rates?: ExchangeRates;
  limits?: Partial<ChainLimits>;
}

export interface Chain {
  ask: Ask;
  /** How each provider with an account is, from the calls of this process. */
  health(): ChainHealth[];
  /** Who would be asked the question for this branch now, in order, and what an answer costs there. Asks nobody. */
  routeOf(question: Question, settings: BranchSettings): RouteStep[];
}

export interface RouteStep {
  provider: string;
  product: string;
  /** Null where it is not known. */
  price: ProviderPrice | null;
}

export function openChain(deps: ChainDeps): Chain {
  const limits = { ...chainLimitDefaults, ...deps.limits };
  const states = createStates(limits);
  const { accounts, ownRegistry, kept, budgets = noBudgets, rates = {} } = deps;
  const own = [ownRegistry];
  const onlyOwn = askOwnRegistry(ownRegistry);
  const parts = { accounts, states, rates, limits };

  const ask: Ask = async (question, context) => {
    if (accounts.open().length === 0) return onlyOwn(question, context);
    if (!readIdentifier(schemeOf(question.country, question.scheme), question.identifier).ok) {
      return { outcome: 'malformed', detail: 'No such number can exist', calls: [] };
    }
    const settings = readBranchSettings(context.caller.branch.settings);
    const { purpose } = context.consent;
    const lifetimeMs = kept ? answerLifetimeMs(settings.answer_lifetimes, purpose) : 0;
    if (!kept || lifetimeMs === 0 || !isKeepable(question)) return askAnew(question, context, settings);
    return kept.through(question, context, lifetimeMs, () => askAnew(question, context, settings));
  };

  const askAnew = async (
    question: Question,
    context: AskContext,
    settings: BranchSettings,
  ): Promise<IdentityAnswer> => {
    const deadlineAt = performance.now() + limits.deadlineMs;
    const asked = { ...question, ...toldConsent(context) };
    const plan = planCalls(parts, question, asked, branchRoutes(settings.provider_routes));
    const end = await askChain(
      { limits, budgets },
      {
        question,
        asked,
        branch: context.caller.branch,
        plan,
        tryNextOnNotFound: settings.try_next_on_not_found,
        deadlineAt,
        hasLeft: () => context.signal.aborted,
      },
    );
    const answer = end.answer ?? (await withoutProviders(end, plan, () => askOwn(question, context)));
    return finished(answer, end);
  };

  const askOwn = (question: Question, context: AskContext): Promise<IdentityAnswer> =>
    askSources(own, question, context);

  const routeOf: Chain['routeOf'] = (question, settings) =>
    planCalls(parts, question, question, branchRoutes(settings.provider_routes)).candidates.map(
      ({ open, product, price }) => ({ provider: open.name, product: product.name, price }),
    );

  return { ask, health: () => healthOf(accounts, states, limits), routeOf };
}

/** Some vendors must be told when the subject agreed. */
function toldConsent({ consent: { consent } }: AskContext): Pick<Asked, 'consent'> {
  if (consent?.granted !== true || typeof consent.granted_at !== 'string') return {};
  return { consent: { grantedAt: consent.granted_at } };
}

/** No provider decided: what the operator's own registry knows, or what kept the providers from answering. */
async function withoutProviders(
  end: ChainEnd,
  plan: Plan,
  askOwn: () => Promise<IdentityAnswer>,
): Promise<IdentityAnswer> {
  const own = await askOwn();
  if (own.outcome === 'found') return own;
  return { ...unanswered(end, plan, own), calls: own.calls };
}

function unanswered(end: ChainEnd, plan: Plan, own: IdentityAnswer): IdentityAnswer {
  const { calls, pending, overBudget, leftOut } = end;
  if (pending) return { outcome: 'pending', detail: 'The source answers later', ...pending, calls: [] };
  const outcomes = new Set(calls.map(({ outcome }) => outcome));
  // With the setting to go on, one register that spoke is enough, though another was down.
  if (outcomes.has('not_found')) return { ...unknown, calls: [] };
  if (calls.length > 0) {
    const late = outcomes.size === 1 && outcomes.has('timeout');
    return late
      ? { outcome: 'timeout', detail: 'The sources did not answer in time', calls: [] }
      : { ...down, calls: [] };
  }
  if (overBudget)
    return { outcome: 'budget_exhausted', detail: 'The budget of this branch is used up', calls: [] };
  if (leftOut.length > 0) return { ...down, calls: [] };
  if (plan.missing.length > 0) {
    const detail = `The registry also needs: ${plan.missing.join(', ')}`;
    return { outcome: 'operation_unsupported', detail, calls: [] };
  }
  return own;
}

const unknown = { outcome: 'not_found', detail: 'The registry has no such record' } as const;
const down = { outcome: 'unavailable', detail: 'The sources are not available' } as const;

function finished(
  answer: IdentityAnswer,
  { calls, writes, leftOut, held, answer: decided }: ChainEnd,
): IdentityAnswer {
  // A call that may be billed later keeps its money aside, or a branch could begin more of them than it can pay.
  const kept = answer.outcome === 'pending' ? held?.kept(answer) : held?.settled([]);
  const queries = [...writes.queries, ...(kept ?? [])];
  const notes = leftOut.length > 0 ? `not asked: ${leftOut.join(', ')}` : '';
  return {
    ...answer,
    calls: decided ? calls : [...calls, ...answer.calls],
    ...(notes ? { note: notes } : {}),
    ...(queries.length > 0 ? { writes: { queries } } : {}),
  };
}
