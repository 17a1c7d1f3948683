/**
 * The vendors, played on loopback: one listener a vendor, so that addresses are the vendor's own and one of them can be
 * down alone. People come from the sandbox; nothing leaves the machine and nothing is stored.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Clock } from '../platform/clock.ts';
import type { Outbound } from '../platform/outbound.ts';
import { answerCall, type FirstAsked, route, type Routed } from './answer-call.ts';
import { type Fault, type Faults, openFaults } from './faults.ts';
import { bodyOf } from './read-request.ts';
import { sendAnswer, strikeBefore } from './send-answer.ts';
import { openCalls, type StubCalls } from './stub-calls.ts';
import { stubTokens } from './stub-tokens.ts';
import type { StubCaseFacts, StubContext, StubJob, StubRequest, StubVendor } from './stub-vendor.ts';
import { stubVendors } from './vendors/index.ts';

export interface StubSettings {
  /** Names of those to play; all where not said. */
  only?: readonly string[];
  /** Loopback; another address is refused. */
  host?: string;
  clock: Clock;
  /** How long a number whose digit asks for it is waited for. */
  slowMs?: number;
  /** After which a question that is answered later is. */
  settleMs?: number;
  /** Brings answers to the addresses that the vendors' customers gave; without it there are none. */
  outbound?: Pick<Outbound, 'request'>;
}

export interface StubProviders {
  /** Names of all adapters that find their vendor here. */
  names: readonly string[];
  baseUrl(vendor: string): string;
  credentials(vendor: string): Readonly<Record<string, string>>;
  /** What it charges for each product that it charges for. */
  prices(vendor: string): Record<string, { amount: string; currency: string }>;
  /** `host:port` of every listener, for the guarded client's list of exemptions. */
  addresses(): readonly string[];
  /** `*` is every vendor, or every product. Resolves once it holds. */
  setFault(vendor: string, product: string, fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  /** Where the vendor sends its messages about late answers; '' is nowhere. */
  setWebhook(vendor: string, url: string): void;
  calls: StubCalls;
  close(): Promise<void>;
}

interface Played {
  vendor: StubVendor;
  server: Server;
  port: number;
  host: string;
  context: StubContext;
  webhookUrl: string;
}

interface Stage {
  settings: Required<Omit<StubSettings, 'outbound' | 'only'>> & Pick<StubSettings, 'outbound'>;
  faults: Faults;
  calls: StubCalls;
  firstAsked: FirstAsked;
  /** Called when all ends, so that nothing waits for a slow answer. */
  ending: AbortController;
}

const maxBodyBytes = 12 * 1024 * 1024;
const maxJobs = 5000;

export async function startStubProviders(settings: StubSettings): Promise<StubProviders> {
  const stage: Stage = {
    settings: { host: '127.0.0.1', slowMs: 8000, settleMs: 1500, ...settings },
    faults: openFaults(),
    calls: openCalls(),
    firstAsked: new Map(),
    ending: new AbortController(),
  };
  if (!/^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/.test(stage.settings.host))
    throw new Error('Stub providers listen on loopback only');
  const wanted = stubVendors.filter(
    ({ name, alsoKnownAs = [] }) =>
      settings.only?.some((one) => [name, ...alsoKnownAs].includes(one)) ?? true,
  );
  const played = await Promise.all(wanted.map((vendor) => play(stage, vendor)));
  const byName = new Map(
    played.flatMap((one) =>
      [one.vendor.name, ...(one.vendor.alsoKnownAs ?? [])].map((name) => [name, one] as const),
    ),
  );
  const find = (name: string): Played => {
    const one = byName.get(name);
    if (!one) throw new Error(`No stub plays a vendor ${name}`);
    return one;
  };
  return {
    names: [...byName.keys()],
    baseUrl: (vendor) => find(vendor).context.baseUrl(),
    credentials: (vendor) => find(vendor).context.credentials,
    prices: (vendor) => pricesOf(find(vendor).vendor),
    addresses: () => played.map(({ host, port }) => `${host}:${port}`),
    setFault: async (vendor, product, fault) => {
      const meant = vendor === '*' ? played : [find(vendor)];
      for (const one of meant) stage.faults.set(one.vendor.name, product, fault);
      await Promise.all(meant.map((one) => follow(stage, one, fault)));
    },
    clearFaults: async () => {
      stage.faults.clear();
      await Promise.all(played.map((one) => listen(one)));
    },
    setWebhook: (vendor, url) => {
      find(vendor).webhookUrl = url;
    },
    calls: stage.calls,
    close: async () => {
      stage.ending.abort();
      await Promise.all(played.map((one) => shut(one)));
    },
  };
}

function pricesOf({ endpoints, price }: StubVendor): Record<string, { amount: string; currency: string }> {
  const charged = endpoints.filter((endpoint) => endpoint.identifier && endpoint.bills !== 'never');
  return Object.fromEntries(
    charged.map((endpoint) => [
      endpoint.contract,
      { amount: endpoint.price ?? price.amount, currency: price.currency },
    ]),
  );
}

async function play(stage: Stage, vendor: StubVendor): Promise<Played> {
  const { clock, host } = stage.settings;
  const now = (): Date => clock.now();
  const credentials =
    vendor.makeCredentials?.() ??
    Object.fromEntries(
      vendor.credentials.map((name) => [name, `stub_${randomBytes(15).toString('base64url')}`]),
    );
  const jobs = new Map<string, StubJob>();
  const server = createServer({ maxHeaderSize: 16 * 1024 });
  const one: Played = {
    vendor,
    server,
    port: 0,
    host,
    webhookUrl: '',
    context: {
      credentials,
      tokens: stubTokens(now),
      now,
      baseUrl: () => `http://${host}:${one.port}`,
      olderShape: false,
      jobs,
      callBack: (job, url, make) => callBack(stage, job, url, make),
    },
  };
  server.on('request', (request, response) => {
    receive(stage, one, request, response).catch(() => response.destroy());
  });
  await listen(one);
  return one;
}

async function receive(
  stage: Stage,
  one: Played,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { vendor, context } = one;
  const text = await textOf(incoming);
  if (text === undefined) {
    response.writeHead(413).end();
    return;
  }
  const routed = route(vendor, requestFrom(incoming, text));
  const product = routed.endpoint?.contract ?? '';
  const fault = stage.faults.strike(vendor.name, product);
  const ending = stage.ending.signal;
  const facts = { context, request: routed.request, reference: randomUUID(), contract: product };
  const early = await strikeBefore(fault, { vendor, facts, response, ending });
  const { calls, firstAsked, settings } = stage;
  const at = settings.clock.now();
  if (early) {
    const said = early === 'gone' ? 'nothing' : fault.kind;
    calls.add({
      vendor: vendor.name,
      product,
      identifier: '',
      said,
      charged: null,
      reference: '',
      fault: fault.kind,
      at,
    });
    if (fault.kind === 'says' && fault.what === 'pending') await tellLater(stage, one, routed, facts);
    if (early !== 'gone')
      await sendAnswer(response, vendor.seal?.(early, facts) ?? early, { kind: 'none' }, ending);
    return;
  }
  const here = { ...context, olderShape: fault.kind === 'older_shape' };
  const result = await answerCall(vendor, routed, { context: here, firstAsked });
  forgetOldest(context.jobs);
  const { said, identifier, charged, reference } = result;
  calls.add({ vendor: vendor.name, product, identifier, said, charged, reference, fault: fault.kind, at });
  if (result.slow) await pause(settings.slowMs, ending);
  const reply = vendor.seal?.(result.reply, { ...facts, reference }) ?? result.reply;
  await sendAnswer(response, reply, fault, ending);
}

/** What was called pending is answered by a message, where the vendor sends such and was told where to. */
async function tellLater(
  stage: Stage,
  { vendor, context, webhookUrl }: Played,
  routed: Routed,
  facts: StubCaseFacts,
): Promise<void> {
  const { webhook } = vendor;
  if (!webhook || !webhookUrl) return;
  const { reply } = await answerCall(vendor, routed, { context, firstAsked: stage.firstAsked });
  const job: StubJob = {
    reference: facts.reference,
    readyAtMs: 0,
    outcome: 'pending',
    found: null,
    kept: {},
  };
  callBack(stage, job, webhookUrl, () => webhook(reply, facts));
}

/** Whoever asks for an answer that late gets none. */
function forgetOldest(jobs: Map<string, StubJob>): void {
  for (const key of jobs.keys()) {
    if (jobs.size <= maxJobs) return;
    jobs.delete(key);
  }
}

function requestFrom(incoming: IncomingMessage, text: string): StubRequest {
  const url = new URL(incoming.url ?? '/', 'http://stub.invalid');
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    text,
    json: bodyOf(text, incoming.headers['content-type'] ?? ''),
    parameters: {},
  };
}

