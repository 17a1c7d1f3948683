import { describe, expect, it } from 'vitest';
import { Words } from './words.ts';

const texts = ['muhammad', 'okafor', 'cabdi', 'x', '22', 'Ж', 'oleksandr', 'rnarina', 'w'.repeat(48)];

describe('words that others know', () => {
  it('are what they would be if nobody knew them', () => {
    const others = new Words(4);
    for (const text of ['before', ...texts]) others.add(text);
    const [told, own] = [new Words(2), new Words(2)];
    for (const text of [...texts, 'unknown', ...texts]) {
      const { id, other } = told.addOf(text, others);
      expect(id).toBe(own.add(text));
      expect(other).toBe(others.find(text));
    }
    expect(told.count).toBe(texts.length + 1);
    for (let id = 0; id < told.count; id += 1) expect(known(told, id)).toEqual(known(own, id));
  });
});

function known(words: Words, id: number): unknown[] {
  const first = words.familyStart(id);
  const families = Array.from({ length: words.familiesOf(id) }, (_, place) => words.familyAt(first + place));
  return [
    words.text(id),
    words.hashOf(id),
    words.soundOf(id),
    words.otherSoundOf(id),
    words.maskOf(id),
    words.shapeOf(id),
    words.endsOf(id),
    families,
  ];
}
