/** What the operator may do with the audit trail: prove it. */
import { Type } from 'typebox';
import { type OperatorAction, operatorAction } from '../platform/operator-action.ts';
import type { Storage } from '../storage/storage.ts';
import { verifyAudit } from './verify.ts';

export interface AuditActionDeps {
  db: Storage['db'];
}

export function auditActions({ db }: AuditActionDeps): OperatorAction[] {
  return [
    operatorAction({
      name: 'audit.verify',
      summary: 'Walk every hash chain of the audit trail',
      input: Type.Object({
        heads: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1000 })),
      }),
      run: ({ heads }, { signal }) => verifyAudit(db, { signal, ...(heads && { expectedHeads: heads }) }),
    }),
  ];
}
