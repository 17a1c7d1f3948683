/**
 * The score told step by step, in words that can be read to the person concerned: what agrees, what is missing, added or
 * different, then the other facts. The points of all steps add up to the score.
 */

import type { Alignment } from './pairs.ts';
import type { Judgement } from '../judge.ts';
import type { Caveat } from './best-name.ts';
import { sharePerCost } from '../name-score.ts';
import { wholeAgreement } from './prices.ts';
import type { NameScore } from '../name-score.ts';
import type { NameView } from '../name-view.ts';
import type { WaterfallStep } from '../types.ts';
import { nothingKnown, toScore } from './calibration.ts';
import type { Cost } from './cost.ts';

interface Step {
  feature: string;
  logit: number;
  detail: string;
}

/** `name` is the best pair of names laid out again; undefined when there is none or nothing of it meets. */
export function waterfall(
  judgement: Judgement,
  name: { query: NameView; listed: NameView; alignment: Alignment; score: NameScore } | undefined,
): WaterfallStep[] {
  const steps: Step[] = judgement.parts.flatMap((part) => {
    if (part.feature !== 'name') return { ...part, detail: factText(part.feature, judgement) };
    return name === undefined || name.alignment.pairCount === 0
      ? { ...part, detail: 'no part of the names agrees' }
      : nameSteps(part.logit, judgement, name.query, name.listed, name.alignment, name.score);
  });
  let logit = nothingKnown;
  let reached = 0;
  return steps.map(({ feature, logit: moved, detail }, place) => {
    logit += moved;
    const score = place === steps.length - 1 ? judgement.score : toScore(logit);
    const points = score - reached;
    reached = score;
    return { feature, points, detail };
  });
}

/** The name's part cut into what made it; what ceilings and floors took or gave is the last. */
function nameSteps(
  total: number,
  judgement: Judgement,
  query: NameView,
  listed: NameView,
  alignment: Alignment,
  score: NameScore,
): Step[] {
  const steps: Step[] = [
    { feature: 'name', logit: wholeAgreement - nothingKnown, detail: agreeing(query, alignment) },
  ];
  const add = (feature: string, logit: number, detail: string): void => {
    if (Math.abs(logit) > leastShown) steps.push({ feature, logit, detail });
  };
  add(
    'name_rarity',
    score.rarity,
    score.rarity < 0 ? 'many people or bodies bear this name' : 'few bear this name',
  );
  const share = sharePerCost(score);
  for (const kind of costKinds) {
    const logit = -score.cost[kind] * share;
    if (Math.abs(logit) > leastShown) add(`name_${kind}`, logit, costText(kind, query, listed, alignment));
  }
  add(
    'name_written',
    judgement.written,
    judgement.written > 0 ? 'written nearly as on the list' : 'written otherwise than on the list',
  );
  const said = sumOf(steps);
  const rest = judgement.nameWeight === 0 ? 0 : total / judgement.nameWeight - said;
  add('name_limit', rest, limitText(judgement, rest));
  add('name_weight', total - said - rest, 'weighed as the branch or the request asks');
  return steps;
}

function sumOf(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + step.logit, 0);
}

const costKinds = [
  'spelling',
  'omission',
  'addition',
  'contradiction',
  'number',
  'generation',
  'roles',
] as const satisfies readonly (keyof Cost)[];

/** A step of less is rounding. */
const leastShown = 1e-9;

function costText(kind: keyof Cost, query: NameView, listed: NameView, alignment: Alignment): string {
  switch (kind) {
    case 'spelling':
      return spellingText(query, listed, alignment);
    case 'omission':
      return `the list has more: ${open(listed, alignment.candidateUsed)}`;
    case 'addition':
      return `the list lacks: ${open(query, alignment.queryUsed)}`;
    case 'contradiction':
      return `asked for ${open(query, alignment.queryUsed)}, listed ${open(listed, alignment.candidateUsed)}`;
    case 'number':
      return 'numbers do not agree';
    case 'generation':
      return 'junior, senior or the like on one side, or not the same';
    case 'roles':
      return 'given, family or father’s name stand crosswise';
  }
}

