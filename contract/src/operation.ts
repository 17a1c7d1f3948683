/**
 * An operation of the HTTP interface as a row of data: the router, the OpenAPI document, the docs and the conformance
 * test all read the same row.
 */
import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

/** What a key may do; `admin` is never implied. */
export type Scope = 'lookups' | 'faces' | 'onboarding' | 'screening' | 'admin';
export const scopes: readonly Scope[] = ['lookups', 'faces', 'onboarding', 'screening', 'admin'];

export interface Operation<Request extends TSchema = TSchema, Data extends TSchema = TSchema> {
  /** Stable name, camelCase: the client's method, OpenAPI's operationId, the audit trail's word. */
  id: string;
  method: 'POST' | 'GET' | 'DELETE' | 'PATCH';
  /** Without a trailing slash; both forms are served. Parameters as `:id`. */
  path: string;
  /** Further paths that answer alike. */
  aliases?: string[];
  /** Heading in the reference. */
  group: string;
  summary: string;
  description?: string;
  scope: Scope;
  /** Which 401 texts the interface gives: lookups and liveness, or the rest. */
  authTexts: 'lookup' | 'account';
  /** Refused before the body is read where the branch lacks the identity suite or the organisation is unverified. */
  identitySuite?: true;
  bodyLimit?: 'default' | 'image' | 'batch';
  /** The body is a file of one of these media types, with an example of it; `request` is then the query. */
  accepts?: { types: string[]; example: string };
  /** The answer is a file of one of these media types, the first by default; `data` is then a line of it. */
  produces?: string[];
  /** What a caller may send, for the docs and types. Verbs give the exact messages, so the router does not enforce it. */
  request: Request;
  /** Schema of `data` in a success; also the serialiser. */
  data: Data;
  status: 200 | 201;
  /** Success message. */
  message: string;
  errors: ErrorCode[];
  example: { request: Static<Request>; data: Static<Data> };
}

export function operation<Request extends TSchema, Data extends TSchema>(
  row: Operation<Request, Data>,
): Operation<Request, Data> {
  return row;
}
