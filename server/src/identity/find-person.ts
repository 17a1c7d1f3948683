/**
 * Finds the person behind an identifier for a decision: a value in every case, with the rows and audit entries that the
 * caller puts into a write set of its own. Throws for no registry's sake; a budget that is used up is no finding.
 */
import { failure } from '@amana/contract';
import type { Caller } from '../access/caller.ts';
import { newId } from '../platform/ids.ts';
import type { AuditEntry, RowWrite, WriteSet } from '../storage/write-set.ts';
import { compareExpected, type Expected } from './compare-expected.ts';
import type { ConsentAndPurpose } from './consent.ts';
import { readIdentifier } from './identifiers/read-identifier.ts';
import { schemeOf } from './identifiers/schemes.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { lookupWrites } from './lookup-rows.ts';
import type { Question } from './providers/ask-sources.ts';
import type { Country, IdentityAnswer, RegistryFlag, RegistryPerson } from './providers/port.ts';
import { subjectOf } from './subject.ts';

export interface PersonAttributes extends Expected {
  card_number?: string;
}

export interface PersonSearch {
  country: Country;
  /** As the wire names it: `bvn`, `nin`, `vnin`, `national_id`, `ghana_id`. */
  identifierType: string;
  /** As sent. */
  identifier: string;
  attributes: PersonAttributes;
  caller: Caller;
  requestId: string;
  signal: AbortSignal;
  consent?: ConsentAndPurpose;
}

interface FindingFacts {
  /** The document's name: `BVN`, `National ID`, … */
  documentName: string;
  /** Pseudonymous id of the customer. */
  subject: string;
  /** In its one form, for screening; as sent where it cannot be read. Never to be stored in clear. */
  identifier: string;
  rows: RowWrite[];
  queries?: WriteSet['queries'];
  audit: AuditEntry[];
}

export type PersonFinding = FindingFacts &
  (
    | { verified: true; person: RegistryPerson }
    | {
        verified: false;
        /** For people; never personal data. */
        error: string;
        reason:
          | 'malformed'
          | 'not_found'
          | 'unavailable'
          | 'timeout'
          | 'unsupported'
          | 'pending'
          | 'flagged'
          | 'attributes_differ';
        flags: readonly RegistryFlag[];
      }
  );

/** Identifier types of verify customer, the country's default first, and the scheme of each. */
export const identifierTypes: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
  nigeria: { bvn: 'bvn', nin: 'nin', vnin: 'vnin' },
  kenya: { national_id: 'national_id' },
  ghana: { ghana_id: 'ghana_card', national_id: 'ghana_card' },
  uganda: { national_id: 'national_id' },
  rwanda: { national_id: 'national_id' },
};

/** The document's name as answers show it, for one of the types above. */
export function documentNameOf(country: Country, identifierType: string): string {
  return schemeOf(country, schemeFor(country, identifierType)).name;
}

export async function findPerson(deps: IdentityDeps, search: PersonSearch): Promise<PersonFinding> {
  const { country, caller, requestId } = search;
  const scheme = schemeFor(country, search.identifierType);
  const { name: documentName } = schemeOf(country, scheme);
  const read = readIdentifier(schemeOf(country, scheme), search.identifier);
  const identifier = read.ok ? read.identifier : search.identifier;
  const subject = subjectOf(deps.protection, caller.branch.id, country, scheme, identifier);
  const facts = { documentName, subject, identifier, rows: [], audit: [] };
  if (!read.ok) return { ...facts, verified: false, error: read.reason, reason: 'malformed', flags: [] };
  const consent = search.consent ?? { consent: null, purpose: null };
  const asked: Question = {
    country,
    product: search.identifierType,
    scheme,
    identifier,
    inputs: inputsOf(search.attributes),
    requestId,
    // It would be most of what is kept, and no decision rests on it.
    pictured: false,
  };
  const operation = 'verifyCustomer';
  const repeated = deps.waiting?.find({ caller, operation, subject, asked, expected: null });
  const waits = repeated ? await repeated : null;
  if (waits) return { ...facts, verified: false, error: stillSlow(waits), reason: 'pending', flags: [] };
  const answer = await deps.ask(asked, {
    caller,
    consent,
    get signal() {
      return search.signal;
    },
    timeoutMs: deps.limits.sourceTimeoutMs,
  });
  const lookupId = newId();
  const writes = lookupWrites(deps, {
    lookupId,
    operation,
    country,
    subject,
    answer,
    asked,
    expected: null,
    kept: keptOf(answer),
    consent,
    caller,
    requestId,
  });
  if (answer.outcome === 'budget_exhausted') {
    // No finding about the customer: nobody was asked.
    await deps.writer.write(writes);
    throw failure('budget_exhausted');
  }
  return {
    documentName,
    subject,
    identifier,
    ...writes,
    ...verdict(answer, documentName, search.attributes, lookupId),
  };
}

