/**
 * Tells the site around the page how it stands, and nobody else: the message names the site's origin, so that another one
 * that framed it would hear nothing. The verdict is not told here; the site's own server asks for it.
 */

let told;
let session;

export function tellFor(aboutSession) {
  session = aboutSession;
}

export function isFramed() {
  return window.parent !== window;
}

/** `ready`, `recording`, `sending`, `retry`, `completed`, `ended`. */
export function tell(status) {
  if (!session || !session.embed_origin || !isFramed() || told === status) return;
  told = status;
  window.parent.postMessage(
    { source: 'amana-capture', session_id: session.session_id, status },
    session.embed_origin,
  );
}
