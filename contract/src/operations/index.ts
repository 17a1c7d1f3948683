/** Every operation of the HTTP interface, in the order of the reference. */
import type { Operation } from '../operation.ts';
import { bankOperations } from './banks.ts';
import { batchOperations } from './batches.ts';
import { creditOperations } from './credit/index.ts';
import { faceCaptureOperations } from './face-capture.ts';
import { faceComparisonOperations } from './face-comparison.ts';
import { faceOperations } from './faces.ts';
import { lookupStateOperations } from './lookup-state.ts';
import { lookupOperations } from './lookups/index.ts';
import { onboardingOperations } from './onboarding.ts';
import { providerOperations } from './providers.ts';
import { screeningDecisionOperations } from './screening-decisions.ts';
import { screeningOperations } from './screening.ts';

export const operations: readonly Operation[] = [
  ...lookupOperations,
  ...bankOperations,
  ...lookupStateOperations,
  ...batchOperations,
  ...creditOperations,
  ...faceOperations,
  ...faceComparisonOperations,
  ...faceCaptureOperations,
  ...onboardingOperations,
  ...screeningOperations,
  ...screeningDecisionOperations,
  ...providerOperations,
];
