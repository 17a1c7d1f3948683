/**
 * Who judges whether a clip shows a living person. The engine sees frames and nothing else; until one is installed the
 * stand-in below answers, and it never passes anybody.
 */

export interface LivenessVerdict {
  live: boolean;
  /** 0 to 1. */
  confidence: number;
  /** Stable word, kept with the check: `live`, `no_face`, `several_faces`, `still`, … */
  reason: string;
  /** For a person. */
  detail: string;
}

/** One clip. `frame` must be done with the pixels when it returns. */
interface LivenessWatch {
  frame(rgb: Buffer, index: number, width: number, height: number): void;
  verdict(signal: AbortSignal): Promise<LivenessVerdict>;
}

export interface LivenessEngine {
  /** Name and version, kept in the audit trail. */
  name: string;
  framesPerS: number;
  maxWidth: number;
  watch(): LivenessWatch;
}

export const noLivenessEngine: LivenessEngine = {
  name: 'none',
  framesPerS: 10,
  maxWidth: 320,
  watch: () => ({
    frame: () => {},
    verdict: async () => ({
      live: false,
      confidence: 0,
      reason: 'no_engine',
      detail:
        'No liveness engine is installed on this server, so liveness was not checked. The video could be decoded.',
    }),
  }),
};
