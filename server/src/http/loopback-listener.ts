/**
 * A second, loopback address of the same service, for the operator's command line where the first one is a particular
 * address of the machine. Serves the same routes by the same rules.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from './app-parts.ts';

export interface LoopbackListener {
  baseUrl: string;
  close(): Promise<void>;
}

export async function listenOnLoopback(app: App): Promise<LoopbackListener> {
  const server = createServer(
    { maxHeaderSize: app.config.headerLimitBytes, requestTimeout: app.config.receiveTimeoutMs },
    (request, response) => app.fastify.routing(request, response),
  );
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen({ port: 0, host: '127.0.0.1' }, done);
  });
  // A TCP server that listens has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
