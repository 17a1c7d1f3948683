/**
 * The values that stand in the address of a request: parameters of its path and query. Refuses what no database can
 * hold as text; every other rule is the operation's.
 */
import { failure } from '@amana/contract';

export interface UrlValues {
  params: Record<string, string>;
  query: Record<string, string>;
}

/** Throws RequestFailure: nothing has a name with a zero character in it, and no query can ask for one. */
export function urlValues(request: { params: unknown; query: unknown }): UrlValues {
  // Parameters and query values are text; the HTTP library types them as unknown.
  const params = request.params as Record<string, string>;
  const query = request.query as Record<string, string>;
  if (Object.values(params).some(isUnstorable)) throw failure('record_not_found');
  for (const [name, value] of Object.entries(query)) {
    if ([value].flat().some(isUnstorable))
      throw failure('invalid_format', {
        ...(isUnstorable(name) ? {} : { field: name }),
        detail: 'The text has characters that cannot be stored',
      });
  }
  return { params, query };
}

function isUnstorable(text: string): boolean {
  return text.includes('\u0000');
}
