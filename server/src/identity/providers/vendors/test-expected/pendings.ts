/**
 * For tests: what a pending answer of each contract must say: the vendor's reference, whether it can be settled, and what
 * the holder has to do first.
 */
import type { Json } from '../core/json.ts';
import type { HolderConsent } from '../core/vendor.ts';
import { pathIn } from './shapes.ts';

interface Pending {
  reference: string;
  settles: boolean;
  consent: HolderConsent | null;
}

export function pendings(name: string): (body: Json) => Pending {
  const told = byContract[name] ?? premblyOrYouverify(name);
  if (!told) throw new Error(`nothing is written down of pending answers of ${name}`);
  return told;
}

const kept =
  (path: string): ((body: Json) => Pending) =>
  (body) => ({ reference: pathIn(body, path), settles: true, consent: null });

const byContract: Readonly<Record<string, (body: Json) => Pending>> = {
  // Comes without a reference, and no page tells how to ask again.
  'seamfix/ug_national_id_match': () => ({ reference: '', settles: false, consent: null }),
  'laboremus/ug_identity_create': kept('id'),
  'laboremus/ug_identity_get': kept('id'),
  'smile-id/v3_enhanced_kyc': kept('job_id'),
  'smile-id/v3_status': kept('job_id'),
  'prembly/verification_status': kept('verification.reference'),
  'flutterwave/bvn_consent_fetch': kept('data.reference'),
  'flutterwave/bvn_consent_initiate': (body) => ({
    reference: pathIn(body, 'data.reference'),
    settles: true,
    consent: { url: pathIn(body, 'data.url'), methods: [] },
  }),
  'qoreid/bvn_consent': (body) => ({
    reference: '',
    settles: false,
    consent: { url: pathIn(body, 'consentUrl'), methods: [] },
  }),
  'mono/bvn_initiate': (body) => ({
    reference: pathIn(body, 'data.session_id'),
    settles: false,
    consent: {
      url: '',
      methods: [
        { method: 'email', hint: pathIn(body, 'data.methods.0.hint').replace('code goes to ', '') },
        { method: 'phone', hint: pathIn(body, 'data.methods.1.hint').replace('code goes to ', '') },
      ],
    },
  }),
};

function premblyOrYouverify(name: string): ((body: Json) => Pending) | undefined {
  if (name.startsWith('prembly/')) return kept('verification.reference');
  return name.startsWith('youverify/') ? kept('data.id') : undefined;
}
