/** How alike the sandbox calls a picture and its person: decided by the identifier, never by the picture. */
import type { IdentityQuestion } from '../../providers/port.ts';
import { behaviourOf, kindOf } from './magic.ts';
import { hashText } from './random.ts';

/** 0 to 100: below 50 for the person whom nobody expects, above 90 for every other. */
export function sandboxFaceConfidence({ country, scheme, identifier }: IdentityQuestion): number {
  const behaviour = behaviourOf(country, scheme, identifier);
  if (behaviour.does !== 'find') return 0;
  const spread = (hashText(`face/${identifier}`) % 800) / 100;
  return kindOf(behaviour.number) === 'unexpected' ? 20 + spread : 91 + spread;
}
