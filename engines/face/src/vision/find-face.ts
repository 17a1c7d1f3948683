/**
 * Finds the face of a frame that was not followed from the frame before: detector, then mesh, then mesh again where the
 * first one showed the face to be. On wish in all four turns of the frame. Keeps nothing between frames.
 */
import type { Frame, Networks } from '../types.ts';
import { createDetector, type Detection, type Detector } from './detector.ts';
import { createMeshReader, type Mesh, type MeshReader, regionOfDetection, regionOfPoints } from './mesh.ts';
import { poseOf } from './pose.ts';
import { type QuarterTurns, turned } from './quarter-turns.ts';
import { createSampler, type Sampler } from './sampling.ts';

export interface FoundFace {
  readonly mesh: Mesh;
  readonly detection: Detection;
  /** All faces that the detector saw, this one too. */
  readonly detections: readonly Detection[];
}

export interface TurnedFace extends FoundFace {
  readonly quarters: QuarterTurns;
}

export interface FaceFinder {
  readonly detect: Detector;
  readonly readMesh: MeshReader;
  /** The largest face of the frame as it is. */
  find(frame: Frame): Promise<FoundFace | undefined>;
  /** The same, and where no upright face shows, in the frame turned by quarters. */
  findInAnyTurn(frame: Frame): Promise<TurnedFace | undefined>;
}

/** Below this the mesh network says that there is no face. */
export const minMeshConfidence = 0.5;
/** A first look through the detector's rough box may be less sure: the second decides. */
const minFirstConfidence = 0.3;
/**
 * An upright face that both networks are this sure of needs no look at the other turns. Half of all faces that stand on
 * their head are taken for upright ones, but less surely: 0.84 at most, where they are surer of most upright ones.
 */
const sureScore = 0.88;
const sureMesh = 0.99;
const clearScore = 0.06;
const clearMesh = 0.995;
const uprightRollDegrees = 45;
const turns: readonly QuarterTurns[] = [1, 2, 3];

export function createFaceFinder(networks: Networks, sample: Sampler = createSampler()): FaceFinder {
  const detect = createDetector(networks.detector, sample);
  const readMesh = createMeshReader(networks.mesh, sample);
  const find = async (frame: Frame): Promise<FoundFace | undefined> => {
    const detections = await detect(frame);
    const detection = largest(detections);
    if (detection === undefined) return undefined;
    const rough = await readMesh(frame, regionOfDetection(detection));
    if (!(rough.confidence > minFirstConfidence)) return undefined;
    const mesh = await readMesh(frame, regionOfPoints(rough.points));
    return mesh.confidence < minMeshConfidence ? undefined : { mesh, detection, detections };
  };
  const findInAnyTurn = async (frame: Frame): Promise<TurnedFace | undefined> => {
    const asIs = await find(frame);
    if (asIs && isSure(asIs)) return { ...asIs, quarters: 0 };
    let best = asIs && { ...asIs, quarters: 0 as QuarterTurns };
    for (const quarters of turns) {
      const found = await find(turned(frame, quarters));
      if (found && (best === undefined || isBetter(found, best))) best = { ...found, quarters };
    }
    if (best === undefined) return undefined;
    // The crop that goes with the points was overwritten by the looks at the other turns.
    const mesh = await readMesh(turned(frame, best.quarters), regionOfPoints(best.mesh.points));
    return { ...best, mesh };
  };
  return { detect, readMesh, find, findInAnyTurn };
}

/** The largest face, where a surer one counts as larger. */
export function largest(detections: readonly Detection[]): Detection | undefined {
  const weight = ({ box, score }: Detection): number => box.width * box.height * score;
  return detections.reduce<Detection | undefined>(
    (best, one) => (best === undefined || weight(one) > weight(best) ? one : best),
    undefined,
  );
}

/** A face that stands upright in the turned frame goes before every other. */
function rankOf(found: FoundFace): number {
  return found.detection.score * found.mesh.confidence + (isUpright(found) ? 1 : 0);
}

/**
 * Large upright faces are seen on their head nearly as surely, by 0.054 more at most and with less of a mesh: such a turn
 * must be clearly better than an upright face in the frame as it is.
 */
function isBetter(found: FoundFace, best: TurnedFace): boolean {
  if (best.quarters !== 0 || !isUpright(best)) return rankOf(found) > rankOf(best);
  return found.mesh.confidence >= clearMesh && rankOf(found) > rankOf(best) + clearScore;
}

function isSure(found: FoundFace): boolean {
  return found.detection.score >= sureScore && found.mesh.confidence >= sureMesh && isUpright(found);
}

function isUpright(found: FoundFace): boolean {
  return Math.abs(poseOf(found.mesh.points).roll) <= uprightRollDegrees;
}
