/** What a check of `amana doctor` says: a state, words, and the fix where there is something to fix. */
import { RequestFailure } from '@amana/contract';

/** `bad` stops the service or part of it; `warn` is worth knowing. */
export type State = 'ok' | 'warn' | 'bad';

export interface Finding {
  check: string;
  state: State;
  text: string;
  fix?: string;
}

export function ok(check: string, text: string): Finding {
  return { check, state: 'ok', text };
}

export function warn(check: string, text: string, fix?: string): Finding {
  return { check, state: 'warn', text, ...(fix && { fix }) };
}

export function bad(check: string, text: string, fix?: string): Finding {
  return { check, state: 'bad', text, ...(fix && { fix }) };
}

/** Of a failure that callers hear in general words, what it was: the operator has to mend it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof RequestFailure) || error.code !== 'overloaded') return error.message;
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.options.detail ?? error.message}${cause}`;
}

export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
