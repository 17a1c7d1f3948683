/** What the product answered to a clip or a picture, as the measurements need it. Holds no picture and no template. */

export type Outcome = 'live' | 'spoof' | 'retry' | 'error';

export interface ClipAnswer {
  readonly label: string;
  readonly outcome: Outcome;
  /** Reason of the verdict, or the code of the error. */
  readonly reason: string;
  readonly confidence: number;
  /** Natural blinks that were counted, where the verdict says so. */
  readonly blinks?: number;
  readonly cost: Cost;
}

export interface Cost {
  readonly wallMs: number;
  /** Of all processes of the product, decoder included. */
  readonly cpuMs: number;
  /** Most resident memory of a worker so far. */
  readonly workerBytes: number;
}

/** A live person is not to be told from one who did not answer: both are asked again. */
export function isNonResponse({ outcome }: Pick<ClipAnswer, 'outcome'>): boolean {
  return outcome === 'retry' || outcome === 'error';
}
