/**
 * The one small port behind which every identity source sits: registry simulator, operator's own registry, vendors.
 * A source answers with values, never exceptions, so that each answer can be judged, priced and stored.
 */

export type Country = 'nigeria' | 'kenya' | 'ghana' | 'uganda' | 'rwanda';

export interface IdentityQuestion {
  country: Country;
  /** Product asked for, after the operation: `national_id_advance`, `nuban_advanced`, `bvn`, … */
  product: string;
  /** Kind of identifier: `nin`, `bvn`, `vnin`, `national_id`, `passport`, `drivers_license`, `nuban`, `phone`, `tin`, `ghana_card`. */
  scheme: string;
  /** Normalised: upper case, without spaces and dashes where the scheme has none. */
  identifier: string;
  /** Further inputs that the product takes: `bank_code`, `surname`, `date_of_birth`, … */
  inputs: Record<string, string>;
  requestId: string;
  signal: AbortSignal;
  deadlineMs: number;
}

/** A person, account or taxpayer as a registry knows them; a lookup's row projects it to its record. */
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
  /** Numbers by scheme: `nin`, `bvn`, `national_id`, `passport`, `drivers_license`, `nuban`, `tin`, `ghana_card`, `cac`, `serial`, `card_number`. */
  numbers: Record<string, string>;
  /** Issue, expiry and the like, per document scheme. */
  documents: Record<
    string,
    { issued?: string; expires?: string; place?: string; kind?: string; valid?: boolean }
  >;
  account?: { bankCode: string; bankId: number; accountNumber: string; accountName: string };
  taxpayer?: {
    name: string;
    registryNumber: string;
    firstIn: string;
    joint: string;
    office: string;
    phone: string;
    email: string;
  };
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

export type IdentityAnswer = { calls: CallFactsWithOutcome[] } & (
  | { outcome: 'found'; person: RegistryPerson; flags: RegistryFlag[]; reference: string }
  | {
      outcome: 'not_found' | 'malformed' | 'unavailable' | 'timeout' | 'operation_unsupported';
      detail: string;
    }
);

export interface CallFactsWithOutcome extends CallFacts {
  outcome: string;
}

export interface IdentitySource {
  name: string;
  ask(question: IdentityQuestion): Promise<IdentityAnswer>;
}
