/**
 * What can go wrong at a vendor, as data: which fault holds for a call, and what it does to an answer's bytes. Where a
 * fault strikes after the vendor's work, the call is charged all the same, as real ones are.
 */
import type { StubCase } from './stub-vendor.ts';

/** `times`: how many calls it strikes before things are well again; for ever where not said. */
export type Fault = { times?: number } & (
  | { kind: 'none' }
  /** Nobody listens; the whole vendor, whatever product is named. */
  | { kind: 'refused' }
  /** The connection is cut: before any work, after it, or in the middle of the answer. */
  | { kind: 'reset'; at?: 'start' | 'work' | 'half' }
  | { kind: 'slow_headers'; ms: number }
  /** Head and half of the body at once, the rest later. */
  | { kind: 'slow_body'; ms: number }
  | { kind: 'latency'; ms: number }
  /** A whole HTTP answer whose JSON stops in the middle. */
  | { kind: 'truncated' }
  | { kind: 'empty' }
  | { kind: 'html'; status?: number }
  /** Bytes of another charset than the one that the answer declares. */
  | { kind: 'wrong_charset' }
  | { kind: 'error_inside_200' }
  | { kind: 'rate_limited'; retryAfterS?: number }
  /** All tokens given out so far are refused; a vendor without tokens refuses its key. */
  | { kind: 'expired_token' }
  /** The same keys in another writing. */
  | { kind: 'key_case'; to?: 'upper' | 'snake' | 'camel' }
  /** The second of two shapes that are known of the answer. */
  | { kind: 'older_shape' }
  | { kind: 'says'; what: StubCase }
);

export type FaultKind = Fault['kind'];

export interface Faults {
  set(vendor: string, product: string, fault: Fault): void;
  clear(): void;
  /** The fault for this call, which counts as struck. */
  strike(vendor: string, product: string): Fault;
  /** Without counting. */
  holds(vendor: string, product: string): Fault;
}

const none: Fault = { kind: 'none' };

export function openFaults(): Faults {
  const held = new Map<string, { fault: Fault; left: number }>();
  const find = (vendor: string, product: string) => {
    const keys = [`${vendor}/${product}`, `${vendor}/*`, `*/${product}`, '*/*'];
    return keys.map((key) => held.get(key)).find((entry) => entry !== undefined && entry.left > 0);
  };
  return {
    set(vendor, product, fault) {
      held.set(`${vendor}/${product}`, { fault, left: fault.times ?? Number.POSITIVE_INFINITY });
    },
    clear: () => held.clear(),
    strike(vendor, product) {
      const entry = find(vendor, product);
      if (!entry) return none;
      entry.left -= 1;
      return entry.fault;
    },
    holds: (vendor, product) => find(vendor, product)?.fault ?? none,
  };
}

/** The same answer with its keys written otherwise. Texts that hold markup keep theirs: names of elements are fixed. */
export function rewriteKeys(body: unknown, to: 'upper' | 'snake' | 'camel' = 'upper'): unknown {
  if (Array.isArray(body)) return body.map((entry) => rewriteKeys(entry, to));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [writings[to](key), rewriteKeys(value, to)]),
  );
}

const writings: Readonly<Record<'upper' | 'snake' | 'camel', (key: string) => string>> = {
  upper: (key) => key.toUpperCase(),
  snake: (key) =>
    key
      .replace(/([a-z\d])([A-Z])/g, '$1_$2')
      .replace(/[\s-]+/g, '_')
      .toLowerCase(),
  camel: (key) => key.replace(/[_\s-]+(\w)/g, (_, letter: string) => letter.toUpperCase()),
};

/** A page of something that stands in front of the vendor. */
export const htmlPage =
  '<!doctype html><html><head><title>Bad gateway</title></head><body><h1>Bad gateway</h1></body></html>';

/** A success that says in its body that it is none, in the way that most vendors would. */
export const errorInside = { status: 'error', success: false, error: { code: 'E-STUB', message: 'Failed' } };

/** Windows-1252 bytes that are no UTF-8, under a declaration that they are. */
export function wronglyEncoded(text: string, type: string): { bytes: Buffer; type: string } {
  if (text.startsWith('<')) return { bytes: Buffer.from(`${text}<!-- caf\u00e9 -->`, 'latin1'), type };
  if (text.startsWith('[{'))
    return { bytes: Buffer.from(`[{"stub_note":"caf\u00e9",${text.slice(2)}`, 'latin1'), type };
  if (!text.startsWith('{')) return { bytes: Buffer.from(`${text}\u00e9`, 'latin1'), type };
  const noted = `{"stub_note":"caf\u00e9"${text === '{}' ? '' : ','}${text.slice(1)}`;
  return { bytes: Buffer.from(noted, 'latin1'), type };
}
