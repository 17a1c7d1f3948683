/** The picture of a lookup that compares faces: an address, a `data:` URL, or the bytes in base64. Decodes nothing. */
import { type ReadRequest, textIn } from '../lookup-row.ts';

/** Longer than any picture that is accepted; the exact limit is in bytes, and looked at later. */
const maxLength = 12 * 1024 * 1024;

export function pictureIn(
  body: Record<string, unknown>,
  field: string,
  message?: string,
): NonNullable<ReadRequest['picture']> {
  return { field, value: textIn(body, field, { ...(message ? { message } : {}), maxLength }), inline: true };
}
