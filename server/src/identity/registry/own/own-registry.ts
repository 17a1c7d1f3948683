/**
 * The operator's own registry as an identity source: people imported from files, found by any of their numbers. Costs
 * nothing, is never billed, and serves every product.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Protection } from '../../../platform/protection.ts';
import type { Storage } from '../../../storage/storage.ts';
import { answersFor, creditProductOf } from '../../providers/credit-products.ts';
import { nameAgreement, sameNameFrom } from '../../compare-names.ts';
import type { CreditFile } from '../../providers/credit-file.ts';
import type {
  CallFactsWithOutcome,
  IdentityAnswer,
  IdentityQuestion,
  IdentitySource,
  RegistryFlag,
} from '../../providers/port.ts';
import { openPerson, registryHash, type SealedPerson } from './sealing.ts';
import { registryRecord } from './store.ts';

export interface OwnRegistryDeps {
  db: Storage['db'];
  protection: Protection;
  clock: Clock;
}

export const ownRegistryName = 'own-registry';

export function ownRegistry(deps: OwnRegistryDeps): IdentitySource {
  return { name: ownRegistryName, ask: (question) => ask(deps, question) };
}

async function ask(deps: OwnRegistryDeps, question: IdentityQuestion): Promise<IdentityAnswer> {
  const { country, scheme, identifier, inputs, product } = question;
  const started = performance.now();
  const reference = randomUUID();
  const calls = (outcome: string): CallFactsWithOutcome[] => [
    {
      provider: ownRegistryName,
      product,
      outcome,
      reference,
      latencyMs: Math.round(performance.now() - started),
      billed: false,
      price: null,
      cached: false,
    },
  ];
  const within = scheme === 'nuban' || scheme === 'bank_account' ? (inputs.bank_code ?? '') : '';
  const hash = registryHash(deps.protection, country, { scheme, identifier, within });
  const sealed = await registryRecord(deps.db, { country, scheme, hash });
  const found = sealed && openPerson(deps.protection, sealed);
  // This registry is no bureau: where it holds no file, nobody may conclude that there is none.
  if (!servesCredit(product, found?.person.credit))
    return { outcome: 'operation_unsupported', detail: 'The registry holds no such credit file', calls: [] };
  if (!found || (heldClose.has(scheme) && !isMeant(found, inputs))) {
    return { outcome: 'not_found', detail: 'The registry holds no such person', calls: calls('not_found') };
  }
  const flags = flagsOf(found, scheme, deps.clock.now());
  return { outcome: 'found', person: found.person, flags, reference, calls: calls('found') };
}

/** A file answers for the bureau that delivered it; one that names none, for any. */
function servesCredit(product: string, file: CreditFile | undefined): boolean {
  const asked = creditProductOf(product);
  if (!asked) return true;
  return file !== undefined && (file.bureau === '' || answersFor(asked, file.bureau));
}

const heldClose: ReadonlySet<string> = new Set(['passport', 'drivers_license']);

/** A passport or a licence is only given out to somebody who knows its holder. */
function isMeant(
  { person }: SealedPerson,
  { surname, date_of_birth: birthDate }: Record<string, string>,
): boolean {
  if (birthDate && person.birthDate && birthDate !== person.birthDate) return false;
  return !surname || nameAgreement(surname, person.lastName) >= sameNameFrom;
}

function flagsOf({ person, flags }: SealedPerson, scheme: string, now: Date): RegistryFlag[] {
  const found = new Set<RegistryFlag>(flags);
  if (person.deathDate) found.add('deceased');
  const document = person.documents[scheme];
  if (document?.expires && document.expires < now.toISOString().slice(0, 10)) found.add('expired');
  if (document?.valid === false) found.add('invalid');
  return [...found];
}
