/**
 * Settings and policies of a branch as one schema: name, default, limits and meaning. Stored are only those that
 * differ from the default; whoever reads them gets all of them.
 */
import { failure } from '@amana/contract';
import { scoringProblems, strictnesses } from '@amana/screening';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { countryCode } from '../platform/countries.ts';

const decisions = ['pass', 'review', 'fail'] as const;

const providerRoute = '^(\\*|[a-z]{2,20}/(\\*|[a-z0-9_]{1,60})):[a-z0-9-]{1,60}(>[a-z0-9-]{1,60})*$';
const answerLifetime = '^(\\*|[^:]{1,200}):[1-9][0-9]{0,4}[mhd]$';

export const branchSettingsSchema = Type.Object({
  ivs: yesNo(true, 'Whether verify customer runs its identity step.'),
  aml: yesNo(true, 'Whether verify customer screens against sanctions and PEP lists.'),
  match_threshold: share(0.7, 'Score from which a match is a true match.'),
  display_floor: share(0.5, 'Score from which a possible match is shown.'),
  screening_strictness: oneOf(
    strictnesses,
    'alert-worthy',
    '`alert-worthy` shows what an officer should see; `same-party` leaves out near twins of one name.',
  ),
  screening_weights: words(
    'Weights of pieces of evidence, each as `dob_match:0.5`; 1 is the usual weight, 0 leaves it out, 3 is the most.',
  ),
  screening_name_options: words('Options of the comparison of names, each as `nm_fuzzy_cutoff_factor:1`.'),
  static_image_liveness: oneOf(
    ['accept', 'reject'],
    'accept',
    'Whether the liveness check takes a static image, which is no liveness check.',
  ),
  replayed_clips: oneOf(
    ['reject', 'report', 'ignore'],
    'reject',
    'What becomes of a clip that passed a liveness check of this branch before, be it re-encoded, mirrored or cut: `reject` fails it, `report` says so in the audit record alone, `ignore` neither looks nor keeps what it would be recognised by. Test keys are never refused for it.',
  ),
  replayed_clips_days: Type.Integer({
    minimum: 1,
    maximum: 3650,
    default: 90,
    description: 'Days for which a clip that passed is recognised; then what it is recognised by is erased.',
  }),
  face_duplicates: oneOf(
    ['off', 'on'],
    'off',
    'Whether a face that was compared is looked for under other identities of the branch, and its template kept for later searches, where the request carries consent.',
  ),
  face_duplicate_confidence: share(
    0.92,
    'How alike, as the calibrated share, two faces of different identities must be to be told as a duplicate; well above the threshold of a comparison, for many are compared.',
  ),
  face_template_days: Type.Integer({
    minimum: 1,
    maximum: 3650,
    default: 365,
    description: 'Days after which a kept face template is erased.',
  }),
  block_corroborated_sanctions: yesNo(
    true,
    'Whether a transaction is blocked by a sanctions match that an identifier, or name and birth date together, bear out.',
  ),
  block_min_score: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], {
    default: null,
    description: 'Score of any match from which a transaction is blocked; null blocks by no score.',
  }),
  block_topics: words('List topics that block a transaction, such as `sanction` or `role.pep`.'),
  block_countries: words('Countries of a party that block a transaction, as two letters.'),
  keywords: words('Words in description or purpose that raise a flag and block a transaction.'),
  flag_keywords: words('Words in description or purpose that raise a flag only, besides the built-in ones.'),
  high_risk_countries: words('Countries of a party that raise a flag, as two letters.', ['ir', 'kp', 'mm']),
  amount_limits: words('Amounts from which a transaction raises a flag, each as `NGN:5000000`.'),
  required_lists: words(
    'Lists that live screening needs fresh, besides every official sanctions list that is loaded.',
  ),
  decision_corroborated_sanction: oneOf(
    decisions,
    'fail',
    'Decision on a sanctions match that is borne out.',
  ),
  decision_sanction: oneOf(decisions, 'review', 'Decision on any other sanctions match.'),
  decision_pep: oneOf(decisions, 'review', 'Decision on a match with a politically exposed person.'),
  decision_elevated_risk: oneOf(
    decisions,
    'review',
    'Decision on a match with another topic of elevated risk.',
  ),
  decision_incomplete_search: oneOf(
    decisions,
    'review',
    'Decision where nothing graver was found but the search could not be complete: its limit was reached, or the name could not be read whole.',
  ),
  suppression_days_limit: Type.Union([Type.Integer({ minimum: 1, maximum: 3650 }), Type.Null()], {
    default: null,
    description:
      'Most days that a reviewed decision on a hit may hold, and how long it holds when it names no end; null sets no limit.',
  }),
  rescreen: yesNo(
    true,
    'Whether customers and parties of transactions are screened again when a list changes.',
  ),
  rescreen_transaction_days: Type.Integer({
    minimum: 0,
    maximum: 3650,
    default: 90,
    description:
      'Days for which parties of screened transactions are screened again when a list changes; 0 for customers alone, whom no such limit holds.',
  }),
  require_consent: yesNo(false, 'Whether every lookup must carry consent.'),
  require_purpose: yesNo(false, 'Whether every lookup must carry a purpose.'),
  credit_raw: oneOf(
    ['deny', 'allow'],
    'deny',
    "Whether answers of credit bureaus may be read in the bureau's own form.",
  ),
  affordability_ratio_limit: share(
    0.4,
    'Most of the income that existing instalments and a new payment together may take.',
  ),
  provider_routes: patterned(
    providerRoute,
    'Providers that live keys of this branch ask, in this order and only they, each word for a question: `nigeria/bvn:dojah>prembly`, `kenya/*:metropol`, `*:prembly`; the narrowest word counts. Empty: all, in the order of the installation.',
  ),
  try_next_on_not_found: yesNo(
    false,
    'Whether the next provider is asked where one knows no such record; each may bill for it. Never for a vNIN.',
  ),
  answer_lifetimes: patterned(
    answerLifetime,
    'How long a found record answers the same question again, unpaid, by purpose: `onboarding:24h`, `*:30m`; minutes, hours or days. A purpose without a word is always asked anew.',
  ),
  budget_daily: amount('Most that live lookups of this branch may cost in a day (UTC); null sets no limit.'),
  budget_monthly: amount(
    'Most that live lookups of this branch may cost in a calendar month (UTC); null sets no limit.',
  ),
  budget_currency: Type.String({
    pattern: '^[A-Z]{3}$',
    default: 'NGN',
    description:
      'Currency of both budgets. What is priced in another needs an exchange rate of the installation.',
  }),
});

