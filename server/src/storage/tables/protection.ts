/** Data keys, wrapped by the master key. A subject may have several; erasing all of them erases the subject. */
export interface ProtectionTables {
  subject_keys: {
    branch_id: string;
    /** Keyed hash that names the subject within the branch. */
    subject: string;
    key_id: string;
    wrapped: Buffer;
    created_at: Date;
  };
  /** Facts of this installation: its id, the master key's check value, schema notes. */
  installation: { name: string; value: string };
}
