/**
 * For tests: lookups on live keys over a real chain, with vendors on a loopback server that the test plays, a database of
 * its own and a clock that the test moves.
 */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createProtection } from '../../platform/encryption.ts';
import { createOutbound } from '../../platform/outbound.ts';
import type { Clock } from '../../platform/clock.ts';
import { loadWrappedKey } from '../../storage/protection-store.ts';
import type { Storage } from '../../storage/storage.ts';
import { openTestStorage } from '../../storage/test-database.ts';
import { noFaceEngine, sandboxFaces } from '../test-face-matchers.ts';
import { type IdentityDeps, identityLimitDefaults } from '../identity-deps.ts';
import { lookups } from '../lookups/index.ts';
import { noSettings, type ProviderAccounts } from '../providers/accounts/provider-accounts.ts';
import { lateSpending } from '../providers/chain/late-spending.ts';
import { openChain } from '../providers/chain/open-chain.ts';
import { registryThatSays } from '../providers/chain/test-chain.ts';
import { openVendor, type OpenVendor } from '../providers/vendors/core/open-vendor.ts';
import { vendors } from '../providers/vendors/index.ts';
import type { PendingDeps } from './pending-deps.ts';
import { type PendingLimits, pendingLimits } from './pending-limits.ts';
import { type Poller, startPoller } from './poller.ts';
import { type WaitingQuestions, waitingQuestions } from './waiting-questions.ts';
import { openProviderMessages, type ProviderMessages } from './receive-message.ts';

export interface Seen {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Played {
  status: number;
  body: unknown;
  delayMs?: number;
}

/** Real time, that a test can push forward. */
export interface TestClock extends Clock {
  forwardMs(ms: number): void;
}

export interface TestPending {
  identity: IdentityDeps;
  pending: PendingDeps;
  messages: ProviderMessages;
  waiting: WaitingQuestions;
  /** Never looks by itself: tests call `turn`. */
  poller: Poller;
  storage: Storage;
  clock: TestClock;
  seen: Seen[];
  /** How the vendors answer from now on. */
  play(answer: (request: Seen) => Played): void;
  close(): Promise<void>;
}

export const masterKey = Buffer.alloc(32, 7);

export const accountsOf: Readonly<Record<string, Record<string, string>>> = {
  prembly: { api_key: 'k', public_key: 'public' },
  laboremus: { client_id: 'c', client_secret: 's', subscription_key: 'k', token_url: '/token' },
  flutterwave: { secret_key: 'k', redirect_url: 'https://amana.example.com/return' },
  youverify: { token: 'k', webhook_key: 'hook' },
  'smile-id-v3': {
    partner_id: '000',
    api_key: 'k',
    callback_url: 'https://amana.example.com/webhooks/providers/smile-id-v3',
    privacy_policy_url: 'https://amana.example.com/privacy',
  },
};

export async function openTestPending(
  names: readonly string[],
  limits: Partial<PendingLimits> = {},
): Promise<TestPending> {
  const storage = await openTestStorage();
  const vendor = await playedVendors();
  const outbound = createOutbound({ allow: new URL(vendor.baseUrl).host });
  let aheadMs = 0;
  const clock: TestClock = {
    now: () => new Date(Date.now() + aheadMs),
    forwardMs(ms) {
      aheadMs += ms;
    },
  };
  const opened = openAccountsAt(vendor.baseUrl, names, outbound, () => clock.now());
  const parts = pendingParts(storage, clock, opened, limits);
  const poller = startPoller(
    { ...parts.pending, early: parts.messages.early, log: { warn: () => undefined }, random: () => 0.5 },
    // A test turns it.
    { ...limits, pollMs: 3_600_000 },
  );
  return {
    ...parts,
    ...vendor,
    poller,
    storage,
    clock,
    async close() {
      await poller.stop();
      await outbound.close();
      await vendor.close();
      await storage.close();
    },
  };
}

export function openAccountsAt(
  baseUrl: string,
  names: readonly string[],
  outbound: ReturnType<typeof createOutbound>,
  now: () => Date,
): OpenVendor[] {
  return vendors
    .filter(({ name }) => names.includes(name))
    .map((each) =>
      openVendor({ outbound, now }, each, { baseUrl, credentials: () => accountsOf[each.name] ?? {} }),
    );
}

export function pendingParts(
  storage: Storage,
  clock: { now(): Date },
  opened: readonly OpenVendor[],
  limits: Partial<PendingLimits>,
): { identity: IdentityDeps; waiting: WaitingQuestions; pending: PendingDeps; messages: ProviderMessages } {
  const protection = createProtection({
    masterKey,
    clock,
    loadWrappedKey: (branchId, subject, keyId) => loadWrappedKey(storage.db, branchId, subject, keyId),
  });
  const accounts: ProviderAccounts = {
    open: () => opened,
    get: (name) => opened.find((open) => open.name === name),
    settings: () => noSettings,
  };
  const chain = openChain({
    accounts,
    ownRegistry: registryThatSays('not_found'),
    limits: { retryAfterMs: 5 },
  });
  const waiting = waitingQuestions({ storage, protection });
  const identity: IdentityDeps = {
    ask: chain.ask,
    faces: { test: sandboxFaces, live: noFaceEngine },
    media: {
      fetch: () => Promise.reject(new Error('nothing is to be fetched')),
      decodeImage: () => Promise.reject(new Error('nothing is to be decoded')),
    },
    protection,
    writer: storage.writer,
    clock,
    limits: identityLimitDefaults,
    waiting,
  };
  const pending: PendingDeps = {
    storage,
    protection,
    clock,
    accounts,
    rows: lookups,
    spend: (branchId, late, price) =>
      lateSpending({ db: storage.db, clock, rates: {} }, branchId, late, price),
    priceOf: (provider) => (provider === 'laboremus' ? { amount: '1.50', currency: 'USD' } : null),
  };
  return {
    identity,
    waiting,
    pending,
    messages: openProviderMessages(pending, { ...pendingLimits, ...limits }),
  };
}

/** Vendors on one port, told apart by their paths. Tokens are given out to whoever asks. */
export async function playedVendors(): Promise<
  Pick<TestPending, 'seen' | 'play' | 'close'> & { baseUrl: string }
> {
  const seen: Seen[] = [];
  let answer: (request: Seen) => Played = () => ({ status: 500, body: '' });
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      const isToken = asked.path.endsWith('token');
      if (!isToken) seen.push(asked);
      const played = isToken
        ? { status: 200, body: { access_token: 't', token: 't', expires_in: 3600 } }
        : answer(asked);
      setTimeout(() => {
        response.writeHead(played.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(played.body));
      }, played.delayMs ?? 0);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    seen,
    play(next) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
