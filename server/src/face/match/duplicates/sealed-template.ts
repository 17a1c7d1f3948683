/** A template as it is kept: its numbers and the caller's own words of consent, sealed for the person it is of. */
import type { OwnWords } from '../../../identity/consent.ts';
import type { Protection, Sealed } from '../../../platform/protection.ts';
import type { KeptTemplate } from './template-store.ts';

export function sealTemplate(
  protection: Pick<Protection, 'seal'>,
  branchId: string,
  subject: string,
  { embedding, words }: { embedding: Float32Array; words?: OwnWords },
): Sealed {
  const bytes = Buffer.alloc(embedding.length * 4);
  embedding.forEach((value, at) => bytes.writeFloatLE(value, at * 4));
  return protection.seal(branchId, subject, { template: bytes.toString('base64'), ...(words && { words }) });
}

/** Null where it cannot be opened: its subject's key is of another installation, or it was changed. */
export function openTemplate(
  protection: Pick<Protection, 'openWith'>,
  branchId: string,
  { subject, keyId, wrapped, sealed }: KeptTemplate,
): Float32Array | null {
  try {
    // Written by `sealTemplate` alone, and authenticated.
    const { template } = protection.openWith(branchId, subject, keyId, wrapped, sealed) as {
      template: string;
    };
    const bytes = Buffer.from(template, 'base64');
    return Float32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(at * 4));
  } catch {
    return null;
  }
}
