/**
 * The reference page of providers, made from the adapters: credentials, products, and which fields of each lookup's record
 * each product fills. A field is measured, not claimed: a whole invented person is cut down to what the product's answer
 * holds (as its expectation in the tests says), and the two records are compared.
 */
import { checkPurposes, consentBases, consentChannels } from '@amana/contract';
import { creditRows } from '../server/src/credit/rows/index.ts';
import { identifierTypes } from '../server/src/identity/find-person.ts';
import { accountLimits, variableOf } from '../server/src/identity/providers/accounts/environment-accounts.ts';
import type { Vendor, VendorProduct } from '../server/src/identity/providers/vendors/core/vendor.ts';
import { vendors } from '../server/src/identity/providers/vendors/index.ts';
import { lookups } from '../server/src/identity/lookups/index.ts';
import { coverageOf } from './provider-coverage.ts';

type Table = (head: string[], rows: string[][]) => string;

const byName = [...vendors].sort((one, other) => (one.name < other.name ? -1 : 1));

/** Parts of the page on the words of consent and purpose. */
export function consentParts(table: Table): string[] {
  const words = (list: Readonly<Record<string, string>>) =>
    table(
      ['word', 'meaning'],
      Object.entries(list).map(([word, meaning]) => [`\`${word}\``, meaning]),
    );
  return [
    'Every lookup may carry `consent {granted, granted_at?, basis?, channel?}` and `purpose`. These words stay readable beside the ledger and in exports, in any case, with blanks or dashes for underscores. Any other words of at most 200 characters are taken as well: they show as `other`, and what was said is kept encrypted with the record of the customer. The credit group takes its own [purposes](operations.md) only.',
    '## `purpose`',
    words(checkPurposes),
    '## `consent.basis`',
    words(consentBases),
    '## `consent.channel`',
    words(consentChannels),
  ];
}

export async function providerParts(table: Table): Promise<string[]> {
  return [
    'How an account is entered, tried, ordered and billed is told in the [guide](../operate/providers.md). Names of providers appear here and in your own accounts only: no answer to a caller names one.',
    '## Accounts',
    'A setting of an account is given by `amana providers set NAME --…` or by `AMANA_PROVIDER_<NAME>_<FIELD>`; the environment outranks what is stored, field by field. `AMANA_PROVIDER_<NAME>_<CREDENTIAL>_FILE` names a file that holds a credential.',
    table(['option', 'variable', 'values', 'where nothing is said'], settingRows()),
    '## Credentials',
    table(['provider', 'credential', 'variable', 'wanted', 'meaning'], byName.flatMap(credentialRows)),
    '## Addresses and trying an account',
    table(
      ['provider', 'live', 'sandbox', 'time for a call', '`amana providers test`'],
      byName.map(addressRow),
    ),
    '## Which lookups a provider can answer',
    'One row for each lookup and product. *Fields* counts the fields of the record that the product fills, out of those that the sandbox fills; *in part* names those that come with less in them, such as a full name without its middle, and *left empty* the others. A lookup without a product is answered by your [own registry](own-registry.md) only.',
    table(['lookup', 'path', 'provider / product', 'fields', 'in part', 'left empty'], await lookupRows()),
    '## Verify customer',
    'Each identifier type asks these products; names and birth date are compared with what was sent.',
    table(['country', 'identifier type', 'provider / product'], verifyRows()),
    '## Credit',
    'Files of bureaus are kept whole, in one shape for all; a bureau leaves out what it does not hold.',
    table(['operation', 'path', 'provider / product'], creditTable()),
    '## Products',
    'Names as the ledger, prices (`--price PRODUCT=AMOUNT CURRENCY`) and invoices have them.',
    table(['provider', 'product', 'country', 'identifier', 'also needs'], byName.flatMap(productRows)),
  ];
}

