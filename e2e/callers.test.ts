/** The product for callers of every kind: not root, an old Node, a launcher that is killed, npm's own start. */
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { amana, repository, serve, temporaryDirectory } from './product.ts';

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
/** The checkout may lie where only root may go. */
const reachable = isRoot && existsSync(repository);
const oldNode = ['/usr/local/bin/node', '/usr/bin/node'].find(
  (path) => existsSync(path) && path !== process.execPath,
);

describe.skipIf(!reachable)(
  `not root${reachable ? '' : ' (skipped: this account is not root, so all tests ran so)'}`,
  () => {
    it('serves from a directory of its own account', async () => {
      const folder = await temporaryDirectory();
      await chmod(folder.path, 0o755);
      const own = join(folder.path, 'own');
      await mkdir(own);
      await chown(own, nobody, nobody);
      const here = { cwd: own, uid: nobody, env: { HOME: own } };
      const product = await serve(here);
      try {
        const answer = await product.post('/api/onboarding/kenya_kyc/passport/', {
          passport_number: 'AK123450',
        });
        expect(answer.status).toBe(200);
        expect((await amana(here, 'lists', 'status')).code).toBe(0);
      } finally {
        expect((await product.stop()).code).toBe(0);
        await folder.remove();
      }
    });

    it('says in words that it may not write, and leaves with 1', async () => {
      const folder = await temporaryDirectory();
      await chmod(folder.path, 0o755);
      const refused = await amana(
        { cwd: folder.path, uid: nobody, env: { HOME: '/' } },
        'serve',
        '--port',
        '0',
      );
      expect(refused.code).toBe(1);
      expect(refused.stderr).toMatch(/data directory .* cannot be made/);
      await folder.remove();
    });
  },
);

describe.skipIf(!oldNode)(
  `under the system's Node${oldNode ? '' : ' (skipped: there is no other Node)'}`,
  () => {
    it('starts itself again under the Node that npm brought, and dies with its launcher', async () => {
      const folder = await temporaryDirectory();
      const command = [oldNode ?? '', join(repository, 'cli/bin/amana.js')];
      const version = await amana({ cwd: folder.path, command }, '--version');
      expect(version.stdout.trim()).toMatch(/^\d+\.\d+\.\d+$/);
      const product = await serve({ cwd: folder.path, command });
      expect(readdirSync(join(folder.path, 'data'))).toContain('operator.json');
      product.launcher.kill('SIGKILL');
      await product.finished;
      await expect.poll(() => isAlive(product.pid), { timeout: 20_000 }).toBe(false);
      expect(readdirSync(join(folder.path, 'data'))).not.toContain('operator.json');
      const again = await serve({ cwd: folder.path, command });
      expect((await again.get('/healthz')).status).toBe(200);
      again.launcher.kill('SIGTERM');
      expect((await again.finished).code).toBe(0);
      await folder.remove();
    });
  },
);

describe.skipIf(process.platform !== 'linux')('the service that was launched', () => {
  it('has been told how to keep memory, but for what the caller said otherwise', async () => {
    const folder = await temporaryDirectory();
    const wanted: Record<string, string> = JSON.parse(
      readFileSync(join(repository, 'cli/bin/process-environment.json'), 'utf8'),
    );
    const product = await serve({ cwd: folder.path, env: { MALLOC_ARENA_MAX: '4' } });
    const given = readFileSync(`/proc/${product.pid}/environ`, 'utf8').split('\0');
    const expected = { ...wanted, MALLOC_ARENA_MAX: '4' };
    expect(given).toEqual(
      expect.arrayContaining(Object.entries(expected).map(([name, value]) => `${name}=${value}`)),
    );
    await product.stop();
    await folder.remove();
  });
});

describe('npm start', () => {
  it('passes its arguments through and stops with it', async () => {
    const folder = await temporaryDirectory();
    const data = join(folder.path, 'data');
    const command = ['npm', 'start', '--silent', '--ignore-scripts', '--prefix', repository, '--'];
    const product = await serve({ cwd: repository, command, readyFolder: folder.path }, '--data', data);
    expect((await product.get('/')).text).toContain('Amana');
    expect(readdirSync(data)).toContain('master.key');
    expect((await product.stop()).stderr).not.toContain('Error');
    await folder.remove();
  });

  it.skipIf(process.platform !== 'linux')(
    'is missed when it is killed: the service stops in order',
    async () => {
      const folder = await temporaryDirectory();
      const data = join(folder.path, 'data');
      const command = ['npm', 'start', '--silent', '--ignore-scripts', '--prefix', repository, '--'];
      const product = await serve({ cwd: repository, command, readyFolder: folder.path }, '--data', data);
      expect(readdirSync(data)).toContain('operator.json');
      product.launcher.kill('SIGKILL');
      await expect.poll(() => isAlive(product.pid), { timeout: 20_000 }).toBe(false);
      // What a process that is killed leaves behind.
      expect(readdirSync(data)).not.toContain('operator.json');
      await folder.remove();
    },
  );
});

describe('a reader that has seen enough', () => {
  it.each([
    ['the help', '--help', 141],
    ['the help of a command', 'screen --help', 141],
    ['wrong use', 'no-such-command 2>&1', 2],
    ['an answer', 'doctor', 141],
    ['an answer as a document', 'doctor --json', 141],
    ['what is said beside rows', 'screen-file people.csv - 2>&1 >rows.jsonl', 141],
  ])('ends the command without a word, and not as if all had been said: %s', async (_, words, code) => {
    const folder = await temporaryDirectory();
    await writeFile(join(folder.path, 'people.csv'), 'name\nAda Obi\n');
    const launcher = join(repository, 'cli/bin/amana.js');
    const command = [
      'sh',
      '-c',
      `exec 3>&1; { node '${launcher}' ${words}; echo "ended with $?" >&3; } | true`,
    ];
    const { stdout, stderr } = await amana({ cwd: folder.path, command });
    expect({ stdout, stderr }).toEqual({ stdout: `ended with ${code}\n`, stderr: '' });
    await folder.remove();
  });

  it('who reads to the end is told how it went', async () => {
    const folder = await temporaryDirectory();
    expect((await amana({ cwd: folder.path }, 'screen', '--help')).code).toBe(0);
    await folder.remove();
  });

  it('does not end the service', async () => {
    const folder = await temporaryDirectory();
    const launcher = join(repository, 'cli/bin/amana.js');
    const command = ['sh', '-c', `node '${launcher}' "$@" 2>&1 | true; echo left`, 'sh'];
    const product = await serve({ cwd: folder.path, command });
    expect((await product.get('/healthz')).status).toBe(200);
    expect((await product.get('/healthz')).status).toBe(200);
    await product.stop();
    await folder.remove();
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
