/** The yardstick: node:http that parses a JSON body and answers a small one, with no checks and nothing stored. */
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ status: 'success', data: { fields: Object.keys(body).length }, message: 'ok' }),
    );
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : ''}\n`);
});
