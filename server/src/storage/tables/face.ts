/** Results of liveness checks; no media is kept. */
export interface FaceTables {
  face_checks: {
    branch_id: string;
    id: string;
    kind: string;
    passed: boolean;
    reason: string;
    media_kind: string;
    sha256: Buffer;
    request_id: string;
    api_key_id: string;
    created_at: Date;
  };
}
