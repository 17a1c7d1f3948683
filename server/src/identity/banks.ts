/**
 * Nigerian banks with the codes that the central bank gave them, from public lists. `id` is our own number, shown as
 * `bank_id`; new banks are added at the end, so that a number never changes.
 */

export interface Bank {
  id: number;
  /** CBN code: three digits for banks, five or six for others; the NUBAN check digit is computed with it. */
  code: string;
  name: string;
}

const rows = `011 First Bank of Nigeria|044 Access Bank|058 Guaranty Trust Bank|057 Zenith Bank|033 United Bank for Africa
  |214 First City Monument Bank|070 Fidelity Bank|232 Sterling Bank|221 Stanbic IBTC Bank|032 Union Bank of Nigeria
  |035 Wema Bank|050 Ecobank Nigeria|076 Polaris Bank|082 Keystone Bank|215 Unity Bank|301 Jaiz Bank
  |023 Citibank Nigeria|068 Standard Chartered Bank|101 Providus Bank|100 SunTrust Bank|102 Titan Trust Bank
  |302 TAJBank|103 Globus Bank|303 Lotus Bank|104 Parallex Bank|105 PremiumTrust Bank|106 Signature Bank
  |107 Optimus Bank|502 Rand Merchant Bank|559 Coronation Merchant Bank|063 Access Bank (Diamond)|030 Heritage Bank
  |50211 Kuda Microfinance Bank|50515 Moniepoint Microfinance Bank|51310 Sparkle Microfinance Bank
  |566 VFD Microfinance Bank|125 Rubies Microfinance Bank|565 Carbon|999992 OPay|999991 PalmPay
  |120001 9 Payment Service Bank|327 Paga|311 Parkway ReadyCash|602 Accion Microfinance Bank`;

export const banks: readonly Bank[] = rows.split('|').map((row, at) => {
  const [code = '', ...name] = row.trim().split(/\s+/);
  return { id: at + 1, code, name: name.join(' ') };
});

const byCode = new Map(banks.map((bank) => [bank.code, bank]));

export function bankOf(code: string): Bank | undefined {
  return byCode.get(code);
}
