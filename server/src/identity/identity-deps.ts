/** What the identity verbs need, as one plain object; whoever starts the service makes it. */
import type { Clock } from '../platform/clock.ts';
import type { Environment } from '../platform/environment.ts';
import type { Media } from '../platform/media-port.ts';
import type { Protection } from '../platform/protection.ts';
import type { Writer } from '../storage/write-set.ts';
import type { FaceMatcher } from './face-matcher.ts';
import type { IdentitySource } from './providers/port.ts';

export interface IdentityDeps {
  /** In the order in which they are asked. `live` ends with the operator's own registry. */
  sources: Record<Environment, readonly IdentitySource[]>;
  faces: Record<Environment, FaceMatcher>;
  media: Pick<Media, 'fetch' | 'decodeImage'>;
  protection: Protection;
  writer: Writer;
  clock: Clock;
  limits: IdentityLimits;
}

export interface IdentityLimits {
  /** One source's time for one question. */
  sourceTimeoutMs: number;
  /** The picture of a face comparison. */
  imageMaxBytes: number;
}

export const identityLimitDefaults: IdentityLimits = {
  sourceTimeoutMs: 20_000,
  imageMaxBytes: 8 * 1024 * 1024,
};
