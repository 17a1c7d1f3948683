import { describe, expect, it } from 'vitest';
import { lightBetween, lit } from './soft-view.ts';

const view = Float32Array.from({ length: 400 }, (_, i) => 100 + 40 * Math.sin(i));

describe('the light between two frames', () => {
  it('makes a frame that is lighter as a whole the same again', () => {
    const lighter = lit(view, { gain: 1, bias: 10 });
    const { gain, bias } = lightBetween(view, lighter);
    expect(gain).toBeCloseTo(1, 4);
    expect(bias).toBeCloseTo(-10, 2);
    expect(lit(lighter, { gain, bias })[7]).toBeCloseTo(view[7] ?? 0, 2);
  });

  it('takes no gain from the noise of a plain wall', () => {
    const wall = Float32Array.from({ length: 400 }, (_, i) => 200 + (i % 2));
    const { gain, bias } = lightBetween(wall, new Float32Array(400).fill(190));
    expect(gain).toBeCloseTo(1.125, 5);
    expect(gain * 190 + bias).toBeCloseTo(200.5, 3);
  });

  it('is no more than a camera changes', () => {
    expect(lightBetween(view, lit(view, { gain: 3, bias: 0 })).gain).toBe(0.7);
    expect(lightBetween(lit(view, { gain: 3, bias: 0 }), view).gain).toBe(1.4);
  });
});
