/** Settings: environment over file over default, every row's limits, refusals that name and never quote. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { describeSettings, loadConfig, readSettingsFile, SettingRefused } from './config.ts';
import { settingRows } from './settings.ts';

it('has the defaults that scripts rely on', () => {
  expect(loadConfig({}).config).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: '',
    outboundAllow: [],
    sandboxSlowMs: 8000,
    listsMaxAgeHours: 36,
    listsUpdate: 'daily',
    rateLimit: 600,
    bodyLimitBytes: 1_048_576,
    imageBodyLimitBytes: 12 * 1_048_576,
    batchBodyLimitBytes: 64 * 1_048_576,
    logLevel: 'info',
  });
});

it('prefers the environment, then the file, and says which', () => {
  const { config, origins } = loadConfig(
    { PORT: '9000', AMANA_HOST: '' },
    { port: 1, host: '::1', outboundAllow: ['a:1'] },
  );
  expect(config).toMatchObject({ port: 9000, host: '::1', outboundAllow: ['a:1'], rateLimit: 600 });
  expect(origins).toMatchObject({ port: 'environment', host: 'file', rateLimit: 'default' });
});

it('gives every load its own lists', () => {
  loadConfig({}).config.outboundAllow.push('x');
  expect(loadConfig({}).config.outboundAllow).toEqual([]);
});

describe.each(settingRows.map((row) => [row.schema.env, row] as const))('%s', (env, { name, schema }) => {
  it('has a default within its limits and a meaning, and a name of its own', () => {
    expect(Value.Check(schema, schema.default)).toBe(true);
    expect(schema.description).toMatch(/\.$/);
    expect(settingRows.filter((other) => other.schema.env === env)).toHaveLength(1);
  });

  it('refuses what is out of its limits by the name of the variable', () => {
    const bad =
      'type' in schema && schema.type === 'array'
        ? Array(1001).fill('x').join(',')
        : `\u2063wrong ${'9'.repeat(5000)}`;
    const load = () => loadConfig({ [env]: bad });
    expect(load).toThrow(SettingRefused);
    expect(load).toThrow(new RegExp(`^${env} must be `));
    expect(() => loadConfig({}, { [name]: { not: 'a setting' } })).toThrow(name);
  });
});

it.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['AMANA_RATE_LIMIT', 'many'],
  ['AMANA_LISTS_UPDATE', 'hourly'],
  ['AMANA_LOG_LEVEL', 'INFO'],
])('refuses %s=%s', (env, value) => {
  expect(() => loadConfig({ [env]: value })).toThrow(env);
});

it('never quotes a value', () => {
  expect(() => loadConfig({ AMANA_MASTER_KEY: 's3cret'.repeat(1000) })).toThrow(/^(?!.*s3cret)/);
  const shown = describeSettings(
    loadConfig({ AMANA_MASTER_KEY: 's3cret', AMANA_DATABASE_URL: 'postgres://u:s3cret@h/d' }),
  );
  expect(JSON.stringify(shown)).not.toContain('s3cret');
  expect(shown.find((row) => row.env === 'AMANA_MASTER_KEY')).toMatchObject({
    value: '********',
    origin: 'environment',
  });
});

describe('the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amana-settings-'));
  const path = join(folder, 'amana.json');

  it('may be absent unless it is named', () => {
    expect(readSettingsFile({}, path)).toBeUndefined();
    expect(() => readSettingsFile({ AMANA_CONFIG: path })).toThrow('AMANA_CONFIG');
  });

  it('must hold JSON with known names', () => {
    writeFileSync(path, '{"rateLimit": 5}');
    expect(loadConfig({}, readSettingsFile({ AMANA_CONFIG: path })).config.rateLimit).toBe(5);
    writeFileSync(path, '{');
    expect(() => readSettingsFile({}, path)).toThrow('not JSON');
    expect(() => loadConfig({}, { rateLimits: 5 })).toThrow(
      '"rateLimits" in the settings file is no setting',
    );
    expect(() => loadConfig({}, [])).toThrow('one JSON object');
    expect(() => loadConfig({}, { rateLimit: '5' })).toThrow(
      '"rateLimit" in the settings file must be a whole number',
    );
    rmSync(folder, { recursive: true });
  });
});