export type BranchSettings = Static<typeof branchSettingsSchema>;
export type BranchSettingName = keyof BranchSettings;

const defaults: BranchSettings = Value.Create(branchSettingsSchema);
const read = new WeakMap<object, BranchSettings>();

/** All settings of a branch, from what is stored of them. A stored value that no longer fits counts as absent. */
export function readBranchSettings(stored: Record<string, unknown>): BranchSettings {
  const known = read.get(stored);
  if (known) return known;
  const settings: Record<string, unknown> = { ...defaults };
  for (const [name, schema] of rows()) {
    if (Object.hasOwn(stored, name) && Value.Check(schema, stored[name])) settings[name] = stored[name];
  }
  // Each value was checked against its own row.
  const whole = settings as unknown as BranchSettings;
  read.set(stored, whole);
  return whole;
}

/**
 * What is to be stored after a change. Values are JSON, or text as somebody types it; `default` takes a setting back.
 * One bad value refuses the whole change.
 */
export function changedSettings(
  stored: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, unknown> {
  const next = { ...stored };
  for (const [name, value] of Object.entries(change)) {
    if (!isSettingName(name)) {
      throw failure('invalid_format', {
        message: `There is no branch setting ${name}. There are: ${Object.keys(defaults).join(', ')}`,
        field: name,
      });
    }
    if (value === 'default') delete next[name];
    else next[name] = accepted(name, branchSettingsSchema.properties[name], value);
  }
  assertScoring(next);
  const { match_threshold, display_floor } = readBranchSettings(next);
  if (display_floor > match_threshold) {
    throw failure('invalid_format', {
      message: 'display_floor must not be above match_threshold',
      field: 'display_floor' in change ? 'display_floor' : 'match_threshold',
    });
  }
  return next;
}

/** `dob_match:0.5` as a name with its number; a word without one gives no number. */
export function numbersByName(list: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    list.map((word) => {
      const [name = '', text = ''] = word.split(':').map((part) => part.trim());
      return [name, /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN];
    }),
  );
}

