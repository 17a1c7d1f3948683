/** Questions that a provider answers later, what they came to, and the messages that providers sent about them. */

export interface PendingTables {
  /** Only while the answer is awaited. */
  pending_lookups: {
    branch_id: string;
    lookup_id: string;
    environment: 'test' | 'live';
    operation: string;
    provider: string;
    product: string;
    /** The provider's own. */
    reference: string;
    subject: string;
    key_id: string;
    /** The question, and what the subject has to do first. */
    sealed: Buffer;
    request_id: string;
    /** The provider said that there is a record, so it is paid for whether it arrives or not. */
    billed: boolean;
    tries: number;
    next_try_at: Date;
    claimed_until: Date | null;
    created_at: Date;
  };
  pending_settlements: { branch_id: string; lookup_id: string; outcome: string; settled_at: Date };
  /** Keyed hashes of messages that a provider sent; `known` where a question waited for it. */
  provider_messages: { provider: string; digest: string; known: boolean; received_at: Date };
}
