/**
 * A file that a command writes: beside its place and renamed at the end, so that it is never half a file. Mode 0600, for
 * it may hold personal data. Whatever goes wrong is told with the file's name.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { fileFault } from '@amana/server';
import { CommandFailure } from './command-failure.ts';

export interface OutputFile {
  write(text: string): Promise<void>;
  /** From here on it is there under its name. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

export async function openOutput(path: string): Promise<OutputFile> {
  const told = (error: unknown) =>
    new CommandFailure(`${path} cannot be written: ${fileFault(error, 'write there')}`);
  const there = await stat(path).catch(() => undefined);
  // Found out now, and not when hours of work are to be put there.
  if (there?.isDirectory()) throw new CommandFailure(`${path} cannot be written: it is a folder`);
  const partial = `${path}.partial`;
  const file = createWriteStream(partial, { mode: 0o600 });
  const failed = new Promise<never>((_done, fail) => file.on('error', (error) => fail(told(error))));
  // Told to whoever writes next.
  failed.catch(() => undefined);
  await Promise.race([failed, once(file, 'open')]);
  return {
    async write(text) {
      if (file.errored) throw told(file.errored);
      if (!file.write(text)) await Promise.race([failed, once(file, 'drain')]);
    },
    async finish() {
      file.end();
      await Promise.race([failed, finished(file)]);
      await rename(partial, path).catch((error: unknown) => {
        throw told(error);
      });
    },
    async discard() {
      file.destroy();
      await rm(partial, { force: true }).catch(() => undefined);
    },
  };
}
