/** Invented lenders and kinds of loan of the sandbox's credit files. */

export interface LoanKind {
  kind: string;
  months: readonly number[];
  /** From and to, in thousands of the currency. */
  thousands: readonly [number, number];
}

export const lenders: Readonly<Record<'nigeria' | 'kenya', readonly string[]>> = {
  nigeria: [
    'Palmgrove Microfinance Bank',
    'Ikoro Merchant Bank',
    'Zumaview Bank',
    'Lagoon Quick Credit',
    'Sahelian Commercial Bank',
    'Oakbridge Finance House',
    'Benuewell Cooperative',
    'Harmattan Digital Loans',
  ],
  kenya: [
    'Jacaranda Microfinance Bank',
    'Savannah Ridge Bank',
    'Pesa Haraka Mobile Credit',
    'Tana Valley Sacco',
    'Rift Crest Bank',
    'Mwangaza Digital Credit',
  ],
};

export const loanKinds: Readonly<Record<'nigeria' | 'kenya', readonly LoanKind[]>> = {
  nigeria: [
    { kind: 'Personal loan', months: [6, 12, 18, 24], thousands: [100, 2000] },
    { kind: 'Salary advance', months: [1, 3], thousands: [30, 250] },
    { kind: 'Mobile loan', months: [1, 2, 3], thousands: [5, 100] },
    { kind: 'Asset finance', months: [12, 24, 36], thousands: [300, 4000] },
    { kind: 'Trade credit', months: [3, 6, 12], thousands: [200, 1500] },
  ],
  kenya: [
    { kind: 'Personal loan', months: [6, 12, 24], thousands: [20, 600] },
    { kind: 'Mobile loan', months: [1, 2], thousands: [1, 30] },
    { kind: 'Sacco loan', months: [12, 24, 36], thousands: [50, 900] },
    { kind: 'Asset finance', months: [12, 24, 36], thousands: [100, 1500] },
  ],
};

export const employers = [
  'Umuagwo Foods Limited',
  'Kilima Textiles',
  'Blue Heron Logistics',
  'Obudu Stationers',
  'Acacia Health Centre',
];

export const occupations = ['Trader', 'Teacher', 'Nurse', 'Driver', 'Accountant', 'Technician'];
