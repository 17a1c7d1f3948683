/**
 * On what terms a bureau may be asked: a purpose of the published list, and consent. With a live key both must be there;
 * a test key may leave them out, but a purpose that is no purpose is refused everywhere.
 */
import { type CreditPurpose, creditPurposes, failure } from '@amana/contract';
import { readBranchSettings } from '../access/branch-settings.ts';
import type { Caller } from '../access/caller.ts';
import { type ConsentAndPurpose, readConsent } from '../identity/consent.ts';

export interface CreditTerms extends ConsentAndPurpose {
  purpose: CreditPurpose | null;
}

export function readTerms(body: Record<string, unknown>, caller: Caller): CreditTerms {
  const { consent, purpose, ownWords } = readConsent(body, caller);
  if (purpose !== null && !isKnownPurpose(purpose)) {
    throw failure('invalid_format', {
      field: 'purpose',
      detail: `purpose must be one of ${Object.keys(creditPurposes).join(', ')}`,
    });
  }
  if (caller.key.environment === 'live') {
    if (purpose === null) throw failure('purpose_required', { field: 'purpose' });
    if (consent === null) throw failure('consent_required', { field: 'consent' });
  }
  return { consent, purpose, ...(ownWords && { ownWords }) };
}

/** Whether the answer may show what the bureau said in its own form; refused where the branch's policy says so. */
export function wantsRaw(value: unknown, caller: Caller, field: string): boolean {
  const wanted = yesNoIn(value);
  if (wanted === undefined) {
    throw failure('invalid_format', { field, detail: `${field} must be true or false` });
  }
  if (wanted && readBranchSettings(caller.branch.settings).credit_raw === 'deny') {
    throw failure('forbidden', {
      message: "The branch's policy does not give out the bureaus' own answers",
      field,
    });
  }
  return wanted;
}

export function isKnownPurpose(text: string | null): text is CreditPurpose {
  return text !== null && Object.hasOwn(creditPurposes, text);
}

/** A boolean of a body, or its text of a query; absent is no. */
function yesNoIn(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  return value === 'true' || value === 'false' ? value === 'true' : undefined;
}
