/** Which part of the page is to be seen, and its words. Moves the focus along, so that a screen reader follows. */
import { reasonKinds } from './reasons.js';
import { hasWord, onWords, word } from './words.js';

const sections = ['welcome', 'camera', 'file', 'wait', 'outcome'];

export function at(id) {
  return document.getElementById(id);
}

/** `title` is the key of the heading. */
export function show(section, title) {
  for (const id of sections) at(id).hidden = id !== section;
  write('title', title);
  at('title').focus();
}

const written = new Map();

/** Puts words into an element, and keeps them right when the language changes. An empty key empties it. */
export function write(id, key, values) {
  written.set(id, { key, values });
  fill(id);
}

export function follow() {
  onWords(() => {
    for (const id of written.keys()) fill(id);
  });
}

function fill(id) {
  const { key, values } = written.get(id);
  const text = key ? word(key, values) : '';
  const node = at(id);
  // The same words again would be read aloud again.
  if (node.textContent !== text) node.textContent = text;
}

/** The words for a stated reason; those of its kind where there are none for it alone. */
export function reasonKey(reason) {
  const kind = reasonKinds[reason] || reason;
  return hasWord(`reason_${kind}`) ? `reason_${kind}` : 'reason_other';
}
