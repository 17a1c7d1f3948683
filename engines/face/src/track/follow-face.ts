/**
 * Follows one face from frame to frame: the mesh of one frame says where to look in the next; the detector is asked only
 * when the face is lost and now and then to count the faces. Decides in the first frames how the clip is turned, and keeps it.
 */
import type { Frame } from '../types.ts';
import type { Region } from '../vision/affine.ts';
import { type Detection, overlap } from '../vision/detector.ts';
import { type FaceFinder, type FoundFace, minMeshConfidence } from '../vision/find-face.ts';
import { followedMargin, type Mesh, regionOfPoints } from '../vision/mesh.ts';
import { type QuarterTurns, turned } from '../vision/quarter-turns.ts';

export interface Followed {
  /** The frame as the person stood. */
  readonly frame: Frame;
  readonly mesh?: Mesh;
  /** Where the face is now, with the margin of the mesh. */
  readonly region?: Region;
  /** Faces of similar size at the last look by the detector. */
  readonly faces: number;
}

export type FaceFollower = (frame: Frame) => Promise<Followed>;

/** Frames between two counts of the faces. */
const countEvery = 30;
/** Frames without a face for which every turn of the frame is tried. */
const turnTries = 12;
/** And after those, of so many one: a person may come late into a clip that lies on its side. */
const turnAgainEvery = 24;
/** After so many frames without a face the detector looks at every third only. */
const patience = 10;
/** A second face counts when it is at least this part as wide as the followed one, and the detector is this sure. */
const similarSize = 0.55;
const similarScore = 0.7;
/** Of the followed face with what the detector sees, as part of their union. */
const minOverlap = 0.1;

export function createFaceFollower(finder: FaceFinder): FaceFollower {
  let region: Region | undefined;
  let quarters: QuarterTurns | undefined;
  let faces = 0;
  let index = -1;
  let missed = 0;
  let room = new Uint8Array(0);

  const upright = (frame: Frame): Frame => {
    if (quarters === undefined || quarters === 0) return frame;
    if (room.length < frame.width * frame.height * 3) room = new Uint8Array(frame.width * frame.height * 3);
    return turned(frame, quarters, room);
  };
  const find = async (frame: Frame): Promise<FoundFace | undefined> => {
    if (quarters !== undefined) return finder.find(upright(frame));
    const inEveryTurn = missed < turnTries || missed % turnAgainEvery === 0;
    if (!inEveryTurn && !(await finder.find(frame))) return undefined;
    const found = await finder.findInAnyTurn(frame);
    if (found) quarters = found.quarters;
    return found;
  };
  const findAgain = async (frame: Frame): Promise<Mesh | undefined> => {
    if (missed > patience && missed % 3 !== 0) return undefined;
    const found = await find(frame);
    faces = found ? similarFaces(found.detections, found.detection.box.width) : 0;
    return found?.mesh;
  };

  return async (frame) => {
    index += 1;
    let mesh = region && (await finder.readMesh(upright(frame), region));
    if (mesh && mesh.confidence < minMeshConfidence) mesh = undefined;
    const followed = mesh !== undefined;
    mesh ??= await findAgain(frame);
    const shown = upright(frame);
    if (mesh === undefined) {
      region = undefined;
      missed += 1;
      return { frame: shown, faces };
    }
    missed = 0;
    const now = regionOfPoints(mesh.points);
    region = now;
    if (followed && index % countEvery === countEvery - 1) {
      const detections = await finder.detect(shown);
      faces = Math.max(1, similarFaces(detections, (now.sizePx / followedMargin) * 0.9));
      if (hasStrayed(now, detections)) region = undefined;
    }
    return { frame: shown, mesh, region: now, faces };
  };
}

/** The mesh shows a face wherever it looks: where the detector sees faces, but none there, the next frame begins anew. */
function hasStrayed({ centre, sizePx }: Region, detections: readonly Detection[]): boolean {
  const edge = sizePx / followedMargin;
  const followed = { x: centre[0] - edge / 2, y: centre[1] - edge / 2, width: edge, height: edge };
  return detections.length > 0 && detections.every(({ box }) => overlap(box, followed) < minOverlap);
}

function similarFaces(detections: readonly Detection[], widthPx: number): number {
  return detections.filter(({ box, score }) => score >= similarScore && box.width >= widthPx * similarSize)
    .length;
}
