/**
 * Two ends of a pipe, of which one goes to a child as its output and the other can be handed to another process unread:
 * this process never takes a byte off it. Nothing but this process can open an end.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { temporaryPrefix } from '../temporary-folders.ts';

export interface SocketPair {
  /** For the child; closed here once it has started. */
  writing: Socket;
  /** Not read from until somebody does. */
  reading: Socket;
}

let previous: Promise<unknown> = Promise.resolve();
/** The same each time: what Node keeps for each address of a server whose connections are handed on would add up. */
const home = join(tmpdir(), `${temporaryPrefix('media')}${randomBytes(12).toString('hex')}`);

/** One pair after another, so that the two ends are of one pair. */
export function socketPair(): Promise<SocketPair> {
  const made = previous.then(makePair);
  previous = made.catch(() => undefined);
  return made;
}

async function makePair(): Promise<SocketPair> {
  // Fails where somebody else made it; nobody else reaches the socket in it.
  await mkdir(home, { mode: 0o700 });
  const server: Server = createServer({ pauseOnConnect: true });
  try {
    const path = join(home, 'pair');
    await once(server.listen(path), 'listening');
    const connection = once(server, 'connection');
    const writing = connect(path);
    await once(writing, 'connect');
    const [reading]: Socket[] = await connection;
    if (!reading) throw new Error('a pair with one end');
    return { writing, reading };
  } finally {
    server.close();
    await rm(home, { recursive: true, force: true });
  }
}