function settingRows(): string[][] {
  const limits = accountLimits();
  const of = ([least, most]: number[]) => `${least} to ${most}`;
  const rows: [option: string, field: string, values: string, otherwise: string][] = [
    ['`--enable`, `--disable`', 'enabled', '`true`, `false`', '`true`'],
    ['`--base-url URL`', 'base_url', 'https, or a host in `AMANA_OUTBOUND_ALLOW`', "the provider's, below"],
    ['`--sandbox`, `--live`', 'sandbox', '`true`, `false`', '`false`'],
    ['`--order N`', 'order', of(limits.order), 'by price, health and hit rate, after those with an order'],
    ['`--price P=60 NGN`', 'prices', '`bvn=60 NGN, nin=50 NGN`', 'the list price, where one is known'],
    ['`--timeout-ms N`', 'timeout_ms', of(limits.timeoutMs), "the provider's, below"],
    ['`--concurrency N`', 'concurrency', of(limits.concurrency), 'that of the installation'],
    ['`--hedge-after-ms N`', 'hedge_after_ms', of(limits.hedgeAfterMs), 'never'],
  ];
  return rows.map(([option, field, values, otherwise]) => [
    option,
    `\`AMANA_PROVIDER_<NAME>_${field.toUpperCase()}\``,
    values,
    otherwise,
  ]);
}

function credentialRows(vendor: Vendor): string[][] {
  return vendor.credentials.map(({ name, required, about }) => [
    vendor.name,
    `\`${name}\``,
    `\`${variableOf(vendor.name, name)}\``,
    required ? 'yes' : 'no',
    about,
  ]);
}

const yours = 'the one you were given: `--base-url`';

function addressRow({ name, baseUrls, timeoutMs, probe, token }: Vendor): string[] {
  const tried = token
    ? 'fetches a token'
    : 'with `--sandbox` asks an invented question; else says whether the account is complete';
  return [
    name,
    baseUrls.live || yours,
    baseUrls.sandbox === baseUrls.live && baseUrls.live !== ''
      ? 'the same; the key decides'
      : baseUrls.sandbox || yours,
    `${timeoutMs / 1000} s`,
    probe ? `asks \`${probe.name}\`, which is free` : tried,
  ];
}

async function lookupRows(): Promise<string[][]> {
  const rows = await Promise.all(
    lookups.map(async (row) => {
      const place = [row.operation.id, `\`${row.operation.path}\``];
      const found = servedBy(
        ({ country, serves }) => country === row.country && serves.includes(row.product),
      );
      if (found.length === 0) return [[...place, 'own registry only', '', '', '']];
      return Promise.all(
        found.map(async ({ vendor, product }, index) => {
          const { filled, of, partly, empty } = await coverageOf(row, vendor, product);
          return [
            ...(index === 0 ? place : ['', '']),
            `${vendor.name} / ${product.name}${product.late ? ' (answers later)' : ''}`,
            of === null ? 'not measured' : `${filled} of ${of}`,
            coded(partly),
            coded(empty),
          ];
        }),
      );
    }),
  );
  return rows.flat();
}

function verifyRows(): string[][] {
  return Object.entries(identifierTypes).flatMap(([country, types]) =>
    Object.keys(types).map((type) => {
      const found = servedBy((product) => product.country === country && product.serves.includes(type));
      return [country, `\`${type}\``, listed(found)];
    }),
  );
}

function creditTable(): string[][] {
  return creditRows.map((row) => [
    row.operation.id,
    `\`${row.operation.path}\``,
    listed(
      servedBy(
        ({ country, serves }) =>
          country === row.country && serves.some((served) => row.products.includes(served)),
      ),
    ),
  ]);
}

function productRows(vendor: Vendor): string[][] {
  return vendor.products.map((product) => [
    vendor.name,
    `\`${product.name}\``,
    product.country,
    `\`${product.scheme}\``,
    [
      ...(product.needs ?? []).map((input) => `\`${input.replaceAll('|', '` or `')}\``),
      ...(product.wants ?? []).map((setting) => `\`${setting}\` of the account`),
      ...(product.needsConsent ? ['`consent`'] : []),
    ].join(', '),
  ]);
}

function coded(fields: readonly string[]): string {
  return fields.map((field) => `\`${field}\``).join(', ');
}

interface Served {
  vendor: Vendor;
  product: VendorProduct;
}

function servedBy(serves: (product: VendorProduct) => boolean): Served[] {
  return byName.flatMap((vendor) => vendor.products.filter(serves).map((product) => ({ vendor, product })));
}

function listed(found: readonly Served[]): string {
  if (found.length === 0) return 'own registry only';
  return found.map(({ vendor, product }) => `${vendor.name} / ${product.name}`).join(', ');
}
