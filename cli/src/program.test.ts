import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { program, runProgram } from './program.ts';
import type { Shell } from './shell.ts';

function watchedShell() {
  const shell = {
    env: {},
    cwd: '/',
    interactive: false,
    printed: '',
    complained: '',
    exitCode: 0,
    out: (text: string) => void (shell.printed += text),
    err: (text: string) => void (shell.complained += text),
  };
  return shell satisfies Shell;
}

function paths(command: Command, before: string[] = []): string[][] {
  return command.commands.flatMap((child) => [
    [...before, child.name()],
    ...paths(child, [...before, child.name()]),
  ]);
}

const all = paths(program(watchedShell()));

it('has every command that the specification fixes', () => {
  expect(all.map((words) => words.join(' '))).toEqual(
    expect.arrayContaining([
      'serve',
      ...['status', 'update', 'import', 'rollback'].map((word) => `lists ${word}`),
      'registry import',
      ...['list', 'set', 'test', 'remove'].map((word) => `providers ${word}`),
      'costs',
      'costs compare',
      'consents export',
      ...['create', 'list', 'deliveries', 'replay'].map((word) => `webhooks ${word}`),
      ...['create', 'list', 'rotate', 'revoke'].map((word) => `keys ${word}`),
      ...['create', 'verify'].map((word) => `organisations ${word}`),
      ...['create', 'set'].map((word) => `branches ${word}`),
      'screen',
      'screen-file',
      'audit verify',
      'backup',
      'restore',
      'doctor',
    ]),
  );
});

it.each(all.map((words) => words.join(' ')))('%s --help prints help and exits 0', async (words) => {
  const shell = watchedShell();
  await runProgram(program(shell), shell, [...words.split(' '), '--help']);
  expect(shell.exitCode).toBe(0);
  expect(shell.printed).toContain(`Usage: amana ${words}`);
  expect(shell.complained).toBe('');
});

it('prints its version', async () => {
  const shell = watchedShell();
  await runProgram(program(shell), shell, ['--version']);
  expect(shell).toMatchObject({ exitCode: 0, printed: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

it.each([[[]], [['lists']], [['nonsense']], [['keys', 'create', '--environment', 'prod']], [['screen']]])(
  'answers wrong use %j with 2 and words on standard error',
  async (words) => {
    const shell = watchedShell();
    await runProgram(program(shell), shell, words);
    expect(shell).toMatchObject({ exitCode: 2, printed: '' });
    expect(shell.complained).not.toBe('');
  },
);
