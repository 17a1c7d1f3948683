/**
 * For tests: vendors that are asked over a real socket on loopback. What each answers is set per vendor, call by call;
 * every call that arrives is counted.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { createOutbound } from '../../../platform/outbound.ts';
import { nobody } from '../nobody.ts';
import { blockAt, blockOf, flagAt, textAt } from '../vendors/core/json.ts';
import { judgeStatus, referenceOf } from '../vendors/core/judge-status.ts';
import { openVendor, type OpenVendor } from '../vendors/core/open-vendor.ts';
import type { Vendor, VendorProduct } from '../vendors/core/vendor.ts';
import { getRequest } from '../vendors/core/wire-call.ts';
import type { ProviderOutcome } from '../port.ts';

/** What a call meets: an answer of the vendor, or a fault of the wire. */
export type Behaviour =
  | Exclude<ProviderOutcome, 'timeout' | 'upstream_error'>
  | 'billed_not_found'
  | 'billed_failure'
  | 'server_error'
  | 'html'
  | 'truncated'
  | 'reset'
  | 'silence'
  | 'refused'
  | { afterMs: number; does: Exclude<Behaviour, object> }
  | { retryAfterS: number };

export interface TestVendors {
  /** Behaviour of the calls to come of a vendor, the last one for all that follow. */
  will(vendor: string, ...behaviours: Behaviour[]): void;
  /** Calls that arrived, `vendor/product` each, in order. */
  arrived: string[];
  open(name: string, options?: TestVendorOptions): OpenVendor;
  close(): Promise<void>;
}

export interface TestVendorOptions {
  timeoutMs?: number;
  billsNotFound?: boolean;
  products?: Partial<VendorProduct>[];
}

export async function startTestVendors(): Promise<TestVendors> {
  const plans = new Map<string, Behaviour[]>();
  const arrived: string[] = [];
  const next = (vendor: string): Behaviour => {
    const plan = plans.get(vendor) ?? ['found'];
    return (plan.length > 1 ? plan.shift() : plan[0]) ?? 'found';
  };
  const server = createServer((request, response) => {
    const [, vendor = '', product = '', identifier = ''] = (request.url ?? '').split('/');
    arrived.push(`${vendor}/${product}`);
    act(response, next(vendor), { vendor, identifier });
  });
  const port = await listening(server);
  const closedPort = await freePort();
  const outbound = createOutbound({
    allow: [`127.0.0.1:${port}`, `127.0.0.1:${closedPort}`],
    limits: { connectionsPerOrigin: 256 },
  });
  return {
    arrived,
    will: (vendor, ...behaviours) => void plans.set(vendor, behaviours),
    open: (name, options = {}) => {
      const account = {
        // Where nobody listens, what comes next is never reached.
        get baseUrl() {
          const [first] = plans.get(name) ?? [];
          if (first !== 'refused') return `http://127.0.0.1:${port}`;
          next(name);
          return `http://127.0.0.1:${closedPort}`;
        },
        credentials: () => ({}),
      };
      return openVendor({ outbound, now: () => new Date() }, vendorNamed(name, options), account);
    },
    close: async () => {
      await outbound.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function vendorNamed(
  name: string,
  { timeoutMs = 400, billsNotFound = false, products = [{}] }: TestVendorOptions,
): Vendor {
  return {
    name,
    credentials: [],
    baseUrls: { live: '', sandbox: '' },
    timeoutMs,
    billsNotFound,
    authorise: (request) => request,
    judge(reply) {
      const refused = judgeStatus(reply);
      if (refused) return refused;
      const root = blockOf(reply.json);
      const outcome = outcomeIn(textAt(root, 'outcome'));
      if (!outcome) return { outcome: 'upstream_error', code: 'no_outcome' };
      const billed = flagAt(root, 'billed');
      const reference = referenceOf(root, 'reference');
      return {
        outcome,
        reference,
        root,
        block: blockAt(root, 'person'),
        ...(billed === undefined ? {} : { billed }),
      };
    },
    products: products.map((product) => ({
      name: 'bvn',
      country: 'nigeria',
      serves: ['bvn'],
      scheme: 'bvn',
      settle: { request: (reference) => getRequest(`/${name}/settle/${reference}`) },
      request: ({ identifier }) => getRequest(`/${name}/${product.name ?? 'bvn'}/${identifier}`),
      read: ({ block }) =>
        block
          ? { person: { ...nobody(), firstName: textAt(block, 'first_name') }, flags: [], checks: {} }
          : null,
      ...product,
    })),
  };
}

function act(
  response: ServerResponse,
  behaviour: Behaviour,
  about: { vendor: string; identifier: string },
): void {
  if (typeof behaviour === 'object') {
    if ('afterMs' in behaviour) setTimeout(() => act(response, behaviour.does, about), behaviour.afterMs);
    else send(response, 429, { 'retry-after': String(behaviour.retryAfterS) }, {});
    return;
  }
  const person = { first_name: about.vendor, bvn: about.identifier };
  const reference = `${about.vendor}-ref`;
  switch (behaviour) {
    case 'found':
      return send(response, 200, {}, { outcome: 'found', reference, person });
    case 'mismatch':
      return send(response, 200, {}, { outcome: 'mismatch', reference, person });
    case 'billed_not_found':
      return send(response, 200, {}, { outcome: 'not_found', reference, billed: true });
    case 'billed_failure':
      return send(response, 200, {}, { outcome: 'source_unavailable', reference, billed: true });
    case 'server_error':
      return send(response, 500, {}, { error: 'boom' });
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html>gateway</html>');
      return;
    case 'truncated':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"outcome":"fou');
      setTimeout(() => response.destroy(), 5);
      return;
    case 'reset':
      response.destroy();
      return;
    case 'silence':
      return;
    case 'rate_limited':
      return send(response, 429, {}, {});
    case 'bad_auth':
      return send(response, 401, {}, {});
    case 'insufficient_funds':
      return send(response, 402, {}, {});
    case 'forbidden':
      return send(response, 403, {}, {});
    default:
      return send(response, 200, {}, { outcome: behaviour, reference });
  }
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function outcomeIn(text: string): ProviderOutcome | undefined {
  return told.find((outcome) => outcome === text);
}

const told: ProviderOutcome[] = [
  'found',
  'not_found',
  'mismatch',
  'subject_blocked',
  'malformed',
  'source_unavailable',
  'pending',
];

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A port on which nobody listens. */
async function freePort(): Promise<number> {
  const server = createSocketServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}
