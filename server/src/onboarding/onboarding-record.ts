/**
 * What an onboarding leaves behind, as one write set: the sealed record with everything it was decided on, the registry's
 * rows, the audit entries, the events. Only the sealed part names anybody.
 */
import type { OnboardingResult, ScreeningNote } from '@amana/contract';
import type { BranchSettings } from '../access/branch-settings.ts';
import type { Caller } from '../access/caller.ts';
import type { ConsentAndPurpose } from '../identity/consent.ts';
import type { PersonFinding } from '../identity/find-person.ts';
import { listsUsed } from '../screening/match-records.ts';
import type { ListUse, ScreenedHit } from '../screening/screener.ts';
import { type AuditEntry, insert, type OutboxEvent, type WriteSet } from '../storage/write-set.ts';
import type { CustomerRequest } from './customer-request.ts';
import type { KeptCustomer } from './screen-customer.ts';
import type { DecisionRule } from './decision.ts';
import type { OnboardingDeps } from './onboarding-deps.ts';

export interface CompletedOnboarding {
  request: CustomerRequest;
  result: OnboardingResult;
  rule: DecisionRule;
  finding: PersonFinding;
  matches: ScreenedHit[];
  /** Null where screening was skipped. */
  kept: KeptCustomer | null;
  lists: ListUse[];
  notes: ScreeningNote[];
  settings: BranchSettings;
  consent: ConsentAndPurpose;
  caller: Caller;
  requestId: string;
}

export function onboardingWriteSet(
  deps: Pick<OnboardingDeps, 'protection' | 'clock'>,
  done: CompletedOnboarding,
): WriteSet {
  const { request, result, finding, caller } = done;
  const branchId = caller.branch.id;
  const sealed = deps.protection.seal(branchId, finding.subject, sealedValue(done));
  const lists = listsUsed(done.lists);
  const row = insert('onboardings', {
    branch_id: branchId,
    id: result.onboarding_id,
    environment: caller.key.environment,
    subject: finding.subject,
    key_id: sealed.keyId,
    sealed: sealed.bytes,
    country: request.country,
    identifier_type: request.identifierType,
    verified: result.identity.verified,
    decision: result.decision,
    risk_level: result.screening.risk_level,
    lists: JSON.stringify(lists),
    request_id: done.requestId,
    api_key_id: caller.key.id,
    created_at: deps.clock.now(),
  });
  return {
    rows: [...finding.rows, ...sealed.rows, row],
    ...(finding.queries ? { queries: finding.queries } : {}),
    audit: [...finding.audit, auditEntry(done)],
    events: events(done),
  };
}

/** Enough to see years later why it was decided so: request, answer, rule, policy, entries and their reasons. */
function sealedValue({
  request,
  result,
  rule,
  matches,
  kept,
  settings,
  consent,
  finding,
}: CompletedOnboarding) {
  return {
    ...(kept !== null && { screened: kept }),
    request: { ...request, consent },
    result,
    decided_on: {
      rule,
      registry: finding.verified ? 'verified' : finding.reason,
      flags: finding.verified ? [] : finding.flags,
      policy: {
        ivs: settings.ivs,
        aml: settings.aml,
        match_threshold: settings.match_threshold,
        decision_corroborated_sanction: settings.decision_corroborated_sanction,
        decision_sanction: settings.decision_sanction,
        decision_pep: settings.decision_pep,
        decision_elevated_risk: settings.decision_elevated_risk,
        decision_incomplete_search: settings.decision_incomplete_search,
      },
      matches: matches.map(({ record, ...hit }) => ({
        ...hit,
        topics: record.topics,
        source: record.source,
      })),
    },
  };
}

function auditEntry({
  request,
  result,
  rule,
  finding,
  matches,
  lists,
  notes,
  caller,
  requestId,
}: CompletedOnboarding): AuditEntry {
  return {
    branchId: caller.branch.id,
    actor: `key:${caller.key.id}`,
    action: 'onboarding.completed',
    subject: finding.subject,
    requestId,
    detail: {
      onboarding_id: result.onboarding_id,
      environment: caller.key.environment,
      country: request.country,
      identifier_type: request.identifierType,
      verified: result.identity.verified,
      registry: finding.verified ? 'verified' : finding.reason,
      decision: result.decision,
      risk_level: result.screening.risk_level,
      rule,
      matches: matches.map(({ record }) => record.id),
      lists: lists.map(({ name, version }) => `${name}@${version ?? ''}`),
      ...(notes.length > 0 && { incomplete: notes.map(({ code }) => code) }),
    },
  };
}

function events({ result, caller, requestId }: CompletedOnboarding): OutboxEvent[] {
  const data = {
    onboarding_id: result.onboarding_id,
    decision: result.decision,
    risk_level: result.screening.risk_level,
    environment: caller.key.environment,
    request_id: requestId,
  };
  const branchId = caller.branch.id;
  const completed = { branchId, type: 'onboarding.completed', data };
  return result.decision === 'review'
    ? [completed, { branchId, type: 'onboarding.review_required', data }]
    : [completed];
}
