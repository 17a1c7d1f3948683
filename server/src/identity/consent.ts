/**
 * Consent and purpose as a request may carry them, and the branch's policy on them. Only the four known facts of a consent
 * are kept.
 */
import { failure } from '@amana/contract';
import { readBranchSettings } from '../access/branch-settings.ts';
import type { Caller } from '../access/caller.ts';

export interface ConsentAndPurpose {
  consent: Record<string, string | boolean> | null;
  purpose: string | null;
}

const consentTexts = ['granted_at', 'basis', 'channel'] as const;
const maxLength = 200;

/** Throws when what was sent cannot be read, or when the branch asks for more. */
export function readConsent(body: Record<string, unknown>, caller: Caller): ConsentAndPurpose {
  const policy = readBranchSettings(caller.branch.settings);
  const consent = consentIn(body.consent);
  const purpose =
    body.purpose === undefined || body.purpose === null ? null : shortText(body.purpose, 'purpose');
  if (policy.require_consent && !consent) throw failure('consent_required', { field: 'consent' });
  if (consent?.granted === false)
    throw failure('consent_required', { field: 'consent.granted', detail: 'The customer did not agree' });
  if (policy.require_purpose && !purpose) throw failure('purpose_required', { field: 'purpose' });
  return { consent, purpose: purpose || null };
}

function consentIn(value: unknown): ConsentAndPurpose['consent'] {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value)) throw unreadable('consent', 'must be an object');
  const given = new Map<string, unknown>(Object.entries(value));
  const granted = given.get('granted');
  if (typeof granted !== 'boolean') throw unreadable('consent.granted', 'must be true or false');
  const consent: Record<string, string | boolean> = { granted };
  for (const name of consentTexts) {
    const text = given.get(name);
    if (text !== undefined && text !== null) consent[name] = shortText(text, `consent.${name}`);
  }
  if (typeof consent.granted_at === 'string' && Number.isNaN(Date.parse(consent.granted_at))) {
    throw unreadable('consent.granted_at', 'must be an ISO 8601 time');
  }
  return consent;
}

function shortText(value: unknown, field: string): string {
  if (typeof value !== 'string' || value.length > maxLength || /\p{Cc}/u.test(value)) {
    throw unreadable(field, `must be text of at most ${maxLength} characters`);
  }
  return value.trim();
}

function unreadable(field: string, why: string) {
  return failure('invalid_format', { field, detail: `${field} ${why}` });
}