async function textOf(incoming: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    const part = Buffer.from(chunk as Uint8Array);
    bytes += part.length;
    if (bytes > maxBodyBytes) return undefined;
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What a fault asks of the listener and the tokens, beside what it does to calls. */
async function follow(stage: Stage, one: Played, fault: Fault): Promise<void> {
  if (fault.kind === 'expired_token') one.context.tokens.callIn();
  if (fault.kind === 'refused') return shut(one);
  if (stage.faults.holds(one.vendor.name, '*').kind !== 'refused') await listen(one);
}

async function listen(one: Played): Promise<void> {
  if (one.server.listening) return;
  const ready = Promise.withResolvers<void>();
  one.server.once('error', ready.reject);
  one.server.listen(one.port, one.host, ready.resolve);
  await ready.promise;
  const address = one.server.address();
  if (typeof address === 'object' && address) one.port = address.port;
}

async function shut({ server }: Played): Promise<void> {
  if (!server.listening) return;
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  server.closeAllConnections();
  await closed.promise;
  // Callers hear of it a moment later, and would still try the connections that they have.
  await new Promise((heard) => setTimeout(heard, 20));
}

function callBack(
  { settings, ending }: Stage,
  job: StubJob,
  url: string,
  make: () => { headers: Record<string, string>; body: string },
): void {
  const { outbound, clock, settleMs } = settings;
  job.readyAtMs = clock.now().getTime() + settleMs;
  if (!outbound || !url) return;
  void pause(settleMs, ending.signal).then(async () => {
    if (ending.signal.aborted) return;
    const { headers, body } = make();
    await outbound
      .request(url, {
        method: 'POST',
        headers,
        body,
        timeoutMs: 5000,
        maxRedirects: 0,
        signal: ending.signal,
      })
      .catch(() => undefined);
  });
}

async function pause(ms: number, ending: AbortSignal): Promise<void> {
  if (ending.aborted) return;
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(over.resolve, ms);
  const end = (): void => over.resolve();
  ending.addEventListener('abort', end, { once: true });
  await over.promise;
  clearTimeout(timer);
  ending.removeEventListener('abort', end);
}
