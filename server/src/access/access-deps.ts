/** What the verbs of access need. Types only. */
import type { Clock } from '../platform/clock.ts';
import type { Storage } from '../storage/storage.ts';
import type { Authentication } from './authenticate.ts';

export interface AccessDeps {
  storage: Pick<Storage, 'db' | 'writer'>;
  authentication: Pick<Authentication, 'forget'>;
  clock: Clock;
}
