/** Mounts the onboarding operations. */
import {
  keptOnboarding as keptOnboardingOperation,
  onboardingSettings,
  verifyCustomer as verifyCustomerOperation,
} from '@amana/contract';
import type { App } from '../http/app-parts.ts';
import { mountOperation } from '../http/mount-operation.ts';
import { keptOnboarding } from './kept-onboarding.ts';
import type { OnboardingDeps } from './onboarding-deps.ts';
import { changeOnboardingSettings } from './settings.ts';
import { verifyCustomer } from './verify-customer.ts';

export function mountOnboarding(app: App, deps: OnboardingDeps): void {
  mountOperation(app, onboardingSettings, async (request) => ({
    data: await changeOnboardingSettings(deps, request),
  }));
  mountOperation(app, verifyCustomerOperation, async (request) => ({
    data: await verifyCustomer(deps, request),
  }));
  mountOperation(app, keptOnboardingOperation, async (request) => ({
    data: await keptOnboarding(deps, request.params.onboarding_id ?? '', request),
  }));
}
