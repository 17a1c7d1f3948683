/** Vectors of unit length in one block of memory, searched one after the other in slices, so that nobody waits for long. */

export interface VectorTable {
  readonly dimension: number;
  size(): number;
  bytes(): number;
  has(id: string): boolean;
  /** Whether it is among the first so many that were added. */
  isAmong(id: string, first: number): boolean;
  add(id: string, vector: Float32Array): void;
  /** The most alike first. */
  nearest(vector: Float32Array, least: number, limit: number): Promise<Alike[]>;
}

export interface Alike {
  id: string;
  similarity: number;
}

/** Vectors of one block of memory; as many are compared between two looks at other work: about a millisecond. */
const block = 1024;

export function createVectorTable(dimension: number): VectorTable {
  const ids: string[] = [];
  const places = new Map<string, number>();
  const blocks: Float32Array[] = [];
  return {
    dimension,
    size: () => ids.length,
    bytes: () => blocks.length * block * dimension * 4,
    has: (id) => places.has(id),
    isAmong: (id, first) => (places.get(id) ?? Infinity) < first,
    add(id, vector) {
      if (vector.length !== dimension || places.has(id)) return;
      const place = ids.length % block;
      if (place === 0) blocks.push(new Float32Array(block * dimension));
      blocks.at(-1)?.set(vector, place * dimension);
      places.set(id, ids.length);
      ids.push(id);
    },
    async nearest(vector, least, limit) {
      if (vector.length !== dimension) return [];
      const found: Alike[] = [];
      for (const [at, values] of [...blocks].entries()) {
        const filled = Math.min(block, ids.length - at * block);
        for (let place = 0; place < filled; place += 1) {
          const similarity = dot(values, place * dimension, vector);
          if (similarity >= least) found.push({ id: ids[at * block + place] ?? '', similarity });
        }
        if (at + 1 < blocks.length) await new Promise((resolve) => setImmediate(resolve));
      }
      return found.sort((one, other) => other.similarity - one.similarity).slice(0, limit);
    },
  };
}

/** Four sums side by side, which the compiler runs faster than one. */
function dot(values: Float32Array, start: number, vector: Float32Array): number {
  let [one, two, three, four] = [0, 0, 0, 0];
  const whole = vector.length - (vector.length % 4);
  for (let at = 0; at < whole; at += 4) {
    one += (values[start + at] ?? 0) * (vector[at] ?? 0);
    two += (values[start + at + 1] ?? 0) * (vector[at + 1] ?? 0);
    three += (values[start + at + 2] ?? 0) * (vector[at + 2] ?? 0);
    four += (values[start + at + 3] ?? 0) * (vector[at + 3] ?? 0);
  }
  for (let at = whole; at < vector.length; at += 1) one += (values[start + at] ?? 0) * (vector[at] ?? 0);
  return one + two + three + four;
}
