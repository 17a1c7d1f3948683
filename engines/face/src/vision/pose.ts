/** Where the head looks, from the three-dimensional mesh. Degrees. */
import type { HeadPose } from '../types.ts';

type Vector = readonly [x: number, y: number, z: number];

const degrees = 180 / Math.PI;
/** Temples left and right in the picture; forehead and chin. */
const leftTemple = 234;
const rightTemple = 454;
const forehead = 10;
const chin = 152;

/**
 * Yaw is positive when the nose points to the right of the picture, pitch when it points down, roll when the head leans
 * to the right of the picture (clockwise).
 */
export function poseOf(points: Float32Array): HeadPose {
  const down = unit(between(points, forehead, chin));
  const across = between(points, leftTemple, rightTemple);
  const sideways = cross(down, unit(cross(across, down)));
  const roll = Math.atan2(sideways[1], sideways[0]);
  // Pitch is measured in the upright head: a head that leans on its shoulder does not nod.
  const upright = down[1] * Math.cos(roll) - down[0] * Math.sin(roll);
  return {
    yaw: Math.atan2(sideways[2], Math.hypot(sideways[0], sideways[1])) * degrees,
    pitch: Math.atan2(down[2], upright) * degrees,
    roll: roll * degrees,
  };
}

function between(points: Float32Array, from: number, to: number): Vector {
  const part = (axis: number): number => (points[to * 3 + axis] ?? 0) - (points[from * 3 + axis] ?? 0);
  return [part(0), part(1), part(2)];
}

function cross(one: Vector, two: Vector): Vector {
  return [
    one[1] * two[2] - one[2] * two[1],
    one[2] * two[0] - one[0] * two[2],
    one[0] * two[1] - one[1] * two[0],
  ];
}

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return length > 0 ? [vector[0] / length, vector[1] / length, vector[2] / length] : vector;
}