/** Without the picture, where a source gave one all the same. */
function keptOf(answer: IdentityAnswer) {
  return answer.outcome === 'found' ? { person: { ...answer.person, photo: '' }, flags: answer.flags } : null;
}

function schemeFor(country: Country, identifierType: string): string {
  const scheme = identifierTypes[country][identifierType];
  if (!scheme) throw new Error(`No identifier type ${identifierType} for ${country}`);
  return scheme;
}

type Verdict =
  | { verified: true; person: RegistryPerson }
  | Pick<Extract<PersonFinding, { verified: false }>, 'verified' | 'error' | 'reason' | 'flags'>;

type Answered = Exclude<IdentityAnswer, { outcome: 'budget_exhausted' }>;

function verdict(
  answer: Answered,
  document: string,
  attributes: PersonAttributes,
  lookupId: string,
): Verdict {
  if (answer.outcome !== 'found')
    return { verified: false, flags: [], ...unanswered(answer, document, lookupId) };
  const [flag] = answer.flags;
  if (flag)
    return { verified: false, error: flagTexts[flag](document), reason: 'flagged', flags: answer.flags };
  // A register that only compares shows nothing of itself.
  if (answer.checks?.name?.matches === false && isNameless(answer.person)) {
    const error = `The registry says that what was sent does not belong to this ${document}`;
    return { verified: false, error, reason: 'attributes_differ', flags: [] };
  }
  const differing = differingAttributes(attributes, answer.person);
  if (differing.length > 0) {
    const error = `The registry's record differs from what was sent: ${differing.join(', ')}`;
    return { verified: false, error, reason: 'attributes_differ', flags: [] };
  }
  return { verified: true, person: answer.person };
}

function unanswered(answer: Exclude<Answered, { outcome: 'found' }>, document: string, lookupId: string) {
  switch (answer.outcome) {
    case 'not_found':
      return { error: `No record was found for this ${document}`, reason: 'not_found' } as const;
    case 'malformed':
      return { error: `The registry calls this ${document} malformed`, reason: 'malformed' } as const;
    case 'unavailable':
      return {
        error: 'The identity registry is unavailable. Try again in a few minutes',
        reason: 'unavailable',
      } as const;
    case 'timeout':
      return {
        error: 'The identity registry did not answer in time. Try again in a few minutes',
        reason: 'timeout',
      } as const;
    case 'operation_unsupported':
      // Says what the registry lacks, such as an attribute that it needs.
      return { error: answer.detail, reason: 'unsupported' } as const;
    case 'pending':
      return {
        error: stillSlow(lookupId),
        reason: 'pending',
      } as const;
  }
}

function stillSlow(lookupId: string): string {
  return `The identity registry is slow to answer. Its answer is kept as lookup ${lookupId} when it comes`;
}

const flagTexts: Readonly<Record<RegistryFlag, (document: string) => string>> = {
  deceased: () => 'The registry records this person as deceased',
  watch_listed: (document) => `The registry has this ${document} watch-listed`,
  suspended: (document) => `The registry has this ${document} suspended`,
  expired: (document) => `The registry says that this ${document} has expired`,
  invalid: (document) => `The registry says that this ${document} is not valid`,
};

/** Names of the attributes that do not agree; what the registry does not hold cannot disagree. */
function differingAttributes(
  { card_number: card, ...expected }: PersonAttributes,
  person: RegistryPerson,
): string[] {
  const match: Record<string, string | number> = compareExpected(expected, person);
  const differing = Object.keys(expected).filter((name) => match[name] === 'differs');
  // A birth date that is only close is another date.
  if (match.date_of_birth === 'close') differing.push('date_of_birth');
  const known = person.numbers.card_number;
  if (card && known && card.replace(/[\s-]/g, '').toUpperCase() !== known) differing.push('card_number');
  return differing;
}

function isNameless({ firstName, middleName, lastName }: RegistryPerson): boolean {
  return `${firstName}${middleName}${lastName}` === '';
}

function inputsOf(attributes: PersonAttributes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
