/**
 * The name to screen, read out of a request: a text that normalises to something, is no longer than allowed and hides
 * nothing. Joiners and direction marks stay allowed: Persian and Arabic names are written with them.
 */
import { isScreenable } from '@amana/screening';
import { type Body, type FieldRules, invalidField, requireString } from '../platform/fields.ts';

export const screenedNameMaxCharacters = 512;

const hidden = /[\p{Cc}\u00ad\u180e\u200b\u2060-\u2064\u202a-\u202e\ufeff]/u;

export function readScreenedName(fields: Body, name: string, within?: string): string {
  // UTF-16 units first, so that a huge text is refused before it is taken apart.
  const rules: FieldRules = {
    maxLength: screenedNameMaxCharacters * 2,
    ...(within !== undefined && { within }),
  };
  const text = requireString(fields, name, rules);
  // No text has more characters than units; taking it apart is for the long ones.
  if (text.length > screenedNameMaxCharacters && Array.from(text).length > screenedNameMaxCharacters)
    throw invalidField(name, `must have at most ${screenedNameMaxCharacters} characters`, rules);
  if (hidden.test(text)) throw invalidField(name, 'has characters that cannot be seen', rules);
  if (!isScreenable(text)) throw invalidField(name, 'holds nothing that can be screened', rules);
  return text;
}
