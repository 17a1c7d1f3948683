/**
 * The shapes that the parts of the engine hand to each other: frames in, what was seen in each frame, verdicts and
 * comparisons out. Pixels are RGB, 8 bits a channel, rows top to bottom; lengths are pixels of the frame unless said.
 */

/** One picture, or one frame of a clip, upright as the person stood before the camera. */
export interface Frame {
  readonly rgb: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * A loaded neural network. Takes one input in NCHW order (`batch` items of the network's own size) and gives its outputs in
 * the order that the manifest names. Rejects when the runtime fails; never guesses.
 */
export type Network = (input: Float32Array, batch: number) => Promise<readonly Float32Array[]>;

export interface Networks {
  /** 256×256, RGB, -1..1: scores of 512 and 384 anchors, boxes of 512 and 384 anchors (16 numbers each). */
  readonly detector: Network;
  /** 192×192, RGB, 0..1: confidence (1), then 468 points of x, y, z in pixels of the crop (1404). */
  readonly mesh: Network;
  /** 64×64, RGB, 0..1: 76 points of x, y, z in pixels of the crop (228). */
  readonly iris: Network;
  /** 128×128, BGR, 0..255: three logits, the first of which is "live". */
  readonly antispoof: Network;
  /** Size, colour order and scaling as `embedding` of the models says: one embedding, not normalised. */
  readonly embedding: Network;
}

export type NetworkName = keyof Networks;

/** An eye as the iris network sees it. */
export interface EyeOpening {
  /** Gap of the lids over the diameter of the iris: about 0.55 to 0.85 open, 0.05 to 0.3 closed. */
  readonly openness: number;
  /** Gap of the lids over the width of the eye. */
  readonly aspect: number;
}

/**
 * Degrees; 0, 0, 0 looks into the camera. Yaw is positive when the nose points to the right of the picture, pitch when it
 * points down, roll when the head leans to the right of the picture.
 */
export interface HeadPose {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
}

export interface ObservedFace {
  /** Of the mesh: 0 to 1. */
  readonly confidence: number;
  /** Edge of the square that holds the face. */
  readonly sizePx: number;
  readonly centre: readonly [x: number, y: number];
  readonly pose: HeadPose;
  /** 468 points of x, y, z in pixels of the frame. */
  readonly points: Float32Array;
  /** The eye on the left of the picture, then the one on the right. */
  readonly eyes?: readonly [EyeOpening, EyeOpening];
  /** "Live" by the anti-spoof network at two crops around the face, 0 to 1; not measured on every frame. */
  readonly passive?: { readonly near: number; readonly far: number };
  /** Unit length; not measured on every frame. */
  readonly embedding?: Float32Array;
  /** Of the face region. */
  readonly quality: FaceQuality;
  /** The face as 32×32 grey values, held still by its eyes, nose and mouth. */
  readonly crop?: Uint8Array;
}

export interface FaceQuality {
  /** Median brightness of the face, 0 to 255. */
  readonly luma: number;
  /** 10th to 90th percentile of the brightness of the face. */
  readonly contrast: number;
  /** Mean absolute Laplacian of the face at a fixed size: low is blurred, high is detail or noise. */
  readonly detail: number;
  /** Its median: edges and features hardly count, so high is noise. */
  readonly grain?: number;
}

/** What was seen in one frame of a clip. Holds no pixels beyond the small grey pictures. */
export interface Observation {
  readonly timeS: number;
  /** The followed face; left out where none was found. */
  readonly face?: ObservedFace;
  /** Faces of similar size at the last look by the detector. */
  readonly faces: number;
  /** The whole frame in 16×16 grey values. */
  readonly thumbnail: Uint8Array;
  /** The same in 64×64 grey values. */
  readonly view?: Uint8Array;
}

/** How strong the detail of a few pixels is in the picture of the face, as the frame has it. */
export interface FineDetail {
  /** Decibels over one grey level squared. */
  readonly power: number;
  /** Over the shapes of the face, in decibels: not changed by contrast. */
  readonly share: number;
}

/** A whole clip as observed: what the judgement of liveness works on. */
export interface ClipObservations {
  readonly framesPerS: number;
  readonly width: number;
  readonly height: number;
  /** Of the picture across its shorter way, without even bands at its sides. Left out: the frame's own. */
  readonly lines?: number;
  /** Even bars were cut away at all four sides. */
  readonly framed?: boolean;
  readonly frames: readonly Observation[];
  /**
   * How far the strongest fine pattern of one spacing stands out of the picture of the face, in decibels, over the whole
   * clip: the pixels of a screen. Left out where the face is too small to say.
   */
  readonly pixelGrid?: number;
  /** Over the whole clip; left out with it. */
  readonly fineDetail?: FineDetail;
}
