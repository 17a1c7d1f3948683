/** Puts one kind of request on a server from a fixed number of callers, and tells rate and cost. */
import autocannon from 'autocannon';
import { cpuSeconds, type Running } from './processes.ts';

export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of the server per request, microseconds. */
  cpuMicros: number;
  failures: number;
}

export interface Call {
  path: string;
  /** Body of the n-th request; never repeats, so that no cache helps. */
  body(n: number): Record<string, unknown>;
}

export async function load(
  server: Running,
  call: Call,
  options: { callers: number; seconds: number },
): Promise<Load> {
  let n = counter;
  const before = cpuSeconds(server.pid);
  const result = await autocannon({
    url: server.baseUrl,
    connections: options.callers,
    duration: options.seconds,
    requests: [
      {
        method: 'POST',
        path: call.path,
        headers: { 'content-type': 'application/json', 'x-access-token': server.testKey },
        setupRequest: (request) => {
          n += 1;
          return { ...request, body: JSON.stringify(call.body(n)) };
        },
      },
    ],
  });
  counter = n;
  const answered = result['2xx'];
  return {
    perSecond: answered / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMicros: ((cpuSeconds(server.pid) - before) / Math.max(1, answered)) * 1e6,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

/** Goes on from one measurement to the next, so that warm-up and measurement share no name. */
let counter = 0;
