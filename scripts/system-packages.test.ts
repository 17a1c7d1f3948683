import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const script = resolve(import.meta.dirname, 'system-packages.sh');
const programs = mkdtempSync(join(tmpdir(), 'amana-programs-'));
for (const name of ['ffmpeg', 'chromium'])
  writeFileSync(join(programs, name), '#!/bin/sh\n', { mode: 0o755 });
afterAll(() => rmSync(programs, { recursive: true }));

describe('the system packages', () => {
  it('are not spoken of when they are there', () => {
    expect(run(['media', 'browser'], programs)).toEqual({ status: 0, words: '' });
  });

  it.each([
    [['media'], 0],
    [['--required', 'media'], 1],
  ])('%j: what is missing is said in one line with the fix', (groups, status) => {
    expect(run(groups, '/nowhere', { AMANA_SYSTEM_PACKAGES: 'off' })).toEqual({
      status,
      words:
        'system-packages: missing ffmpeg (AMANA_SYSTEM_PACKAGES is off). Fix: sudo apt-get install -y --no-install-recommends ffmpeg\n',
    });
  });

  it('says when this system has no apt-get', () => {
    expect(run(['media', 'browser'], '/nowhere')).toMatchObject({
      status: 0,
      words: expect.stringMatching(
        /^system-packages: missing ffmpeg chromium \(this system has no apt-get\)\. Fix: /,
      ),
    });
  });

  it('counts each program of a group', () => {
    expect(run(['examples'], '/nowhere').words).toMatch(/^system-packages: missing curl python3 \(/);
  });

  it('refuses a group that does not exist', () => {
    expect(run(['medea'], programs).status).toBe(2);
  });
});

function run(groups: string[], path: string, environment: Record<string, string> = {}) {
  const done = spawnSync('/bin/bash', [script, ...groups], {
    env: { PATH: path, ...environment },
    encoding: 'utf8',
  });
  return { status: done.status, words: done.stdout + done.stderr };
}
