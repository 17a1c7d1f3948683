/**
 * The one guarded client for everything the service fetches or delivers: media, webhooks, lists, providers. Refusals and
 * failures are values with a reason; it never follows a redirect unchecked and never reads without a limit.
 */
import type { Readable } from 'node:stream';
import { Agent, type Dispatcher, ProxyAgent } from 'undici';
import {
  addressReasons,
  type AllowList,
  type OutboundReason,
  parseAllowList,
  parseOutboundAddress,
} from './outbound-address.ts';
import { acceptedEncodings, discard, limitedBody, readLimited } from './outbound-body.ts';
import { guardedConnector, OutboundRefused, type Resolve, systemResolve } from './outbound-connect.ts';

export type { OutboundReason } from './outbound-address.ts';

export interface OutboundLimits {
  maxBytes: number;
  /** For the whole exchange: resolving, redirects and body. */
  timeoutMs: number;
  connectTimeoutMs: number;
  maxRedirects: number;
  maxHeaderBytes: number;
  connectionsPerOrigin: number;
}

const outboundLimits: OutboundLimits = {
  maxBytes: 10 * 1024 * 1024,
  timeoutMs: 20_000,
  connectTimeoutMs: 5_000,
  maxRedirects: 3,
  maxHeaderBytes: 16 * 1024,
  connectionsPerOrigin: 8,
};

export interface OutboundDeps {
  /** `host[:port]`, a list or comma-separated, exempt from the rules on addresses and ports. */
  allow?: string | readonly string[];
  limits?: Partial<OutboundLimits>;
  /** Names no address: what a caller sent may point at a person. */
  log?: { debug(fields: Record<string, unknown>, message: string): void };
  resolve?: Resolve;
  /** The operator's forward proxy, for requests that ask for it. */
  proxy?: string;
}

export interface OutboundOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  headers?: Record<string, string>;
  body?: string | Buffer;
  maxBytes?: number;
  timeoutMs?: number;
  /** 0 hands a redirect back as the answer. */
  maxRedirects?: number;
  signal?: AbortSignal;
  /** Only for addresses that the operator chose: a proxy resolves names itself, so nothing can be checked here. */
  throughProxy?: boolean;
}

export interface OutboundFailure {
  ok: false;
  reason: OutboundReason;
  /** The address itself is not allowed, as opposed to an answer that did not come. */
  refused: boolean;
  /** True where the request surely never left: it may be sent again without being done twice. */
  unsent?: boolean;
}

interface OutboundHead {
  ok: true;
  status: number;
  /** Lower-case names; repeated headers joined by a comma. */
  headers: Record<string, string>;
  /** Where the answer came from, after redirects. */
  url: string;
}

export type OutboundAnswer = (OutboundHead & { bytes: Buffer }) | OutboundFailure;
export type OutboundStream = (OutboundHead & { body: Readable }) | OutboundFailure;

export interface Outbound {
  request(url: string | URL, options?: OutboundOptions): Promise<OutboundAnswer>;
  /** The same with a body to read as it comes; an error of the stream goes through `outboundFailureOf`. */
  stream(url: string | URL, options?: OutboundOptions): Promise<OutboundStream>;
  /** Says at once whether an address could ever be requested, for forms that take one. Resolves nothing. */
  check(url: string): OutboundFailure | undefined;
  close(): Promise<void>;
}

export function createOutbound(deps: OutboundDeps = {}): Outbound {
  const limits = { ...outboundLimits, ...deps.limits };
  const allow = parseAllowList(String(deps.allow ?? ''));
  const { agent, proxy } = dispatchersOf(deps, allow, limits);

  const exchange = async <T>(
    url: string | URL,
    options: OutboundOptions,
    signal: AbortSignal,
    read: (answer: Followed) => T | Promise<T>,
  ): Promise<T> => {
    const dispatcher = options.throughProxy && proxy ? proxy : agent;
    return read(await follow({ dispatcher, allow, limits }, url, options, signal));
  };
  const failedBy = (error: unknown, signals: Signals) => told(deps, outboundFailureOf(error, signals));

  return {
    stream: async (url, options = {}) => {
      const deadline = AbortSignal.timeout(options.timeoutMs ?? limits.timeoutMs);
      const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
      try {
        return await exchange(url, options, signal, ({ head, answer, maxBytes, encoding }) => ({
          ...head,
          body: limitedBody(answer, encoding, maxBytes),
        }));
      } catch (error) {
        return failedBy(error, { signal: options.signal, deadline });
      }
    },
    request: async (url, options = {}) => {
      const time = limitedTime(options.signal, options.timeoutMs ?? limits.timeoutMs);
      try {
        return await exchange(url, options, time.signal, async ({ head, answer, maxBytes, encoding }) => ({
          ...head,
          bytes: await readLimited(answer, encoding, maxBytes),
        }));
      } catch (error) {
        return failedBy(error, { signal: options.signal, deadline: time.signal });
      } finally {
        time.end();
      }
    },
    check: (url) => {
      const parsed = parseOutboundAddress(url, allow);
      return parsed.ok ? undefined : failed(parsed.reason);
    },
    close: async () => {
      await Promise.all([agent.destroy(), proxy?.destroy()]);
    },
  };
}

