/**
 * Reading of answers whose keys change case and spelling between versions and whose values stand for nothing in many
 * ways. A field that cannot be read is '' or undefined, never a failure.
 */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** An object of an answer under keys without case, blanks and punctuation. */
export type Block = ReadonlyMap<string, Json>;

export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

export function blockOf(value: Json | undefined): Block | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const known = blocks.get(value);
  if (known) return known;
  const block = new Map<string, Json>();
  // Of two spellings of one key, the one that says something counts.
  for (const key of Object.keys(value)) {
    const name = keyOf(key);
    const entry = value[key];
    if (entry !== undefined && (!block.has(name) || textOf(block.get(name)) === '')) block.set(name, entry);
  }
  blocks.set(value, block);
  return block;
}

/** Readers come to the same object of an answer many times. */
const blocks = new WeakMap<object, Block>();

/** The value at a path of keys, each in any spelling: `selfie_verification.match`. */
export function valueAt(block: Block | undefined, path: string): Json | undefined {
  const keys = keysOf(path);
  let value = block?.get(keys[0] ?? '');
  for (let at = 1; at < keys.length; at += 1) value = blockOf(value)?.get(keys[at] ?? '');
  return value;
}

/** The first object among the paths. */
export function blockAt(block: Block | undefined, ...paths: readonly string[]): Block | undefined {
  for (const path of paths) {
    const found = blockOf(valueAt(block, path));
    if (found) return found;
  }
  return undefined;
}

/** The first text among the paths that says something. */
export function textAt(block: Block | undefined, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = textOf(valueAt(block, path));
    if (text) return text;
  }
  return '';
}

export function numberAt(block: Block | undefined, ...paths: readonly string[]): number | undefined {
  const text = textAt(block, ...paths);
  const number = Number(text.replace(/%$/, ''));
  return text && Number.isFinite(number) ? number : undefined;
}

/** True and false in the ways that answers write them. */
export function flagAt(block: Block | undefined, ...paths: readonly string[]): boolean | undefined {
  const text = textAt(block, ...paths).toLowerCase();
  if (['true', 'yes', '1', 'y'].includes(text)) return true;
  return ['false', 'no', '0', 'n'].includes(text) ? false : undefined;
}

function textOf(value: Json | undefined): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  const text = value.trim();
  return standsForNothing.test(text) ? '' : text;
}

const standsForNothing =
  /^(?:not available|not provided|not applicable|n\/?a|nan(?:-nan)*|null|undefined|none|nil|-+|[*x]*\*[*x]*)$/i;

function keyOf(key: string): string {
  return remembered(keyNames, key, () => key.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

function keysOf(path: string): readonly string[] {
  return remembered(pathKeys, path, () => path.split('.').map(keyOf));
}

const keyNames = new Map<string, string>();
const pathKeys = new Map<string, readonly string[]>();

/** Keys are few, but an answer may hold any: what is remembered is bounded in number and length. */
function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  if (known.size < 5000 && key.length <= 100) known.set(key, made);
  return made;
}
