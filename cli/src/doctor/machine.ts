/** Checks of the machine: Node, clock, port, decoders. Opens nothing of the installation. */
import { createServer } from 'node:net';
import { type Config, mediaAvailability } from '@amana/server';
import { bad, errorCodeOf, type Finding, ok, reasonOf, warn } from './finding.ts';

const oldestNode = [22, 19] as const;

export function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const enough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  return enough
    ? ok('node', `Node ${process.versions.node}`)
    : bad(
        'node',
        `Node ${process.versions.node} is too old`,
        'Install Node 24, or run "npm ci" in the checkout.',
      );
}

/** A clock that is years off makes birth dates, expiries and list ages wrong. */
export function checkClock(lastWritten: Date | undefined): Finding {
  const now = new Date();
  const shown = now.toISOString().slice(0, 16).replace('T', ' ');
  if (now.getUTCFullYear() < 2026)
    return bad('clock', `The clock says ${shown} UTC, before this version was made`, 'Set the clock (NTP).');
  if (lastWritten && lastWritten.getTime() - now.getTime() > 5 * 60_000)
    return bad(
      'clock',
      `The clock says ${shown} UTC, earlier than what the lists say of their last check`,
      'Set the clock (NTP).',
    );
  return ok('clock', `${shown} UTC`);
}

export async function checkMedia(config: Config): Promise<Finding> {
  const media = await mediaAvailability(config);
  return media.ffmpeg
    ? ok('ffmpeg', 'videos can be decoded')
    : warn(
        'ffmpeg',
        'ffmpeg is missing: liveness checks of videos answer an error, everything else works',
        media.fix ?? 'apt-get install ffmpeg',
      );
}

/** Whether `serve` could listen; a running server of this installation is asked for elsewhere. */
export async function checkPort(config: Config): Promise<Finding> {
  const where = `${config.host}:${config.port}`;
  const refusal = await listenOnce(config.host, config.port);
  if (refusal === undefined) return ok('port', config.port === 0 ? 'any free port' : `${where} is free`);
  const code = errorCodeOf(refusal);
  if (code === 'EADDRINUSE')
    return bad(
      'port',
      `${where} is used by another program`,
      'Choose another with PORT or --port, or stop it.',
    );
  if (code === 'EACCES')
    return bad('port', `${where} is not for this account`, 'Choose a port above 1023 with PORT or --port.');
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return bad('port', `${config.host} is no address of this machine`, 'Correct AMANA_HOST or --host.');
  return bad('port', `${where} cannot be listened on: ${reasonOf(refusal)}`);
}

export function checkExposure(config: Config): Finding | undefined {
  if (['127.0.0.1', '::1', 'localhost'].includes(config.host)) return undefined;
  return warn(
    'address',
    `The service listens on ${config.host}, in plain HTTP`,
    'Put a proxy with TLS before it and name the proxy in AMANA_TRUST_PROXY.',
  );
}

function listenOnce(host: string, port: number): Promise<Error | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done(error));
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(undefined)));
  });
}
