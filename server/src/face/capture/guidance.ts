/** One still from the camera, turned into one word that tells the person what to change. Nothing of it is kept. */
import type { CaptureDeps } from './capture-deps.ts';
import type { Look, SeenFace } from './capture-judge.ts';
import { type Link, openRunning } from './open-link.ts';

export const hints = [
  'ok',
  'no_face',
  'several_faces',
  'too_far',
  'too_near',
  'off_centre',
  'look_straight',
  'too_dark',
  'too_bright',
  'hold_still',
] as const;
export type Hint = (typeof hints)[number];

/** Wider than what the judgement needs, so that whoever is told `ok` is not refused for it. */
const bounds = {
  leastSize: 0.3,
  mostSize: 0.95,
  mostOffset: 0.2,
  mostYaw: 20,
  mostPitch: 22,
  leastLuma: 55,
  mostLuma: 225,
};

export async function guide(
  deps: CaptureDeps,
  link: Link,
  still: Uint8Array,
  signal: AbortSignal,
): Promise<{ hint: Hint }> {
  await openRunning(deps, link);
  return { hint: hintOf(await deps.judge.look(still, signal)) };
}

export function hintOf(look: Look): Hint {
  if (look.kind === 'refused') return refusals[look.reason] ?? 'no_face';
  return placeHint(look.face) ?? lightHint(look.face) ?? 'ok';
}

const refusals: Record<string, Hint> = {
  no_face: 'no_face',
  several_faces: 'several_faces',
  face_too_small: 'too_far',
  looks_away: 'look_straight',
  too_dark: 'too_dark',
  too_bright: 'too_bright',
  too_blurred: 'hold_still',
};

function placeHint({ size, offset, yaw, pitch }: SeenFace): Hint | undefined {
  if (size < bounds.leastSize) return 'too_far';
  if (size > bounds.mostSize) return 'too_near';
  if (Math.max(Math.abs(offset[0]), Math.abs(offset[1])) > bounds.mostOffset) return 'off_centre';
  if (Math.abs(yaw) > bounds.mostYaw || Math.abs(pitch) > bounds.mostPitch) return 'look_straight';
  return undefined;
}

function lightHint({ luma }: SeenFace): Hint | undefined {
  if (luma < bounds.leastLuma) return 'too_dark';
  return luma > bounds.mostLuma ? 'too_bright' : undefined;
}
