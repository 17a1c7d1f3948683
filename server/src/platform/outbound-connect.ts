/**
 * The guard at the moment of connecting: resolves a name once, checks every address it got, and connects to exactly
 * those. A literal address skips the resolver and so is checked here too. Nothing else opens outbound connections.
 */
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { createWorkQueue } from './work-queue.ts';
import {
  type AllowList,
  canonicalHost,
  isLiteral,
  isPublicAddress,
  type OutboundReason,
} from './outbound-address.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

/** Carries a reason through the HTTP client; `outbound.ts` turns it into a value. */
export class OutboundRefused extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason) {
    super(`outbound request refused: ${reason}`);
    this.name = 'OutboundRefused';
    this.reason = reason;
  }
}

/** The system's resolver takes a thread of a pool of four; names that hang must not take those that write files. */
const lookups = createWorkQueue({ atOnce: 2, waiting: 256 });

export const systemResolve: Resolve = (hostname) =>
  lookups.run(new AbortController().signal, () => lookup(hostname, { all: true, order: 'verbatim' }));

export function guardedConnector(
  deps: { allow: AllowList; resolve: Resolve },
  options: { connectTimeoutMs: number },
): buildConnector.connector {
  return (target, callback) => void open(deps, options, target, callback);
}

async function open(
  deps: { allow: AllowList; resolve: Resolve },
  options: { connectTimeoutMs: number },
  target: buildConnector.Options,
  callback: buildConnector.Callback,
): Promise<void> {
  const port = Number(target.port || (target.protocol === 'https:' ? 443 : 80));
  let addresses: ResolvedAddress[];
  try {
    addresses = await checkedAddresses(deps, target.hostname, port);
  } catch (error) {
    callback(error instanceof Error ? error : new OutboundRefused('connect_failed'), null);
    return;
  }
  connectTo(addresses, options, target, callback);
}

/** The addresses that may be connected to, or a refusal. One bad address among good ones refuses the name. */
async function checkedAddresses(
  deps: { allow: AllowList; resolve: Resolve },
  hostname: string,
  port: number,
): Promise<ResolvedAddress[]> {
  const exemptByName = deps.allow.has(hostname, port);
  const permitted = (address: string): boolean =>
    exemptByName || isPublicAddress(address) || deps.allow.has(address, port);
  if (isLiteral(hostname)) {
    if (!permitted(hostname)) throw new OutboundRefused('private_address');
    return [{ address: hostname, family: hostname.includes(':') ? 6 : 4 }];
  }
  let addresses: ResolvedAddress[];
  try {
    addresses = await deps.resolve(hostname.replace(/\.$/, ''));
  } catch {
    throw new OutboundRefused('unresolved');
  }
  if (addresses.length === 0) throw new OutboundRefused('unresolved');
  if (!addresses.every(({ address }) => permitted(address))) throw new OutboundRefused('private_address');
  return addresses;
}

function connectTo(
  addresses: ResolvedAddress[],
  options: { connectTimeoutMs: number },
  target: buildConnector.Options,
  callback: buildConnector.Callback,
): void {
  const known = new Set(addresses.map(({ address }) => canonicalHost(address)));
  // The socket asks this instead of the system, so no second resolution can answer differently.
  const pinned: LookupFunction = (_hostname, wanted, done) => {
    const [first] = addresses;
    if (wanted.all || !first) done(null, addresses);
    else done(null, first.address, first.family);
  };
  const connect = buildConnector({ timeout: options.connectTimeoutMs, lookup: pinned, allowH2: false });
  connect(target, (error, socket) => {
    if (error || !socket) return callback(error ?? new OutboundRefused('connect_failed'), null);
    if (!known.has(canonicalHost(socket.remoteAddress ?? ''))) {
      socket.destroy();
      return callback(new OutboundRefused('private_address'), null);
    }
    return callback(null, socket);
  });
}
