/** What the operator may see of lookups that wait for a provider. Nothing of the question, which is sealed. */
import { Type } from 'typebox';
import { branchOf } from '../../access/branches.ts';
import { type OperatorAction, operatorAction } from '../../platform/operator-action.ts';
import type { Storage } from '../../storage/storage.ts';
import { listWaiting } from './pending-store.ts';

const defaultLimit = 50;

export function pendingActions(deps: { storage: Storage }): OperatorAction[] {
  return [
    operatorAction({
      name: 'lookups.pending',
      summary: 'List lookups that wait for a provider, the longest first',
      input: Type.Object({
        branch: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      }),
      run: async ({ branch, limit = defaultLimit }) => {
        const of = branch === undefined ? undefined : await branchOf(deps, branch);
        const lookups = await listWaiting(deps.storage.db, { ...(of && { branchId: of.id }), limit });
        return {
          lookups: lookups.map((row) => ({
            lookup_id: row.lookup_id,
            branch_id: row.branch_id,
            environment: row.environment,
            operation: row.operation,
            provider: row.provider,
            product: row.product,
            reference: row.reference,
            tries: row.tries,
            since: row.created_at.toISOString(),
            next_try_at: row.next_try_at.toISOString(),
          })),
        };
      },
    }),
  ];
}
