/** How screening again stands, for the operator. */
import { Type } from 'typebox';
import { type OperatorAction, operatorAction } from '../platform/operator-action.ts';
import type { RescreeningStatus } from './rescreening.ts';

export function rescreeningActions(status: () => Promise<RescreeningStatus>): OperatorAction[] {
  return [
    operatorAction({
      name: 'rescreening.status',
      summary: 'Lists that parties have not been screened against yet, and the last job',
      input: Type.Object({}),
      run: () => status(),
    }),
  ];
}
