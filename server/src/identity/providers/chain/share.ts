/** Share of the recent calls that did something, older ones counting less; starts from what is usual, so that one call says little. */
export interface Share {
  value(): number;
  /** Calls seen since the start. */
  seen(): number;
  add(happened: boolean): void;
}

const memory = 0.97;

export function createShare(usual: number, weight = 10): Share {
  let happened = usual * weight;
  let all = weight;
  let seen = 0;
  return {
    value: () => happened / all,
    seen: () => seen,
    add(did) {
      happened = happened * memory + (did ? 1 : 0);
      all = all * memory + 1;
      seen += 1;
    },
  };
}
