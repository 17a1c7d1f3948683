/**
 * The log: JSON lines to standard output. Never a body, an identifier, a name, a token or a query string; what might
 * slip in under a telling key is struck out as well.
 */
import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Pick<
  Logger,
  'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'flush' | 'level' | 'child'
>;

/** Lines are gathered, for a write a line would cost more than the line. */
const bufferBytes = 8192;
const flushMs = 100;

const struckOut = [
  'authorization',
  'token',
  'secret',
  'password',
  'body',
  'headers',
  'identifier',
  'name',
  'image',
  'query',
  'url',
];

export function openLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: struckOut.flatMap((key) => [key, `*.${key}`]),
        censor: '[struck out]',
      },
      serializers: {
        err: (error: unknown) => ({ kind: error instanceof Error ? error.name : typeof error }),
      },
    },
    destination ?? pino.destination({ fd: 1, sync: false, minLength: bufferBytes, periodicFlush: flushMs }),
  );
}

/** For lines whose fields the caller has fixed, none of them telling: striking out costs ten times the line. */
export function plainLines(log: Log): Log {
  return log.child({}, { redact: [] });
}

/** For tests and one-shot commands. */
export const silentLog: Log = pino({ level: 'silent' });
