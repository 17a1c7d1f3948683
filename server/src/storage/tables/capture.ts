/** Capture sessions. What the caller calls the person, where the page returns to and the face to compare are sealed. */
export interface CaptureTables {
  capture_sessions: {
    branch_id: string;
    id: string;
    environment: 'test' | 'live';
    /** Data key that sealed the private part. */
    key_id: string;
    sealed: Buffer;
    language: string | null;
    embed_origin: string | null;
    /** Among which the challenge is drawn. */
    actions: string[];
    steps_wanted: number;
    file_upload: boolean;
    state: 'open' | 'judging' | 'completed' | 'expired' | 'cancelled';
    attempts: number;
    max_attempts: number;
    /** How often a challenge was drawn. */
    draws: number;
    /** The challenge of the attempt that is under way, in its order. */
    steps: string[] | null;
    drawn_at: Date | null;
    /** Of the clip that the page recorded after it, in hexadecimal digits, and when it was told. */
    promised_sha256: string | null;
    promised_at: Date | null;
    claim_id: string | null;
    claimed_until: Date | null;
    verdict: 'live' | 'spoof' | 'retry' | null;
    passed: boolean | null;
    reason: string | null;
    detail: string | null;
    confidence: number | null;
    source: 'camera' | 'file' | null;
    matched: boolean | null;
    match_confidence: number | null;
    check_id: string | null;
    api_key_id: string;
    request_id: string;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
}
