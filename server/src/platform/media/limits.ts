/** Every limit on fetched and decoded media, with its default. */

export interface MediaLimits {
  fetchTimeoutMs: number;
  fetchesAtOnce: number;
  fetchesWaiting: number;
  /** Larger pictures are refused before they are decoded. */
  maxImagePixels: number;
  /** Decoded pictures are shrunk to fit this. */
  maxImageEdgePx: number;
  imageTimeoutS: number;
  imagesAtOnce: number;
  imagesWaiting: number;
  /** Of one frame as coded. */
  maxVideoPixels: number;
  /** Declared length; a longer clip is refused. */
  maxVideoS: number;
  /** How much of a clip is looked at. */
  analysedVideoS: number;
  maxFramesPerS: number;
  maxFrameEdgePx: number;
  videoTimeoutMs: number;
  videosAtOnce: number;
  videosWaiting: number;
  /** Of the child process: processor time, memory, processes, open files. It may write no file at all. */
  childCpuS: number;
  childMemoryBytes: number;
  childProcesses: number;
  childOpenFiles: number;
}

export const mediaLimits: MediaLimits = {
  fetchTimeoutMs: 20_000,
  fetchesAtOnce: 8,
  fetchesWaiting: 64,
  maxImagePixels: 50_000_000,
  maxImageEdgePx: 4096,
  imageTimeoutS: 10,
  imagesAtOnce: 2,
  imagesWaiting: 64,
  maxVideoPixels: 16_777_216,
  maxVideoS: 60,
  analysedVideoS: 10,
  maxFramesPerS: 30,
  maxFrameEdgePx: 1920,
  videoTimeoutMs: 15_000,
  videosAtOnce: 2,
  videosWaiting: 16,
  childCpuS: 20,
  childMemoryBytes: 1_500_000_000,
  childProcesses: 64,
  childOpenFiles: 32,
};

/** The defaults with what the operator set; the child's processor time follows the time for decoding. */
export function withDefaults(limits: Partial<MediaLimits> = {}): MediaLimits {
  const merged = { ...mediaLimits, ...limits };
  return { ...merged, childCpuS: Math.max(merged.childCpuS, Math.ceil(merged.videoTimeoutMs / 1000)) };
}
