import { describe, expect, it } from 'vitest';
import { informationOf, mostInformation } from './frequencies.ts';
import { Words } from './words.ts';

const texts = ['muhammad', 'okafor', 'cabdi', 'x', '22', 'Ж', 'oleksandr', 'rnarina', 'w'.repeat(48)];

describe('words that others know', () => {
  it('are what they would be if nobody knew them', () => {
    const others = new Words(4);
    for (const text of ['before', ...texts]) others.add(text);
    others.information = Float32Array.from({ length: others.count }, (_, id) => 3 + id / 4);
    const [told, own] = [new Words(2), new Words(2)];
    for (const text of [...texts, 'unknown', ...texts]) {
      const id = told.addOf(text, others, 20_000);
      expect(id).toBe(own.add(text));
      const other = others.find(text);
      const tells = other < 0 ? informationOf(text, 0, 20_000) : others.informationOf(other);
      expect(told.informationOf(id)).toBe(Math.fround(tells));
    }
    expect(told.count).toBe(texts.length + 1);
    for (let id = 0; id < told.count; id += 1) expect(known(told, id)).toEqual(known(own, id));
  });
});

describe('words in memory that others were in', () => {
  it('are what they would be in memory of their own', () => {
    const many = Array.from({ length: 400 }, (_, place) => `word${place}`);
    const room = new Words(2);
    const others = new Words(4);
    for (const text of [...texts, ...many]) room.addOf(text, others, 20_000);
    const own = new Words(2);
    room.clear();
    expect(room.find('okafor')).toBe(-1);
    for (const text of ['zanzibar', ...texts]) expect(room.add(text)).toBe(own.add(text));
    for (let id = 0; id < own.count; id += 1) {
      expect(known(room, id)).toEqual(known(own, id));
      expect(room.informationOf(id)).toBe(mostInformation);
    }
  });

  it('are found by a part of a text', () => {
    const words = new Words(4);
    for (const text of texts) words.add(text);
    expect(words.findPart('xxokaforxx', 2, 8)).toBe(words.find('okafor'));
    expect(words.findPart('xxokaforxx', 2, 9)).toBe(-1);
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
