/**
 * Records one clip in whatever form the browser offers, shows the steps of the challenge at their times, and notes when each
 * was shown. Stops by itself; a page that is put away meanwhile makes the clip worthless.
 */

const forms = [
  'video/webm;codecs=vp8',
  'video/webm;codecs=vp9',
  'video/webm',
  'video/mp4;codecs=avc1.42E01E',
  'video/mp4',
];

const mostBits = 1600000;
const leastBits = 500000;
const usualBits = 1200000;
/** A clip should be sent within this. */
const sendS = 15;

export class Interrupted extends Error {}

/** Gives `{ clip, shown }`. `onStep(step, share)`: the step shown now, or undefined at rest, and how much is over. */
export function record(stream, attempt, bytesPerS, onStep) {
  return new Promise((resolve, reject) => {
    const mimeType = forms.find(
      (form) => !MediaRecorder.isTypeSupported || MediaRecorder.isTypeSupported(form),
    );
    const options = { videoBitsPerSecond: bitsFor(bytesPerS, attempt.length_ms) };
    if (mimeType) options.mimeType = mimeType;
    const recorder = new MediaRecorder(stream, options);
    const pieces = [];
    const watch = { shown: [], startedAt: 0, timers: [], lengthMs: 0, failed: false };
    const fail = (error) => {
      watch.failed = true;
      watch.timers.forEach(clearTimeout);
      document.removeEventListener('visibilitychange', hidden);
      if (recorder.state !== 'inactive') recorder.stop();
      reject(error);
    };
    const hidden = () => document.hidden && fail(new Interrupted());
    document.addEventListener('visibilitychange', hidden);
    recorder.onerror = (event) => fail(event.error || new Error('recorder'));
    recorder.ondataavailable = (event) => event.data && event.data.size > 0 && pieces.push(event.data);
    recorder.onstop = () => {
      if (watch.failed) return;
      document.removeEventListener('visibilitychange', hidden);
      const type = (recorder.mimeType || mimeType || 'video/webm').split(';')[0];
      resolve({ clip: new Blob(pieces, { type }), shown: `${watch.shown.join(',')};${watch.lengthMs}` });
    };
    recorder.onstart = () => schedule(recorder, attempt, watch, onStep);
    recorder.start(1000);
  });
}

function schedule(recorder, attempt, watch, onStep) {
  watch.startedAt = performance.now();
  const sinceStart = () => Math.round(performance.now() - watch.startedAt);
  const share = () => Math.min(1, sinceStart() / attempt.length_ms);
  onStep(undefined, 0);
  attempt.steps.forEach((step, place) => {
    const at = attempt.rest_ms + place * attempt.step_ms;
    watch.timers.push(
      setTimeout(() => {
        watch.shown.push(sinceStart());
        onStep(step, share());
      }, at),
    );
  });
  watch.timers.push(
    setTimeout(() => {
      watch.lengthMs = sinceStart();
      onStep(undefined, 1);
      recorder.stop();
    }, attempt.length_ms),
  );
}

/** As good as the line can carry in time. */
function bitsFor(bytesPerS, lengthMs) {
  if (!bytesPerS) return usualBits;
  const bits = (bytesPerS * 8 * sendS * 1000) / lengthMs;
  return Math.round(Math.min(mostBits, Math.max(leastBits, bits)));
}
