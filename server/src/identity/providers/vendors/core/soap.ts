/**
 * SOAP answers as the JSON that other readers know: elements by local name, repeated ones as lists, text trimmed. Bounded;
 * entities beyond XML's own are not expanded, and what is no XML is undefined.
 */
import { SaxesParser } from 'saxes';
import type { Json } from './json.ts';

const limits = { depth: 40, elements: 20_000 };

interface Open {
  name: string;
  children: { [key: string]: Json };
  hasChildren: boolean;
  text: string;
}

/** The content of the body's one element. */
export function soapBody(xml: string): Json | undefined {
  const document = elementsOf(xml);
  const body = inside(inside(document, 'Envelope'), 'Body');
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.values(body)[0]
    : undefined;
}

function elementsOf(xml: string): Json | undefined {
  const root: Open = { name: '', children: {}, hasChildren: false, text: '' };
  const stack: Open[] = [root];
  let count = 0;
  const parser = new SaxesParser({ xmlns: false });
  const refuse = (): never => {
    throw new Error('Not an answer');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name }) => {
    count += 1;
    if (stack.length > limits.depth || count > limits.elements) refuse();
    stack.push({ name: name.replace(/^.*:/, ''), children: {}, hasChildren: false, text: '' });
  });
  parser.on('text', (text) => {
    const here = stack.at(-1);
    if (here) here.text += text;
  });
  parser.on('closetag', () => {
    const closed = stack.pop();
    const parent = stack.at(-1);
    if (closed && parent) put(parent, closed);
  });
  try {
    parser.write(xml).close();
    return root.children;
  } catch {
    return undefined;
  }
}

function put(parent: Open, { name, children, hasChildren, text }: Open): void {
  const value: Json = hasChildren ? children : text.trim();
  parent.hasChildren = true;
  const known = Object.hasOwn(parent.children, name) ? parent.children[name] : undefined;
  // Defined so that no name of an element reaches a prototype.
  const next = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value];
  Object.defineProperty(parent.children, name, {
    value: next,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function inside(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
