/** What is kept, sealed, of a question whose answer comes later: enough to read the answer and to make the record. */
import type { Expected } from '../compare-expected.ts';
import type { ConsentAndPurpose } from '../consent.ts';
import type { Asked, HolderConsent } from '../providers/vendors/core/vendor.ts';

export interface PendingQuestion {
  asked: Asked;
  expected: Expected | null;
  consent: ConsentAndPurpose;
  /** What the subject has to do before the provider answers. */
  holder: HolderConsent | null;
}

/** A picture was sent already, and is no business of whoever reads the answer. */
export function withoutPictures(asked: Asked): Asked {
  const inputs = Object.entries(asked.inputs).filter(([name]) => !name.startsWith('image_'));
  return {
    country: asked.country,
    product: asked.product,
    scheme: asked.scheme,
    identifier: asked.identifier,
    inputs: Object.fromEntries(inputs),
    ...(asked.consent ? { consent: asked.consent } : {}),
  };
}
