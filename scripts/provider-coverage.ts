/** Measures which fields of a lookup's record a vendor's product fills, with the sandbox's people and no vendor. */
import type { Found, LookupRow } from '../server/src/identity/lookup-row.ts';
import { nobody } from '../server/src/identity/providers/nobody.ts';
import type { IdentityAnswer, RegistryPerson } from '../server/src/identity/providers/port.ts';
import type { Vendor, VendorProduct } from '../server/src/identity/providers/vendors/core/vendor.ts';
import { expectations } from '../server/src/identity/providers/vendors/test-expected/index.ts';
import { nationalities } from '../server/src/identity/providers/vendors/test-expected/nationalities.ts';
import type { Expectation } from '../server/src/identity/providers/vendors/test-expected/shapes.ts';
import { sandboxSources } from '../server/src/identity/registry/simulator/simulator.ts';
import { requests } from '../server/src/identity/test-requests.ts';

export interface Coverage {
  filled: number;
  /** Null where no expectation says what the product's answer holds. */
  of: number | null;
  /** Filled, but with less than the register's own record has: a name without its middle, say. */
  partly: string[];
  empty: string[];
}

export async function coverageOf(row: LookupRow, vendor: Vendor, product: VendorProduct): Promise<Coverage> {
  const paths = pathsOf(vendor.name, product.name);
  if (!paths) return { filled: 0, of: null, partly: [], empty: [] };
  const found = await foundBy(row);
  const whole = fieldsOf(row.project(found));
  const cut = fieldsOf(projected(row, { ...found, person: cutDown(found.person, paths) }));
  // What a record says of somebody of whom nothing is known is no more than a default.
  const bare = fieldsOf(projected(row, { ...found, person: cutDown(found.person, new Set()) }));
  const names = [...whole].filter(([, value]) => value !== '').map(([name]) => name);
  const differing = names.filter((name) => cut.get(name) !== whole.get(name));
  const isEmpty = (name: string) => (cut.get(name) ?? '') === '' || cut.get(name) === bare.get(name);
  const empty = differing.filter(isEmpty);
  return {
    filled: names.length - empty.length,
    of: names.length,
    partly: differing.filter((name) => !isEmpty(name)),
    empty,
  };
}

async function foundBy(row: LookupRow): Promise<Found> {
  const request = requests[row.operation.id];
  if (!request) throw new Error(`no request for ${row.operation.id}`);
  const { identifier, inputs } = row.read(request(0));
  const [source] = sandboxSources({ slowMs: 0 });
  const answer: IdentityAnswer | undefined = await source?.ask({
    country: row.country,
    product: row.product,
    scheme: row.scheme,
    identifier,
    inputs,
    requestId: '',
    signal: new AbortController().signal,
    deadlineMs: 1000,
  });
  if (answer?.outcome !== 'found') throw new Error(`the sandbox does not answer ${row.operation.id}`);
  return {
    person: answer.person,
    flags: answer.flags,
    identifier,
    inputs,
    reference: 'reference',
    lookupId: '00000000-0000-7000-8000-000000000000',
    face: null,
    now: new Date(0),
  };
}

/** A record that cannot be made of so little holds nothing. */
function projected(row: LookupRow, found: Found): object {
  try {
    return row.project(found);
  } catch {
    return {};
  }
}

/** Paths of the person that the answer of a product fills, in any of its shapes; undefined where nothing is written down. */
function pathsOf(vendor: string, product: string): Set<string> | undefined {
  const name = [product, product.replace(/_(?:gh|ke|ng|ug|rw)$/, '')]
    .map((each) => `${vendor}/${each}`)
    .find((each) => each in expectations);
  const expectation = name === undefined ? undefined : expectations[name];
  if (name === undefined || !expectation) return undefined;
  const paths = new Set<string>();
  for (const give of [(path: string) => path, () => '1', () => ''])
    for (const path of keysOf(expectation, give)) paths.add(path);
  if (name in nationalities) paths.add('nationality');
  if (paths.has('account.accountName')) for (const path of ofAsked) paths.add(path);
  return paths;
}

/** What an account's record takes from the question and from the table of banks. */
const ofAsked = ['account.accountNumber', 'account.bankCode', 'account.bankId', 'account.bankName'];

function keysOf(expectation: Expectation, give: (path: string) => string): string[] {
  try {
    return Object.keys(expectation(give, () => '2000-01-02'));
  } catch {
    return [];
  }
}

/** Of a person, what stands at the paths. */
function cutDown(person: RegistryPerson, paths: ReadonlySet<string>): RegistryPerson {
  const left: Record<string, unknown> = { ...nobody() };
  for (const path of paths) copy(person, left, path.split('.'));
  // Built from an empty person by copying its own fields.
  return left as unknown as RegistryPerson;
}

/** A part that a source knows anything of is whole, with nothing in the fields that it does not know. */
function copy(from: object, to: Record<string, unknown>, [key = '', ...rest]: string[]): void {
  const value: unknown = Reflect.get(from, key);
  if (value === undefined || value === null) return;
  const [next] = rest;
  if (next === undefined) {
    to[key] = value;
    return;
  }
  if (typeof value !== 'object') return;
  const known = to[key];
  const start = key === 'numbers' || key === 'documents' ? {} : emptied(value);
  const inner: Record<string, unknown> = {
    ...(isRecord(start) ? start : {}),
    ...(isRecord(known) ? known : {}),
  };
  to[key] = inner;
  if (key === 'documents') inner[next] = isRecord(inner[next]) ? inner[next] : {};
  copy(value, inner, rest);
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (typeof value === 'number') return 0;
  if (Array.isArray(value)) return [];
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, emptied(each)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(record: object, before = ''): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [inner, text] of fieldsOf(value, `${before}${name}.`)) fields.set(inner, text);
    else fields.set(before + name, textOf(value));
  }
  return fields;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '' || value === 'N/A') return '';
  return Array.isArray(value) && value.length === 0 ? '' : JSON.stringify(value);
}
