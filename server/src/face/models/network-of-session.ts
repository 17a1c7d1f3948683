/**
 * Makes the engine's `Network` of a runtime's session: outputs in the manifest's order and of its sizes, batches also
 * where the model takes one picture at a time. An answer of another shape rejects; it is never passed on.
 */
import type { Network } from '@amana/face';
import type { Session } from './runtimes.ts';

export interface NetworkShape {
  readonly sizePx: number;
  readonly outputs: readonly { readonly name: string; readonly size: number }[];
}

export function networkOf(label: string, session: Session, shape: NetworkShape): Network {
  const { sizePx, outputs } = shape;
  const itemLength = 3 * sizePx * sizePx;
  checkInput(label, session, sizePx);
  const order = outputs.map(({ name }) => session.outputNames.indexOf(name));
  if (order.includes(-1)) throw new Error(`${label} lacks an output that its list names`);

  const run = async (input: Float32Array, batch: number): Promise<Float32Array[]> => {
    const given = await session.run(input, [batch, 3, sizePx, sizePx]);
    return outputs.map(({ name, size }, i) => {
      const data = given[order[i] ?? -1];
      if (data?.length !== size * batch) throw new Error(`${label} gave ${name} in another size than stated`);
      return data;
    });
  };
  const oneByOne = session.inputDims[0] === 1;
  return async (input, batch) => {
    if (batch < 1 || input.length !== itemLength * batch)
      throw new Error(`${label} takes ${itemLength} numbers a picture, not ${input.length} for ${batch}`);
    if (batch === 1 || !oneByOne) return run(input, batch);
    const joined = outputs.map(({ size }) => new Float32Array(size * batch));
    for (let item = 0; item < batch; item++) {
      const part = await run(input.subarray(item * itemLength, (item + 1) * itemLength), 1);
      part.forEach((data, i) => joined[i]?.set(data, item * data.length));
    }
    return joined;
  };
}

function checkInput(label: string, session: Session, sizePx: number): void {
  const [, ...picture] = session.inputDims;
  const fits =
    picture.length === 3 &&
    [3, sizePx, sizePx].every((size, i) => picture[i] === size || typeof picture[i] === 'string');
  if (!fits)
    throw new Error(
      `${label} takes [${session.inputDims.join(', ')}], not pictures of 3 channels and ${sizePx}×${sizePx} pixels`,
    );
}
