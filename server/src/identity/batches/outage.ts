/**
 * Tells an outage from rows that fail for themselves: rows that no source answered are held until another is answered, and
 * where too many wait together, none of them counts as asked.
 */
export type Verdict = 'keep' | 'put_back';

export interface Outage {
  /** A row was answered: those that wait failed for themselves. */
  answered(): void;
  hold(): Promise<Verdict>;
  release(verdict: Verdict): void;
}

export function createOutage(maxHeld: number, declared: () => void): Outage {
  let held: ((verdict: Verdict) => void)[] = [];
  const release = (verdict: Verdict): void => {
    const released = held;
    held = [];
    for (const resolve of released) resolve(verdict);
  };
  return {
    release,
    answered: () => release('keep'),
    hold() {
      const verdict = new Promise<Verdict>((resolve) => held.push(resolve));
      if (held.length >= maxHeld) {
        declared();
        release('put_back');
      }
      return verdict;
    },
  };
}
