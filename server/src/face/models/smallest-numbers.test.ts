/**
 * Numbers too small to matter cost nothing: the embedding's weights are full of them, and an Intel core takes a hundred times as
 * long for each. Asked in processes of their own, since the first model of a process decides.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { entryOf, modelsFolder, readManifest } from './manifest.ts';

const entry = entryOf(readManifest(modelsFolder()), 'embedding');
const file = join(modelsFolder(), entry.file);
const here = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href);

/** Prints the embedding of a picture and half of a number that only the smallest kind can hold. */
const asking = (run: string): string => `
  const { readFileSync } = await import('node:fs');
  const { fixedPicture } = await import(${here('./test-fixed-picture.ts')});
  const picture = fixedPicture(${entry.input.sizePx}, ${JSON.stringify(entry.input)});
  const model = readFileSync(${JSON.stringify(file)});
  const dims = [1, 3, ${entry.input.sizePx}, ${entry.input.sizePx}];
  ${run}
  console.log(JSON.stringify({ embedding: [...output], half: new Float64Array([1e-310])[0] * 0.5 }));
`;
const asOurs = asking(`
  const { openRuntime } = await import(${here('./runtimes.ts')});
  const session = await (await openRuntime('native')).open(model);
  const [output] = await session.run(picture, dims);`);
const asDelivered = asking(`
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1 });
  const given = await session.run({ [session.inputNames[0]]: new Tensor('float32', picture, dims) });
  const output = given[session.outputNames[0]].data;`);

describe.skipIf(!existsSync(file))('the smallest numbers (needs `npm run models`)', () => {
  it('count as nothing, and the embedding is the same to the last bit', () => {
    const [ours, delivered] = [answerOf(asOurs), answerOf(asDelivered)];
    expect(ours.embedding).toHaveLength(512);
    expect(ours.embedding).toEqual(delivered.embedding);
    expect(delivered.half).toBe(5e-311);
    // Other processors are not slowed by them, and the runtime leaves them as they are there.
    expect(ours.half).toBe(process.arch === 'x64' ? 0 : 5e-311);
  });
});

function answerOf(program: string): { embedding: number[]; half: number } {
  const { stdout } = spawnSync(
    process.execPath,
    ['--conditions=source', '--input-type=module', '--eval', program],
    {
      encoding: 'utf8',
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ORT_DISABLE_TELEMETRY: '1' },
    },
  );
  const answer: { embedding: number[]; half: number } = JSON.parse(stdout);
  return answer;
}
