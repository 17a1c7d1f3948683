/** The optional `challenge` of a liveness request: actions that the clip has to show, in this order. */
import { failure, livenessActions, lookupFailedMessage, mostLivenessActions } from '@amana/contract';
import type { ChallengeAction, ChallengeStep } from '@amana/face';

export function readChallenge(given: unknown): readonly ChallengeStep[] | undefined {
  if (given === undefined || given === null) return undefined;
  if (!Array.isArray(given) || given.length > mostLivenessActions) throw unreadable();
  if (given.length === 0) return undefined;
  return given.map((word: unknown) => {
    const action = livenessActions.find((known): known is ChallengeAction => known === word);
    if (!action) throw unreadable();
    return { action };
  });
}

function unreadable() {
  return failure('invalid_format', {
    message: lookupFailedMessage,
    field: 'challenge',
    detail: `A challenge is a list of at most ${mostLivenessActions} of: ${livenessActions.join(', ')}`,
  });
}
