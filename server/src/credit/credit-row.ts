/**
 * What an operation of the credit group is beyond its wire: whom it asks, how its request is read, and how files become its
 * record. A new one is one more row of this shape.
 */
import type { Operation } from '@amana/contract';
import type { Static, TSchema } from 'typebox';
import type { CreditBureau, CreditFile } from '../identity/providers/credit-file.ts';
import type { Country } from '../identity/providers/port.ts';

export interface ReadCreditRequest {
  identifier: string;
  inputs: Record<string, string>;
}

/** A bureau's file, and how it came. */
export interface FoundFile {
  bureau: CreditBureau;
  file: CreditFile;
  /** False where the source's own answer was too large to keep. */
  rawKept: boolean;
}

/** What became of the question to one bureau. */
export interface BureauOutcome {
  bureau: CreditBureau;
  status: 'file' | 'thin_file' | 'no_file' | 'unavailable' | 'timeout' | 'refused';
}

/** Everything from which a record is made; at least one file. */
export interface FoundCredit {
  files: readonly [FoundFile, ...FoundFile[]];
  bureaus: readonly BureauOutcome[];
  identifier: string;
  branchId: string;
  reportId: string;
  withRaw: boolean;
  now: Date;
}

export interface CreditRow {
  operation: Operation;
  country: Country;
  scheme: string;
  /** Products asked at once, each of one bureau. */
  products: readonly string[];
  read(body: Record<string, unknown>): ReadCreditRequest;
  project(found: FoundCredit): object;
}

/** Typed constructor: the projection must give what the operation's record says. */
export function creditRow<Request extends TSchema, Data extends TSchema>(
  operation: Operation<Request, Data>,
  row: Omit<CreditRow, 'operation' | 'project'> & { project(found: FoundCredit): Static<Data> & object },
): CreditRow {
  return { ...row, operation };
}
