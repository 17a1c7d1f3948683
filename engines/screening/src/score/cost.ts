/** What an aligned pair of names has in common and what it costs, kept apart by kind so that each can be shown. */

export interface Cost {
  /** Differences of spelling within the words that meet. */
  spelling: number;
  /** Words on both sides that have no partner. */
  contradiction: number;
  /** Words of the query that the list lacks. */
  addition: number;
  /** Words of the list that the query lacks. */
  omission: number;
  number: number;
  generation: number;
  /** A given name that meets a family name, a father's name that meets a child's. */
  roles: number;
}

export function noCost(): Cost {
  return {
    spelling: 0,
    contradiction: 0,
    addition: 0,
    omission: 0,
    number: 0,
    generation: 0,
    roles: 0,
  };
}

export function clearCost(cost: Cost): void {
  cost.spelling = 0;
  cost.contradiction = 0;
  cost.addition = 0;
  cost.omission = 0;
  cost.number = 0;
  cost.generation = 0;
  cost.roles = 0;
}

export function sumOf(cost: Cost): number {
  return (
    cost.spelling +
    cost.contradiction +
    cost.addition +
    cost.omission +
    cost.number +
    cost.generation +
    cost.roles
  );
}
