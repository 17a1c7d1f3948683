/**
 * The loopback transport: reads the address and token that a running server left in its data directory and speaks
 * lines of JSON with it. Never talks to anything but that address, and never prints the token.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ErrorCode, errorCatalogue, failure } from '@amana/contract';
import type { OperatorPort } from '@amana/server';

const pingTimeoutMs = 5_000;

interface Note {
  base_url: string;
  token: string;
}

/** Undefined where no server answers for this data directory. */
export async function operatorOverHttp(dataDir: string): Promise<OperatorPort | undefined> {
  const note = await readNote(join(dataDir, 'operator.json'));
  if (!note || !(await answers(note))) return undefined;
  return {
    call: (name, input, context = {}) =>
      callOver(note, name, input, context.progress ?? (() => undefined), context.signal),
    close: async () => undefined,
  };
}

async function readNote(file: string): Promise<Note | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isNote(value) ? value : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES')
      throw failure('forbidden', {
        message: `${file} cannot be read: run this as the account that runs the server`,
      });
    return undefined;
  }
}

/** The note may have outlived its server, and its port may be another program's by now. */
async function answers(note: Note): Promise<boolean> {
  try {
    const response = await fetch(`${note.base_url}/api/operator/ping`, {
      headers: { authorization: `Bearer ${note.token}` },
      signal: AbortSignal.timeout(pingTimeoutMs),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}

async function callOver(
  note: Note,
  name: string,
  input: object,
  progress: (text: string) => void,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  for await (const line of answerLines(note, name, input, signal)) {
    const message: unknown = JSON.parse(line);
    if (!isRecord(message)) continue;
    if (typeof message.progress === 'string') progress(message.progress);
    else if ('data' in message && !('error' in message)) return message.data;
    else if (isRecord(message.error)) throw failureFrom(message.error, message.message);
  }
  throw cutOff();
}

async function* answerLines(
  note: Note,
  name: string,
  input: object,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  try {
    const response = await fetch(`${note.base_url}/api/operator/actions/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${note.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
      ...(signal && { signal }),
    });
    yield* linesOf(response);
  } catch (error) {
    // It answered a moment ago. What a consumer throws does not come here.
    throw signal?.aborted ? error : cutOff(error);
  }
}

/** Commands may be repeated: a list is published whole or not at all, and people of a registry take their own places again. */
function cutOff(cause?: unknown): Error {
  const told = failure('overloaded', {
    message: 'The server ended the connection before it had answered: it was stopped, or it died',
    detail:
      'How far it came is not known. See in its log why it ended, start it again, and repeat the command.',
  });
  told.cause = cause;
  return told;
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
  if (rest.trim() !== '') yield rest;
}

function failureFrom(error: Record<string, unknown>, outer: unknown): Error {
  const message = typeof error.message === 'string' ? error.message : outer;
  const text = typeof message === 'string' ? message : 'The server refused the request';
  return failure(isErrorCode(error.code) ? error.code : 'internal', {
    message: text,
    ...(typeof error.field === 'string' && { field: error.field }),
    ...(typeof error.detail === 'string' && { detail: error.detail }),
  });
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNote(value: unknown): value is Note {
  return isRecord(value) && typeof value.base_url === 'string' && typeof value.token === 'string';
}
