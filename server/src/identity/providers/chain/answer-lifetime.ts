/** How long an answer may be given again, by purpose, as a branch's setting `answer_lifetimes` writes it: `onboarding:24h`. */
const unitsMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** 0 where answers for this purpose are not kept. */
export function answerLifetimeMs(words: readonly string[], purpose: string | null): number {
  if (words.length === 0) return 0;
  const own = purpose === null ? undefined : words.find((word) => placeOf(word) === purpose);
  const word = own ?? words.find((each) => placeOf(each) === '*');
  const [, count, unit] = /:(\d+)([mhd])$/.exec(word ?? '') ?? [];
  return count && unit ? Number(count) * (unitsMs[unit] ?? 0) : 0;
}

function placeOf(word: string): string {
  return word.slice(0, word.lastIndexOf(':'));
}
