/** Where events go. Webhooks are built in; a broker is another sink with the same two members. */

export interface RelayedEvent {
  id: string;
  /** Null for events of the whole installation. */
  branchId: string | null;
  type: string;
  data: Record<string, unknown>;
  createdAt: Date;
}

export interface Sink {
  /** For logs. */
  name: string;
  /**
   * Takes charge of the events, in their order; they are its own once this resolves. Rejecting brings the same events
   * again later, so taking an event twice must do no harm.
   */
  deliver(events: RelayedEvent[]): Promise<void>;
}
