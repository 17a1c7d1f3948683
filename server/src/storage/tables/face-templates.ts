/** Templates of faces by which a face is found again under another identity. */
import type { ColumnType } from 'kysely';

export interface FaceTemplateTables {
  face_templates: {
    branch_id: string;
    id: string;
    environment: 'test' | 'live';
    /** Network and way that made it: only equal ones compare. */
    model: string;
    /** The subject whose key seals it. */
    subject: string;
    /** Keyed hash of names and birth date, as the registry has them. */
    person_hash: string | null;
    /** Keyed hash of the caller's own reference. */
    reference_hash: string | null;
    /** The check that kept it: a lookup or a comparison. */
    check_id: string;
    operation: string;
    consent: ColumnType<Record<string, unknown>, string, never>;
    purpose: string | null;
    key_id: string;
    sealed: Buffer;
    api_key_id: string;
    request_id: string;
    created_at: Date;
    expires_at: Date;
  };
}
