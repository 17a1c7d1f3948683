/**
 * Judges whether a clip shows what was asked for, in order and in time. Actions are found without regard to the steps first,
 * so that a wrong order and a late action can be told from a missing one.
 */

import type { ClipObservations } from '../types.ts';
import { findActions, type SeenAction } from './find-actions.ts';
import type { ChallengeAction, ChallengeStep, ChallengeVerdict, JudgedStep, Mirrored } from './steps.ts';

/** An action may begin so early before its step was shown to count, and so late after its end. */
const slackS = 0.2;
/** Two ends of actions that follow each other lie at least so far apart. */
const leastApartS = 0.1;

export function judgeChallenge(
  clip: ClipObservations,
  steps: readonly ChallengeStep[],
  mirrored: Mirrored = 'no',
): ChallengeVerdict {
  const seen = findActions(clip);
  if (mirrored !== 'either') {
    return judge(mirrored === 'yes' ? seen.map(mirroredAction) : seen, steps);
  }
  const asSeen = judge(seen, steps);
  return asSeen.outcome === 'shown' ? asSeen : better(asSeen, judge(seen.map(mirroredAction), steps));
}

function judge(seen: readonly SeenAction[], steps: readonly ChallengeStep[]): ChallengeVerdict {
  const judged: JudgedStep[] = [];
  let after = Number.NEGATIVE_INFINITY;
  for (const step of steps) {
    const one = judgeStep(seen, step, after);
    judged.push(one);
    after = one.outcome === 'shown' && one.atS !== undefined ? one.atS + leastApartS : after;
  }
  const failed = judged.find(({ outcome }) => outcome !== 'shown');
  return { outcome: failed?.outcome ?? 'shown', steps: judged };
}

function judgeStep(
  seen: readonly SeenAction[],
  { action, fromS = 0, toS = Number.POSITIVE_INFINITY }: ChallengeStep,
  after: number,
): JudgedStep {
  const same = seen.filter((one) => one.action === action);
  const solid = same.filter(({ flat }) => !flat);
  const inTime = solid.find(
    ({ beginS, atS }) => beginS >= fromS - slackS && atS <= toS + slackS && atS > after,
  );
  if (inTime !== undefined) {
    return { action, outcome: 'shown', atS: inTime.atS };
  }
  const late = solid.find(({ atS }) => atS > toS + slackS);
  if (late !== undefined) {
    return { action, outcome: 'late', atS: late.atS };
  }
  const [early] = solid;
  if (early !== undefined) {
    return { action, outcome: 'out_of_order', atS: early.atS };
  }
  const [flat] = same;
  return flat === undefined ? { action, outcome: 'missing' } : { action, outcome: 'flat', atS: flat.atS };
}

const otherSide: Partial<Record<ChallengeAction, ChallengeAction>> = {
  turn_left: 'turn_right',
  turn_right: 'turn_left',
};

function mirroredAction(seen: SeenAction): SeenAction {
  return { ...seen, action: otherSide[seen.action] ?? seen.action };
}

function better(a: ChallengeVerdict, b: ChallengeVerdict): ChallengeVerdict {
  const shown = ({ steps }: ChallengeVerdict): number =>
    steps.filter(({ outcome }) => outcome === 'shown').length;
  return shown(b) > shown(a) ? b : a;
}
