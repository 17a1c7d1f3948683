/** For whom a comparison is made, as a request may say: the caller's own reference, consent and purpose. */
import { failure, lookupFailedMessage } from '@amana/contract';
import type { Caller } from '../../access/caller.ts';
import { type ConsentAndPurpose, readConsent } from '../../identity/consent.ts';
import { optionalTextIn } from '../../identity/lookup-row.ts';
import type { Protection } from '../../platform/protection.ts';
import type { SentMedium } from './sent-face.ts';

export interface AskedFor {
  consent: ConsentAndPurpose;
  /** As sent; '' where none was. */
  customerReference: string;
}

export function askedForIn(body: Record<string, unknown>, caller: Caller): AskedFor {
  return {
    customerReference: optionalTextIn(body, 'customer_reference'),
    consent: readConsent(body, caller),
  };
}

/** Pseudonymous id of whom the caller knows by a reference of its own. */
export function subjectOfReference(
  protection: Pick<Protection, 'subject'>,
  branchId: string,
  reference: string,
): string {
  return protection.subject(branchId, 'face/customer_reference', reference);
}

/** Longer than any file that is accepted; the exact limit is in bytes, and looked at later. */
const maxLength = 12 * 1024 * 1024;

export function mediumIn(
  body: Record<string, unknown>,
  field: string,
  only?: SentMedium['only'],
): SentMedium {
  const value = body[field];
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
    throw failure('missing_field', { message: 'Missing required fields', field });
  const text = typeof value === 'string' && value.length <= maxLength ? unwrapped(value) : undefined;
  if (text === undefined || /[\p{Cc}\p{Cf}]/u.test(text)) {
    throw failure('invalid_format', {
      message: lookupFailedMessage,
      field,
      detail: `${field} must be an address, a data: address or base64`,
    });
  }
  return { field, value: text, inline: true, ...(only && { only }) };
}

/** Base64 as mail wraps it; an address has no white space to lose. */
function unwrapped(value: string): string {
  return /^\s*https?:/i.test(value) ? value.trim() : value.replaceAll(/[ \t\r\n]+/g, '');
}
