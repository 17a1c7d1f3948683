/** The single-bureau operations as rows of lookups, so that an answer that comes later becomes the same record. */
import type { LookupRow } from '../identity/lookup-row.ts';
import { creditProductOf } from '../identity/providers/credit-products.ts';
import { completed } from './file-status.ts';
import { creditRows } from './rows/index.ts';

export const settledCreditRows: readonly LookupRow[] = creditRows.flatMap((row) => {
  const [product, ...others] = row.products;
  const known = product === undefined ? undefined : creditProductOf(product);
  if (!known || others.length > 0) return [];
  return [
    {
      operation: row.operation,
      country: row.country,
      scheme: row.scheme,
      product: known.name,
      read: row.read,
      project({ person, identifier, lookupId, now }) {
        const { credit } = person;
        if (!credit) return {};
        const bureau = credit.bureau || known.bureau;
        return row.project({
          // The bureau's own answer is kept with reports alone, where the policy can see to it.
          files: [{ bureau, file: { ...completed(credit), raw: null }, rawKept: false }],
          bureaus: [{ bureau, status: 'file' }],
          identifier,
          branchId: '',
          reportId: lookupId,
          withRaw: false,
          now,
        });
      },
    },
  ];
});
