/** One question in two steps: who is meant, then the report of that consumer. */
import { creditRecord, reasonOf } from '../core/credit-values.ts';
import { textAt } from '../core/json.ts';
import type { VendorProduct } from '../core/vendor.ts';
import { jsonRequest } from '../core/wire-call.ts';
import { fileFromTables, tablesOf } from './tables.ts';

const root = '/firstcentralrestv2';

export const products: readonly VendorProduct[] = [
  {
    name: 'xscore_consumer_prime',
    country: 'nigeria',
    scheme: 'bvn',
    serves: ['first_central_full', 'first_central_summary', 'credit_scores_first_central'],
    request: (asked, credentials) =>
      jsonRequest(`${root}/ConnectConsumerMatch`, {
        EnquiryReason: reasonOf(asked, credentials, 'Application for credit'),
        ConsumerName: '',
        DateOfBirth: '',
        Identification: asked.identifier,
        Accountno: '',
        ProductID: '45',
      }),
    next: ({ json }) => {
      const matched = tablesOf(json)?.get('matchedconsumer') ?? [];
      const consumers = matched.map((row) => textAt(row, 'ConsumerID')).filter(Boolean);
      const [primary] = consumers;
      if (!primary) return null;
      return jsonRequest(`${root}/XScoreConsumerPrimeReport`, {
        consumerID: primary,
        EnquiryID: textAt(matched[0], 'EnquiryID'),
        // Several consumers under one BVN are one person whom lenders reported apart.
        consumerMergeList: consumers.join(','),
        SubscriberEnquiryEngineID: textAt(matched[0], 'MatchingEngineID'),
      });
    },
    read: ({ raw }, asked) => {
      const tables = tablesOf(raw);
      const file = tables && fileFromTables(tables, asked, raw);
      return file ? creditRecord(file) : null;
    },
  },
];
