/** Reviewed decisions of a branch that an entry is not the party it resembles. Port only; nobody keeps them yet. */

export interface Suppression {
  /** Those of the entries that the branch has set aside for a party of this name. */
  suppressed(branchId: string, partyName: string, entryIds: readonly string[]): Promise<ReadonlySet<string>>;
}

const nothing: ReadonlySet<string> = new Set();

export const noSuppression: Suppression = { suppressed: () => Promise.resolve(nothing) };
