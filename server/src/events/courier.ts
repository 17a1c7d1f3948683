/**
 * Carries deliveries to their endpoints: claims what is due, sends it signed through the guarded client, and writes down
 * how it went. A claim outlives the longest attempt, so two nodes never send one delivery at the same time.
 */
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/logs.ts';
import { type Outbound, type OutboundReason, outboundFailureOf } from '../platform/outbound.ts';
import type { Protection } from '../platform/protection.ts';
import type { Storage } from '../storage/storage.ts';
import type { WriteSet } from '../storage/write-set.ts';
import { defaultMaxAttempts, nextGapMs, retryAfterMs } from './schedule.ts';
import { openSecrets, signedHeaders } from './signing.ts';
import {
  abandonDeliveries,
  attemptMade,
  changeEndpoint,
  claimDeliveries,
  type Delivery,
  type Endpoint,
  endpointFailing,
  findEndpoints,
} from './store.ts';

export interface CourierDeps {
  storage: Pick<Storage, 'db' | 'writer'>;
  protection: Protection;
  outbound: Outbound;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  limits?: Partial<CourierLimits>;
  /** 0 to 1. */
  random?: () => number;
  /** Called when an attempt is over and its place is free. */
  onFree?: () => void;
}

interface CourierLimits {
  timeoutMs: number;
  maxAttempts: number;
  /** On this node: at once in all, and to one endpoint. */
  maxInFlight: number;
  maxInFlightPerEndpoint: number;
  /** An endpoint that fails for this long, without one success, is switched off. */
  disableAfterMs: number;
}

const courierLimits: CourierLimits = {
  timeoutMs: 10_000,
  maxAttempts: defaultMaxAttempts,
  maxInFlight: 16,
  maxInFlightPerEndpoint: 4,
  disableAfterMs: 5 * 24 * 3_600_000,
};

export interface Courier {
  /** Takes what is due up to the free places and starts to send it; says how many it took. */
  dispatch(signal: AbortSignal): Promise<number>;
  /** Resolves when nothing is in flight. */
  idle(): Promise<void>;
}

interface Attempt {
  status: number | null;
  error: string | null;
  retryAfterMs: number;
}

/** Beyond the time-out, for the write that follows. */
const claimSlackMs = 30_000;
/** An answer's body says nothing to us; a small one is read so that the connection can be used again. */
const maxAnswerBytes = 64 * 1024;

export function createCourier(deps: CourierDeps): Courier {
  const limits = { ...courierLimits, ...deps.limits };
  const inFlight = new Map<Promise<void>, string>();

  return {
    dispatch: async (signal) => {
      const load = countBy(inFlight.values());
      const most = limits.maxInFlightPerEndpoint;
      const busyEndpoints = [...load].filter(([, sending]) => sending >= most).map(([endpoint]) => endpoint);
      // All that is claimed may be of one endpoint, so the fullest one that is not left out sets the number.
      const fullest = Math.max(0, ...[...load.values()].filter((sending) => sending < most));
      const free = Math.min(limits.maxInFlight - inFlight.size, most - fullest);
      if (free <= 0) return 0;
      const now = deps.clock.now();
      const claimed = await claimDeliveries(deps.storage.db, {
        now,
        until: new Date(now.getTime() + limits.timeoutMs + claimSlackMs),
        limit: free,
        busyEndpoints,
      });
      for (const delivery of claimed) {
        const sending: Promise<void> = carry(deps, limits, delivery, signal)
          .catch((error: unknown) =>
            deps.log.error({ err: error }, 'a webhook attempt could not be recorded'),
          )
          .finally(() => {
            inFlight.delete(sending);
            deps.onFree?.();
          });
        inFlight.set(sending, delivery.endpoint_id);
      }
      return claimed.length;
    },
    idle: async () => {
      while (inFlight.size > 0) await Promise.all(inFlight.keys());
    },
  };
}

function countBy(endpoints: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const endpoint of endpoints) counts.set(endpoint, (counts.get(endpoint) ?? 0) + 1);
  return counts;
}

