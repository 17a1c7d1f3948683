/**
 * Consent and purpose as a request may carry them, and the branch's policy on them. Only the four known facts of a consent
 * are kept; words that are none of the known ones are set aside to be sealed, for a caller may write a name there.
 */
import { checkPurposes, consentBases, consentChannels, failure, knownWord, otherWord } from '@amana/contract';
import { readBranchSettings } from '../access/branch-settings.ts';
import type { Caller } from '../access/caller.ts';

export interface ConsentAndPurpose {
  consent: Record<string, string | boolean> | null;
  /** A known word, or `other`. */
  purpose: string | null;
  /** What was said where `other` stands: to be kept sealed only. */
  ownWords?: OwnWords;
}

export type OwnWords = Partial<Record<'basis' | 'channel' | 'purpose', string>>;

const maxLength = 200;

/** Throws when what was sent cannot be read, or when the branch asks for more. */
export function readConsent(body: Record<string, unknown>, caller: Caller): ConsentAndPurpose {
  const policy = readBranchSettings(caller.branch.settings);
  if (isAbsent(body.consent) && isAbsent(body.purpose) && !policy.require_consent && !policy.require_purpose)
    return nothingSaid;
  const ownWords: OwnWords = {};
  const consent = consentIn(body.consent, ownWords);
  const purpose = isAbsent(body.purpose) ? '' : shortText(body.purpose, 'purpose');
  if (policy.require_consent && !consent) throw failure('consent_required', { field: 'consent' });
  if (consent?.granted === false)
    throw failure('consent_required', { field: 'consent.granted', detail: 'The customer did not agree' });
  if (policy.require_purpose && !purpose) throw failure('purpose_required', { field: 'purpose' });
  return {
    consent,
    purpose: purpose === '' ? null : wordOf('purpose', purpose, ownWords),
    ...(Object.keys(ownWords).length > 0 && { ownWords }),
  };
}

const nothingSaid: ConsentAndPurpose = { consent: null, purpose: null };

function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

function consentIn(value: unknown, ownWords: OwnWords): ConsentAndPurpose['consent'] {
  if (isAbsent(value)) return null;
  if (typeof value !== 'object' || Array.isArray(value)) throw unreadable('consent', 'must be an object');
  const given = new Map<string, unknown>(Object.entries(value));
  const granted = given.get('granted');
  if (typeof granted !== 'boolean') throw unreadable('consent.granted', 'must be true or false');
  const consent: Record<string, string | boolean> = { granted };
  const grantedAt = given.get('granted_at');
  if (!isAbsent(grantedAt)) consent.granted_at = momentIn(grantedAt);
  for (const name of ['basis', 'channel'] as const) {
    const text = given.get(name);
    const said = isAbsent(text) ? '' : shortText(text, `consent.${name}`);
    if (said !== '') consent[name] = wordOf(name, said, ownWords);
  }
  return consent;
}

const lists = { basis: consentBases, channel: consentChannels, purpose: checkPurposes };

function wordOf(name: keyof typeof lists, text: string, ownWords: OwnWords): string {
  const word = knownWord(lists[name], text);
  if (word !== undefined) return word;
  ownWords[name] = text;
  return otherWord;
}

const momentPattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** In one form, and by a strict reader: what a lenient one takes for a date may be a name. UTC where no zone is given. */
function momentIn(value: unknown): string {
  const [, day, time = '00:00', zone = 'Z'] =
    momentPattern.exec(shortText(value, 'consent.granted_at')) ?? [];
  const when = day === undefined || !isDay(day) ? undefined : new Date(`${day}T${time}${zone}`);
  if (!when || Number.isNaN(when.getTime()))
    throw unreadable('consent.granted_at', 'must be an ISO 8601 time');
  return when.toISOString();
}

/** The 30th of February would become a day in March. */
function isDay(text: string): boolean {
  const when = new Date(`${text}T00:00Z`);
  return !Number.isNaN(when.getTime()) && when.toISOString().startsWith(text);
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
