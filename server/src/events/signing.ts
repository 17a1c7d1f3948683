/** Signing secrets of an endpoint: made, sealed at rest, and used to sign as Standard Webhooks have it. */
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Protection } from '../platform/protection.ts';

const purpose = 'webhook-secrets';
const secretBytes = 32;
/** The newest and the one before, so that a receiver can change over without losing a delivery. */
const maxSecrets = 2;

const Secrets = Type.Array(Type.String(), { minItems: 1 });

export function makeSigningSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

export function sealSecrets(protection: Protection, secrets: string[]): Buffer {
  return protection.sealForInstallation(purpose, Buffer.from(JSON.stringify(secrets)));
}

/** Newest first. */
export function openSecrets(protection: Protection, sealed: Buffer): string[] {
  return Value.Parse(Secrets, JSON.parse(protection.openForInstallation(purpose, sealed).toString()));
}

export function withNewSecret(secrets: string[], secret: string): string[] {
  return [secret, ...secrets].slice(0, maxSecrets);
}

/** Headers of one attempt. Every secret signs; a receiver accepts when any signature fits. */
export function signedHeaders(
  secrets: string[],
  message: { id: string; at: Date; payload: string },
): Record<string, string> {
  const signatures = secrets.map((secret) =>
    new Webhook(secret).sign(message.id, message.at, message.payload),
  );
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(message.at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
