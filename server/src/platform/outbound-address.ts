/**
 * Decides which addresses the service may connect to: only public unicast ones, in whatever notation they come, and
 * those the operator allowed. Pure; never resolves a name or opens a connection.
 */
import ipaddr from 'ipaddr.js';

/** Why an outbound request was not made or not finished. Callers map these to their own outcomes. */
export type OutboundReason =
  | 'bad_address'
  | 'bad_scheme'
  | 'credentials'
  | 'bad_port'
  | 'private_address'
  | 'unresolved'
  | 'connect_failed'
  | 'tls_failed'
  | 'too_many_redirects'
  | 'too_large'
  | 'timeout'
  | 'aborted'
  | 'bad_response';

/** Reasons that speak of the address itself, as opposed to what happened on the way. */
export const addressReasons: ReadonlySet<OutboundReason> = new Set([
  'bad_address',
  'bad_scheme',
  'credentials',
  'bad_port',
  'private_address',
]);

export interface AllowList {
  /** `host` is a name or an address as the connection sees it, without brackets. */
  has(host: string, port: number): boolean;
}

export type ParsedAddress = { ok: true; url: URL } | { ok: false; reason: OutboundReason };

const maxAddressLength = 4096;

/** Ports of other protocols that an HTTP request must not be smuggled into (WHATWG's list above 1023, and data stores). */
const foreignPorts: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 2375, 2376, 2379, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432, 5900, 5984, 6000,
  6379, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042, 9200, 9300, 10080, 10250, 11211, 27017,
]);

/** Reads `host[:port]` entries, comma-separated; IPv6 with a port in brackets. Throws on an entry that cannot be read. */
export function parseAllowList(text: string): AllowList {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseAllowEntry);
  return {
    has: (host, port) => {
      const name = canonicalHost(host);
      return entries.some(
        (entry) => entry.host === name && (entry.port === undefined || entry.port === port),
      );
    },
  };
}

/** What can be said of an address before anything is resolved. */
export function parseOutboundAddress(address: string | URL, allow: AllowList): ParsedAddress {
  const text = String(address);
  if (text.length > maxAddressLength || /[\u0000-\u001f\u007f]/.test(text))
    return { ok: false, reason: 'bad_address' };
  const url = URL.parse(text);
  if (!url) return { ok: false, reason: 'bad_address' };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { ok: false, reason: 'bad_scheme' };
  if (url.hostname === '') return { ok: false, reason: 'bad_address' };
  if (url.username !== '' || url.password !== '') return { ok: false, reason: 'credentials' };
  const reason = reasonAgainst(url.hostname, portOf(url), allow);
  return reason ? { ok: false, reason } : { ok: true, url };
}

function reasonAgainst(host: string, port: number, allow: AllowList): OutboundReason | null {
  const known = verdicts.get(allow) ?? new Map<string, OutboundReason | null>();
  verdicts.set(allow, known);
  const place = `${host}:${port}`;
  const verdict = known.get(place);
  if (verdict !== undefined) return verdict;
  const reason = judgeHost(host, port, allow);
  if (known.size < 1000) known.set(place, reason);
  return reason;
}

/** Says of the writing of an address only what never changes; names are resolved and checked anew at each connection. */
const verdicts = new WeakMap<AllowList, Map<string, OutboundReason | null>>();

function judgeHost(host: string, port: number, allow: AllowList): OutboundReason | null {
  if (!isSanePort(port) && !allow.has(host, port)) return 'bad_port';
  return isLiteral(host) && !isPublicAddress(host) && !allow.has(host, port) ? 'private_address' : null;
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

export function isLiteral(host: string): boolean {
  return ipaddr.isValid(bare(host));
}

/** Public unicast, as the registries of special addresses have it; embedded IPv4 of every kind is refused. */
export function isPublicAddress(host: string): boolean {
  const text = bare(host);
  // A zone (`%eth0`) names an interface of this machine.
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv4') return true;
  const parts = ipaddr.IPv6.parse(text).parts;
  const first = parts[0] ?? 0;
  // Outside 2000::/3 nothing is public, `::7f00:1` (IPv4-compatible) included; `:5efe:a.b.c.d` is ISATAP's IPv4.
  if ((first & 0xe000) !== 0x2000) return false;
  return !(parts[5] === 0x5efe && ((parts[4] ?? 0) & 0xfdff) === 0);
}

/** Lower case, no brackets, no final dot; addresses in their one canonical writing. */
export function canonicalHost(host: string): string {
  const text = bare(host).toLowerCase().replace(/\.$/, '');
  return ipaddr.isValid(text) && !text.includes('%') ? ipaddr.process(text).toString() : text;
}

function parseAllowEntry(entry: string): { host: string; port: number | undefined } {
  const match =
    /^(?:\[(?<v6>[0-9a-f:.]+)\]|(?<name>[^\s:/@[\]]+)|(?<bare6>[0-9a-f:.]*:[0-9a-f:.]*:[0-9a-f:.]*))(?::(?<port>\d{1,5}))?$/i.exec(
      entry,
    );
  const { v6, name, bare6, port } = match?.groups ?? {};
  const host = v6 ?? name ?? bare6;
  const unreadable = !host || ((v6 ?? bare6) !== undefined && !ipaddr.isValid(host));
  if (unreadable || Number(port ?? 1) > 65_535 || Number(port ?? 1) < 1)
    throw new Error(`AMANA_OUTBOUND_ALLOW: '${entry}' is not host or host:port`);
  return { host: canonicalHost(host), port: port === undefined ? undefined : Number(port) };
}

function isSanePort(port: number): boolean {
  return port === 80 || port === 443 || (port > 1023 && !foreignPorts.has(port));
}

function bare(host: string): string {
  return host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;
}
