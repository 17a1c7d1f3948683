/** One process a data directory, and no dead process in the way of the next. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';
import { openStorage } from './connect.ts';
import { testServer } from './test-database.ts';

const program = join(import.meta.dirname, 'test-writer-process.ts');
const directories: string[] = [];
const children = new Set<ChildProcess>();

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

const newDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'amana-lock-'));
  directories.push(directory);
  return directory;
};
const open = (dataDir: string) => openStorage({ dataDir, log: { info: () => {}, warn: () => {} } });

describe('a data directory that is none', () => {
  it.each([
    ['a file', (directory: string) => join(directory, 'file')],
    ['a place below a file', (directory: string) => join(directory, 'file', 'data')],
  ])('is told with its fix: %s', async (_, placeIn) => {
    const directory = newDirectory();
    writeFileSync(join(directory, 'file'), '');
    const place = placeIn(directory);
    await expect(open(place)).rejects.toThrow(`The data directory ${place} is no directory`);
    await expect(open(place)).rejects.toThrow('Choose another AMANA_DATA_DIR');
  });
});

describe('the lock', () => {
  it('is held once, also within a process, and taken again after release', () => {
    const directory = newDirectory();
    const lock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
    lock.release();
    lockDirectory(directory).release();
  });

  it('goes to exactly one of many that start at once', async () => {
    const directory = newDirectory();
    const contenders = Array.from({ length: 8 }, () => lockInChild(directory));
    const outcomes = await Promise.all(contenders);
    expect(outcomes.filter((outcome) => outcome.won)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.won) expect(outcome.said).toMatch(/in use by/);
  });

  it('is not held by a zombie, nor by whoever was given the dead process number', async () => {
    const directory = newDirectory();
    // A parent that never collects its child: killed, the child stays behind as a zombie.
    const keeper = spawn(
      'sh',
      [
        '-c',
        `${process.execPath} --conditions=source -e '${holdScript(directory)}' & echo $!; exec sleep 60`,
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    children.add(keeper);
    const lines = linesOf(keeper);
    const pid = Number(await lines.next());
    expect(await lines.next()).toBe('held');
    expect(() => lockDirectory(directory)).toThrow(new RegExp(`process ${pid}\\b`));
    process.kill(pid, 'SIGKILL');
    await waitFor(() => /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
    // The note now names a live process, as after a reboot: it must not count.
    writeFileSync(
      join(directory, 'db.lock-owner.json'),
      JSON.stringify({ pid: process.pid, since: 'long ago' }),
    );
    lockDirectory(directory).release();
    expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/ Z /);
  });
});

describe.skipIf(testServer())('the embedded data directory', () => {
  it('refuses a second process, is free after kill -9, and is readable by its owner only', {
    timeout: 120_000,
  }, async () => {
    const dataDir = newDirectory();
    const first = spawn(process.execPath, ['--conditions=source', program, dataDir, '', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.add(first);
    expect(await linesOf(first).next()).toBe('ready');
    await expect(open(dataDir)).rejects.toThrow(
      new RegExp(`in use by process ${first.pid}, running since .* Stop that process, or talk to it`),
    );
    const gone = new Promise((resolve) => first.once('close', resolve));
    first.kill('SIGKILL');
    await gone;
    const second = await open(dataDir);
    await second.db.insertInto('installation').values({ name: 'x', value: 'y' }).execute();
    expect(openToOthers(dataDir)).toEqual([]);
    await second.close();
    expect(openToOthers(dataDir)).toEqual([]);
  });

  it('begins again when the first start was cut off, and refuses a folder that is no database', {
    timeout: 120_000,
  }, async () => {
    const dataDir = newDirectory();
    const storage = await open(dataDir);
    await storage.close();
    // As a kill in the middle of the first start leaves it.
    writeFileSync(join(dataDir, 'db.unfinished'), '');
    rmSync(join(dataDir, 'db', 'global'), { recursive: true });
    const again = await open(dataDir);
    expect(await again.nextOnboardingId()).toBe(1);
    await again.close();
    rmSync(join(dataDir, 'db', 'PG_VERSION'));
    await expect(open(dataDir)).rejects.toThrow(/holds files but no database/);
  });
});

function holdScript(directory: string): string {
  const module = join(import.meta.dirname, 'directory-lock.ts');
  return `import("${module}").then(({ lockDirectory }) => { globalThis.lock = lockDirectory("${directory}"); console.log("held"); setInterval(() => {}, 1000); }).catch((error) => { console.log(error.message); process.exit(1); })`;
}

async function lockInChild(directory: string): Promise<{ won: boolean; said: string }> {
  const child = spawn(process.execPath, ['--conditions=source', '-e', holdScript(directory)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const said = await linesOf(child).next();
  return { won: said === 'held', said };
}

/** Lines that a child prints, one at a time. */
function linesOf(child: ChildProcess): { next(): Promise<string> } {
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      const reader = waiting.shift();
      if (reader) reader(line);
      else lines.push(line);
    }
  });
  return {
    next: () => {
      const line = lines.shift();
      return line === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(line);
    },
  };
}

async function waitFor(condition: () => boolean): Promise<void> {
  const until = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > until) throw new Error('It did not come about in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function openToOthers(directory: string): string[] {
  return ['.', ...readdirSync(directory, { recursive: true }).map(String)].filter(
    (name) => (statSync(join(directory, name)).mode & 0o077) !== 0,
  );
}
