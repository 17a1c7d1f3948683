import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { namedSecrets, secretsFromFile } from './secrets.ts';
import type { Shell } from './shell.ts';

const folder = mkdtempSync(join(tmpdir(), 'amana-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const planted = 'planted-secret-93b1';

function shellWith(typed: string[], piped = ''): Shell {
  return {
    env: {},
    cwd: folder,
    interactive: false,
    exitCode: 0,
    out: () => undefined,
    err: () => undefined,
    secrets: { ask: async () => typed.shift() ?? '', all: async () => piped },
  };
}

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

describe('secrets by name', () => {
  it('are taken from the word, and asked for where it holds none', async () => {
    const shell = shellWith([` ${planted} `]);
    expect(await namedSecrets(shell, ['a=x=y', 'b', 'a=z'])).toEqual({ a: 'z', b: planted });
  });

  it('that are empty are refused by name', async () => {
    await expect(namedSecrets(shellWith([]), ['b'])).rejects.toThrow('The credential b is empty.');
    await expect(namedSecrets(shellWith([]), ['b= '])).rejects.toThrow('The credential b is empty.');
  });
});

describe('secrets out of a file', () => {
  it.each<[string, () => string, Record<string, string>]>([
    [
      'one, with its line breaks',
      () => `pem=${file('k.pem', 'BEGIN\nbody\nEND\n')}`,
      { pem: 'BEGIN\nbody\nEND' },
    ],
    ['lines', () => file('a.env', `# note\n\nid = 7\nkey=a=b\n`), { id: '7', key: 'a=b' }],
    ['JSON', () => file('a.json', `{"id": 7, "key": "${planted}"}`), { id: '7', key: planted }],
  ])('%s', async (_name, word, secrets) => {
    expect(await secretsFromFile(shellWith([]), word())).toEqual(secrets);
  });

  it('may come in by standard input', async () => {
    expect(await secretsFromFile(shellWith([], 'key=piped\n'), '-')).toEqual({ key: 'piped' });
    expect(await secretsFromFile(shellWith([], 'whole\n'), 'key=-')).toEqual({ key: 'whole' });
  });

  it.each([
    () => file('broken.json', `{"key": "${planted}`),
    () => file('words.env', planted),
    () => file('deep.json', `{"key": {"inner": "${planted}"}}`),
    () => file('empty.env', '# nothing\n'),
    () => `key=${file('empty.txt', '\n')}`,
    () => 'nowhere.env',
  ])('that cannot be read are refused without quoting them (%#)', async (word) => {
    const told = await secretsFromFile(shellWith([]), word()).catch((error: unknown) => error);
    expect(told).toBeInstanceOf(Error);
    expect(String(told)).not.toContain(planted);
  });
});
