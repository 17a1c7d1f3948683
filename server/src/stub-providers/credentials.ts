/** What a request brings to show who sends it. */
import type { StubRequest } from './stub-vendor.ts';

export function bearer({ headers }: StubRequest): string {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** User and password of a Basic header, or two empty texts. */
export function basic({ headers }: StubRequest): [user: string, password: string] {
  const given = /^Basic (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const text = Buffer.from(given, 'base64').toString();
  const colon = text.indexOf(':');
  return colon === -1 ? ['', ''] : [text.slice(0, colon), text.slice(colon + 1)];
}
