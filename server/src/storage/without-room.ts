/** What a full disk looks like to the database, and what callers hear of it. */
import { failure } from '@amana/contract';

/** PostgreSQL's class 53, a full disk first of all: no fault of what was to be written, so nothing else fits either. */
export function isWithoutRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && error.code.startsWith('53')) return true;
  // Told already by the connection that met it.
  return error.cause !== undefined && isWithoutRoom(error.cause);
}

export function withoutRoom(cause: unknown): Error {
  return busy(cause, 'The database has no room to write');
}

/** Tried again a second later by callers that follow `retry-after`. */
export function busy(cause: unknown, detail: string): Error {
  const refused = failure('overloaded', { detail, retryAfterS: 1 });
  refused.cause = cause;
  return refused;
}
