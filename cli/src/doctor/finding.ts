/** What a check of `amana doctor` says: a state, words, and the fix where there is something to fix. */

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

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
