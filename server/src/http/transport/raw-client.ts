/** A client for tests that speaks bytes over a real socket: slow, broken and pipelined requests. */
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface RawClient {
  socket: Socket;
  send(bytes: string | Buffer): void;
  /** The next whole answer on this connection. */
  answer(): Promise<RawAnswer>;
  /** Resolves when the server has closed the connection. */
  closed: Promise<void>;
}

export async function openRawClient(port: number): Promise<RawClient> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  let wake = () => undefined as void;
  let ended = false;
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    wake();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      ended = true;
      wake();
      resolve();
    }),
  );
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return {
    socket,
    closed,
    send: (bytes) => void socket.write(bytes),
    async answer() {
      for (;;) {
        const taken = takeAnswer(received);
        if (taken) {
          received = taken.rest;
          return taken.answer;
        }
        if (ended) throw new Error('the connection closed before an answer');
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

/** A POST with a body; `more` are further header lines. */
export function rawPost(path: string, body: string, more: Record<string, string> = {}): string {
  const headers = {
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

function takeAnswer(received: string): { answer: RawAnswer; rest: string } | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [statusLine = '', ...lines] = received.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const length = Number(headers['content-length'] ?? 0);
  const bodyStart = end + 4;
  if (received.length < bodyStart + length) return undefined;
  return {
    answer: {
      status: Number(statusLine.split(' ')[1]),
      headers,
      body: received.slice(bodyStart, bodyStart + length),
    },
    rest: received.slice(bodyStart + length),
  };
}
