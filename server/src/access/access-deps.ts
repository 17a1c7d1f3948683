/** What the verbs of access need. Types only. */
import type { Clock } from '../platform/clock.ts';
import type { Storage } from '../storage/storage.ts';
import type { Authentication } from './authenticate.ts';

export interface AccessDeps {
  storage: Pick<Storage, 'db' | 'writer'>;
  authentication: Pick<Authentication, 'forget'>;
  clock: Clock;
  /** Says of a word in a setting of the branch what is wrong with it; the features that know the words supply it. */
  checkWord?: WordCheck;
}

/** `refused` must not be stored; `doubt` may, and whoever sets it is told. */
export type WordCheck = (
  setting: string,
  word: string,
) => { refused: string } | { doubt: string } | undefined;
