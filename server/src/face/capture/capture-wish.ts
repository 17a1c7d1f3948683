/** Reads the request for a capture session: every field has a shape, and a wrong one is refused by its name. */
import { type CaptureAction, captureActions, captureLanguages, failure } from '@amana/contract';
import type { CaptureLimits } from './capture-deps.ts';
import { mostSteps, usualSteps } from './challenge.ts';

export interface CaptureWish {
  reference: string | null;
  language: string | null;
  actions: CaptureAction[];
  steps: number;
  image: string | null;
  embedOrigin: string | null;
  returnUrl: string | null;
  fileUpload: boolean;
  minutes: number;
}

const referenceShape = /^[A-Za-z0-9._:-]{1,64}$/;
const mostMinutes = 60;
const longestUrl = 2048;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export function readWish(
  body: Record<string, unknown>,
  limits: Pick<CaptureLimits, 'usualMinutes'>,
): CaptureWish {
  return {
    reference: textIn(
      body,
      'reference',
      (text) => referenceShape.test(text),
      'must be 1 to 64 letters, digits or ._:-',
    ),
    language: textIn(body, 'language', isLanguage, `must be one of ${captureLanguages.join(', ')}`),
    ...challengeIn(body['challenge']),
    image: textIn(body, 'image', () => true, 'must be text'),
    embedOrigin: textIn(
      body,
      'embed_origin',
      isOrigin,
      'must be an https origin such as https://app.example.com',
    ),
    returnUrl: textIn(body, 'return_url', isAddress, 'must be an https address'),
    fileUpload: flagIn(body, 'file_upload', true),
    minutes: minutesIn(body['lifetime_minutes'], limits.usualMinutes),
  };
}

function textIn(
  body: Record<string, unknown>,
  field: string,
  fits: (text: string) => boolean,
  wrong: string,
): string | null {
  const value = body[field];
  if (isAbsent(value)) return null;
  if (typeof value !== 'string' || !fits(value)) throw refused(field, wrong);
  return value;
}

function challengeIn(value: unknown): Pick<CaptureWish, 'actions' | 'steps'> {
  if (isAbsent(value) || value === true) return { actions: [...captureActions], steps: usualSteps };
  if (value === false) return { actions: [], steps: 0 };
  const named = Array.isArray(value) ? captureActions.filter((action) => value.includes(action)) : [];
  if (
    !Array.isArray(value) ||
    named.length !== value.length ||
    named.length === 0 ||
    named.length > mostSteps
  )
    throw refused(
      'challenge',
      `must be true, false or a list of one to ${mostSteps} of ${captureActions.join(', ')}`,
    );
  return { actions: named, steps: named.length };
}

function flagIn(body: Record<string, unknown>, field: string, usual: boolean): boolean {
  const value = body[field];
  if (isAbsent(value)) return usual;
  if (typeof value !== 'boolean') throw refused(field, 'must be true or false');
  return value;
}

function minutesIn(value: unknown, usual: number): number {
  if (isAbsent(value)) return usual;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > mostMinutes)
    throw refused('lifetime_minutes', `must be a whole number from 1 to ${mostMinutes}`);
  return value;
}

function isLanguage(text: string): boolean {
  return captureLanguages.some((language) => language === text);
}

/** Written as browsers write it, since it goes into the page's policy as it is; there `*`, `;` and `,` mean something. */
function isOrigin(text: string): boolean {
  const url = addressOf(text);
  return url !== undefined && url.origin === text && /^([a-z0-9._-]+|\[[0-9a-f:]+\])$/.test(url.hostname);
}

function isAddress(text: string): boolean {
  return addressOf(text) !== undefined;
}

/** https, or http of this machine for somebody who builds an integration. */
function addressOf(text: string): URL | undefined {
  if (text.length > longestUrl || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && localHost.test(url.hostname));
  return safe && url.username === '' && url.password === '' ? url : undefined;
}

function isAbsent(value: unknown): value is null | undefined | '' {
  return value === undefined || value === null || value === '';
}

function refused(field: string, fault: string) {
  return failure('invalid_format', { field, message: `${field} ${fault}` });
}
