/** Stored answers for `Idempotency-Key`. */
export interface HttpTables {
  idempotent_answers: {
    branch_id: string;
    api_key_id: string;
    path: string;
    idempotency_key: string;
    request_hash: Buffer;
    /** Null while the first request is still running. */
    status: number | null;
    /** Encrypted body, byte for byte. */
    sealed: Buffer | null;
    created_at: Date;
    expires_at: Date;
  };
}
