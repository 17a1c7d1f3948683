import type { FaceEngineFacts } from '@amana/server';
import { expect, it } from 'vitest';
import { faceFinding } from './faces.ts';

const ready = { ready: true, runtime: 'native', versions: ['a 1', 'b 2'], notes: [] } as const;

it.each<[string, FaceEngineFacts, string, RegExp, RegExp]>([
  ['all is there', ready, 'ok', /native: a 1, b 2/, /^$/],
  [
    'a model is missing',
    { ready: false, reason: 'The face model mesh.onnx is missing', fix: 'Run `npm run models`.' },
    'warn',
    /mesh\.onnx is missing: liveness and face match answer an error/,
    /npm run models/,
  ],
  [
    'only the slower runtime loads',
    { ...ready, runtime: 'wasm', notes: ['onnxruntime-node cannot be loaded here'] },
    'warn',
    /cannot be loaded here/,
    /glibc/,
  ],
])('%s', (_, facts, state, text, fix) => {
  const finding = faceFinding(facts);
  expect(finding.state).toBe(state);
  expect(finding.text).toMatch(text);
  expect(finding.fix ?? '').toMatch(fix);
});
