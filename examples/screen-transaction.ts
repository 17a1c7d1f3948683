/**
 * Screens one transaction and reads why each record matched. Run with Node 22.18 or newer, no packages needed:
 *   AMANA_KEY=… node examples/screen-transaction.ts
 */
const base = process.env.AMANA_BASE_URL ?? 'http://127.0.0.1:8080';

interface MatchRecord {
  entity_name: string;
  match: string;
  matched: string;
  explanations: Record<string, { detail: string; score: number }>;
}

interface Answer {
  status: string;
  message: string;
  data: {
    sanction: { sender_record: MatchRecord[]; receiver_record: MatchRecord[] };
    flags: { code: string }[];
  };
}

const response = await fetch(`${base}/api/v1/monitoring/transaction_screening`, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-access-token': process.env.AMANA_KEY ?? '',
    // The same key with the same body replays the stored answer, so a retry never screens twice.
    'idempotency-key': `example-${process.pid}`,
  },
  body: JSON.stringify({
    transactionId: 'TX-1001',
    amount: '250000.00',
    currency: 'NGN',
    transactionDate: '2026-11-28T09:30:00Z',
    sender: { name: 'Adaeze Nwosu', address: { country: 'Nigeria' } },
    receiver: { name: 'Wanjiru Kamau', address: { country: 'KE' } },
    details: { purpose: 'School fees' },
  }),
});

// 201: screened. 403: the branch's policy blocks it, with the same record in `data`.
if (response.status !== 201 && response.status !== 403)
  throw new Error(`${response.status} ${await response.text()}`);
const answer = (await response.json()) as Answer;

for (const [party, records] of Object.entries(answer.data.sanction)) {
  if (!Array.isArray(records)) continue;
  console.log(`${party}: ${records.length} records`);
  for (const record of records)
    console.log(
      `  ${record.entity_name} ${record.match} ${record.matched}: ${record.explanations['name_match']?.detail}`,
    );
}
console.log(`flags: ${answer.data.flags.map((flag) => flag.code).join(', ') || 'none'}`);
