/** Settings of the capture page. */
import { text, whole } from './setting-kinds.ts';

const kib = 1024;
const mib = 1024 * kib;

export const captureSettings = {
  // Capture page
  publicUrl: text(
    '',
    'AMANA_PUBLIC_URL',
    'Address under which browsers reach this service, such as `https://kyc.example.com`; links of capture pages begin with it. Empty: the address that is listened on, which is of use on this machine alone.',
  ),
  captureLinkMinutes: whole(
    10,
    1,
    60,
    'AMANA_CAPTURE_LINK_MINUTES',
    'How long the link of a capture page holds where its session names no time.',
  ),
  captureAttemptsLimit: whole(
    3,
    1,
    10,
    'AMANA_CAPTURE_ATTEMPTS_LIMIT',
    'Clips of one capture session that are judged.',
  ),
  captureBodyLimitBytes: whole(
    20 * mib,
    256 * kib,
    200 * mib,
    'AMANA_CAPTURE_BODY_LIMIT_BYTES',
    'Largest clip that a capture page may send; the page itself records one of about 1 MiB, a camera application more.',
  ),
  captureAddressRateLimit: whole(
    600,
    0,
    1_000_000,
    'AMANA_CAPTURE_ADDRESS_RATE_LIMIT',
    'Requests of capture pages a minute from one address, of which mobile networks give many people the same; 0 is off.',
  ),
  captureRetentionDays: whole(
    30,
    1,
    3650,
    'AMANA_CAPTURE_RETENTION_DAYS',
    'Days after its end for which the result of a capture session can be read.',
  ),
};
