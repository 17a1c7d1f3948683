/**
 * Screens a verified person with everything the registry says of her as evidence, and maps what was found to the record
 * shapes of an onboarding. Decides nothing.
 */
import type { OnboardingScreening, ScreeningNote } from '@amana/contract';
import type { Identifier, Query, Scoring } from '@amana/screening';
import type { BranchSettings } from '../access/branch-settings.ts';
import type { Caller } from '../access/caller.ts';
import type { Country, RegistryPerson } from '../identity/providers/port.ts';
import { countryCode } from '../platform/countries.ts';
import { identifierType } from '../screening/party-query.ts';
import type { ListUse, ScreenedHit } from '../screening/screener.ts';
import { type KeptHit, keptHit } from '../screening/kept-hit.ts';
import { scoringOf } from '../screening/scoring.ts';
import { screeningNotes } from '../screening/screening-notes.ts';
import { shownHits } from '../screening/screening-deps.ts';
import { meaningOf } from '../screening/topic-meaning.ts';
import type { OnboardingDeps } from './onboarding-deps.ts';
import { pepEntry, sanctionEntry } from './screening-entries.ts';

export interface CustomerScreening {
  /** At or above the threshold, and not set aside by a reviewed decision. */
  matches: ScreenedHit[];
  /** At or above the threshold, but a reviewed decision says that it is somebody else. */
  setAside: ScreenedHit[];
  /** What the customer was screened as, and every hit from the display floor upward: later lists are held against it. */
  kept: KeptCustomer;
  lists: ListUse[];
  /** Where the search may be incomplete: never to be taken for nobody found. */
  notes: ScreeningNote[];
}

export interface KeptCustomer {
  query: Query;
  /** What the request asked for beside the branch's settings. */
  asked: Scoring;
  hits: KeptHit[];
}

export interface VerifiedCustomer {
  country: Country;
  /** The kind of number that was verified: `bvn`, `national_id`, … */
  identifierType: string;
  identifier: string;
  person: RegistryPerson;
  /** Pseudonymous id. */
  subject: string;
  asked: Scoring;
}

export async function screenCustomer(
  deps: Pick<OnboardingDeps, 'screener' | 'suppression'>,
  { branch, key }: Caller,
  settings: BranchSettings,
  customer: VerifiedCustomer,
): Promise<CustomerScreening> {
  const query = customerQuery(customer);
  const screening = await deps.screener.screenWhereFree(key.environment, query, {
    ...shownHits(settings),
    ...scoringOf(settings, customer.asked),
  });
  const { hits, lists } = screening;
  const party = {
    branchId: branch.id,
    environment: key.environment,
    name: query.name,
    schema: 'Person' as const,
    subject: customer.subject,
  };
  const suppressed = await deps.suppression.suppressed(party, hits);
  const matches = hits.filter((hit) => hit.match);
  return {
    matches: matches.filter((hit) => !suppressed.has(hit.record.id)),
    setAside: matches.filter((hit) => suppressed.has(hit.record.id)),
    kept: {
      query,
      asked: customer.asked,
      hits: hits.map((hit) => keptHit(hit, suppressed.has(hit.record.id))),
    },
    lists,
    notes: screeningNotes(screening),
  };
}

export function fullName({ firstName, middleName, lastName }: RegistryPerson): string {
  return [firstName, middleName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}

/** An entry listed as several things shows in each of the two; what is neither is shown with the sanctions. */
export function screeningEntries(
  matches: readonly ScreenedHit[],
  setAside: readonly ScreenedHit[] = [],
): Pick<OnboardingScreening, 'sanctions' | 'peps' | 'adverse_media'> {
  const listed = [...matches, ...setAside].map((hit) => ({ hit, meaning: meaningOf(hit.record) }));
  const mark = (hit: ScreenedHit) => (setAside.includes(hit) ? { is_false_positive: true } : {});
  return {
    sanctions: listed
      .filter(({ meaning }) => meaning.sanction || (meaning.elevated && !meaning.pep))
      .map(({ hit }) => ({ ...sanctionEntry(hit), ...mark(hit) })),
    peps: listed.filter(({ meaning }) => meaning.pep).map(({ hit }) => ({ ...pepEntry(hit), ...mark(hit) })),
    adverse_media: [],
  };
}

function customerQuery(customer: VerifiedCustomer): Query {
  const { person } = customer;
  const home = countryCode(customer.country);
  const countries = [person.nationality, home ?? ''].filter(Boolean);
  const { street, city, district, region } = person.address;
  const { sublocation, location, district: birthDistrict } = person.birthPlace;
  const born = [sublocation, location, birthDistrict].filter(Boolean).join(', ');
  const address = [street, city, district, region].filter(Boolean).join(', ');
  return {
    name: fullName(person),
    schema: 'Person',
    ...(person.firstName && { firstName: person.firstName }),
    ...(person.lastName && { lastName: person.lastName }),
    ...(person.birthDate && { birthDate: person.birthDate }),
    ...(born && { birthPlace: born }),
    ...(person.gender && { gender: person.gender }),
    ...(countries.length > 0 && { countries: [...new Set(countries)] }),
    ...(address && { address }),
    identifiers: identifiersOf(customer, home),
  };
}

/** Numbers that name the person herself, as kinds of the lists; an account or a card's serial does not. */
const personalKinds = new Map(
  ['bvn', 'nin', 'vnin', 'national_id', 'passport', 'tin', 'ghana_card', 'ghana_id'].map((scheme) => [
    scheme,
    kindOf(scheme),
  ]),
);

function kindOf(scheme: string): string {
  return scheme === 'ghana_id' || scheme === 'ghana_card' ? 'nationalId' : identifierType(scheme);
}

function identifiersOf(
  { identifierType: asked, identifier, person }: VerifiedCustomer,
  country: string | null,
): Identifier[] {
  const found: Identifier[] = [];
  const add = (type: string, value: string): void => {
    if (found.some((known) => known.type === type && known.value === value)) return;
    found.push({ type, value, ...(country !== null && { country }) });
  };
  add(personalKinds.get(asked) ?? kindOf(asked), identifier);
  for (const [scheme, value] of Object.entries(person.numbers)) {
    const type = value ? personalKinds.get(scheme) : undefined;
    if (type !== undefined) add(type, value);
  }
  return found;
}
