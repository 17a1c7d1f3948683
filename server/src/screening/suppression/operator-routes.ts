/** Reviewed decisions for the operator: the same verbs as the API's, for a branch that is named. */
import { Type } from 'typebox';
import { branchOf } from '../../access/branches.ts';
import { readBranchSettings } from '../../access/branch-settings.ts';
import { type OperatorAction, operatorAction } from '../../platform/operator-action.ts';
import { decide } from './decide.ts';
import { type Decider, type DecisionDeps, decisionLimits } from './decision-deps.ts';
import { listDecisions, revokeDecision } from './decisions.ts';

export function decisionActions(deps: DecisionDeps): OperatorAction[] {
  return [
    operatorAction({
      name: 'decisions.add',
      summary: 'Remember that a hit is not the party',
      input: Type.Object({
        branch: optionalText(),
        environment,
        /** Read like the body of the operation. */
        decision: Type.Record(Type.String(), Type.Unknown()),
      }),
      run: async (input, { progress }) => {
        progress('looking at the lists');
        const decider = await deciderOf(deps, input);
        return withId(await decide(deps, tidied(input.decision), decider));
      },
    }),
    operatorAction({
      name: 'decisions.list',
      summary: 'Decisions of a branch, newest first',
      input: Type.Object({
        branch: optionalText(),
        environment: Type.Optional(environment),
        active: Type.Optional(Type.Boolean()),
        entry: optionalText(),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: decisionLimits.perPage })),
        before: optionalText(),
      }),
      run: async ({ branch, environment: of, active, entry, limit, before }) => {
        const { id } = await branchOf(deps, branch);
        const page = await listDecisions(
          deps,
          { branchId: id, actor: 'operator', ...(of !== undefined && { environment: of }) },
          {
            limit: limit ?? decisionLimits.usualPerPage,
            open: active === true,
            ...(entry !== undefined && { entryId: entry }),
            ...(before !== undefined && { before }),
          },
        );
        return { decisions: page.decisions.map(withId), next: page.next };
      },
    }),
    operatorAction({
      name: 'decisions.revoke',
      summary: 'End a decision',
      input: Type.Object({
        branch: optionalText(),
        environment,
        id: Type.String({ minLength: 1, maxLength: 200 }),
      }),
      run: async (input) => withId(await revokeDecision(deps, await deciderOf(deps, input), input.id)),
    }),
  ];
}

const environment = Type.Union([Type.Literal('test'), Type.Literal('live')]);

async function deciderOf(
  deps: DecisionDeps,
  input: { branch?: string; environment: Decider['environment'] },
): Promise<Decider> {
  const branch = await branchOf(deps, input.branch);
  return {
    branchId: branch.id,
    environment: input.environment,
    settings: readBranchSettings(branch.settings),
    actor: 'operator',
  };
}

function withId<Decision extends { decision_id: string }>(decision: Decision) {
  return { id: decision.decision_id, ...decision };
}

/** What the HTTP side does to every text of a body. */
function tidied(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      typeof one === 'string'
        ? one.normalize('NFC').trim()
        : typeof one === 'object' && one !== null && !Array.isArray(one)
          ? tidied({ ...one })
          : one,
    ]),
  );
}

function optionalText() {
  return Type.Optional(Type.String({ minLength: 1, maxLength: 512 }));
}
