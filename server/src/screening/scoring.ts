/**
 * How a screening weighs evidence: what the branch has set, under what one request asks for. Every unknown name and
 * value is refused by the field that holds it. Scores nothing.
 */
import { failure } from '@amana/contract';
import {
  type OptionName,
  optionNames,
  type Scoring,
  type Strictness,
  scoringProblems,
  strictnesses,
  type WeightName,
  weightNames,
} from '@amana/screening';
import { type BranchSettings, numbersByName } from '../access/branch-settings.ts';
import { type Body, invalidField, optionalObject, optionalString } from '../platform/fields.ts';

type ScoringSettings = Pick<
  BranchSettings,
  'screening_strictness' | 'screening_weights' | 'screening_name_options'
>;

const ofBranches = new WeakMap<ScoringSettings, Scoring>();

/** Kept as long as the settings are, which stay the same object until they change. */
function branchScoring(settings: ScoringSettings): Readonly<Scoring> {
  let scoring = ofBranches.get(settings);
  if (!scoring) ofBranches.set(settings, (scoring = scoringIn(settings)));
  return scoring;
}

function scoringIn(settings: ScoringSettings): Scoring {
  const weights = named(weightNames, numbersByName(settings.screening_weights));
  const options = named(optionNames, numbersByName(settings.screening_name_options));
  const strict = settings.screening_strictness;
  return {
    ...(Object.keys(weights).length > 0 && { weights }),
    ...(Object.keys(options).length > 0 && { options }),
    ...(strict !== 'alert-worthy' && { strictness: strict }),
  };
}

const field = 'screening_options';
const parts = ['strictness', 'weights', 'options'];

/** What one request asks for; empty where it asks for nothing. */
export function readScoring(body: Body): Scoring {
  const asked = optionalObject(body, field);
  if (asked === undefined) return {};
  const unknown = Object.keys(asked).find((name) => !parts.includes(name));
  if (unknown !== undefined)
    throw failure('invalid_format', {
      message: `${field} has no ${shown(unknown)}; there are ${parts.join(', ')}`,
      field: `${field}.${shown(unknown)}`,
    });
  const strictness = readStrictness(asked);
  const weights = readNumbers(asked, 'weights', weightNames);
  const options = readNumbers(asked, 'options', optionNames);
  return {
    ...(strictness !== undefined && { strictness }),
    ...(weights && { weights }),
    ...(options && { options }),
  };
}

/** The request's own values before the branch's, name by name. */
export function scoringOf(settings: ScoringSettings, asked: Scoring): Readonly<Scoring> {
  const branch = branchScoring(settings);
  if (Object.keys(asked).length === 0) return branch;
  const weights: Partial<Record<WeightName, number>> = { ...branch.weights, ...asked.weights };
  const options: Partial<Record<OptionName, number>> = { ...branch.options, ...asked.options };
  const strictness = asked.strictness ?? branch.strictness;
  return {
    ...(Object.keys(weights).length > 0 && { weights }),
    ...(Object.keys(options).length > 0 && { options }),
    ...(strictness !== undefined && { strictness }),
  };
}

function readStrictness(asked: Body): Strictness | undefined {
  const text = optionalString(asked, 'strictness', { within: field });
  if (text === undefined) return undefined;
  const known = strictnesses.find((one) => one === text);
  if (known === undefined)
    throw invalidField('strictness', `must be one of ${strictnesses.join(', ')}`, { within: field });
  return known;
}

function readNumbers<Name extends string>(
  asked: Body,
  kind: 'weights' | 'options',
  names: readonly Name[],
): Partial<Record<Name, number>> | undefined {
  const given = optionalObject(asked, kind, { within: field });
  if (given === undefined) return undefined;
  for (const [name, value] of Object.entries(given)) {
    const [problem] = scoringProblems({ [kind]: { [name]: value } });
    if (problem !== undefined)
      throw failure('invalid_format', { message: problem, field: `${field}.${kind}.${shown(name)}` });
  }
  return named(names, given);
}

function named<Name extends string>(
  names: readonly Name[],
  given: Record<string, unknown>,
): Partial<Record<Name, number>> {
  const found: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (typeof value === 'number') found[name] = value;
  }
  return found;
}

/** A name that somebody made up is repeated only in part. */
function shown(name: string): string {
  return name.length > 64 ? `${name.slice(0, 64)}…` : name;
}
