/** Results of liveness checks, and what replays of passed clips are recognised by; no media is kept. */
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
    /** Of a judged clip: `live`, `spoof` or `retry`. */
    outcome?: string | null;
    confidence?: number | null;
    engine?: string | null;
    /** Name, version and hash of each network, as `detector=…; mesh=…`. */
    models?: string | null;
    /** The check whose clip this one is again. */
    replay_of?: string | null;
  };
  face_clips: {
    branch_id: string;
    /** Of its check. */
    id: string;
    /** Of the key under which it passed: test and live know nothing of each other. */
    environment: 'test' | 'live';
    sha256: Buffer;
    /** The rhythm of the clip's motion, under a key of the branch. */
    sealed: Buffer | null;
    created_at: Date;
  };
}
