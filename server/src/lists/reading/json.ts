/** JSON lines as a stream, and a JSON document as a whole within a limit. A line that is no JSON refuses the file. */
import type { ReadLimits } from './limits.ts';
import type { Part } from './part.ts';
import { ListRefusal } from './refusal.ts';
import { headText, textOf } from './text.ts';

export type JsonObject = Record<string, unknown>;

export async function* jsonLines(part: Part, limits: ReadLimits): AsyncGenerator<JsonObject> {
  let rest = '';
  let line = 0;
  for await (const chunk of textOf(part)) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (Math.max(rest.length, ...lines.map((text) => text.length)) > limits.maxEntryCharacters)
      throw new ListRefusal(
        'too-large',
        `${part.name} has a line of more than ${limits.maxEntryCharacters} characters`,
      );
    for (const text of lines) {
      line++;
      if (text.trim()) yield parsed(text, part.name, line, false);
    }
  }
  if (rest.trim()) yield parsed(rest, part.name, line + 1, true);
}

export async function jsonDocument(part: Part, limits: ReadLimits): Promise<unknown> {
  let text = '';
  for await (const chunk of textOf(part)) {
    text += chunk;
    if (text.length > limits.maxDocumentBytes)
      throw new ListRefusal(
        'too-large',
        `${part.name} is a JSON document of more than ${limits.maxDocumentBytes} characters`,
      );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ListRefusal('truncated', `${part.name} is no complete JSON document`);
  }
}

/** The object on the first line that has text, or null when it is none. */
export function firstLineObject(part: Part): JsonObject | null {
  const head = headText(part).trimStart();
  const end = head.indexOf('\n');
  try {
    const value: unknown = JSON.parse(end < 0 ? head : head.slice(0, end));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Texts of a value that may be absent, one text or a list of texts; numbers become texts. */
export function texts(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  return Array.isArray(value) ? value.flatMap(texts) : [];
}

export function text(value: unknown): string {
  return texts(value)[0] ?? '';
}

export function objects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : [];
}

function parsed(line: string, name: string, number: number, last: boolean): JsonObject {
  try {
    const value: unknown = JSON.parse(line);
    if (isObject(value)) return value;
  } catch {
    if (last)
      throw new ListRefusal(
        'truncated',
        `${name} is cut short: its last line (${number}) is no complete JSON`,
      );
  }
  throw new ListRefusal('layout', `${name}: line ${number} is no JSON object`);
}
