/**
 * The way of one person through the page: welcome, camera with guidance, recording, sending, outcome; or a clip of the camera
 * application where the browser cannot record. What it means is decided by the service; nothing here is trusted.
 */
import { canRecord, closeCamera, openCamera, whyNot } from './camera.js';
import { startGuidance } from './guidance.js';
import { beginAttempt, promiseClip, readSession, Refusal, sendClip } from './link.js';
import { Interrupted, record } from './recorder.js';
import { showAgain, showEnd, showTrouble } from './outcome.js';
import { at, follow, reasonKey, show, write } from './screens.js';
import { tell, tellFor } from './telling.js';
import { offerLanguages, speak, usualLanguage, word } from './words.js';

/** How often a busy service is asked again before the person is. */
const busyTries = 4;

/** No longer is waited for the word that the fingerprint arrived. */
const promiseMs = 4000;

const state = {};

run(start);

/** Whatever fails unforeseen is told like any other trouble. */
function run(work) {
  work().catch((error) => broken(error, () => location.reload()));
}

async function start() {
  follow();
  const language = usualLanguage();
  await speak(language).catch(() => undefined);
  offerLanguages(at('language'), language);
  try {
    await takeSession();
    addEventListener('hashchange', () => location.reload());
    if (state.session.language) await useLanguage(state.session.language);
    if (state.session.state !== 'open' || state.session.attempts_left === 0) await endedAlready();
    else welcome();
  } catch (error) {
    broken(error, () => run(start));
  }
}

async function takeSession() {
  state.session = await readSession();
  tellFor(state.session);
}

async function useLanguage(language) {
  at('language').value = language;
  await speak(language);
}

function welcome() {
  show('welcome', 'title');
  at('start').onclick = () => run(toCamera);
  tell('ready');
}

async function endedAlready() {
  const { state: stands, verdict } = state.session;
  if (stands === 'judging') {
    show('wait', 'title');
    write('waiting', 'judging');
    await new Promise((resolve) => setTimeout(resolve, 3000));
    location.reload();
  } else if (stands === 'completed') outcome({ state: stands, verdict, attempts_left: 0 });
  else broken(new Refusal('link_ended'));
}

async function toCamera() {
  if (!canRecord()) {
    await toFile(window.isSecureContext ? 'camera_unsupported' : 'camera_insecure');
    return;
  }
  show('camera', 'camera_title');
  write('instruction', '');
  write('hint', 'camera_asking');
  at('record').hidden = true;
  at('use-file').hidden = true;
  stepIs(undefined);
  const preview = at('preview');
  try {
    state.stream = await openCamera(preview);
  } catch (error) {
    await toFile(whyNot(error));
    return;
  }
  guideUntilRecorded(preview);
}

function guideUntilRecorded(preview) {
  const button = at('record');
  button.hidden = false;
  at('use-file').hidden = !state.session.file_upload;
  at('use-file').onclick = () => {
    state.guide.stop();
    run(() => toFile('file_instead'));
  };
  let ready = false;
  const offer = (hint, isReady) => {
    ready = isReady;
    at('stage').className = hint === 'ok' ? 'good' : '';
    write('hint', hint ? `hint_${hint}` : 'hint_unknown');
    write('record', isReady ? 'record' : 'record_wait');
    button.setAttribute('aria-disabled', String(!isReady));
  };
  offer('checking', false);
  state.guide = startGuidance(preview, state.session, offer, (error) => {
    leaveCamera();
    broken(error, () => run(toCamera));
  });
  button.onclick = () => ready && run(recordNow);
}

async function recordNow() {
  const bytesPerS = state.guide.stop();
  at('record').hidden = true;
  at('use-file').hidden = true;
  write('hint', '');
  const progress = at('progress');
  try {
    const attempt = await beginAttempt();
    tell('recording');
    at('stage').className = 'recording';
    progress.hidden = false;
    const { clip, shown } = await record(state.stream, attempt, bytesPerS, (step, share) => {
      stepIs(step);
      write('instruction', step ? `step_${step}` : share < 1 ? 'step_rest' : 'step_done');
      progress.value = share;
      if (step && navigator.vibrate) navigator.vibrate(80);
    });
    leaveCamera();
    await Promise.race([
      promiseClip(clip).catch(() => undefined),
      new Promise((late) => setTimeout(late, promiseMs)),
    ]);
    await send(clip, shown);
  } catch (error) {
    leaveCamera();
    if (error instanceof Interrupted) again('interrupted');
    else if (error instanceof Refusal) broken(error, () => run(toCamera));
    else await toFile('camera_unsupported');
  } finally {
    progress.hidden = true;
    progress.value = 0;
  }
}

function leaveCamera() {
  closeCamera(state.stream, at('preview'));
  state.stream = undefined;
  at('stage').className = '';
  stepIs(undefined);
}

function stepIs(step) {
  if (step) at('sign').dataset.step = step;
  else delete at('sign').dataset.step;
}

/** The camera application records instead; the steps stand in words, since nobody shows them meanwhile. */
async function toFile(why) {
  leaveCamera();
  if (!state.session.file_upload) {
    again(why, 'camera_needed');
    return;
  }
  show('file', 'file_title');
  write('file-why', why);
  at('camera-again').hidden = !canRecord();
  at('camera-again').onclick = () => run(toCamera);
  const input = at('clip');
  input.value = '';
  try {
    const attempt = await beginAttempt();
    listSteps(attempt.steps);
    input.onchange = () => input.files.length > 0 && run(() => chosen(input.files[0]));
  } catch (error) {
    broken(error, () => run(() => toFile(why)));
  }
}

function listSteps(steps) {
  write('file-what', steps.length > 0 ? 'file_steps' : 'file_plain');
  const list = at('file-steps');
  list.textContent = '';
  for (const step of steps) {
    const line = document.createElement('li');
    line.dataset.word = `step_${step}`;
    line.textContent = word(line.dataset.word);
    list.append(line);
  }
}

async function chosen(file) {
  if (file.size > state.session.max_clip_bytes) {
    write('file-why', 'file_too_large');
    return;
  }
  await send(file, undefined);
}

async function send(clip, shown, tries) {
  show('wait', 'wait_title');
  write('waiting', 'sending');
  tell('sending');
  const sent = at('sent');
  sent.value = 0;
  try {
    const answer = await sendClip(clip, shown, (share) => {
      sent.value = share;
      if (share >= 1) {
        sent.removeAttribute('value');
        write('waiting', 'judging');
      }
    });
    outcome(answer);
  } catch (error) {
    const left = tries === undefined ? busyTries : tries;
    const busy = error instanceof Refusal && ['overloaded', 'rate_limited'].includes(error.code);
    if (busy && left > 0) {
      write('waiting', 'busy');
      setTimeout(() => run(() => send(clip, shown, left - 1)), Math.min(error.retryAfterS, 15) * 1000);
    } else broken(error, () => run(() => send(clip, shown)));
  }
}

function outcome(answer) {
  if (answer.verdict === 'retry' && answer.attempts_left > 0) {
    tell('retry');
    again(reasonKey(answer.reason), 'attempts_left', { count: answer.attempts_left });
  } else showEnd(answer.verdict, state.session);
}

/** Another attempt from the start, with the reason why. */
function again(reason, second, values) {
  showAgain({ reason, second, values }, () => run(toCamera));
}

/** What has nothing to do with the person's face: the link, the line, the service. */
function broken(error, then) {
  const code = error instanceof Refusal ? error.code : 'internal';
  showTrouble(code, state.session, { sameAgain: then, fromStart: () => run(toCamera) });
}
