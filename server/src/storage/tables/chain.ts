/** Answers kept for the same question, and what the budgets of branches have used. */
export interface ChainTables {
  kept_answers: {
    branch_id: string;
    /** Keyed hash of question and purpose. */
    question: string;
    answered_at: Date;
    expires_at: Date;
    subject: string;
    key_id: string;
    sealed: Buffer;
  };
  /** One row a branch: that of its budget's currency. */
  branch_spending: {
    branch_id: string;
    currency: string;
    /** ISO date in UTC; its amount is of this day only. */
    day: string;
    /** Millionths of the currency's unit, with what is put aside for calls under way. */
    day_micros: number;
    /** `2026-11`. */
    month: string;
    month_micros: number;
  };
  budget_reservations: {
    branch_id: string;
    id: string;
    currency: string;
    micros: number;
    day: string;
    month: string;
    /** After this the process that made it is taken for dead. */
    expires_at: Date;
  };
}
