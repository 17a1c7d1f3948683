/**
 * A provider's own message about a question that waits. Only the provider's own words are looked at; whether anything
 * waited for them shows in no answer. A message that comes twice, or late, changes nothing.
 */
import { insert } from '../../storage/write-set.ts';
import type { InboundMessage } from '../providers/vendors/core/vendor.ts';
import { type EarlyMessage, type EarlyMessages, earlyMessages } from './early-messages.ts';
import { askedOf, openQuestion } from './open-question.ts';
import type { PendingDeps } from './pending-deps.ts';
import { type PendingLimits, pendingLimits } from './pending-limits.ts';
import { knownMessage, knownToBeBilled, type PendingLookup, waitingFor } from './pending-store.ts';
import { dropPending, isFinal, settlePending } from './settle-pending.ts';

export interface ProviderMessages {
  /** True once it is written down for good; false where the provider did not send it. */
  receive(provider: string, message: InboundMessage): Promise<boolean>;
  early: EarlyMessages;
}

export function openProviderMessages(
  deps: PendingDeps,
  given: Partial<PendingLimits> = {},
): ProviderMessages {
  const limits = { ...pendingLimits, ...given };
  const early = earlyMessages(
    {
      async deliver(message) {
        const known = await deliver(deps, message);
        if (known) await writeDown(deps, message, known);
        return known;
      },
      nowMs: () => deps.clock.now().getTime(),
    },
    limits,
  );
  return {
    early,
    async receive(provider, message) {
      const answer = deps.accounts.get(provider)?.receive(message) ?? null;
      if (!answer) return false;
      const digest = deps.protection.hash('provider-message', provider, message.body.toString('base64'));
      const arrived = { provider, answer, digest, bytes: message.body.length };
      const known = await deliver(deps, arrived);
      if (!known) early.keep(arrived);
      await writeDown(deps, arrived, known);
      return true;
    },
  };
}

/**
 * Once a message met a question it stays known, whichever of its copies is written down first: of copies that come at
 * one moment one settles the question and the others find none.
 */
async function writeDown(
  { storage, clock }: PendingDeps,
  { provider, digest }: Pick<EarlyMessage, 'provider' | 'digest'>,
  known: boolean,
): Promise<void> {
  const row = { provider, digest, known, received_at: clock.now() };
  await storage.writer.write({
    rows: [insert('provider_messages', row, 'nothing')],
    queries: known ? [knownMessage(storage.db, provider, digest)] : [],
  });
}

/** True where a question waited under one of the message's references. */
async function deliver(deps: PendingDeps, { provider, answer }: EarlyMessage): Promise<boolean> {
  const waiting = await waitingFor(deps.storage.db, provider, answer.references);
  for (const pending of waiting) await tell(deps, pending, answer);
  return waiting.length > 0;
}

async function tell(
  deps: PendingDeps,
  pending: PendingLookup,
  message: EarlyMessage['answer'],
): Promise<void> {
  const question = await openQuestion(deps, pending);
  if (!question) {
    await dropPending(deps, pending);
    return;
  }
  const to = askedOf(deps, pending);
  if (!to) return;
  const answer = message.answerTo(to.product, question.asked);
  if (isFinal(answer)) await settlePending(deps, pending, question, answer);
  else if (answer.billed && !pending.billed)
    await deps.storage.writer.write({ queries: [knownToBeBilled(deps.storage.db, pending)] });
}
