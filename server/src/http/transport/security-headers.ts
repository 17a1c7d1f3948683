/**
 * Header fields that keep browsers from making anything of our answers but what they are. A fixed table: computing
 * them anew for each answer would cost more than the rest of the transport.
 */
export const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Policy of a page: its own scripts and data, nothing from anywhere else. Set it over the one above. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // The reference page writes style elements; style cannot load anything from outside under this policy.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
