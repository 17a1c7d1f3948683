/**
 * The way of one person through the page: welcome, camera with guidance, recording, sending, outcome; or a clip of the camera
 * application where the browser cannot record. What it means is decided by the service; nothing here is trusted.
 */
import { canRecord, closeCamera, openCamera, whyNot } from './camera.js';
import { startGuidance } from './guidance.js';
import { beginAttempt, readSession, Refusal, sendClip } from './link.js';
import { Interrupted, record } from './recorder.js';
import { at, follow, reasonKey, show, write } from './screens.js';
import { isFramed, tell, tellFor } from './telling.js';
import { offerLanguages, speak, usualLanguage, word } from './words.js';

/** How often a busy service is asked again before the person is. */
const busyTries = 4;
const returnMs = 4000;

const state = {};

start();

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
    broken(error, start);
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
  at('start').onclick = toCamera;
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
    toFile(window.isSecureContext ? 'camera_unsupported' : 'camera_insecure');
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
    toFile(whyNot(error));
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
    toFile('file_instead');
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
  state.guide = startGuidance(preview, state.session, offer);
  button.onclick = () => ready && recordNow();
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
    await send(clip, shown);
  } catch (error) {
    leaveCamera();
    if (error instanceof Interrupted) again('interrupted');
    else if (error instanceof Refusal) broken(error, toCamera);
    else toFile('camera_unsupported');
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
  at('camera-again').onclick = toCamera;
  const input = at('clip');
  input.value = '';
  try {
    const attempt = await beginAttempt();
    listSteps(attempt.steps);
    input.onchange = () => input.files.length > 0 && chosen(input.files[0]);
  } catch (error) {
    broken(error, () => toFile(why));
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
      setTimeout(() => send(clip, shown, left - 1), Math.min(error.retryAfterS, 15) * 1000);
    } else broken(error, () => send(clip, shown));
  }
}

function outcome(answer) {
  if (answer.verdict === 'retry' && answer.attempts_left > 0) {
    tell('retry');
    again(reasonKey(answer.reason), undefined, answer.attempts_left);
    return;
  }
  const isGood = answer.verdict === 'passed';
  show('outcome', isGood ? 'passed_title' : 'failed_title');
  at('outcome').dataset.tone = isGood ? 'good' : 'bad';
  write('outcome-text', isGood ? 'passed_text' : answer.verdict === 'retry' ? 'used_up_text' : 'failed_text');
  write('attempts', '');
  at('again').hidden = true;
  tell('completed');
  goBack('completed');
}

/** Another attempt from the start, with the reason why. */
function again(reason, second, attemptsLeft) {
  show('outcome', 'retry_title');
  at('outcome').dataset.tone = 'bad';
  write('outcome-text', reason);
  if (attemptsLeft !== undefined) write('attempts', 'attempts_left', { count: attemptsLeft });
  else write('attempts', second || '');
  at('back').hidden = true;
  offerAgain('try_again', toCamera);
}

function offerAgain(key, then) {
  const button = at('again');
  button.hidden = false;
  write('again', key);
  button.onclick = () => {
    button.hidden = true;
    then();
  };
}

/** What has nothing to do with the person's face: the link, the line, the service. */
function broken(error, then) {
  const code = error instanceof Refusal ? error.code : 'internal';
  const isOver = ['link_ended', 'link_invalid'].includes(code);
  show('outcome', isOver ? 'ended_title' : 'trouble_title');
  at('outcome').dataset.tone = 'bad';
  write('outcome-text', troubles[code] || 'trouble_other');
  write('attempts', '');
  at('back').hidden = true;
  if (isOver || !then) {
    at('again').hidden = true;
    tell('ended');
    if (state.session) goBack('ended');
  } else if (['attempt_ended', 'unreadable_media', 'payload_too_large', 'media_too_large'].includes(code))
    offerAgain('try_again', toCamera);
  else offerAgain('send_again', then);
}

const troubles = {
  offline: 'trouble_offline',
  overloaded: 'trouble_busy',
  rate_limited: 'trouble_busy',
  operation_unavailable: 'trouble_unavailable',
  link_invalid: 'link_invalid',
  link_ended: 'link_ended',
  attempt_ended: 'trouble_late',
  unreadable_media: 'reason_unreadable',
  payload_too_large: 'file_too_large',
  media_too_large: 'file_too_large',
};

/** Where the caller wants the person next. In a frame the site around it decides. */
function goBack(status) {
  const { return_url: address, session_id: session } = state.session;
  if (!address || isFramed()) return;
  const url = new URL(address);
  url.searchParams.set('capture_session', session);
  url.searchParams.set('capture_status', status);
  const link = at('back');
  link.href = url.href;
  link.hidden = false;
  if (status === 'completed') setTimeout(() => location.assign(url.href), returnMs);
}
