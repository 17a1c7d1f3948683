/** For tests: a worker without networks that does what the picture it is sent says, and tells what it may do. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { FromWorker, PictureAnswer, ToWorker } from './messages.ts';

const held: Buffer[] = [];

process.on('disconnect', () => process.exit(0));
process.on('message', (order: ToWorker, frames?: Socket) => {
  if (order.kind === 'begin')
    tell({
      kind: 'ready',
      lookers: {
        engine: 'test/1',
        models: { detector: '', mesh: '', iris: '', antispoof: '', embedding: '' },
        runtime: 'wasm',
      },
      calibration: { midpoint: 0, width: 1, threshold: 0 },
      notes: [],
    });
  else if (order.kind === 'picture') obey(Buffer.from(order.bytes).toString());
  else
    frames
      ?.on('error', () => undefined)
      .on('end', () => say('end of frames'))
      .resume();
});
tell({ kind: 'hello' });

function obey(word: string): void {
  const words: Record<string, () => void> = {
    crash: () => process.kill(process.pid, 'SIGSEGV'),
    exit: () => process.exit(3),
    hang: () => {
      for (;;);
    },
    wait: () => void setTimeout(() => say('waited'), 300),
    grow: () => {
      for (;;) held.push(Buffer.alloc(8 * 1024 * 1024, 1));
    },
    rights: () => say(JSON.stringify(rights())),
  };
  if (words[word]) words[word]();
  else if (word.startsWith('read ')) say(attempt(() => readFileSync(word.slice(5))));
  else say(word);
}

function rights() {
  return {
    uid: process.getuid?.(),
    environment: Object.keys(process.env),
    read: attempt(() => readFileSync('/etc/passwd')),
    list: attempt(() => readdirSync('/tmp')),
    write: attempt(() => writeFileSync(`/tmp/amana-worker-wrote-${process.pid}`, 'x')),
    start: attempt(() => process.getBuiltinModule('node:child_process').spawn('/bin/true')),
  };
}

function attempt(deed: () => unknown): string {
  try {
    deed();
    return 'allowed';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'refused';
  }
}

function say(words: string): void {
  const answer: PictureAnswer = {
    of: 'picture',
    width: process.pid,
    height: 1,
    description: { kind: 'refused', reason: 'no_face', detail: words },
  };
  tell({ kind: 'answer', ...answer });
}

function tell(message: FromWorker): void {
  process.send?.(message);
}
