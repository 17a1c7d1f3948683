/** Whose templates are meant: by the number of a lookup, or by the caller's own reference. */
import { failure } from '@amana/contract';
import { identifierIn, optionalTextIn, textIn } from '../../../identity/lookup-row.ts';
import { subjectOf } from '../../../identity/subject.ts';
import type { Protection } from '../../../platform/protection.ts';
import type { TemplatesWanted } from './template-store.ts';
import { referenceHash } from './template-place.ts';

/** Numbers by which faces are looked up. */
const schemes = { nigeria: ['nin', 'bvn'], ghana: ['ssnit'] } as const;

export function personNamedIn(
  protection: Pick<Protection, 'subject' | 'hash'>,
  branchId: string,
  body: Record<string, unknown>,
): Pick<TemplatesWanted, 'subject' | 'reference'> {
  const sent = optionalTextIn(body, 'customer_reference');
  const reference = referenceHash(protection, branchId, sent);
  if (reference !== null && optionalTextIn(body, 'identifier') === '') return { reference };
  if (optionalTextIn(body, 'identifier') === '')
    throw failure('missing_field', {
      field: 'identifier',
      detail: 'identifier or customer_reference is required',
    });
  const country = textIn(body, 'country').toLowerCase();
  if (country !== 'nigeria' && country !== 'ghana')
    throw failure('unsupported_country', {
      message: `Unsupported country '${country}'. Supported: ${Object.keys(schemes).join(', ')}`,
      field: 'country',
    });
  const type = textIn(body, 'identifier_type').toLowerCase();
  const scheme = schemes[country].find((each) => each === type);
  if (scheme === undefined)
    throw failure('unsupported_identifier_type', {
      message: `Unsupported identifier_type '${type}' for ${country}. Supported: ${schemes[country].join(', ')}`,
      field: 'identifier_type',
    });
  const identifier = identifierIn(body, 'identifier', country, scheme);
  const subject = subjectOf(protection, branchId, country, scheme, identifier);
  return { subject, ...(reference !== null && { reference }) };
}
