/** For tests: nationality of the record, by contract. */

/** Only where the vendor's answer says one. */
export const nationalities: Readonly<Record<string, string>> = {
  'prembly/bvn_advance': 'ng',
  'prembly/bvn_by_phone': 'ng',
  'prembly/bvn_with_face': 'ng',
  'prembly/gh_passport': 'gh',
  'prembly/gh_drivers_license': 'gh',
  'dojah/bvn_full': 'ng',
  'dojah/phone_basic': 'ng',
  'dojah/nuban': 'ng',
  'dojah/ke_passport': 'ke',
  'qoreid/bvn_premium': 'ng',
  'qoreid/gh_ghana_id': 'gh',
};
