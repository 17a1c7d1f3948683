/** Settings of identity lookups: the sandbox, batches, providers, and answers that come later. */
import { list, whole } from './setting-kinds.ts';

const kib = 1024;
const mib = 1024 * kib;
const minuteMs = 60_000;

export const identitySettings = {
  // Identity sources
  sandboxSlowMs: whole(
    8000,
    0,
    10 * minuteMs,
    'AMANA_SANDBOX_SLOW_MS',
    'How long the sandbox waits for identifiers of digit 4.',
  ),

  // Batches of lookups
  batchRowsLimit: whole(
    100_000,
    1,
    1_000_000,
    'AMANA_BATCH_ROWS_LIMIT',
    'Most rows of one batch of lookups.',
  ),
  batchConcurrency: whole(
    8,
    1,
    256,
    'AMANA_BATCH_CONCURRENCY',
    'Live rows of one batch asked at one time; keep it below what a provider takes, so that other callers are served.',
  ),
  batchesAtOnce: whole(4, 1, 100, 'AMANA_BATCHES_AT_ONCE', 'Batches that one process works on at one time.'),
  batchRetentionDays: whole(
    30,
    1,
    3650,
    'AMANA_BATCH_RETENTION_DAYS',
    'Days after its end for which the results of a batch are kept; a batch that nobody started goes as well.',
  ),

  // Providers of live lookups
  lookupDeadlineMs: whole(
    60_000,
    1000,
    10 * minuteMs,
    'AMANA_LOOKUP_DEADLINE_MS',
    'Time for one question of a live key, all providers together.',
  ),
  providerRetryAfterMs: whole(
    1000,
    0,
    minuteMs,
    'AMANA_PROVIDER_RETRY_AFTER_MS',
    'Pause before the one retry of a call whose register was down, or that never reached the provider.',
  ),
  providerCallsLimit: whole(
    256,
    1,
    10_000,
    'AMANA_PROVIDER_CALLS_LIMIT',
    'Calls to one provider at once, unless its account says otherwise; others wait or go to the next provider.',
  ),
  providerFailuresLimit: whole(
    5,
    1,
    1000,
    'AMANA_PROVIDER_FAILURES_LIMIT',
    'Failures of a provider within a minute after which it is left alone.',
  ),
  providerRestMs: whole(
    60_000,
    100,
    60 * minuteMs,
    'AMANA_PROVIDER_REST_MS',
    'How long a failing provider is left alone before one call tries it.',
  ),
  exchangeRates: list(
    'AMANA_EXCHANGE_RATES',
    'Units of a currency for one United States dollar, such as `NGN:1550`: to compare prices in several currencies and to count them against a budget.',
  ),

  // Answers that come later
  pendingHours: whole(
    24,
    1,
    24 * 30,
    'AMANA_PENDING_HOURS',
    "Hours that a provider's late answer is waited for before the lookup ends as a time-out.",
  ),
  pendingPatienceMs: whole(
    3_000,
    0,
    minuteMs,
    'AMANA_PENDING_PATIENCE_MS',
    'Time that a lookup waits for an answer that a provider says it gives later, before it is told to come back; 0 waits for none.',
  ),
  providerMessageLimitBytes: whole(
    2 * mib,
    64 * kib,
    16 * mib,
    'AMANA_PROVIDER_MESSAGE_LIMIT_BYTES',
    'Largest message taken from a provider at `/webhooks/providers/{name}`; pictures make them large.',
  ),
  providerMessageRateLimit: whole(
    600,
    0,
    1_000_000,
    'AMANA_PROVIDER_MESSAGE_RATE_LIMIT',
    'Messages a minute taken from one address at `/webhooks/providers/{name}`; 0 sets no limit.',
  ),
};
