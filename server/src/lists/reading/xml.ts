/** Large XML as a stream of whole entries. Namespaces are dropped (publishers change them), entities are not expanded. */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { FieldTable, Ledger } from './ledger.ts';
import type { ReadLimits } from './limits.ts';
import type { Part } from './part.ts';
import { ListRefusal } from './refusal.ts';
import { textOf } from './text.ts';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Own text, trimmed. */
  text: string;
}

export interface XmlShape {
  /** Local name of the outermost element. */
  root: readonly string[];
  /** Local names of the elements that are one entry each. */
  entries: readonly string[];
  table: FieldTable;
}

/** Yields each entry; what stands outside (the outermost element, dates, counts) comes as elements without children. */
export async function* xmlEntries(
  part: Part,
  shape: XmlShape,
  ledger: Ledger,
  limits: ReadLimits,
): AsyncGenerator<XmlElement> {
  const walk = startWalk(part.name, shape, ledger, limits);
  for await (const text of textOf(part)) {
    walk.write(text);
    yield* walk.take();
  }
  walk.close();
  yield* walk.take();
}

export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((inner) => inner.name === name);
}

export function children(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((inner) => inner.name === name) ?? [];
}

/** Text of a child, empty when there is none. */
export function childText(element: XmlElement | undefined, name: string): string {
  return child(element, name)?.text ?? '';
}

/** Elements at the end of a path of names. */
export function descend(element: XmlElement | undefined, ...names: string[]): XmlElement[] {
  return names.reduce<XmlElement[]>(
    (found, name) => found.flatMap((inner) => children(inner, name)),
    element ? [element] : [],
  );
}

interface Walk {
  write(text: string): void;
  close(): void;
  take(): XmlElement[];
}

/** Where the walk is: the open elements, what is done, how large the entry under way has become. */
interface Place {
  name: string;
  shape: XmlShape;
  ledger: Ledger;
  limits: ReadLimits;
  stack: XmlElement[];
  paths: string[];
  done: XmlElement[];
  /** Depth of the entry under way; 0 outside of entries. */
  entryDepth: number;
  size: number;
  rootClosed: boolean;
}

/** Text outside of entries (dates, counts) is short; more of it is dropped. */
const maxOuterCharacters = 100_000;

function startWalk(name: string, shape: XmlShape, ledger: Ledger, limits: ReadLimits): Walk {
  const parser = new SaxesParser({ xmlns: false, fragment: false });
  const place: Place = {
    name,
    shape,
    ledger,
    limits,
    stack: [],
    paths: [],
    done: [],
    entryDepth: 0,
    size: 0,
    rootClosed: false,
  };
  parser.on('error', (error) => {
    throw new ListRefusal('truncated', `${name} is no complete XML: ${error.message.slice(0, 160)}`);
  });
  parser.on('opentag', (tag) => opened(place, tag));
  parser.on('text', (text) => said(place, text));
  parser.on('cdata', (text) => said(place, text));
  parser.on('closetag', () => closed(place));
  return {
    write: (text) => void parser.write(text),
    close() {
      parser.close();
      if (!place.rootClosed)
        throw new ListRefusal('truncated', `${name} is cut short: its outermost element is not closed`);
    },
    take() {
      const ready = place.done;
      place.done = [];
      return ready;
    },
  };
}

function opened(place: Place, tag: SaxesTagPlain): void {
  const { name, shape, ledger, limits, stack, paths } = place;
  const local = localName(tag.name);
  const outermost = stack.length === 0;
  if (outermost && !shape.root.includes(local))
    throw new ListRefusal(
      'not-this-list',
      `${name} begins with <${local}>, not with <${shape.root.join('> or <')}>`,
    );
  if (stack.length >= limits.maxDepth)
    throw new ListRefusal('layout', `${name} nests more than ${limits.maxDepth} deep`);
  const path = place.entryDepth > 0 ? `${paths.at(-1)}/${local}` : local;
  const element: XmlElement = { name: local, attributes: {}, children: [], text: '' };
  ledger.field(shape.table, path);
  for (const [key, value] of Object.entries(tag.attributes)) {
    if (key === 'xmlns' || key.startsWith('xmlns:') || key.startsWith('xsi:')) continue;
    ledger.field(shape.table, `${path}@${localName(key)}`);
    element.attributes[localName(key)] = value;
    place.size += value.length;
  }
  if (place.entryDepth === 0 && shape.entries.includes(local)) {
    place.entryDepth = stack.length + 1;
    place.size = 0;
  }
  // The outermost element is handed on when it opens: its attributes date the list.
  if (outermost) place.done.push(element);
  stack.push(element);
  paths.push(path);
}

function said(place: Place, text: string): void {
  const top = place.stack.at(-1);
  if (!top) return;
  place.size += text.length;
  if (place.entryDepth > 0 && place.size > place.limits.maxEntryCharacters)
    throw new ListRefusal(
      'too-large',
      `${place.name} has an entry of more than ${place.limits.maxEntryCharacters} characters`,
    );
  top.text += text;
  if (place.entryDepth === 0 && top.text.length > maxOuterCharacters) top.text = '';
}

function closed(place: Place): void {
  const element = place.stack.pop();
  place.paths.pop();
  if (!element) return;
  element.text = element.text.trim();
  const depth = place.stack.length;
  if (depth === 0) place.rootClosed = true;
  else if (place.entryDepth === 0 || depth + 1 === place.entryDepth) {
    place.done.push(element);
    place.entryDepth = 0;
  } else place.stack.at(-1)?.children.push(element);
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