function spellingText(query: NameView, listed: NameView, { pairs, pairCount }: Alignment): string {
  const slips: string[] = [];
  for (let place = 0; place < pairCount; place += 1) {
    const pair = pairs[place];
    if (pair === undefined || pair.quality >= 1) continue;
    const from = query.textOfRun(pair.query, pair.querySize, ' ');
    const to = listed.textOfRun(pair.candidate, pair.candidateSize, ' ');
    slips.push(`${from} for ${to}`);
  }
  return slips.length === 0 ? 'spelt otherwise' : `spelt otherwise: ${slips.join(', ')}`;
}

function agreeing(query: NameView, alignment: Alignment): string {
  const words: string[] = [];
  for (const pair of alignment.pairs.slice(0, alignment.pairCount))
    words.push(query.textOfRun(pair.query, pair.querySize, ' '));
  return `the names share: ${words.join(', ')}`;
}

function open(name: NameView, used: Uint8Array): string {
  const words: string[] = [];
  for (let place = 0; place < name.count; place += 1) if (used[place] !== 1) words.push(name.textAt(place));
  return words.length === 0 ? 'nothing' : words.join(' ');
}

/** The gravest of what words alone do not show; `rest` is what it and the bounds of a name took or gave. */
function limitText({ name, identifiers }: Judgement, rest: number): string {
  if (rest > 0)
    return identifiers.some(({ outcome }) => outcome === 'same')
      ? 'an equal number stands for the name'
      : 'a name may not say more against';
  if (name.caveat !== 'none') return caveatTexts[name.caveat];
  if (name.kind === 'weak') return 'the list itself calls this alias weak';
  return name.kind === 'former'
    ? 'the list calls this a former name'
    : 'too little of the name is shared to say more';
}

const caveatTexts: Readonly<Record<Exclude<Caveat, 'none'>, string>> = {
  body: 'a body named after a person is not the person',
  sounds: 'the names are read alike, but their characters differ',
  fuller: 'a fuller name of the party has other words',
};

function factText(feature: Judgement['parts'][number]['feature'], judgement: Judgement): string {
  switch (feature) {
    case 'schema':
      return 'another kind of party is listed than was asked for';
    case 'birth_date':
      return dateTexts[judgement.date];
    case 'birth_place':
      return placeTexts[judgement.place.outcome];
    case 'country':
      return judgement.country > 0 ? 'a country agrees' : 'no country agrees';
    case 'gender':
      return judgement.gender > 0 ? 'gender agrees' : 'gender differs';
    case 'identifier':
      return judgement.identifiers
        .map((found) => `${found.query.type}: ${numberTexts[found.outcome]}`)
        .join(', ');
    default:
      return 'address agrees';
  }
}

const placeTexts: Readonly<Record<Judgement['place']['outcome'], string>> = {
  none: 'no place of birth to compare',
  same: 'place of birth agrees',
  country: 'country of birth agrees',
  otherPlace: 'born in another place',
  otherCountry: 'born in another country',
};

const numberTexts: Readonly<Record<Judgement['identifiers'][number]['outcome'], string>> = {
  same: 'the same number',
  kindred: 'the same number under a related type',
  slip: 'a number one slip away',
  clash: 'another number',
  other: 'another number',
  none: 'nothing to compare',
};

const dateTexts: Readonly<Record<Judgement['date'], string>> = {
  none: 'no birth date to compare',
  day: 'birth date agrees',
  month: 'birth month agrees',
  year: 'birth year agrees',
  range: 'birth year within the listed range',
  flipped: 'day and month exchanged',
  otherDay: 'same birth year, another day or month',
  sameYear: 'same birth year, another day and month',
  near: 'birth date off by a year or a slip',
  apart: 'birth years a few years apart',
  far: 'birth years far apart',
};
