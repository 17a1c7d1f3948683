/** What all operations of the credit group have in common on the wire. Says nothing of any single one. */
import type { TObject, TProperties } from 'typebox';
import { Type } from 'typebox';
import type { ErrorCode } from '../../errors.ts';
import { type Operation, operation } from '../../operation.ts';

export const creditGroup = 'Credit checks';

const askingErrors: ErrorCode[] = [
  'missing_field',
  'invalid_format',
  'consent_required',
  'purpose_required',
  'not_found',
  'provider_unavailable',
  'provider_timeout',
  'operation_unavailable',
  'budget_exhausted',
  'pending',
  'unauthenticated',
  'forbidden',
];

type CreditRow<Request extends TObject, Data extends TObject> = Pick<
  Operation<Request, Data>,
  'id' | 'path' | 'aliases' | 'summary' | 'description' | 'request' | 'data' | 'message' | 'example'
>;

/** An operation that asks a bureau. */
export function creditCheck<Request extends TObject, Data extends TObject>(
  row: CreditRow<Request, Data>,
): Operation<Request, Data> {
  return operation({
    ...row,
    group: creditGroup,
    method: 'POST',
    scope: 'lookups',
    authTexts: 'lookup',
    status: 200,
    errors: askingErrors,
  });
}

/** An operation that asks nobody. */
export function creditBook<Request extends TObject, Data extends TObject>(
  row: CreditRow<Request, Data> & Pick<Operation, 'method'>,
  errors: ErrorCode[],
): Operation<Request, Data> {
  return operation({
    ...row,
    group: creditGroup,
    scope: 'lookups',
    authTexts: 'lookup',
    status: 200,
    errors: [...errors, 'unauthenticated', 'forbidden'],
  });
}

export function requestOf<Fields extends TProperties>(fields: Fields) {
  return Type.Object(fields);
}

export const individual = '/api/onboarding/individual';
export const business = '/api/onboarding/business';
