/** Opens an operator's own model and tries it once, so that a wrong description is found at start and not in a verdict. */
import type { Network, NetworkInputs } from '@amana/face';
import { networkOf } from './network-of-session.ts';
import {
  type OwnAntispoof,
  OwnAntispoof as antispoofSchema,
  OwnEmbedding as embeddingSchema,
  ownRefused,
  readOwnModel,
} from './own-model.ts';
import type { OpenSession, Session } from './runtimes.ts';

interface OpenedOwn {
  readonly network: Network;
  readonly version: string;
  readonly session: Session;
}

const embeddingSizes = { least: 16, most: 8192 };
/** Of a class that is as good as impossible. */
const never = -100;

export async function openOwnEmbedding(
  open: OpenSession,
  path: string,
): Promise<OpenedOwn & Pick<NetworkInputs, 'embedding' | 'match'>> {
  const setting = 'AMANA_FACE_OWN_EMBEDDING';
  const { description, bytes, version } = await readOwnModel(setting, path, embeddingSchema);
  const { input, alignment, match } = description;
  const { session, network, size } = await tried(open, bytes, { setting, path }, input.sizePx);
  if (size < embeddingSizes.least || size > embeddingSizes.most)
    throw ownRefused(
      setting,
      `The model of ${path} gives ${size} numbers, which is no embedding of a face`,
      fixOf(path),
    );
  return { network, version, session, embedding: { ...input, alignment }, match };
}

export async function openOwnAntispoof(
  open: OpenSession,
  path: string,
): Promise<OpenedOwn & Pick<NetworkInputs, 'antispoof'>> {
  const setting = 'AMANA_FACE_OWN_ANTISPOOF';
  const { description, bytes, version } = await readOwnModel(setting, path, antispoofSchema);
  const { session, network, size } = await tried(open, bytes, { setting, path }, description.input.sizePx);
  if (description.live >= size)
    throw ownRefused(
      setting,
      `The model of ${path} gives ${size} classes, so "live" cannot be ${description.live}`,
      fixOf(path),
    );
  const threeLogits: Network = async (input, batch) => {
    const [classes = new Float32Array(0)] = await network(input, batch);
    const logits = new Float32Array(3 * batch);
    for (let item = 0; item < batch; item++)
      logits.set(logitsOf(classes.subarray(item * size, (item + 1) * size), description), 3 * item);
    return [logits];
  };
  return { network: threeLogits, version, session, antispoof: description.input };
}

/** "Live" first, all other classes together second, as the engine expects them. Exported for its test. */
export function logitsOf(
  classes: Float32Array,
  { live, gives }: Pick<OwnAntispoof, 'live' | 'gives'>,
): [number, number, number] {
  const logits = [...classes].map((value) => (gives === 'logits' ? value : Math.log(Math.max(value, 1e-9))));
  const [only = 0] = logits;
  // One number alone is "live" against everything else.
  if (logits.length === 1)
    return [only, gives === 'logits' ? 0 : Math.log(Math.max(1 - (classes[0] ?? 0), 1e-9)), never];
  const others = logits.filter((_, i) => i !== live);
  const most = Math.max(...others);
  const together = most + Math.log(others.reduce((sum, value) => sum + Math.exp(value - most), 0));
  return [logits[live] ?? never, together, never];
}

async function tried(
  open: OpenSession,
  bytes: Uint8Array,
  { setting, path }: { setting: string; path: string },
  sizePx: number,
): Promise<{ session: Session; network: Network; size: number }> {
  let session: Session | undefined;
  try {
    session = await open(bytes);
    const grey = new Float32Array(3 * sizePx * sizePx).fill(0.1);
    const [first, ...more] = await session.run(grey, [1, 3, sizePx, sizePx]);
    if (!first || more.length > 0) throw new Error(`It has ${more.length + 1} outputs, not one`);
    if (first.some((value) => !Number.isFinite(value)))
      throw new Error('It gives numbers that are not finite');
    const [name = ''] = session.outputNames;
    const network = networkOf('It', session, { sizePx, outputs: [{ name, size: first.length }] });
    return { session, network, size: first.length };
  } catch (error) {
    await session?.release();
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw ownRefused(setting, `The model of ${path} cannot be used: ${reason}`, fixOf(path));
  }
}

function fixOf(path: string): string {
  return `Correct ${path} or the model that it names (docs/operate/face-models.md).`;
}
