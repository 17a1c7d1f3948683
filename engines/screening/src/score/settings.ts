/**
 * What a caller may change about scoring: weights of the pieces of evidence, options of the comparison of names, and how
 * strict a match is. Checks them and turns them into plain factors. Never scores anything.
 */

/** Multipliers of a piece of evidence: 1 is the engine's own weight, 0 leaves it out. Named after the keys of explanations. */
export const weightNames = [
  'name_match',
  'weak_alias_match',
  'dob_match',
  'dob_year_disjoint',
  'dob_day_disjoint',
  'country_match',
  'country_mismatch',
  'birth_place_match',
  'birth_place_mismatch',
  'gender_match',
  'gender_mismatch',
  'identifier_match',
  'identifier_mismatch',
  'isin_security_match',
  'lei_code_match',
  'ogrn_code_match',
  'vessel_imo_mmsi_match',
  'inn_code_match',
  'bic_code_match',
  'uei_code_match',
  'npi_code_match',
  'crypto_wallet_address',
  'address_prop_match',
] as const;
export type WeightName = (typeof weightNames)[number];
const mostWeight = 3;

/** Options of logic-v2 that mean something here, with the defaults they have there. */
export const optionDefaults = {
  /** What a number on one side or another number costs. */
  nm_number_mismatch: 0.3,
  /** What a word of the query costs that the listed name lacks. */
  nm_extra_query_name: 0.8,
  /** What a word of the listed name costs that the query lacks. */
  nm_extra_result_name: 0.2,
  /** Weight of a family name, where the parts are known apart. */
  nm_family_name_weight: 1.3,
  /** Above 1 forgives more slips of spelling, below 1 fewer; 0 wants every word to the letter. */
  nm_fuzzy_cutoff_factor: 1,
};
export type OptionName = keyof typeof optionDefaults;
export const optionNames: readonly OptionName[] = [
  'nm_number_mismatch',
  'nm_extra_query_name',
  'nm_extra_result_name',
  'nm_family_name_weight',
  'nm_fuzzy_cutoff_factor',
];
const mostOption = 5;

/** `alert-worthy`: what an officer should see. `same-party`: near-twins of one name are left out. */
export const strictnesses = ['alert-worthy', 'same-party'] as const;
export type Strictness = (typeof strictnesses)[number];

export interface Scoring {
  weights?: Partial<Record<WeightName, number>>;
  options?: Partial<Record<OptionName, number>>;
  /** Default `alert-worthy`. */
  strictness?: Strictness;
}

/** The factors that scoring works with; 1 leaves the engine's own price as it is. */
export interface ScoringPlan {
  weights: Readonly<Record<WeightName, number>>;
  number: number;
  addition: number;
  omission: number;
  family: number;
  /** Losses by spelling are multiplied by it. */
  spelling: number;
  /** Initials, short forms, generations on one side: what may be the same but need not be. */
  doubt: number;
}

/** What is wrong with settings that somebody sent, in words; nothing when they are right. */
export function scoringProblems(scoring: {
  weights?: unknown;
  options?: unknown;
  strictness?: unknown;
}): string[] {
  const problems = [
    ...numberProblems('weight', scoring.weights, weightNames, mostWeight),
    ...numberProblems('option', scoring.options, optionNames, mostOption),
  ];
  const strict = scoring.strictness;
  if (strict !== undefined && !strictnesses.some((one) => one === strict))
    problems.push(`strictness is one of ${strictnesses.join(', ')}`);
  return problems;
}

const ones: Readonly<Record<WeightName, number>> = {
  name_match: 1,
  weak_alias_match: 1,
  dob_match: 1,
  dob_year_disjoint: 1,
  dob_day_disjoint: 1,
  country_match: 1,
  country_mismatch: 1,
  birth_place_match: 1,
  birth_place_mismatch: 1,
  gender_match: 1,
  gender_mismatch: 1,
  identifier_match: 1,
  identifier_mismatch: 1,
  isin_security_match: 1,
  lei_code_match: 1,
  ogrn_code_match: 1,
  vessel_imo_mmsi_match: 1,
  inn_code_match: 1,
  bic_code_match: 1,
  uei_code_match: 1,
  npi_code_match: 1,
  crypto_wallet_address: 1,
  address_prop_match: 1,
};

export const defaultPlan: ScoringPlan = {
  weights: ones,
  number: 1,
  addition: 1,
  omission: 1,
  family: 1,
  spelling: 1,
  doubt: 1,
};

/** Settings that `scoringProblems` finds nothing wrong with; anything out of bounds is brought within. */
export function planOf(scoring: Scoring | undefined): ScoringPlan {
  if (scoring === undefined) return defaultPlan;
  const { weights, options, strictness } = scoring;
  if (weights === undefined && options === undefined && strictness !== 'same-party') return defaultPlan;
  const asked = { ...optionDefaults, ...options };
  const factor = (name: OptionName): number => within(asked[name], mostOption) / optionDefaults[name];
  const strict = strictness === 'same-party';
  const bounded = { ...ones };
  for (const name of weightNames) bounded[name] = within(weights?.[name] ?? 1, mostWeight);
  const fuzzy = within(asked.nm_fuzzy_cutoff_factor, mostOption);
  return {
    weights: bounded,
    number: factor('nm_number_mismatch') * (strict ? 1.5 : 1),
    addition: factor('nm_extra_query_name') * (strict ? 1.5 : 1),
    omission: factor('nm_extra_result_name') * (strict ? 2 : 1),
    family: factor('nm_family_name_weight'),
    spelling: (fuzzy === 0 ? 20 : 1 / fuzzy) * (strict ? 1.3 : 1),
    doubt: strict ? 1.6 : 1,
  };
}

function numberProblems(what: string, values: unknown, names: readonly string[], most: number): string[] {
  if (values === undefined) return [];
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return [`${what}s are an object of names and numbers`];
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (!names.includes(name)) return [`there is no ${what} ${name}; there are ${names.join(', ')}`];
    const right = typeof value === 'number' && value >= 0 && value <= most;
    return right ? [] : [`the ${what} ${name} is a number from 0 to ${most}`];
  });
}

function within(value: number, most: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.min(most, value)) : 1;
}
