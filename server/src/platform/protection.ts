/**
 * Protection of personal data: keyed hashes for look-ups, AES-256-GCM under per-subject data keys, those wrapped by
 * the master key. Types only; `encryption.ts` implements them.
 */
import type { RowWrite } from '../storage/write-set.ts';

/** Ciphertext with the data key's id, ready for a `key_id` and a `sealed` column. */
export interface Sealed {
  keyId: string;
  bytes: Buffer;
  /** The wrapped data key, when it is new: put these rows in the same write set. */
  rows: RowWrite[];
}

export interface Protection {
  /** Keyed hash (hex, 64 characters) of `parts` under the master key; `purpose` separates uses. */
  hash(purpose: string, ...parts: string[]): string;
  /** Pseudonymous id of a customer: (branch, scheme, identifier). */
  subject(branchId: string, scheme: string, identifier: string): string;
  /** Seals a JSON value or bytes for a subject. Makes a data key when none is cached; never reads the database. */
  seal(branchId: string, subject: string, value: unknown): Sealed;
  /** Opens what `seal` made; fetches the wrapped key when it is not cached. Throws when the key was erased. */
  open(branchId: string, subject: string, keyId: string, bytes: Buffer): Promise<unknown>;
  /** The same at once, where the wrapped key is at hand: for long passes, which leave the keys in memory as they are. */
  openWith(branchId: string, subject: string, keyId: string, wrapped: Buffer, bytes: Buffer): unknown;
  /** Drops the subject's keys from memory; call it when the rows of `subject_keys` are deleted. */
  forget(branchId: string, subject: string): void;
  /** For things that belong to no subject (webhook secrets, stored answers, the operator's registry). */
  sealForInstallation(purpose: string, value: Buffer): Buffer;
  openForInstallation(purpose: string, bytes: Buffer): Buffer;
}
