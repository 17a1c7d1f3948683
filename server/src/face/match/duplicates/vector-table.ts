/** Vectors of unit length in one block of memory, searched one after the other in slices, so that nobody waits for long. */

export interface VectorTable {
  readonly dimension: number;
  size(): number;
  bytes(): number;
  has(id: string): boolean;
  add(id: string, vector: Float32Array): void;
  /** The most alike first. */
  nearest(vector: Float32Array, least: number, limit: number): Promise<Alike[]>;
}

export interface Alike {
  id: string;
  similarity: number;
}

/** Compared between two looks at other work: a few milliseconds. */
const slice = 4096;
const firstCapacity = 256;

export function createVectorTable(dimension: number): VectorTable {
  const ids: string[] = [];
  const known = new Set<string>();
  let values = new Float32Array(dimension * firstCapacity);
  return {
    dimension,
    size: () => ids.length,
    bytes: () => values.byteLength,
    has: (id) => known.has(id),
    add(id, vector) {
      if (vector.length !== dimension || known.has(id)) return;
      const start = ids.length * dimension;
      if (start === values.length) {
        const grown = new Float32Array(values.length * 2);
        grown.set(values);
        values = grown;
      }
      values.set(vector, start);
      ids.push(id);
      known.add(id);
    },
    async nearest(vector, least, limit) {
      if (vector.length !== dimension) return [];
      const found: Alike[] = [];
      for (let first = 0; first < ids.length; first += slice) {
        const end = Math.min(ids.length, first + slice);
        for (let at = first; at < end; at += 1) {
          const similarity = dot(values, at * dimension, vector);
          if (similarity >= least) found.push({ id: ids[at] ?? '', similarity });
        }
        if (end < ids.length) await new Promise((resolve) => setImmediate(resolve));
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
