/** The name to screen, read out of a request: a text that normalises to something and is no longer than allowed. */
import { isScreenable } from '@amana/screening';
import { type Fields, fieldOf, invalid, missing } from './request-fields.ts';

export const screenedNameMaxCharacters = 512;

export function readScreenedName(fields: Fields, name: string, within?: string): string {
  const field = fieldOf(name, within);
  const value = fields[name];
  if (value === undefined || value === null || value === '') throw missing(field);
  if (typeof value !== 'string') throw invalid(field, 'must be a string');
  const text = value.trim();
  if (text === '') throw missing(field);
  if ([...text].length > screenedNameMaxCharacters)
    throw invalid(field, `must have at most ${screenedNameMaxCharacters} characters`);
  if (!isScreenable(text)) throw invalid(field, 'holds nothing that can be screened');
  return text;
}
