/** Every step of the schema, in order. A step is never edited once released; add the next number instead. */
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

import * as access from './0001_access.ts';
import * as protectionAudit from './0002_protection_audit.ts';
import * as lists from './0004_lists.ts';
import * as events from './0003_events.ts';
import * as identity from './0005_identity.ts';
import * as face from './0006_face.ts';
import * as decisions from './0007_decisions.ts';
import * as sealedInline from './0008_sealed_inline.ts';
import * as monitoring from './0009_monitoring.ts';
import * as providerAccounts from './0010_provider_accounts.ts';
import * as ledger from './0011_ledger.ts';
import * as pending from './0013_pending.ts';
import * as chain from './0012_chain.ts';
import * as batches from './0014_batches.ts';
import * as credit from './0015_credit.ts';
import * as faceClips from './0016_face_clips.ts';
import * as captureSessions from './0017_capture_sessions.ts';
import * as faceTemplates from './0018_face_templates.ts';
import * as listDigests from './0019_list_digests.ts';
import * as outcomeNotes from './0020_outcome_notes.ts';
import * as faceClipEnvironments from './0021_face_clip_environments.ts';
import * as capturePromises from './0022_capture_promises.ts';

export interface SchemaStep {
  up(db: Kysely<Tables>): Promise<void>;
}

export const schemaSteps: Record<string, SchemaStep> = {
  '0001_access': access,
  '0002_protection_audit': protectionAudit,
  '0004_lists': lists,
  '0003_events': events,
  '0005_identity': identity,
  '0006_face': face,
  '0007_decisions': decisions,
  '0008_sealed_inline': sealedInline,
  '0009_monitoring': monitoring,
  '0010_provider_accounts': providerAccounts,
  '0011_ledger': ledger,
  '0013_pending': pending,
  '0012_chain': chain,
  '0014_batches': batches,
  '0015_credit': credit,
  '0016_face_clips': faceClips,
  '0017_capture_sessions': captureSessions,
  '0018_face_templates': faceTemplates,
  '0019_list_digests': listDigests,
  '0020_outcome_notes': outcomeNotes,
  '0021_face_clip_environments': faceClipEnvironments,
  '0022_capture_promises': capturePromises,
};
