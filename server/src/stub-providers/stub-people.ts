/**
 * What the sandbox knows of a question that came to a played vendor: the same people, and the same meaning of the digits,
 * as with a test key. Asks nobody and keeps nothing.
 */
import { randomUUID } from 'node:crypto';
import { e164Of } from '../identity/identifiers/phone.ts';
import { readIdentifier } from '../identity/identifiers/read-identifier.ts';
import { schemeOf } from '../identity/identifiers/schemes.ts';
import type { RegistryFlag, RegistryPerson } from '../identity/providers/port.ts';
import { sandboxFaceConfidence } from '../identity/registry/simulator/faces.ts';
import { behaviourOf } from '../identity/registry/simulator/magic.ts';
import { sandboxSources } from '../identity/registry/simulator/simulator.ts';
import type { StubQuestion } from './stub-vendor.ts';

export type Known =
  | { does: 'not_found' | 'malformed' | 'unavailable' }
  | {
      does: 'find';
      /** `wait`: only after a while; `second_source`: not from the first who is asked. */
      after: 'at_once' | 'wait' | 'second_source';
      person: RegistryPerson;
      flags: readonly RegistryFlag[];
      faceConfidence: number;
    };

/** The last of the two never fails for the sake of the first. */
const [, source] = sandboxSources({ slowMs: 0 });

export async function peopleKnow(asked: StubQuestion): Promise<Known> {
  const { country, scheme } = asked;
  const read = readIdentifier(schemeOf(country, scheme), asked.identifier);
  if (!read.ok || !source) return { does: 'malformed' };
  const { identifier } = read;
  const behaviour = behaviourOf(country, scheme, identifier, asked.inputs['bank_code'] ?? '');
  if (behaviour.does !== 'find') return behaviour;
  const question = {
    ...asked,
    identifier,
    requestId: randomUUID(),
    signal: AbortSignal.timeout(1000),
    deadlineMs: 1000,
  };
  const answer = await source.ask(question);
  if (answer.outcome !== 'found') return { does: 'unavailable' };
  const { flags } = answer;
  const person = holding(answer.person, question);
  return { ...behaviour, person, flags, faceConfidence: sandboxFaceConfidence(question) };
}

/** A vendor speaks of the telephone that was asked for, where the sandbox shows the person's first. */
function holding(person: RegistryPerson, { country, scheme, identifier }: StubQuestion): RegistryPerson {
  return scheme === 'phone' ? { ...person, phone: e164Of(identifier, country) ?? person.phone } : person;
}
