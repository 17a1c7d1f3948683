/** Onboarding of the interface: settings of the branch, and the one call that verifies and screens a customer. */
import { Type } from 'typebox';
import { type Operation, operation } from '../operation.ts';
import {
  OnboardingResult,
  OnboardingSettings,
  OnboardingSettingsRequest,
  VerifyCustomerRequest,
} from '../records/onboarding.ts';

export const onboardingSettings = operation({
  id: 'onboardingSettings',
  method: 'POST',
  path: '/api/onboarding/settings',
  group: 'Onboarding',
  summary: 'Read or change the settings of the branch',
  description:
    'An omitted field keeps its value; an empty body returns the current ones. Switching `ivs` off also skips screening, which needs a verified name.',
  scope: 'onboarding',
  authTexts: 'account',
  request: OnboardingSettingsRequest,
  data: OnboardingSettings,
  status: 200,
  message: 'Settings saved',
  errors: ['invalid_format', 'unauthenticated', 'forbidden'],
  example: { request: { aml: true }, data: { ivs: true, aml: true } },
});

export const verifyCustomer = operation({
  id: 'verifyCustomer',
  method: 'POST',
  path: '/api/onboarding/verify_customer',
  group: 'Onboarding',
  summary: 'Verify and screen a customer, and decide',
  description:
    'Answers 200 for every completed onboarding: read `decision`. An identifier that cannot exist, or a person whom the registry flags, is a completed onboarding that fails.',
  scope: 'onboarding',
  authTexts: 'account',
  identitySuite: true,
  request: VerifyCustomerRequest,
  data: OnboardingResult,
  status: 200,
  message: 'Customer onboarding completed',
  errors: [
    'missing_field',
    'invalid_format',
    'unsupported_country',
    'unsupported_identifier_type',
    'consent_required',
    'purpose_required',
    'unauthenticated',
    'forbidden',
    'suite_disabled',
    'account_unverified',
    'lists_unavailable',
  ],
  example: {
    request: { country: 'nigeria', identifier: '22123456780' },
    data: {
      onboarding_id: 1042,
      identity: {
        verified: true,
        identifier_type: 'BVN',
        first_name: 'Ngozi',
        last_name: 'Adeyanju',
        middle_name: 'Folake',
        date_of_birth: '1988-04-12',
        gender: 'Female',
        phone: '+2347020000018',
      },
      screening: { sanctions: [], peps: [], adverse_media: [], risk_level: 'low' },
      decision: 'pass',
    },
  },
});

export const keptOnboarding = operation({
  id: 'keptOnboarding',
  method: 'GET',
  path: '/api/onboarding/customers/:onboarding_id',
  group: 'Onboarding',
  summary: 'One onboarding, as it was answered',
  scope: 'onboarding',
  authTexts: 'account',
  request: Type.Object({
    onboarding_id: Type.String({ description: 'The number that verify customer gave' }),
  }),
  data: OnboardingResult,
  status: 200,
  message: 'Onboarding retrieved successfully',
  errors: ['unauthenticated', 'forbidden', 'record_not_found'],
  example: { request: { onboarding_id: '1042' }, data: verifyCustomer.example.data },
});

export const onboardingOperations: readonly Operation[] = [
  onboardingSettings,
  verifyCustomer,
  keptOnboarding,
];
