/**
 * What an operator may do, as rows of data: a name, an input schema, a verb. The command line calls them in its own
 * process or over loopback; either way the same row answers. Never reachable with an API key.
 */
import { failure } from '@amana/contract';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

export interface OperatorContext {
  /** One line of words for somebody who waits at a terminal. */
  progress(text: string): void;
  signal: AbortSignal;
}

export interface OperatorAction {
  /** Dotted: `keys.create`. */
  name: string;
  summary: string;
  input: TSchema;
  run(input: unknown, context: OperatorContext): Promise<unknown>;
}

/** How the command line reaches the actions, whichever transport lies between. Throws RequestFailure. */
export interface OperatorPort {
  call(name: string, input: object, context?: Partial<OperatorContext>): Promise<unknown>;
  close(): Promise<void>;
}

/** Typed constructor of a row: `run` gets what the schema says. */
export function operatorAction<Input extends TSchema>(row: {
  name: string;
  summary: string;
  input: Input;
  run(input: Static<Input>, context: OperatorContext): Promise<unknown>;
}): OperatorAction {
  return {
    ...row,
    // The schema is checked here, so the verb behind may trust its type.
    run: (input, context) => row.run(parseInput(row.input, input), context),
  };
}

/** The in-process transport: answers are plain JSON, as they would be on the wire. */
export function operatorDesk(actions: OperatorAction[], close: () => Promise<void>): OperatorPort {
  const byName = new Map(actions.map((action) => [action.name, action]));
  if (byName.size !== actions.length) throw new Error('two operator actions share a name');
  return {
    async call(name, input, context = {}) {
      const action = byName.get(name);
      if (!action) throw failure('record_not_found', { message: `There is no operator action ${name}` });
      const answer = await action.run(input, {
        progress: context.progress ?? (() => undefined),
        signal: context.signal ?? new AbortController().signal,
      });
      return answer === undefined ? null : JSON.parse(JSON.stringify(answer));
    },
    close,
  };
}

function parseInput<Input extends TSchema>(schema: Input, input: unknown): Static<Input> {
  const cleaned: unknown = Value.Clean(schema, Value.Clone(input ?? {}));
  if (Value.Check(schema, cleaned)) return cleaned;
  const [first] = Value.Errors(schema, cleaned);
  const field = fieldOf(first);
  throw failure('invalid_format', {
    message: field ? `${field}: ${first?.message ?? 'is not valid'}` : (first?.message ?? 'is not valid'),
    ...(field ? { field } : {}),
  });
}

function fieldOf(error: { instancePath: string; params?: object } | undefined): string {
  const path = error?.instancePath.replace(/^\//, '').replaceAll('/', '.') ?? '';
  const params = error?.params;
  if (params && 'requiredProperties' in params && Array.isArray(params.requiredProperties))
    return [path, String(params.requiredProperties[0])].filter(Boolean).join('.');
  return path;
}
