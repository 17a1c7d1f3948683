/**
 * The sandbox as identity sources: two of them, so that a failure of the first and the answer of the second can be seen.
 * Answers from the identifier alone; nothing that a caller claims is ever given back as the registry's.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  CallFactsWithOutcome,
  Country,
  IdentityAnswer,
  IdentityQuestion,
  IdentitySource,
  RegistryFlag,
  RegistryPerson,
} from '../../providers/port.ts';
import { bankOf } from '../../banks.ts';
import { behaviourOf, kindOf } from './magic.ts';
import { staysDown, withCredit } from './credit-files.ts';
import { withFacts } from './facts.ts';
import { personOf } from './people.ts';
import { hashText } from './random.ts';

export interface SandboxSettings {
  /** AMANA_SANDBOX_SLOW_MS: how long digit 4 waits. */
  slowMs: number;
}

/** In the order in which they are asked. */
export function sandboxSources(settings: SandboxSettings): IdentitySource[] {
  return [sandboxSource('sandbox-first', settings), sandboxSource('sandbox-second', settings)];
}

function sandboxSource(name: string, settings: SandboxSettings): IdentitySource {
  return { name, ask: (question) => answer(name, settings, question) };
}

async function answer(
  name: string,
  settings: SandboxSettings,
  question: IdentityQuestion,
): Promise<IdentityAnswer> {
  const { country, scheme, identifier } = question;
  const started = performance.now();
  const behaviour = behaviourOf(country, scheme, identifier, question.inputs.bank_code ?? '');
  const call = (outcome: string): CallFactsWithOutcome[] => [
    {
      provider: name,
      product: question.product,
      outcome,
      reference: `SBX-${randomUUID()}`,
      latencyMs: Math.round(performance.now() - started),
      billed: false,
      price: null,
      cached: false,
    },
  ];
  if (behaviour.does !== 'find') {
    return { outcome: behaviour.does, detail: details[behaviour.does], calls: call(behaviour.does) };
  }
  if (behaviour.after === 'second_source' && (name === 'sandbox-first' || staysDown(question))) {
    return { outcome: 'unavailable', detail: details.unavailable, calls: call('unavailable') };
  }
  if (behaviour.after === 'wait' && !(await waited(settings.slowMs, question))) {
    return { outcome: 'timeout', detail: 'The sandbox did not answer in time', calls: call('timeout') };
  }
  const invented = personOf(country, behaviour.number, { pictured: question.pictured !== false });
  const known = withFacts(invented, question, behaviour.number);
  const person = asAsked(withCredit(known, question, behaviour.number), question);
  const calls = call('found');
  const flags = kindOf(behaviour.number) === 'flagged' ? [flagFor(question)] : [];
  return { outcome: 'found', person, flags, reference: recordReference(question), calls };
}

/** The registry's reference of a record: the same for ever, unlike the reference of a call. */
function recordReference({ country, scheme, identifier }: IdentityQuestion): string {
  const half = (salt: string): string =>
    hashText(`${salt}/${country}/${scheme}/${identifier}`).toString(16).padStart(8, '0');
  return `SBX-${half('a')}${half('b')}`.toUpperCase();
}

const details = {
  not_found: 'The sandbox has no such record',
  malformed: 'The sandbox calls the number malformed',
  unavailable: 'The sandbox is unavailable, as the number asks for',
};

/** False when the deadline or the caller's leaving cut it short. */
async function waited(slowMs: number, question: IdentityQuestion): Promise<boolean> {
  const enough = slowMs <= question.deadlineMs;
  try {
    await sleep(Math.min(slowMs, question.deadlineMs), undefined, { signal: question.signal });
    return enough;
  } catch {
    return false;
  }
}

/** The number that was asked for is shown as asked, in the writing of its registry; all others are marked ones. */
function asAsked(person: RegistryPerson, question: IdentityQuestion): RegistryPerson {
  const { scheme, identifier, inputs } = question;
  if (scheme === 'phone') return person;
  const numbers = { ...person.numbers, [scheme]: identifier };
  if (scheme === 'nuban' && person.account) {
    const bankCode = inputs.bank_code ?? person.account.bankCode;
    return {
      ...person,
      numbers,
      account: { ...person.account, bankCode, bankId: bankIdOf(bankCode), accountNumber: identifier },
    };
  }
  return { ...person, numbers };
}

/** Banks that our table lacks get a number of their own, above those of the table. */
function bankIdOf(code: string): number {
  return bankOf(code)?.id ?? 10_000 + (hashText(`bank/${code}`) % 90_000);
}

const flagsByScheme: Readonly<Record<string, RegistryFlag>> = {
  bvn: 'watch_listed',
  vnin: 'suspended',
  passport: 'expired',
  drivers_license: 'invalid',
  ghana_card: 'expired',
  alien_id: 'expired',
  kra_pin: 'suspended',
  cac: 'invalid',
  business: 'invalid',
  digital_address: 'invalid',
};

/** Beyond Nigeria a tax number is struck off, not its holder. */
const flagsByCountry: Partial<Record<Country, Readonly<Record<string, RegistryFlag>>>> = {
  ghana: { tin: 'suspended' },
  rwanda: { tin: 'suspended' },
  uganda: { tin: 'suspended', national_id: 'expired' },
};

function flagFor({ country, scheme }: IdentityQuestion): RegistryFlag {
  return flagsByCountry[country]?.[scheme] ?? flagsByScheme[scheme] ?? 'deceased';
}
