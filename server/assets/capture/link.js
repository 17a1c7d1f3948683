/**
 * What the page asks of the service with its link. The token stands behind `#` in the address, where no request, log or
 * referrer has it, and goes along in a header field.
 */

const token = location.hash.slice(1);
const base = location.pathname.replace(/\/$/, '');

/** An answer that is none: `code` is the service's word, or `offline` where there was no answer at all. */
export class Refusal extends Error {
  constructor(code, retryAfterS) {
    super(code);
    this.code = code;
    this.retryAfterS = retryAfterS;
  }
}

export function readSession() {
  return ask('GET', 'session');
}

export function beginAttempt() {
  return ask('POST', 'attempt');
}

export function lookAt(still) {
  return ask('POST', 'still', still, { 'content-type': 'image/jpeg' });
}

/**
 * The fingerprint of a clip, at once: the clip itself may take its time. Where it cannot be told, the clip is in time by itself
 * or not at all.
 */
export async function promiseClip(clip) {
  const bytes = await new Response(clip).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => `0${byte.toString(16)}`.slice(-2)).join('');
  await ask('POST', 'recorded', undefined, { 'x-capture-sha256': hex });
}

/** `shown` as `1200,3900;7200`, or undefined for a file. The one request whose progress is told. */
export function sendClip(clip, shown, onProgress) {
  const type = (clip.type || 'video/mp4').split(';')[0];
  const headers = { 'content-type': type.startsWith('video/') ? type : 'video/mp4' };
  if (shown !== undefined) headers['x-capture-shown'] = shown;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${base}/recording`);
    request.setRequestHeader('x-capture-link', token);
    for (const name of Object.keys(headers)) request.setRequestHeader(name, headers[name]);
    request.timeout = 120000;
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () => {
      try {
        resolve(
          dataOf(request.status, JSON.parse(request.responseText), request.getResponseHeader('retry-after')),
        );
      } catch (error) {
        reject(error instanceof Refusal ? error : new Refusal('offline'));
      }
    };
    request.onerror = () => reject(new Refusal('offline'));
    request.ontimeout = request.onerror;
    request.send(clip);
  });
}

async function ask(method, path, body, headers) {
  let answer;
  let json;
  try {
    answer = await fetch(`${base}/${path}`, {
      method,
      headers: Object.assign({ 'x-capture-link': token }, headers),
      body,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    json = await answer.json();
  } catch {
    throw new Refusal('offline');
  }
  return dataOf(answer.status, json, answer.headers.get('retry-after'));
}

function dataOf(status, json, retryAfter) {
  if (status < 300 && json.data) return json.data;
  throw new Refusal((json.error && json.error.code) || 'internal', Number(retryAfter) || 5);
}
