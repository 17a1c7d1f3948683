/** Settings of the face engine: its runtime and its models. */
import { oneOf, text } from './setting-kinds.ts';

export const faceSettings = {
  // Face engine
  faceRuntime: oneOf(
    ['auto', 'native', 'wasm'],
    'auto',
    'AMANA_FACE_RUNTIME',
    'What runs the face networks: `native` (onnxruntime for this machine), `wasm` (everywhere, about three times slower), or `auto`: the first that can be loaded.',
  ),
  faceEmbedding: oneOf(
    ['default', 'dlib'],
    'default',
    'AMANA_FACE_EMBEDDING',
    "The network that compares faces. `dlib` errs more often but its weights are in the public domain; the default's origin is unproven. Templates of one are of no use to the other.",
  ),
  faceOwnEmbedding: text(
    '',
    'AMANA_FACE_OWN_EMBEDDING',
    'JSON file that describes a network of your own for comparing faces; it takes the place of the one above.',
  ),
  faceOwnAntispoof: text(
    '',
    'AMANA_FACE_OWN_ANTISPOOF',
    'JSON file that describes a network of your own that tells live faces from pictures and screens.',
  ),
};
