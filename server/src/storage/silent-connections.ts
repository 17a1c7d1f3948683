/**
 * A connection that stays silent: a slow question, or a database that went without a word (paused, unplugged), which the
 * network would tell only after many minutes. Another connection finds out which; in the second case the silent one is
 * closed, so that whoever waits hears of it and a later question gets a connection that answers. For a while after that
 * nobody else waits to learn the same: a request of several steps would otherwise wait at each.
 */
import type { Socket } from 'node:net';
import pg from 'pg';

export interface Silence {
  /** How long a connection may say nothing until the other one asks. */
  silenceMs: number;
  /** How long that may take. */
  probeMs: number;
  /** How long a database that was found silent is asked nothing more. */
  restMs: number;
}

export const defaultSilence: Silence = { silenceMs: 15_000, probeMs: 5_000, restMs: 5_000 };

export interface SilenceWatch {
  /** To be told of every connection that is made. */
  watch(client: pg.ClientBase): void;
  /** What a question gets now instead of a wait; null where it is worth asking. */
  known(): Error | null;
}

export function silenceWatch(
  databaseUrl: string,
  { silenceMs, probeMs, restMs }: Silence,
  nowMs = () => performance.now(),
): SilenceWatch {
  let silentUntilMs = -Infinity;
  let asking: Promise<boolean> | null = null;
  const isThere = (): Promise<boolean> => {
    asking ??= answers(databaseUrl, probeMs)
      .then((there) => {
        silentUntilMs = there ? -Infinity : nowMs() + restMs;
        return there;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  const watch = (client: pg.ClientBase): void => {
    silentUntilMs = -Infinity;
    const socket = socketOf(client);
    const judge = (there: boolean, heard: number): void => {
      if (socket.destroyed) return;
      const hasSpoken = socket.bytesRead > heard;
      // A database that takes no new connection in time and still answers is busy.
      if (hasSpoken) silentUntilMs = -Infinity;
      // Told once for each silence, unless it is asked for again.
      if (there || hasSpoken) socket.setTimeout(silenceMs);
      else socket.destroy(silent());
    };
    socket.setTimeout(silenceMs);
    socket.on('timeout', () => {
      const heard = socket.bytesRead;
      void isThere().then((there) => judge(there, heard));
    });
  };
  return { watch, known: () => (nowMs() < silentUntilMs ? silent() : null) };
}

function silent(): Error {
  return Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' });
}

/** The driver names it a stream, for other runtimes; on Node it is a socket, with TLS or without. */
function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** One that refuses in its own words is there. */
async function answers(databaseUrl: string, probeMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: probeMs });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => {});
  }
}
