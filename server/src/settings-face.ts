/** Settings of the face engine: its runtime and its models. */
import { oneOf, text, whole } from './setting-kinds.ts';

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
  faceWorkers: whole(
    2,
    1,
    64,
    'AMANA_FACE_WORKERS',
    'Processes that look at faces at one time; never more than the machine has cores. Each takes about 250 MB while it runs.',
  ),
  faceQueueLimit: whole(
    16,
    1,
    1000,
    'AMANA_FACE_QUEUE_LIMIT',
    'Clips and pictures waiting to be looked at before requests are answered 503 `overloaded`; those that would wait too long are refused sooner.',
  ),
  faceDeadlineMs: whole(
    18_000,
    2_000,
    600_000,
    'AMANA_FACE_DEADLINE_MS',
    'Time for a whole check of a clip: fetching, waiting, decoding, judging.',
  ),
  faceMemoryLimitBytes: whole(
    700 * 1024 * 1024,
    256 * 1024 * 1024,
    16 * 1024 * 1024 * 1024,
    'AMANA_FACE_MEMORY_LIMIT_BYTES',
    'Resident memory at which a process that looks at faces is killed.',
  ),
  faceTemplatesLimit: whole(
    50_000,
    1,
    1_000_000,
    'AMANA_FACE_TEMPLATES_LIMIT',
    'Face templates that a branch may keep in each environment for the search for duplicates; more are searched against but not added.',
  ),
  faceIndexLimitBytes: whole(
    256 * 1024 * 1024,
    1024 * 1024,
    16 * 1024 * 1024 * 1024,
    'AMANA_FACE_INDEX_LIMIT_BYTES',
    'Memory for opened face templates of all branches; the branch that searched longest ago makes room.',
  ),
};
