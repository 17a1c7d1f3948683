/**
 * Ends a server without harm to requests in flight: takes no new connection, closes idle ones as they fall idle, and
 * cuts what is left when the time is over.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface Drain {
  /** `close` is the HTTP library's own. */
  run(close: () => Promise<unknown>, timeoutMs: number): Promise<void>;
}

const sweepMs = 100;

/** Call it before the server listens: it watches the connections from the first on. */
export function prepareDrain(server: Server): Drain {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  const closeIdle = () => {
    server.closeIdleConnections();
    // Node does not count a connection as idle before its first request.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };

  return {
    async run(close, timeoutMs) {
      const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
      const closed = close();
      closeIdle();
      const sweep = setInterval(closeIdle, sweepMs);
      try {
        await closed;
      } finally {
        clearTimeout(cut);
        clearInterval(sweep);
      }
    },
  };
}
