/**
 * Accounts out of the environment: `AMANA_PROVIDER_<NAME>_<FIELD>`, where a field is a credential of the vendor or a
 * setting of the account, and `…_FILE` names a file that holds a credential. A value that cannot be read is a problem by
 * the name of its variable, never by its content.
 */
import { readFileSync } from 'node:fs';
import type { Credentials, Vendor } from '../vendors/core/vendor.ts';
import type { AccountPart, AccountSettings } from './account-facts.ts';
import { readPrices } from './prices.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export const environmentPrefix = 'AMANA_PROVIDER_';

/** The variable that holds a field of a vendor's account: `AMANA_PROVIDER_SMILE_ID_API_KEY`. */
export function variableOf(vendorName: string, field: string): string {
  return `${environmentPrefix}${vendorName}_${field}`.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_');
}

/** Undefined where the environment says nothing of the vendor. */
export function environmentAccount(vendor: Vendor, environment: Environment): AccountPart | undefined {
  const valueOf = (field: string): string => environment[variableOf(vendor.name, field)]?.trim() ?? '';
  const credentials: Record<string, string> = {};
  const settings: AccountSettings = {};
  const problems: string[] = [];
  for (const { name } of vendor.credentials) {
    const file = valueOf(`${name}${fileEnding}`);
    const value = valueOf(name) || (file === '' ? '' : contentOf(file));
    if (value === undefined)
      problems.push(
        `${variableOf(vendor.name, name + fileEnding)} names a file that cannot be read or is empty`,
      );
    else if (value !== '') credentials[name] = withLineBreaks(value);
  }
  for (const [field, read] of Object.entries(settingReaders)) {
    const text = valueOf(field);
    if (text === '') continue;
    const setting = read(text);
    if (typeof setting === 'string') problems.push(`${variableOf(vendor.name, field)} ${setting}`);
    else Object.assign(settings, setting);
  }
  return isEmpty(credentials) && isEmpty(settings) && problems.length === 0
    ? undefined
    : { credentials, settings, problems };
}

const fileEnding = '_file';

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Armoured keys often come on one line, their line breaks written out. */
function withLineBreaks(value: string): string {
  return value.startsWith('-----BEGIN') ? value.replaceAll('\\n', '\n') : value;
}

/** Variables with the prefix that belong to no field of any vendor: most likely misspelt. */
export function strayVariables(
  vendors: readonly Vendor[],
  environment: Environment,
  others: readonly string[] = [],
): string[] {
  const known = new Set([...vendors.flatMap(variablesOf), ...others]);
  return Object.keys(environment).filter((name) => name.startsWith(environmentPrefix) && !known.has(name));
}

function variablesOf(vendor: Vendor): string[] {
  const names = vendor.credentials.map(({ name }) => name);
  const fields = [...names, ...names.map((name) => name + fileEnding), ...Object.keys(settingReaders)];
  return fields.map((field) => variableOf(vendor.name, field));
}

/** The setting, or what is wrong with the text. */
type Reader = (text: string) => AccountSettings | string;

const settingReaders: Readonly<Record<string, Reader>> = {
  enabled: flag((enabled) => ({ enabled })),
  base_url: (baseUrl) => ({ baseUrl }),
  sandbox: flag((sandbox) => ({ sandbox })),
  order: whole(accountLimits().order, (order) => ({ order })),
  prices: (text) => {
    const prices = readPrices(text);
    return typeof prices === 'string' ? prices : { prices };
  },
  timeout_ms: whole(accountLimits().timeoutMs, (timeoutMs) => ({ timeoutMs })),
  concurrency: whole(accountLimits().concurrency, (concurrency) => ({ concurrency })),
  hedge_after_ms: whole(accountLimits().hedgeAfterMs, (hedgeAfterMs) => ({ hedgeAfterMs })),
};

/** Least and most of each number an operator may set. */
export function accountLimits() {
  return {
    order: [0, 1000],
    timeoutMs: [100, 120_000],
    concurrency: [1, 1000],
    hedgeAfterMs: [50, 60_000],
  } satisfies Record<string, [number, number]>;
}

function flag(toSettings: (value: boolean) => AccountSettings): Reader {
  return (text) => {
    const value = { true: true, '1': true, false: false, '0': false }[text.toLowerCase()];
    return value === undefined ? 'must be true or false' : toSettings(value);
  };
}

function whole(limits: number[], toSettings: (value: number) => AccountSettings): Reader {
  const [least = 0, most = 0] = limits;
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most
      ? toSettings(value)
      : `must be a whole number from ${least} to ${most}`;
  };
}

function isEmpty(record: Credentials | AccountSettings): boolean {
  return Object.keys(record).length === 0;
}
