/**
 * The one small port behind which every identity source sits: registry simulator, operator's own registry, vendors.
 * A source answers with values, never exceptions, so that each answer can be judged, priced and stored.
 */
import type { WriteSet } from '../../storage/write-set.ts';
import type { HolderConsent, VendorChecks } from './vendors/core/vendor.ts';
import type { CreditFile } from './credit-file.ts';
import type {
  RegistryAccount,
  RegistryBusiness,
  RegistryEnrolment,
  RegistryPlace,
  RegistryTaxpayer,
  RegistryVisit,
  RegistryVoter,
} from './registry-facts.ts';

export type Country = 'nigeria' | 'kenya' | 'ghana' | 'uganda' | 'rwanda';

export interface IdentityQuestion {
  country: Country;
  /** Product asked for, after the operation: `national_id_advance`, `nuban_advanced`, `bvn`, … */
  product: string;
  /** Kind of identifier, as `identifiers/schemes.ts` names them: `nin`, `bvn`, `national_id`, `passport`, `nuban`, `phone`, `business`, … */
  scheme: string;
  /** Normalised: upper case, without spaces and dashes where the scheme has none. */
  identifier: string;
  /** Further inputs that the product takes: `bank_code`, `surname`, `date_of_birth`, … */
  inputs: Record<string, string>;
  requestId: string;
  /** False where nobody looks at the picture: a source that draws it may leave it out. */
  pictured?: boolean;
  signal: AbortSignal;
  deadlineMs: number;
}

/** A person as a registry knows them, with what was asked about them; a lookup's row projects it to its record. */
export interface RegistryPerson {
  firstName: string;
  lastName: string;
  middleName: string;
  gender: 'male' | 'female' | '';
  /** ISO date or ''. */
  birthDate: string;
  /** E.164 or ''. */
  phone: string;
  email: string;
  /** ISO 3166-1 alpha-2, lower case. */
  nationality: string;
  birthPlace: { district: string; location: string; sublocation: string };
  address: { street: string; city: string; district: string; region: string };
  /** JPEG or PNG bytes in base64, or ''. */
  photo: string;
  /** Numbers by scheme; beside those `joint_tin`, and `serial` and `card_number` of the identity card. */
  numbers: Record<string, string>;
  /** Issue, expiry and the like, per document scheme. */
  documents: Record<
    string,
    {
      issued?: string;
      expires?: string;
      place?: string;
      kind?: string;
      valid?: boolean;
      /** Of the card, not of the person. */
      serial?: string;
      /** Certificate of competence behind a licence, and its ISO date. */
      certificate?: string;
      certifiedOn?: string;
    }
  >;
  account?: RegistryAccount;
  taxpayer?: RegistryTaxpayer;
  /** The company asked for; the person is then its first owner, where the source knows one. */
  business?: RegistryBusiness;
  enrolment?: RegistryEnrolment;
  voter?: RegistryVoter;
  place?: RegistryPlace;
  visit?: RegistryVisit;
  /** The bureau's file of the person or company asked for. */
  credit?: CreditFile;
  /** Network of the telephone asked for, as the registry says. */
  network?: string;
  simRegistered?: boolean;
  /** Picture of the signature in base64. */
  signature?: string;
  /** ISO date or ''. */
  deathDate: string;
  deathPlace: string;
}

/** What a registry may say against an otherwise found person. */
export type RegistryFlag = 'deceased' | 'watch_listed' | 'suspended' | 'expired' | 'invalid';

export interface CallFacts {
  provider: string;
  product: string;
  /** The source's own reference, or one of ours. */
  reference: string;
  latencyMs: number;
  billed: boolean;
  /** Decimal text in the major unit, with its currency; null where nothing is paid. */
  price: { amount: string; currency: string } | null;
  cached: boolean;
}

export type IdentityAnswer = AnswerFacts &
  (
    | {
        outcome: 'found';
        person: RegistryPerson;
        flags: RegistryFlag[];
        reference: string;
        /** The source's own opinions beside the record, where it has some. */
        checks?: VendorChecks;
      }
    | {
        outcome: 'not_found' | 'malformed' | 'unavailable' | 'timeout' | 'operation_unsupported';
        detail: string;
      }
    /** The branch's budget left nobody to ask. */
    | { outcome: 'budget_exhausted'; detail: string }
    /** A provider took the question and answers later; nobody else knew. */
    | ({ outcome: 'pending'; detail: string } & PendingCall)
  );

/** Where a question waits whose answer comes later. */
export interface PendingCall {
  provider: string;
  product: string;
  /** The provider's. */
  reference: string;
  /** What the subject has to do before. */
  consent?: HolderConsent | null;
}

interface AnswerFacts {
  calls: CallFactsWithOutcome[];
  /** Said in the audit: how the sources came to be asked. */
  note?: string;
  /** What is to be written together with the ledger: a kept answer, a settled budget. */
  writes?: Pick<WriteSet, 'rows' | 'queries'>;
}

export interface CallFactsWithOutcome extends CallFacts {
  outcome: string;
  /** The provider's own code of the outcome, never its wording. */
  code?: string;
  /** How long the provider asked to be left alone. */
  retryAfterMs?: number;
}

/** What became of one call to a provider; a chain of providers acts on it. */
export type ProviderOutcome =
  | 'found'
  | 'not_found'
  | 'mismatch'
  | 'subject_blocked'
  | 'malformed'
  | 'source_unavailable'
  | 'upstream_error'
  | 'timeout'
  | 'rate_limited'
  | 'bad_auth'
  | 'insufficient_funds'
  | 'forbidden'
  | 'pending';

export interface IdentitySource {
  name: string;
  ask(question: IdentityQuestion): Promise<IdentityAnswer>;
}
