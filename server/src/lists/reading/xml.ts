/** Large XML as a stream of whole entries. Namespaces are dropped (publishers change them), entities are not expanded. */
import { SaxesParser } from 'saxes';
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
  /** Outer elements whose content is not looked at. */
  skip?: readonly string[];
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

function startWalk(name: string, shape: XmlShape, ledger: Ledger, limits: ReadLimits): Walk {
  const parser = new SaxesParser({ xmlns: false, fragment: false });
  const stack: XmlElement[] = [];
  const paths: string[] = [];
  let done: XmlElement[] = [];
  let entryDepth = 0;
  let size = 0;
  let rootClosed = false;
  parser.on('error', (error) => {
    throw new ListRefusal('truncated', `${name} is no complete XML: ${error.message.slice(0, 160)}`);
  });
  parser.on('opentag', (tag) => {
    const local = localName(tag.name);
    if (stack.length === 0 && !shape.root.includes(local))
      throw new ListRefusal(
        'not-this-list',
        `${name} begins with <${local}>, not with <${shape.root.join('> or <')}>`,
      );
    if (stack.length >= limits.maxDepth)
      throw new ListRefusal('layout', `${name} nests more than ${limits.maxDepth} deep`);
    const inEntry = entryDepth > 0;
    const path = stack.length === 0 ? local : inEntry ? `${paths.at(-1)}/${local}` : local;
    const element: XmlElement = { name: local, attributes: {}, children: [], text: '' };
    ledger.field(shape.table, path);
    for (const [key, value] of Object.entries(tag.attributes)) {
      if (key === 'xmlns' || key.startsWith('xmlns:') || key.startsWith('xsi:')) continue;
      ledger.field(shape.table, `${path}@${localName(key)}`);
      element.attributes[localName(key)] = String(value);
      size += String(value).length;
    }
    if (!inEntry && shape.entries.includes(local)) {
      entryDepth = stack.length + 1;
      size = 0;
    }
    // The outermost element is handed on when it opens: its attributes date the list.
    if (stack.length === 0) done.push(element);
    stack.push(element);
    paths.push(path);
  });
  const addText = (text: string) => {
    const top = stack.at(-1);
    if (!top) return;
    size += text.length;
    if (entryDepth > 0 && size > limits.maxEntryCharacters)
      throw new ListRefusal(
        'too-large',
        `${name} has an entry of more than ${limits.maxEntryCharacters} characters`,
      );
    top.text += text;
    if (entryDepth === 0 && top.text.length > 100_000) top.text = '';
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = stack.pop();
    paths.pop();
    if (!element) return;
    element.text = element.text.trim();
    if (stack.length === 0) {
      rootClosed = true;
    } else if (entryDepth === 0 || stack.length + 1 === entryDepth) {
      done.push(element);
      entryDepth = 0;
    } else stack.at(-1)?.children.push(element);
  });
  return {
    write: (text) => void parser.write(text),
    close() {
      parser.close();
      if (!rootClosed)
        throw new ListRefusal('truncated', `${name} is cut short: its outermost element is not closed`);
    },
    take() {
      const ready = done;
      done = [];
      return ready;
    },
  };
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
