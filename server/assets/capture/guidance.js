/**
 * Tells the person what to change before the recording: light is measured on the device, the face by the device where it can,
 * else by the service from small stills that nobody keeps. Guides only: it never forbids for long.
 */
import { takeStill } from './camera.js';
import { lookAt, Refusal } from './link.js';

const everyMs = 700;
/** In a row, before the person is told to go ahead. */
const goodLooks = 2;
/** Guidance that does not come to an end must not keep anybody. */
const patienceMs = 12000;
const darkLight = 35;
const brightLight = 238;

/** Calls `onHint(hint, ready)` until stopped; `hint` undefined means that nobody can tell. `onEnd(refusal)` once the link has ended. */
export function startGuidance(preview, session, onHint, onEnd) {
  const guide = { running: true, good: 0, bytesPerS: undefined, waitUntil: 0 };
  const startedAt = Date.now();
  const turn = async () => {
    if (!guide.running) return;
    const hint = await look(preview, session, guide);
    if (!guide.running) return;
    guide.good = hint === 'ok' ? guide.good + 1 : 0;
    onHint(hint, guide.good >= goodLooks || Date.now() - startedAt > patienceMs);
    setTimeout(run, everyMs);
  };
  const run = () => {
    turn().catch((error) => {
      if (guide.running) onEnd(error);
      guide.running = false;
    });
  };
  run();
  return {
    stop() {
      guide.running = false;
      return guide.bytesPerS;
    },
  };
}

async function look(preview, session, guide) {
  const still = await takeStill(preview);
  if (!still) return 'no_face';
  if (still.light < darkLight) return 'too_dark';
  if (still.light > brightLight) return 'too_bright';
  const ofDevice = await lookOnDevice(preview);
  if (ofDevice !== undefined) return ofDevice;
  if (still.blob.size > session.max_still_bytes || Date.now() < guide.waitUntil) return undefined;
  try {
    const sentAt = performance.now();
    const { hint } = await lookAt(still.blob);
    guide.bytesPerS = Math.max(guide.bytesPerS || 0, (still.blob.size * 1000) / (performance.now() - sentAt));
    return hint;
  } catch (error) {
    const waitS = error instanceof Refusal && error.retryAfterS ? error.retryAfterS : 2;
    guide.waitUntil = Date.now() + waitS * 1000;
    if (error instanceof Refusal && error.code === 'link_ended') throw error;
    return undefined;
  }
}

let detector;

/** Some browsers find faces themselves; that spares the sending. */
async function lookOnDevice(preview) {
  if (!('FaceDetector' in window) || detector === null) return undefined;
  try {
    if (!detector) detector = new window.FaceDetector({ fastMode: true, maxDetectedFaces: 3 });
    const faces = await detector.detect(preview);
    if (faces.length === 0) return 'no_face';
    if (faces.length > 1) return 'several_faces';
    return placeOf(faces[0].boundingBox, preview.videoWidth, preview.videoHeight);
  } catch {
    detector = null;
    return undefined;
  }
}

function placeOf(box, width, height) {
  const size = Math.max(box.width, box.height) / Math.min(width, height);
  if (size < 0.3) return 'too_far';
  if (size > 0.95) return 'too_near';
  const asideX = Math.abs((box.x + box.width / 2) / width - 0.5);
  const asideY = Math.abs((box.y + box.height / 2) / height - 0.5);
  return Math.max(asideX, asideY) > 0.2 ? 'off_centre' : 'ok';
}
