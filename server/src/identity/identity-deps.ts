/** What the identity verbs need, as one plain object; whoever starts the service makes it. */
import type { Clock } from '../platform/clock.ts';
import type { Caller } from '../access/caller.ts';
import type { Environment } from '../platform/environment.ts';
import type { Media } from '../platform/media-port.ts';
import type { Protection } from '../platform/protection.ts';
import type { Writer } from '../storage/write-set.ts';
import type { ConsentAndPurpose } from './consent.ts';
import type { FaceMatcher } from './face-matcher.ts';
import type { WaitingQuestions } from './pending/waiting-questions.ts';
import type { Question } from './providers/ask-sources.ts';
import type { IdentityAnswer } from './providers/port.ts';

export interface IdentityDeps {
  /** Test keys ask the sandbox; live keys the providers, and last the operator's own registry. */
  ask: Ask;
  /** Questions whose answers come later: such a one is not asked again meanwhile. */
  waiting?: Pick<WaitingQuestions, 'find'>;
  faces: Record<Environment, FaceMatcher>;
  media: Pick<Media, 'fetch' | 'decodeImage'>;
  protection: Protection;
  writer: Writer;
  clock: Clock;
  limits: IdentityLimits;
}

/** Never throws for a source's sake. */
export type Ask = (question: Question, context: AskContext) => Promise<IdentityAnswer>;

export interface AskContext {
  caller: Caller;
  consent: ConsentAndPurpose;
  /** Made when somebody looks at it. */
  readonly signal: AbortSignal;
  /** One source's time in the sandbox; providers have limits of their own. */
  timeoutMs: number;
}

export interface IdentityLimits {
  /** One sandbox source's time for one question. */
  sourceTimeoutMs: number;
  /** The picture of a face comparison. */
  imageMaxBytes: number;
}

export const identityLimitDefaults: IdentityLimits = {
  sourceTimeoutMs: 20_000,
  imageMaxBytes: 8 * 1024 * 1024,
};
