/** Outcomes by which a provider did its work, a "no" included; every other one is a failure of its side. */
export const answeredOutcomes: ReadonlySet<string> = new Set([
  'found',
  'not_found',
  'mismatch',
  'subject_blocked',
  'malformed',
  'pending',
  'operation_unsupported',
]);
