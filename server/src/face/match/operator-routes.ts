/** Kept face templates for the operator: how many there are, and their erasure. Shows no template and nobody's name. */
import { failure } from '@amana/contract';
import { Type } from 'typebox';
import { branchOf } from '../../access/branches.ts';
import { readBranchSettings } from '../../access/branch-settings.ts';
import { type OperatorAction, operatorAction } from '../../platform/operator-action.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Protection } from '../../platform/protection.ts';
import { type EraseDeps, eraseFaces } from './duplicates/erase-faces.ts';
import { personNamedIn } from './duplicates/person-named.ts';
import { templateCounts } from './duplicates/template-store.ts';

export type FaceActionDeps = EraseDeps & {
  storage: Storage;
  protection: Pick<Protection, 'subject' | 'hash'>;
};

export function faceActions(deps: FaceActionDeps): OperatorAction[] {
  return [
    operatorAction({
      name: 'faces.status',
      summary: 'Face templates that a branch keeps',
      input: Type.Object({ branch: optionalText() }),
      async run({ branch }) {
        const { id, name, settings } = await branchOf(deps, branch);
        const { face_duplicates, face_duplicate_confidence, face_template_days } =
          readBranchSettings(settings);
        return {
          branch_id: id,
          branch: name,
          face_duplicates,
          face_duplicate_confidence,
          face_template_days,
          templates: await templateCounts(deps.db, id),
        };
      },
    }),
    operatorAction({
      name: 'faces.erase',
      summary: 'Erase the face templates of a person, or all of a branch',
      input: Type.Object({
        branch: optionalText(),
        environment: Type.Optional(Type.Union([Type.Literal('test'), Type.Literal('live')])),
        country: optionalText(),
        identifier_type: optionalText(),
        identifier: optionalText(),
        customer_reference: optionalText(),
        all: Type.Optional(Type.Boolean()),
      }),
      async run({ branch, environment, all, ...named }) {
        const { id } = await branchOf(deps, branch);
        const isNamed = named.identifier !== undefined || named.customer_reference !== undefined;
        if (all === true && isNamed)
          throw failure('invalid_format', { message: 'Either one person or all: not both' });
        const person = all === true ? {} : personNamedIn(deps.protection, id, named);
        const wanted = { branchId: id, ...(environment && { environment }), ...person };
        return { branch_id: id, ...(await eraseFaces(deps, wanted, { actor: 'operator' })) };
      },
    }),
  ];
}

function optionalText() {
  return Type.Optional(Type.String({ minLength: 1, maxLength: 200 }));
}