function dispatchersOf(
  deps: OutboundDeps,
  allow: AllowList,
  limits: OutboundLimits,
): { agent: Agent; proxy: ProxyAgent | undefined } {
  const { maxHeaderBytes: maxHeaderSize } = limits;
  const agent = new Agent({
    connect: guardedConnector({ allow, resolve: deps.resolve ?? systemResolve }, limits),
    connections: limits.connectionsPerOrigin,
    maxHeaderSize,
    keepAliveTimeout: 4_000,
    // Limits here are of one exchange a connection.
    allowH2: false,
  });
  const proxy = deps.proxy
    ? // A tunnel to plain addresses as well.
      new ProxyAgent({ uri: deps.proxy, maxHeaderSize, allowH2: false, proxyTunnel: true })
    : undefined;
  return { agent, proxy };
}

interface Signals {
  signal?: AbortSignal | undefined;
  deadline?: AbortSignal;
}

/** Reads what went wrong off an error of the client or of a body's stream. */
export function outboundFailureOf(error: unknown, signals: Signals = {}): OutboundFailure {
  if (error instanceof OutboundRefused) return failed(error.reason);
  if (signals.signal?.aborted) return failed(isTimeout(signals.signal.reason) ? 'timeout' : 'aborted');
  if (signals.deadline?.aborted) return failed('timeout');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (neverConnected.test(code)) return { ...failed(reasonUnconnected(code)), unsent: true };
  if (/TIMEOUT/.test(code) || isTimeout(error)) return failed('timeout');
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return failed('tls_failed');
  if (/^(ECONN|EHOST|ENET|EPIPE|UND_ERR_SOCKET)/.test(code)) return failed('connect_failed');
  return failed('bad_response');
}

/** Codes that only come before a connection stands. A reset, or a lost way to a host, may come at any time. */
const neverConnected = /^(ECONNREFUSED|EADDR|ENOTFOUND|EAI_|UND_ERR_CONNECT_TIMEOUT)/;

function reasonUnconnected(code: string): OutboundReason {
  if (/TIMEOUT/.test(code)) return 'timeout';
  return /^(ENOTFOUND|EAI_)/.test(code) ? 'unresolved' : 'connect_failed';
}

async function follow(
  deps: { dispatcher: Dispatcher; allow: AllowList; limits: OutboundLimits },
  start: string | URL,
  options: OutboundOptions,
  signal: AbortSignal,
): Promise<Followed> {
  const maxRedirects = options.maxRedirects ?? deps.limits.maxRedirects;
  let { method = 'GET', body } = options;
  let headers: Record<string, string> = {
    'accept-encoding': acceptedEncodings,
    ...lowerCased(options.headers),
  };
  let next: string | URL = start;
  for (let redirects = 0; ; redirects += 1) {
    const parsed = parseOutboundAddress(next, deps.allow);
    if (!parsed.ok) throw new OutboundRefused(parsed.reason);
    const { url } = parsed;
    const answer = await deps.dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers,
      body: body ?? null,
      signal,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const head = {
      ok: true as const,
      status: answer.statusCode,
      headers: joined(answer.headers),
      url: url.href,
    };
    const location = isRedirect(head.status) ? head.headers['location'] : undefined;
    if (location === undefined || maxRedirects === 0)
      return accepted(answer.body, head, options.maxBytes ?? deps.limits.maxBytes, method);

    // The rest of a redirect's body is of no interest, and reading it would be one more thing to limit.
    discard(answer.body);
    if (redirects >= maxRedirects) throw new OutboundRefused('too_many_redirects');
    const target = URL.parse(location, url.href);
    if (!target) throw new OutboundRefused('bad_address');
    if (target.origin !== url.origin) headers = withoutSecrets(headers);
    if (head.status === 303 || (head.status < 303 && method === 'POST')) {
      method = method === 'HEAD' ? 'HEAD' : 'GET';
      body = undefined;
      headers = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')));
    }
    next = target;
  }
}

function told({ log }: OutboundDeps, failure: OutboundFailure): OutboundFailure {
  log?.debug({ reason: failure.reason }, 'outbound request failed');
  return failure;
}

/** An answer that is none of ours to follow, and how its body is to be read. */
interface Followed {
  head: OutboundHead;
  answer: Readable;
  encoding: string | undefined;
  maxBytes: number;
}

function accepted(answer: Readable, head: OutboundHead, maxBytes: number, method: string): Followed {
  const declared = Number(head.headers['content-length'] ?? 0);
  if (declared > maxBytes && method !== 'HEAD') {
    discard(answer);
    throw new OutboundRefused('too_large');
  }
  const empty = method === 'HEAD' || head.status === 204 || head.status === 304;
  return { head, answer, maxBytes, encoding: empty ? undefined : head.headers['content-encoding'] };
}

/** A deadline that leaves no timer behind when the work is done before. */
function limitedTime(
  signal: AbortSignal | undefined,
  timeoutMs: number,
): { signal: AbortSignal; end(): void } {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(deadlinePassed), timeoutMs);
  const onAbort = (): void => stop.abort(signal?.reason);
  if (signal?.aborted) onAbort();
  else signal?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: stop.signal,
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}

/** Made once: an error with its stack for each request would cost more than the request. */
const deadlinePassed = new DOMException('The deadline has passed', 'TimeoutError');

function failed(reason: OutboundReason): OutboundFailure {
  return { ok: false, reason, refused: addressReasons.has(reason) };
}

function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

function lowerCased(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  const secret = new Set(['authorization', 'cookie', 'proxy-authorization', 'x-api-key', 'x-access-token']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !secret.has(name)));
}

function joined(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}
