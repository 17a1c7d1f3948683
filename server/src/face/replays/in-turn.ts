/** One after another for each key, in this process. Waits for nobody else and keeps nothing once a key is quiet. */

const last = new Map<string, Promise<unknown>>();

export function inTurn<T>(key: string, job: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(job, job);
  const settled = mine.then(
    () => undefined,
    () => undefined,
  );
  last.set(key, settled);
  void settled.then(() => {
    if (last.get(key) === settled) last.delete(key);
  });
  return mine;
}