/** Rows for the reference page. */
export function branchSettingRows(): { name: string; default: unknown; meaning: string; type: string }[] {
  return rows().map(([name, schema]) => ({
    name,
    default: defaults[name],
    meaning: 'description' in schema ? String(schema.description) : '',
    type: wanted(schema),
  }));
}

function rows(): [BranchSettingName, TSchema][] {
  // Object.entries widens the schema's own keys to text.
  return Object.entries(branchSettingsSchema.properties) as [BranchSettingName, TSchema][];
}

function assertScoring(next: Record<string, unknown>): void {
  const { screening_weights, screening_name_options } = readBranchSettings(next);
  const refused = (field: string, [problem]: string[]): void => {
    if (problem !== undefined) throw failure('invalid_format', { message: `${field}: ${problem}`, field });
  };
  refused('screening_weights', scoringProblems({ weights: numbersByName(screening_weights) }));
  refused('screening_name_options', scoringProblems({ options: numbersByName(screening_name_options) }));
}

function isSettingName(name: string): name is BranchSettingName {
  return Object.hasOwn(defaults, name);
}

function accepted(name: BranchSettingName, schema: TSchema, given: unknown): unknown {
  const value = name.endsWith('countries') ? asCountries(name, given) : fromText(schema, given);
  if (Value.Check(schema, value) && !hasUnreadableLimit(name, value)) return value;
  throw failure('invalid_format', { message: `${name} must be ${wanted(schema)}`, field: name });
}

function fromText(schema: TSchema, given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const text = given.trim();
  if (Value.Check(schema, true)) return { true: true, false: false }[text.toLowerCase()] ?? text;
  if (Value.Check(schema, 0.5) || Value.Check(schema, wholeDays))
    return text === 'null' ? null : /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (Value.Check(schema, [])) {
    return text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }
  return text;
}

function asCountries(name: string, given: unknown): unknown {
  const list = fromText(Type.Array(Type.String()), given);
  if (!Array.isArray(list)) return list;
  return list.map((word: unknown) => {
    const code = typeof word === 'string' ? countryCode(word) : undefined;
    if (!code)
      throw failure('invalid_format', { message: `${name} has a word that is no country`, field: name });
    return code;
  });
}

function hasUnreadableLimit(name: string, value: unknown): boolean {
  return (
    name === 'amount_limits' &&
    Array.isArray(value) &&
    value.some((limit) => !/^[A-Z]{3}:\d{1,15}(\.\d{1,2})?$/.test(String(limit)))
  );
}

function wanted(schema: TSchema): string {
  if (Value.Check(schema, true)) return 'true or false';
  if (Value.Check(schema, 1e9)) return 'an amount of money, or null';
  if (Value.Check(schema, 0.5)) return `a number from 0 to 1${Value.Check(schema, null) ? ', or null' : ''}`;
  if (Value.Check(schema, wholeDays))
    return `a whole number from ${Value.Check(schema, 0) ? 0 : 1} to 3650${Value.Check(schema, null) ? ', or null' : ''}`;
  if (Value.Check(schema, [])) return `a list of words${patternOf(schema)}, separated by commas`;
  if ('pattern' in schema) return `text that fits ${String(schema.pattern)}`;
  return 'enum' in schema && Array.isArray(schema.enum) ? `one of ${schema.enum.join(', ')}` : 'text';
}

function patternOf(schema: TSchema): string {
  const items = 'items' in schema ? schema.items : null;
  if (typeof items !== 'object' || items === null || !('pattern' in items)) return '';
  return ` that fit \`${String(items.pattern)}\``;
}

/** Fits every setting that counts days, and no share. */
const wholeDays = 30;

function yesNo(value: boolean, description: string) {
  return Type.Boolean({ default: value, description });
}

function share(value: number, description: string) {
  return Type.Number({ default: value, minimum: 0, maximum: 1, description });
}

function words(description: string, value: string[] = []) {
  return Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    default: value,
    maxItems: 500,
    description,
  });
}

function patterned(pattern: string, description: string) {
  return Type.Array(Type.String({ maxLength: 400, pattern }), { default: [], maxItems: 100, description });
}

function amount(description: string) {
  return Type.Union([Type.Number({ minimum: 0, maximum: 1e12 }), Type.Null()], {
    default: null,
    description,
  });
}

function oneOf<const T extends string>(values: readonly T[], value: NoInfer<T>, description: string) {
  return Type.Unsafe<T>({ type: 'string', enum: [...values], default: value, description });
}
