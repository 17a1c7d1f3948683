/** How the networks of the standard set want their picture, and their calibration; another set comes with its own. */
import type { NetworkInputs } from '../network-inputs.ts';

export const standardInputs: NetworkInputs = {
  antispoof: { sizePx: 128, colour: 'bgr', mean: [0, 0, 0], scale: 1 },
  embedding: { sizePx: 112, colour: 'bgr', mean: [127, 127, 127], scale: 1 / 128, alignment: 'arcface' },
  match: { midpoint: 0.465, width: 0.05, threshold: 0.485 },
};
