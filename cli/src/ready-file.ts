/** The file that tells a script that requests are answered. Mode 0600, whole or not there at all. */
import { rename, rm, writeFile } from 'node:fs/promises';

export interface ReadyFacts {
  base_url: string;
  pid: number;
  test_key: string | null;
  live_key: string | null;
  console_url: string | null;
}

export async function writeReadyFile(path: string, facts: ReadyFacts): Promise<void> {
  const partial = `${path}.${process.pid}.partial`;
  try {
    await writeFile(partial, `${JSON.stringify(facts)}\n`, { mode: 0o600, flag: 'wx' });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw new Error(
      `the ready file ${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
