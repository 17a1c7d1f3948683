/** What the operator may do with webhooks: rows that turn plain JSON into the verbs. */
import { Type } from 'typebox';
import { listBranches } from '../access/branches.ts';
import { type OperatorAction, operatorAction } from '../platform/operator-action.ts';
import { listDeliveries, replayDelivery, testSend } from './deliveries.ts';
import type { Delivery } from './store.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  setWebhookActive,
  type WebhookDeps,
  type WebhookRecord,
} from './webhooks.ts';

export interface EventActionDeps extends WebhookDeps {
  /** Of the relay in this process, when one runs: what is queued goes out at once. */
  nudge?(): void;
}

export function eventActions(deps: EventActionDeps): OperatorAction[] {
  return [...endpointActions(deps), ...deliveryActions(deps)];
}

function endpointActions(deps: EventActionDeps): OperatorAction[] {
  return [
    operatorAction({
      name: 'webhooks.create',
      summary: 'Add an endpoint; its signing secret is in this answer alone',
      input: Type.Object({
        url: Type.String({ minLength: 1, maxLength: 4096 }),
        events: Type.Array(text(), { maxItems: 100 }),
        branch: Type.Optional(text()),
      }),
      run: async (input) => {
        // The operator's own branch, made at the first start, unless another is named; the answer says which it was.
        const branch = input.branch ?? (await listBranches(deps))[0]?.id;
        const { webhook, secret } = await createWebhook(deps, {
          ...input,
          ...(branch !== undefined && { branch }),
        });
        return { ...(await webhookView(deps))(webhook), secret };
      },
    }),
    operatorAction({
      name: 'webhooks.list',
      summary: 'List endpoints, without their secrets',
      input: Type.Object({ branch: Type.Optional(text()) }),
      run: async (input) => ({ webhooks: (await listWebhooks(deps, input)).map(await webhookView(deps)) }),
    }),
    operatorAction({
      name: 'webhooks.rotate_secret',
      summary: 'Make a new signing secret; the old one signs too until the next rotation',
      input: Type.Object({ id: text() }),
      run: async ({ id }) => {
        const { webhook, secret } = await rotateWebhookSecret(deps, id);
        return { ...(await webhookView(deps))(webhook), secret };
      },
    }),
    operatorAction({
      name: 'webhooks.set_active',
      summary: 'Switch an endpoint on again, or off',
      input: Type.Object({ id: text(), active: Type.Boolean() }),
      run: async ({ id, active }) => (await webhookView(deps))(await setWebhookActive(deps, id, active)),
    }),
    operatorAction({
      name: 'webhooks.delete',
      summary: 'Remove an endpoint; nothing further is sent to it',
      input: Type.Object({ id: text() }),
      run: async ({ id }) => (await webhookView(deps))(await deleteWebhook(deps, id)),
    }),
  ];
}

function deliveryActions(deps: EventActionDeps): OperatorAction[] {
  return [
    operatorAction({
      name: 'webhooks.deliveries',
      summary: 'What was sent, newest first',
      input: Type.Object({
        branch: Type.Optional(text()),
        webhook: Type.Optional(text()),
        state: Type.Optional(
          Type.Union([Type.Literal('pending'), Type.Literal('delivered'), Type.Literal('failed')]),
        ),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      }),
      run: async (input) => ({ deliveries: (await listDeliveries(deps, input)).map(deliveryView) }),
    }),
    operatorAction({
      name: 'webhooks.replay',
      summary: 'Send a delivery again',
      input: Type.Object({ id: text() }),
      run: async ({ id }) => {
        const made = await replayDelivery(deps, id);
        deps.nudge?.();
        return { id: made.id, replay_of: made.replayOf };
      },
    }),
    operatorAction({
      name: 'webhooks.test',
      summary: 'Send a test event to an endpoint',
      input: Type.Object({ id: text() }),
      run: async ({ id }) => {
        const made = await testSend(deps, id);
        deps.nudge?.();
        return made;
      },
    }),
  ];
}

/** Shown with the name of the branch, which people know better than its id. */
async function webhookView(deps: EventActionDeps) {
  const names = new Map((await listBranches(deps)).map((branch) => [branch.id, branch.name]));
  return (webhook: WebhookRecord) => ({
    ...webhook,
    branch: names.get(webhook.branch_id) ?? webhook.branch_id,
  });
}

function deliveryView({ payload: _payload, claimed_until: _claim, ...rest }: Delivery) {
  return rest;
}

function text() {
  return Type.String({ minLength: 1, maxLength: 512 });
}
