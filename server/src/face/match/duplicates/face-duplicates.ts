/**
 * Looks for a face under other identities of the branch, and keeps its template for later searches: only where the branch's
 * policy says so and this request carries consent. Of two searches at once at least one sees the other's face, whichever
 * nodes they are on. A find is for an analyst; it refuses nobody by itself.
 */
import { compareFaces, type DescribedFace, type MatchCalibration } from '@amana/face';
import { readBranchSettings } from '../../../access/branch-settings.ts';
import type { Caller } from '../../../access/caller.ts';
import type { ConsentAndPurpose } from '../../../identity/consent.ts';
import type { DuplicatesFound } from '../../../identity/face-matcher.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { Protection } from '../../../platform/protection.ts';
import { insert, type WriteSet, type Writer } from '../../../storage/write-set.ts';
import { sealTemplate } from './sealed-template.ts';
import type { AlikeTemplate, TemplateIndex } from './template-index.ts';
import { countIdentities, type FaceIdentity, partedBy, type TemplatePlace } from './template-place.ts';
import { type Db, eraseEarlier, keepUntil, takeOver } from './template-store.ts';

export interface DuplicateDeps {
  db: Db;
  protection: Pick<Protection, 'seal'>;
  clock: Clock;
  index: TemplateIndex;
  writer: Writer;
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
      const began = deps.clock.now();
      const look = await deps.index.alike(place, asked.face.embedding, least);
      const { alike, compared: templates } = look;
      const { own } = partedBy(identity, alike);
      const reason = reasonNotToKeep(deps, asked, templates, own.length > 0);
      const keeping =
        reason === undefined
          ? await announced(deps, asked, linked(identity, own), policy.face_template_days)
          : undefined;
      // Whoever searches at this moment has either seen the announcement or announced before this look.
      const late = keeping
        ? await deps.index.alikeSince(place, asked.face.embedding, least, began, look)
        : [];
      const { others } = partedBy(identity, together(alike, late));
      const duplicates: DuplicatesFound = {
        searched: true,
        found: others.length > 0,
        identities: countIdentities(others),
        kept: keeping !== undefined,
        ...(reason !== undefined && { reason }),
      };
      const writes = { ...told(asked, duplicates, templates, others), ...(keeping && { queries: keeping }) };
      return { duplicates, writes };
    },
  };
}

function together(alike: readonly AlikeTemplate[], late: readonly AlikeTemplate[]): AlikeTemplate[] {
  const known = new Set(alike.map(({ id }) => id));
  return [...alike, ...late.filter(({ id }) => !known.has(id))].sort(
    (one, other) => other.similarity - one.similarity,
  );
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
  { maxTemplates }: DuplicateDeps,
  { passed }: DuplicateSearch,
  templates: number,
  isKnown: boolean,
): string | undefined {
  if (!passed) return 'not_verified';
  return templates >= maxTemplates && !isKnown ? 'limit_reached' : undefined;
}

/** What earlier checks knew of the same number, so that the announcement shows it already. */
function linked(identity: FaceIdentity, own: readonly FaceIdentity[]): FaceIdentity {
  const replaced = own.filter(({ subject }) => subject === identity.subject);
  const { subject } = identity;
  return {
    subject,
    person: identity.person ?? replaced.find(({ person }) => person !== null)?.person ?? null,
    reference: identity.reference ?? replaced.find(({ reference }) => reference !== null)?.reference ?? null,
  };
}

/** How long an announced template is kept where its check comes to nothing. */
const announcedMs = 120_000;

/** Writes the template for a moment only, so that others see it; gives what keeps it, to be written with the check. */
async function announced(
  { db, protection, clock, writer }: DuplicateDeps,
  asked: DuplicateSearch,
  { subject, person, reference }: FaceIdentity,
  days: number,
): Promise<NonNullable<WriteSet['queries']>> {
  const { caller, requestId, operation, checkId, consent, face } = asked;
  const place = placeOf(asked);
  const { branchId, environment, model } = place;
  const sealed = sealTemplate(protection, branchId, subject, {
    embedding: face.embedding,
    ...(consent.ownWords && { words: consent.ownWords }),
  });
  const id = newId();
  const now = clock.now();
  const row = insert('face_templates', {
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
    expires_at: new Date(now.getTime() + announcedMs),
  });
  await writer.write({ rows: [...sealed.rows, row] });
  const until = new Date(now.getTime() + days * dayMs);
  return [
    keepUntil(db, place, id, until),
    // Again, since a check at the same moment, or one of a face less alike, may have known what the look did not show.
    takeOver(db, place, { subject, id, now }),
    eraseEarlier(db, place, { subject, id }),
  ];
}

function told(
  asked: DuplicateSearch,
  { identities, kept }: DuplicatesFound,
  templates: number,
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
      templates,
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