async function carry(
  deps: CourierDeps,
  limits: CourierLimits,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<void> {
  const { db, writer } = deps.storage;
  const [endpoint] = await findEndpoints(db, { branchId: delivery.branch_id, id: delivery.endpoint_id });
  if (!endpoint?.active) {
    const gone = { branch_id: delivery.branch_id, id: delivery.endpoint_id };
    await writer.write({
      queries: [abandonDeliveries(db, gone, endpoint ? 'endpoint_disabled' : 'endpoint_deleted')],
    });
    return;
  }
  const attempt = await send(deps, limits, endpoint, delivery, signal);
  // Stopped on our side: the claim runs out and another start, or node, takes it up.
  if (attempt.error === 'aborted') return;
  await writer.write(settle(deps, limits, endpoint, delivery, attempt));
}

async function send(
  deps: CourierDeps,
  limits: CourierLimits,
  endpoint: Endpoint,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Attempt> {
  const secrets = openSecrets(deps.protection, endpoint.secrets);
  const message = { id: delivery.event_id, at: deps.clock.now(), payload: delivery.payload };
  const answer = await deps.outbound.stream(endpoint.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Amana-Webhooks',
      ...signedHeaders(secrets, message),
    },
    body: delivery.payload,
    timeoutMs: limits.timeoutMs,
    maxBytes: maxAnswerBytes,
    maxRedirects: 0,
    signal,
  });
  if (!answer.ok) return { status: null, error: answer.reason, retryAfterMs: 0 };
  await drained(answer.body);
  const wait = retryAfterMs(answer.headers['retry-after'], deps.clock.now());
  const good = answer.status >= 200 && answer.status < 300;
  return { status: answer.status, error: good ? null : `http_${answer.status}`, retryAfterMs: wait };
}

/** The status has decided already; whatever becomes of the body does not matter. */
async function drained(body: AsyncIterable<unknown>): Promise<OutboundReason | undefined> {
  try {
    for await (const _chunk of body);
    return undefined;
  } catch (error) {
    return outboundFailureOf(error).reason;
  }
}

function settle(
  deps: CourierDeps,
  limits: CourierLimits,
  endpoint: Endpoint,
  delivery: Delivery,
  attempt: Attempt,
): WriteSet {
  const { db } = deps.storage;
  const now = deps.clock.now();
  const attempts = delivery.attempts + 1;
  const made = { attempts, last_status: attempt.status, last_error: attempt.error };
  if (attempt.error === null) {
    const done = attemptMade(db, delivery, {
      ...made,
      state: 'delivered',
      next_attempt_at: null,
      delivered_at: now,
    });
    const recovered = endpoint.failing_since ? [changeEndpoint(db, endpoint, { failing_since: null })] : [];
    return { queries: [done, ...recovered] };
  }
  const disabled = whyDisabled(limits, endpoint, attempt, now);
  const over = attempts >= limits.maxAttempts || disabled !== undefined;
  const gap = nextGapMs(attempts, (deps.random ?? Math.random)(), attempt.retryAfterMs);
  const queries = [
    attemptMade(db, delivery, {
      ...made,
      state: over ? 'failed' : 'pending',
      next_attempt_at: over ? null : new Date(now.getTime() + gap),
      delivered_at: null,
    }),
    endpointFailing(db, endpoint, now),
  ];
  if (disabled === undefined) return { queries };
  deps.log.warn({ endpoint: endpoint.id, reason: disabled }, 'a webhook endpoint was switched off');
  return {
    queries: [
      ...queries,
      changeEndpoint(db, endpoint, { active: false, disabled_reason: disabled }),
      abandonDeliveries(db, endpoint, 'endpoint_disabled'),
    ],
    audit: [
      {
        branchId: endpoint.branch_id,
        actor: 'system',
        action: 'webhook.disabled',
        subject: endpoint.id,
        detail: { reason: disabled },
      },
    ],
  };
}

/** 410 is how a receiver says that it wants no more. */
function whyDisabled(
  limits: CourierLimits,
  endpoint: Endpoint,
  attempt: Attempt,
  now: Date,
): string | undefined {
  if (attempt.status === 410) return 'gone';
  const failingMs = endpoint.failing_since ? now.getTime() - endpoint.failing_since.getTime() : 0;
  return failingMs >= limits.disableAfterMs ? 'failing' : undefined;
}
