/** Troubles of the database that are no fault of what was asked of it, and what callers hear of them: try again. */
import { failure } from '@amana/contract';

/** `shut`: it lets this service not in, or nobody write. `forbidden`: not do this one thing. */
export type DatabaseFault = 'no_room' | 'away' | 'full' | 'shut' | 'forbidden';

/** By SQL state, whole or its class; the longer one counts. */
const faultOf: Readonly<Record<string, DatabaseFault>> = {
  // A full disk first of all.
  '53': 'no_room',
  '53300': 'full',
  '08': 'away',
  '57P': 'away',
  '28': 'shut',
  '3D000': 'shut',
  // A standby that has not taken over, or one that was sealed off.
  '25006': 'shut',
  '42501': 'forbidden',
};

/** How the network, and the driver without a code of its own, say that there is no connection. */
const networkCodes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
);
const driverWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client .*not queryable)/;

/** Null where the error is of another kind. */
export function databaseFault(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const named = faultOf[code] ?? faultOf[code.slice(0, 3)] ?? faultOf[code.slice(0, 2)];
  if (named !== undefined) return named;
  const connecting = 'syscall' in error && error.syscall === 'connect';
  if (connecting || networkCodes.has(code) || driverWords.test(error.message)) return 'away';
  // Told already by the connection that met it.
  return error.cause === undefined ? null : databaseFault(error.cause);
}

const details: Readonly<Record<DatabaseFault, string>> = {
  no_room: 'The database has no room to write',
  away: 'The database cannot be reached',
  full: 'The database takes no more connections',
  shut: 'The database does not let this service in or write',
  forbidden: 'The database does not let this service do what it asks',
};

/** What callers hear; tried again a second later by those that follow `retry-after`. */
export function toldAsBusy(error: unknown, fault: DatabaseFault): Error {
  const refused = failure('overloaded', { detail: details[fault], retryAfterS: 1 });
  refused.cause = error;
  return refused;
}
