/**
 * Sends a person to the capture page and waits for the outcome; a webhook would hear of it without asking.
 * Run: AMANA_KEY=… node examples/capture-face.ts. Without a terminal nobody can record, so the session is cancelled.
 */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

const base = process.env['AMANA_BASE_URL'] ?? 'http://127.0.0.1:8080';
const sessions = `${base}/api/onboarding/biometrics/face/capture_session`;
const headers = { 'content-type': 'application/json', 'x-access-token': process.env['AMANA_KEY'] ?? '' };

interface Session {
  session_id: string;
  state: 'open' | 'judging' | 'completed' | 'expired' | 'cancelled';
  url?: string;
  expires_at: string;
  result: { passed: boolean; verdict: string; reason: string; detail: string } | null;
}

async function call(method: 'GET' | 'POST', url: string, body?: object): Promise<Session> {
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const { status, message, data } = (await response.json()) as {
    status: string;
    message: string;
    data: Session;
  };
  assert.equal(status, 'success', message);
  return data;
}

const made = await call('POST', `${sessions}/`, {
  reference: 'example-1',
  language: 'en',
  lifetime_minutes: 5,
});
console.log(`Open this on a device with a camera, until ${made.expires_at}:\n${made.url ?? ''}`);

if (!process.stdout.isTTY) {
  const ended = await call('POST', `${sessions}/${made.session_id}/cancel/`, {});
  assert.equal(ended.state, 'cancelled');
  process.exit(0);
}

let session = made;
while (session.state === 'open' || session.state === 'judging') {
  await wait(2_000);
  session = await call('GET', `${sessions}/${made.session_id}/`);
}
console.log(session.state, session.result ?? '');
