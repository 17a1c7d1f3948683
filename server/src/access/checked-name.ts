/** Names that an operator gives to organisations, branches and keys: visible text of moderate length. */
import { failure } from '@amana/contract';

const maxLength = 200;

export function checkedName(text: string, field = 'name'): string {
  const name = text.normalize('NFC').trim();
  if (name === '') throw failure('missing_field', { message: `${field} is required`, field });
  if (name.length > maxLength || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(name)) {
    throw failure('invalid_format', {
      message: `${field} must be at most ${maxLength} visible characters`,
      field,
    });
  }
  return name;
}
