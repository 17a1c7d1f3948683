/**
 * Verifies a customer with the registry, screens her, decides, and keeps what was decided on. Every completed onboarding
 * answers 200, the outcome is the decision; nothing is asked of a registry while screening could not follow.
 */
import type { OnboardingIdentity, OnboardingResult, OnboardingScreening } from '@amana/contract';
import { type BranchSettings, readBranchSettings } from '../access/branch-settings.ts';
import type { Caller } from '../access/caller.ts';
import { type ConsentAndPurpose, readConsent } from '../identity/consent.ts';
import { documentNameOf, identifierTypes, type PersonFinding } from '../identity/find-person.ts';
import { readIdentifier } from '../identity/identifiers/read-identifier.ts';
import { schemeOf } from '../identity/identifiers/schemes.ts';
import type { RegistryPerson } from '../identity/providers/port.ts';
import { subjectOf } from '../identity/subject.ts';
import type { Scoring } from '@amana/screening';
import type { Body } from '../platform/fields.ts';
import { readScoring } from '../screening/scoring.ts';
import { type CustomerRequest, readCustomerRequest } from './customer-request.ts';
import { decide } from './decision.ts';
import type { OnboardingDeps } from './onboarding-deps.ts';
import { onboardingWriteSet } from './onboarding-record.ts';
import { type CustomerScreening, fullName, screenCustomer, screeningEntries } from './screen-customer.ts';

export interface VerifyCustomerRequest {
  body: Body;
  caller: Caller;
  requestId: string;
  signal: AbortSignal;
}

export const skipped = {
  identityDisabled: 'Screening was skipped: the identity verification step is disabled for this branch',
  screeningDisabled: 'Screening was skipped: the AML screening step is disabled for this branch',
  notVerified: 'Screening was skipped: identity verification did not return a verified name',
} as const;

const identityDisabled = 'The identity verification step is disabled for this branch';

export async function verifyCustomer(
  deps: OnboardingDeps,
  { body, caller, requestId, signal }: VerifyCustomerRequest,
): Promise<OnboardingResult> {
  const request = readCustomerRequest(body);
  const consent = readConsent(body, caller);
  const asked = readScoring(body);
  const settings = readBranchSettings(caller.branch.settings);
  // Before anything is asked, so that nothing is billed for an answer that cannot be given.
  if (settings.ivs && settings.aml)
    deps.screener.assertReady(caller.key.environment, settings.required_lists);
  const finding = settings.ivs
    ? withName(await ask(deps, request, { caller, requestId, signal, consent }))
    : notAsked(deps, request, caller);
  const screening = await screen(deps, { caller, settings, request, finding, asked });
  const matches = screening.found?.matches ?? [];
  const notes = screening.found?.notes ?? [];
  const verdict = decide({ verified: finding.verified, matches, complete: notes.length === 0 }, settings);
  const result: OnboardingResult = {
    onboarding_id: await deps.storage.nextOnboardingId(),
    identity: identityOf(finding),
    screening: screeningOf(screening, verdict.riskLevel),
    decision: verdict.decision,
  };
  await deps.storage.writer.write(
    onboardingWriteSet(deps, {
      request,
      result,
      rule: verdict.rule,
      finding,
      matches,
      kept: screening.found?.kept ?? null,
      lists: screening.found?.lists ?? [],
      notes,
      settings,
      consent,
      caller,
      requestId,
    }),
  );
  return result;
}

interface Asking {
  caller: Caller;
  requestId: string;
  signal: AbortSignal;
  consent: ConsentAndPurpose;
}

function ask(deps: OnboardingDeps, request: CustomerRequest, asking: Asking): Promise<PersonFinding> {
  return deps.findPerson({ ...request, ...asking });
}

/** A record without a name verifies nobody: there is nothing to show and nothing to screen. */
function withName(finding: PersonFinding): PersonFinding {
  if (!finding.verified || fullName(finding.person) !== '') return finding;
  const error = `The registry's record for this ${finding.documentName} holds no name`;
  return { ...finding, verified: false, error, reason: 'unsupported', flags: [] };
}

/** The step is off: the same shape, without a question to anybody. */
function notAsked(deps: OnboardingDeps, request: CustomerRequest, caller: Caller): PersonFinding {
  const { country, identifierType } = request;
  const scheme = identifierTypes[country][identifierType] ?? identifierType;
  const read = readIdentifier(schemeOf(country, scheme), request.identifier);
  const identifier = read.ok ? read.identifier : request.identifier;
  return {
    verified: false,
    error: identityDisabled,
    reason: 'unsupported',
    flags: [],
    documentName: documentNameOf(country, identifierType),
    subject: subjectOf(deps.protection, caller.branch.id, country, scheme, identifier),
    identifier,
    rows: [],
    audit: [],
  };
}

interface ScreeningStep {
  found: CustomerScreening | null;
  note: string | null;
}

async function screen(
  deps: OnboardingDeps,
  step: {
    caller: Caller;
    settings: BranchSettings;
    request: CustomerRequest;
    finding: PersonFinding;
    asked: Scoring;
  },
): Promise<ScreeningStep> {
  const { caller, settings, request, finding, asked } = step;
  if (!settings.ivs) return { found: null, note: skipped.identityDisabled };
  if (!finding.verified) return { found: null, note: skipped.notVerified };
  if (!settings.aml) return { found: null, note: skipped.screeningDisabled };
  const { country, identifierType } = request;
  const { person, identifier, subject } = finding;
  const customer = { country, identifierType, identifier, person, subject, asked };
  return { found: await screenCustomer(deps, caller, settings, customer), note: null };
}

function screeningOf(
  { found, note }: ScreeningStep,
  riskLevel: OnboardingScreening['risk_level'],
): OnboardingScreening {
  return {
    ...screeningEntries(found?.matches ?? [], found?.setAside),
    risk_level: riskLevel,
    ...(note !== null && { note }),
    ...(found !== null && found.notes.length > 0 && { screening_notes: found.notes }),
  };
}

function identityOf(finding: PersonFinding): OnboardingIdentity {
  const { documentName } = finding;
  return finding.verified
    ? { verified: true, identifier_type: documentName, ...personFields(finding.person) }
    : { verified: false, identifier_type: documentName, error: finding.error };
}

const genders = { male: 'Male', female: 'Female', '': '' } as const;

function personFields(person: RegistryPerson): Partial<OnboardingIdentity> {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    ...(person.middleName && { middle_name: person.middleName }),
    date_of_birth: person.birthDate,
    gender: genders[person.gender],
    ...(person.phone && { phone: person.phone }),
  };
}
