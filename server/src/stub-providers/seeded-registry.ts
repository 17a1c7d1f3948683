/**
 * The operator's own registry as if all the sandbox's people had been imported into it: answers what no played vendor
 * serves, and what only a second source knows. Held nowhere; what the operator really imported comes first.
 */
import type { IdentityAnswer, IdentityQuestion, IdentitySource } from '../identity/providers/port.ts';
import { behaviourOf } from '../identity/registry/simulator/magic.ts';
import { sandboxSources } from '../identity/registry/simulator/simulator.ts';

export interface SeedDeps {
  own: IdentitySource;
  /** Whether a vendor can be asked this. */
  isServed(question: IdentityQuestion): boolean;
  slowMs: number;
}

export function seededRegistry({ own, isServed, slowMs }: SeedDeps): IdentitySource {
  const [, people = own] = sandboxSources({ slowMs });
  return {
    name: own.name,
    async ask(question) {
      const answer = await own.ask(question);
      if (answer.outcome === 'found' || (isServed(question) && !isSecondSource(question))) return answer;
      return named(own.name, await people.ask(question));
    },
  };
}

function isSecondSource({ country, scheme, identifier, inputs }: IdentityQuestion): boolean {
  const behaviour = behaviourOf(country, scheme, identifier, inputs['bank_code'] ?? '');
  return behaviour.does === 'find' && behaviour.after === 'second_source';
}

function named(provider: string, answer: IdentityAnswer): IdentityAnswer {
  return { ...answer, calls: answer.calls.map((call) => ({ ...call, provider })) };
}
