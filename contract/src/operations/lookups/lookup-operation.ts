/** What all lookups have in common on the wire: method, scope, failures, and the extras of every request. */
import { type TObject, type TProperties, Type } from 'typebox';
import type { ErrorCode } from '../../errors.ts';
import { type Operation, operation } from '../../operation.ts';
import { faceErrors } from '../face-comparison.ts';
import { lookupExtras } from '../../records/lookup-request.ts';

const lookupErrors: ErrorCode[] = [
  'missing_field',
  'invalid_format',
  'consent_required',
  'purpose_required',
  'not_found',
  'provider_unavailable',
  'provider_timeout',
  'operation_unavailable',
  'unauthenticated',
  'forbidden',
];

type LookupRow<Request extends TObject, Data extends TObject> = Pick<
  Operation<Request, Data>,
  | 'id'
  | 'path'
  | 'aliases'
  | 'group'
  | 'summary'
  | 'description'
  | 'request'
  | 'data'
  | 'message'
  | 'example'
  | 'bodyLimit'
>;

export function lookup<Request extends TObject, Data extends TObject>(
  row: LookupRow<Request, Data>,
  errors: ErrorCode[] = [],
): Operation<Request, Data> {
  return operation({
    ...row,
    method: 'POST',
    scope: 'lookups',
    authTexts: 'lookup',
    status: 200,
    errors: [...lookupErrors, ...errors],
  });
}

/** A lookup that compares a picture as well. */
export function lookupWithFace<Request extends TObject, Data extends TObject>(
  row: LookupRow<Request, Data>,
): Operation<Request, Data> {
  return lookup(row, [...faceErrors, 'overloaded']);
}

/** The fields of one lookup, and those that every lookup takes. */
export function lookupRequest<Fields extends TProperties>(fields: Fields) {
  return Type.Object({ ...fields, ...lookupExtras });
}

export const text = (description: string) => Type.String({ description });
