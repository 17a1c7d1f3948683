/**
 * Reads the settings: environment over file over default. A value that cannot be read is refused by the name of its
 * variable or key, never by its content, which may be secret.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileFault, whyUnreadableSync } from './platform/given-file.ts';
import { type Config, type SettingFacts, type SettingName, settingRows } from './settings.ts';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

export type { Config } from './settings.ts';

export type Origin = 'environment' | 'file' | 'default';
export type Origins = Record<SettingName, Origin>;
export type Environment = Readonly<Record<string, string | undefined>>;

export interface LoadedConfig {
  config: Config;
  origins: Origins;
}

/** A setting that cannot be used; its message is for the operator. */
export class SettingRefused extends Error {
  readonly setting: string;

  constructor(setting: string, reason: string) {
    super(`${setting} ${reason}`);
    this.name = 'SettingRefused';
    this.setting = setting;
  }
}

/** `file` is the parsed settings file, or undefined where there is none. */
export function loadConfig(env: Environment, file?: unknown): LoadedConfig {
  const fromFile = fileSettings(file);
  const config: Record<string, unknown> = {};
  const origins: Record<string, Origin> = {};
  for (const { name, schema } of settingRows) {
    const given = env[schema.env];
    if (given !== undefined && given !== '') {
      config[name] = checked(schema.env, schema, fromText(schema, given));
      origins[name] = 'environment';
    } else if (Object.hasOwn(fromFile, name)) {
      config[name] = checked(`"${name}" in the settings file`, schema, fromFile[name]);
      origins[name] = 'file';
    } else {
      config[name] = structuredClone(schema.default);
      origins[name] = 'default';
    }
  }
  // Every row was checked against its own schema above.
  return { config: config as unknown as Config, origins: origins as Origins };
}

/** Reads the file that AMANA_CONFIG names, else `amana.json` in the working directory when it is there. */
export function readSettingsFile(env: Environment, fallback = 'amana.json'): unknown {
  const named = env['AMANA_CONFIG'];
  const path = named || fallback;
  if (!named && !existsSync(path)) return undefined;
  const fault = whyUnreadableSync(path);
  if (fault !== null)
    throw new SettingRefused('AMANA_CONFIG', `names a file that cannot be read: ${path}: ${fault}`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new SettingRefused(
      'AMANA_CONFIG',
      `names a file that cannot be read: ${path}: ${fileFault(error, 'read it')}`,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new SettingRefused('AMANA_CONFIG', `names a file that is not JSON: ${path}`);
  }
}

/** Each setting with its value as it may be shown. */
export function describeSettings(loaded: LoadedConfig): {
  name: string;
  env: string;
  value: string;
  origin: Origin;
  meaning: string;
}[] {
  return settingRows.map(({ name, schema }) => ({
    name,
    env: schema.env,
    value: shown(schema, loaded.config[name]),
    origin: loaded.origins[name],
    meaning: schema.description,
  }));
}

function fileSettings(file: unknown): Record<string, unknown> {
  if (file === undefined) return {};
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    throw new SettingRefused('The settings file', 'must hold one JSON object');
  }
  const known = new Set<string>(settingRows.map((row) => row.name));
  for (const key of Object.keys(file)) {
    if (!known.has(key)) throw new SettingRefused(`"${key}" in the settings file`, 'is no setting');
  }
  return { ...file };
}

/** An environment variable is text; what it should be is the schema's to say. */
function fromText(schema: TSchema, text: string): unknown {
  switch (kindOf(schema)) {
    case 'integer':
    case 'number':
      return /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : text;
    case 'boolean':
      return { true: true, '1': true, false: false, '0': false }[text.trim().toLowerCase()] ?? text;
    case 'array':
      return text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
    default:
      return text.trim();
  }
}

function checked(label: string, schema: TSchema, value: unknown): unknown {
  if (Value.Check(schema, value)) return value;
  throw new SettingRefused(label, `must be ${expected(schema)}`);
}

function kindOf(schema: TSchema): string {
  return 'type' in schema && typeof schema.type === 'string' ? schema.type : 'string';
}

function expected(schema: TSchema): string {
  const range = limits(schema);
  switch (kindOf(schema)) {
    case 'integer':
      return `a whole number${range}`;
    case 'number':
      return `a number${range}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return 'a list, separated by commas';
    default:
      return 'enum' in schema && Array.isArray(schema.enum) ? `one of ${schema.enum.join(', ')}` : 'text';
  }
}

function limits(schema: TSchema): string {
  return 'minimum' in schema && 'maximum' in schema
    ? ` from ${String(schema.minimum)} to ${String(schema.maximum)}`
    : '';
}

function shown(schema: TSchema & SettingFacts, value: unknown): string {
  const text = Array.isArray(value) ? value.join(',') : String(value);
  return schema.secret && text !== '' ? '********' : text;
}
