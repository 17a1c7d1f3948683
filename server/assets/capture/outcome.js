/** The last screen: how it ended, what to do, and the way back to the caller. Says nothing of what gave a fake away. */
import { at, show, write } from './screens.js';
import { isFramed, tell } from './telling.js';

/** Time to read the outcome before the browser goes on. */
const returnMs = 4000;

export function showEnd(verdict, session) {
  const isGood = verdict === 'passed';
  say(isGood ? 'passed_title' : 'failed_title', isGood ? 'good' : 'bad');
  write('outcome-text', isGood ? 'passed_text' : verdict === 'retry' ? 'used_up_text' : 'failed_text');
  tell('completed');
  goBack('completed', session);
}

/** `second` is a further line. */
export function showAgain({ reason, second, values }, then) {
  say('retry_title', 'bad');
  write('outcome-text', reason);
  write('attempts', second || '', values);
  offer('try_again', then);
}

/** `sameAgain` repeats what failed; some failures need a new clip, and some links are at their end. */
export function showTrouble(code, session, { sameAgain, fromStart }) {
  const isOver = ['link_ended', 'link_invalid'].includes(code);
  say(isOver ? 'ended_title' : 'trouble_title', 'bad');
  write('outcome-text', troubles[code] || 'trouble_other');
  if (isOver) {
    tell('ended');
    if (session) goBack('ended', session);
  } else if (needsNewClip.includes(code)) offer('try_again', fromStart);
  else offer('send_again', sameAgain || fromStart);
}

const needsNewClip = ['attempt_ended', 'unreadable_media', 'payload_too_large', 'media_too_large'];

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

function say(title, tone) {
  show('outcome', title);
  at('outcome').dataset.tone = tone;
  write('attempts', '');
  at('again').hidden = true;
  at('back').hidden = true;
}

function offer(key, then) {
  const button = at('again');
  button.hidden = false;
  write('again', key);
  button.onclick = () => {
    button.hidden = true;
    then();
  };
}

/** Where the caller wants the person next. In a frame the site around it decides. */
function goBack(status, session) {
  if (!session.return_url || isFramed()) return;
  const url = new URL(session.return_url);
  url.searchParams.set('capture_session', session.session_id);
  url.searchParams.set('capture_status', status);
  const link = at('back');
  link.href = url.href;
  link.hidden = false;
  if (status === 'completed') setTimeout(() => location.assign(url.href), returnMs);
}
