/** Examples of monitors and of the log of purposes, for the reference. */
import type { CreditEnquiryEntry } from '../../../records/credit/enquiries.ts';
import type { CreditMonitor } from '../../../records/credit/monitor.ts';

const id = '0197a3c0-5d1e-7000-8000-1a2b3c4d5e6f';

export const monitorRequest = {
  bvn: '22345678900',
  triggers: ['new_loan' as const, 'default' as const],
  every_days: 30,
  purpose: 'credit_review' as const,
  consent: { granted: true, basis: 'contract', channel: 'app' },
};

export const monitor: CreditMonitor = {
  monitor_id: id,
  state: 'active',
  environment: 'live',
  bureau: 'crc',
  triggers: ['new_loan', 'default'],
  every_days: 30,
  score_drop_points: 20,
  checks: 0,
  last_checked_at: null,
  last_outcome: null,
  last_report_id: null,
  next_check_at: '2026-03-04T05:06:07.000Z',
  created_at: '2026-03-04T05:06:07.000Z',
  stopped_at: null,
};

export const enquiry: CreditEnquiryEntry = {
  enquiry_id: id,
  operation: 'creditCrcFull',
  environment: 'live',
  subject: '5d41402abc4b2a76b9719d911017c592',
  purpose: 'credit_application',
  consent: { granted: true, granted_at: '2026-03-04T05:00:00Z', basis: 'consent', channel: 'app' },
  outcome: 'found',
  api_key_id: '0198c1b2-7c7e-7a3b-9f52-2c4f3f0f6f01',
  request_id: id,
  asked_at: '2026-03-04T05:06:07.000Z',
};
