import { describe, expect, it } from 'vitest';
import { blinkAt, inventedClip, type InventedClip, pastedBlinkAt } from '../testing/invented-clip.ts';
import { findBlinks } from './blinks.ts';

const times = (wishes: InventedClip): number[] => findBlinks(inventedClip(wishes)).map(({ atS }) => atS);
const natural = (wishes: InventedClip): boolean[] =>
  findBlinks(inventedClip(wishes)).map((blink) => blink.natural);

describe('blinks', () => {
  it.each([15, 24, 25, 30, 60])('are found where they are at %d frames a second', (framesPerS) => {
    const found = times({ framesPerS, at: (t) => ({ lids: blinkAt(t, 0.8, 1.9, 3.1) }) });
    expect(found).toHaveLength(3);
    [0.8, 1.9, 3.1].forEach((at, i) => {
      expect(Math.abs((found[i] ?? 0) - at - 0.03)).toBeLessThan(0.1);
    });
  });

  it('are natural when lids close and open through frames between', () => {
    expect(natural({ at: (t) => ({ lids: blinkAt(t, 1.5) }) })).toEqual([true]);
  });

  it.each([25, 30])('are not natural when eyes are pasted closed at %d frames a second', (framesPerS) => {
    expect(natural({ framesPerS, at: (t) => ({ lids: pastedBlinkAt(t, 1.5) }) })).toEqual([false]);
  });

  it('are not natural when only one eye closes', () => {
    const found = findBlinks(inventedClip({ at: (t) => ({ lids: [blinkAt(t, 1.5) - 0.1, 0.65] }) }));
    expect(found.filter((blink) => blink.natural)).toEqual([]);
  });

  it('are one where the lids tremble while closed', () => {
    const trembling = (t: number): number =>
      Math.max(blinkAt(t, 1.5), t > 1.5 && t < 1.9 ? 0.1 + 0.09 * Math.sin(40 * t) : 0);
    const held = (t: number): number =>
      t > 1.5 && t < 1.86 ? 0.12 + 0.08 * Math.sin(45 * t) : Math.min(blinkAt(t, 1.5), blinkAt(t, 1.8));
    expect(times({ at: (t) => ({ lids: held(t) }) })).toHaveLength(1);
    expect(trembling(0)).toBeGreaterThan(0.5);
  });

  it('are no matter of how open somebody’s eyes are', () => {
    const narrow = (t: number): number => 0.5 * blinkAt(t, 1.1, 2.6);
    expect(times({ at: (t) => ({ lids: narrow(t) }) })).toHaveLength(2);
  });

  it('are not seen in eyes that stay closed or open, or where no eyes were measured', () => {
    expect(times({ at: () => ({ lids: 0.1 }) })).toEqual([]);
    expect(times({ at: () => ({ lids: 0.7 }) })).toEqual([]);
    expect(times({ hidden: () => true })).toEqual([]);
  });
});
