/** The query of an operation that gives pages: how many, and from where on. */
import { invalidField, type Body, optionalString } from '../../platform/fields.ts';
import { decisionLimits } from './decision-deps.ts';

export function readPage(query: Body): { limit: number; before?: string } {
  const text = optionalString(query, 'limit');
  const limit = text === undefined ? decisionLimits.usualPerPage : Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > decisionLimits.perPage)
    throw invalidField('limit', `must be a whole number from 1 to ${decisionLimits.perPage}`);
  const before = optionalString(query, 'before');
  return { limit, ...(before !== undefined && { before }) };
}
