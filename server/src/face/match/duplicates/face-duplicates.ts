/**
 * Looks for a face under other identities of the branch, and keeps its template for later searches: only where the branch's
 * policy says so and this request carries consent. A find is for an analyst; it refuses nobody by itself.
 */
import { compareFaces, type DescribedFace, type MatchCalibration } from '@amana/face';
import { readBranchSettings } from '../../../access/branch-settings.ts';
import type { Caller } from '../../../access/caller.ts';
import type { ConsentAndPurpose } from '../../../identity/consent.ts';
import type { DuplicatesFound } from '../../../identity/face-matcher.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { Protection } from '../../../platform/protection.ts';
import { insert, type WriteSet } from '../../../storage/write-set.ts';
import { sealTemplate } from './sealed-template.ts';
import type { AlikeTemplate, TemplateIndex } from './template-index.ts';
import { countIdentities, type FaceIdentity, partedBy, type TemplatePlace } from './template-place.ts';
import { type Db, eraseEarlier } from './template-store.ts';

export interface DuplicateDeps {
  db: Db;
  protection: Pick<Protection, 'seal'>;
  clock: Clock;
  index: TemplateIndex;
  /** Of one branch and environment. */
  maxTemplates: number;
}

export interface FaceDuplicates {
  /** Undefined where the branch does not search. */
  search(asked: DuplicateSearch): Promise<{ duplicates: DuplicatesFound; writes: WriteSet } | undefined>;
}

export interface DuplicateSearch {
  caller: Caller;
  requestId: string;
  operation: string;
  checkId: string;
  consent: ConsentAndPurpose;
  face: DescribedFace;
  calibration: MatchCalibration;
  /** Of the template. */
  model: string;
  /** Null where nothing says whose face it should be. */
  identity: FaceIdentity | null;
  /** Whether the face was found to be that identity's: only then is it kept. */
  passed: boolean;
}

const dayMs = 24 * 3_600_000;
const maxEarlierTold = 20;

export function createFaceDuplicates(deps: DuplicateDeps): FaceDuplicates {
  return {
    async search(asked) {
      const policy = readBranchSettings(asked.caller.branch.settings);
      if (policy.face_duplicates !== 'on') return undefined;
      if (asked.consent.consent?.granted !== true) return notSearched('consent_missing');
      const { identity } = asked;
      if (identity === null) return notSearched('identity_missing');
      const place = placeOf(asked);
      const least = leastSimilarity(asked.calibration, policy.face_duplicate_confidence);
      const alike = await deps.index.alike(place, asked.face.embedding, least);
      const { own, others } = partedBy(identity, alike);
      const reason = reasonNotToKeep(deps, asked, place, own.length > 0);
      const kept = reason === undefined;
      const duplicates: DuplicatesFound = {
        searched: true,
        found: others.length > 0,
        identities: countIdentities(others),
        kept,
        ...(reason !== undefined && { reason }),
      };
      const keeping = kept
        ? keepingOf(deps, asked, place, linked(identity, own), policy.face_template_days)
        : {};
      return { duplicates, writes: { ...keeping, ...told(deps, asked, duplicates, others) } };
    },
  };
}

function notSearched(reason: string): { duplicates: DuplicatesFound; writes: WriteSet } {
  return {
    duplicates: { searched: false, found: false, identities: 0, kept: false, reason },
    writes: {},
  };
}

function placeOf({ caller, model }: DuplicateSearch): TemplatePlace {
  return { branchId: caller.branch.id, environment: caller.key.environment, model };
}

/** The calibrated share as similarity; never below what a comparison of two asks for. */
export function leastSimilarity({ midpoint, width, threshold }: MatchCalibration, share: number): number {
  const within = Math.min(0.9999, Math.max(0.0001, share));
  return Math.max(threshold, midpoint + width * Math.log(within / (1 - within)));
}

function reasonNotToKeep(
  { index, maxTemplates }: DuplicateDeps,
  { passed }: DuplicateSearch,
  place: TemplatePlace,
  isKnown: boolean,
): string | undefined {
  if (!passed) return 'not_verified';
  return index.size(place) >= maxTemplates && !isKnown ? 'limit_reached' : undefined;
}

/** What earlier checks knew of the same number is not lost when theirs is replaced. */
function linked(identity: FaceIdentity, own: readonly FaceIdentity[]): FaceIdentity {
  const replaced = own.filter(({ subject }) => subject === identity.subject);
  const { subject } = identity;
  return {
    subject,
    person: identity.person ?? replaced.find(({ person }) => person !== null)?.person ?? null,
    reference: identity.reference ?? replaced.find(({ reference }) => reference !== null)?.reference ?? null,
  };
}

function keepingOf(
  { db, protection, clock }: DuplicateDeps,
  { caller, requestId, operation, checkId, consent, face }: DuplicateSearch,
  place: TemplatePlace,
  identity: FaceIdentity,
  days: number,
): Pick<WriteSet, 'rows' | 'queries'> {
  const { branchId, environment, model } = place;
  const { subject, person, reference } = identity;
  const sealed = sealTemplate(protection, branchId, subject, {
    embedding: face.embedding,
    ...(consent.ownWords && { words: consent.ownWords }),
  });
  const id = newId();
  const now = clock.now();
  return {
    rows: [
      ...sealed.rows,
      insert('face_templates', {
        branch_id: branchId,
        id,
        environment,
        model,
        subject,
        person_hash: person,
        reference_hash: reference,
        check_id: checkId,
        operation,
        consent: JSON.stringify(consent.consent),
        purpose: consent.purpose,
        key_id: sealed.keyId,
        sealed: sealed.bytes,
        api_key_id: caller.key.id,
        request_id: requestId,
        created_at: now,
        expires_at: new Date(now.getTime() + days * dayMs),
      }),
    ],
    queries: [eraseEarlier(db, place, { subject, id })],
  };
}

function told(
  { index }: DuplicateDeps,
  asked: DuplicateSearch,
  { identities, kept }: DuplicatesFound,
  others: readonly AlikeTemplate[],
): Pick<WriteSet, 'audit' | 'events'> {
  const { caller, requestId, operation, checkId, calibration, face } = asked;
  const place = placeOf(asked);
  const audit = {
    branchId: caller.branch.id,
    actor: `key:${caller.key.id}`,
    action: identities > 0 ? 'face.duplicate_found' : 'face.searched',
    subject: checkId,
    requestId,
    detail: {
      operation,
      environment: place.environment,
      model: place.model,
      templates: index.size(place),
      identities,
      kept,
    },
  };
  const [top] = others;
  if (!top) return { audit: [audit] };
  return {
    audit: [audit],
    events: [
      {
        branchId: caller.branch.id,
        type: 'face.duplicate_found',
        data: {
          check_id: checkId,
          operation,
          identities,
          earlier_checks: others.slice(0, maxEarlierTold).map((template) => template.checkId),
          top_confidence: confidenceOf(top.similarity, calibration, face.embedding.length),
          environment: place.environment,
          request_id: requestId,
        },
      },
    ],
  };
}

/** By the same curve as comparisons: of two made-up vectors that are just so alike. */
function confidenceOf(similarity: number, calibration: MatchCalibration, dimension: number): number {
  const one = new Float32Array(dimension);
  const two = new Float32Array(dimension);
  one[0] = 1;
  two[0] = similarity;
  return compareFaces(one, two, calibration).confidence;
}
