import { RequestFailure } from '@amana/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTransaction } from './transaction.ts';

const good = {
  transactionId: 'TX-1',
  transactionType: 'transfer',
  amount: '1500.25',
  currency: 'NGN',
  transactionDate: '2026-02-28T10:00:00Z',
  description: 'Rent',
  sender: {
    name: 'Halima Sule',
    accountNumber: '0123456789',
    address: { street: '1 Road', city: 'Kano', state: 'Kano', postalCode: '700001', country: 'NG' },
    identification: { type: 'Passport', number: 'A01234567', country: 'Nigeria' },
  },
  receiver: { name: 'Otieno Wafula' },
  details: { purpose: 'Rent of March', reference: 'R-9' },
};

function fault(body: Record<string, unknown>): { code: string; field: string | undefined } {
  try {
    readTransaction(body);
  } catch (error) {
    if (error instanceof RequestFailure) return { code: error.code, field: error.options.field };
    throw error;
  }
  throw new Error('was read');
}

/** The good body with one value replaced, by dotted path; undefined takes it out. */
function changed(path: string, value: unknown): Record<string, unknown> {
  const body: Record<string, unknown> = structuredClone(good);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const place = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, body);
  if (value === undefined) delete place[last];
  else place[last] = value;
  return body;
}

describe('a transaction', () => {
  it('is read field by field, and echoes parties as they came', () => {
    const read = readTransaction({ ...good, extra: 1, sender: { ...good.sender, extra: 2 } });
    expect(read.sender).toEqual(good.sender);
    expect(read.receiver).toEqual({ name: 'Otieno Wafula' });
    expect(read.amount).toBe(1500.25);
    expect(read.details).toEqual(good.details);
    expect(read).not.toHaveProperty('extra');
  });

  it('has nulls where nothing was sent', () => {
    const { amount, transactionDate, sender, receiver } = good;
    expect(readTransaction({ amount, transactionDate, sender, receiver })).toMatchObject({
      transactionId: null,
      transactionType: null,
      currency: null,
      description: null,
      details: { purpose: null, reference: null },
    });
  });

  it('echoes an empty transactionType', () => {
    expect(readTransaction(changed('transactionType', '')).transactionType).toBe('');
  });

  it.each([
    ['amount', undefined, 'missing_field', 'amount'],
    ['amount', null, 'missing_field', 'amount'],
    ['amount', '', 'missing_field', 'amount'],
    ['amount', 'ten', 'invalid_format', 'amount'],
    ['amount', '1,000', 'invalid_format', 'amount'],
    ['amount', '0x10', 'invalid_format', 'amount'],
    ['amount', 'NaN', 'invalid_format', 'amount'],
    ['amount', 'Infinity', 'invalid_format', 'amount'],
    ['amount', Number.POSITIVE_INFINITY, 'invalid_format', 'amount'],
    ['amount', '1e999', 'invalid_format', 'amount'],
    ['amount', '9'.repeat(65), 'invalid_format', 'amount'],
    ['amount', true, 'invalid_format', 'amount'],
    ['amount', [5], 'invalid_format', 'amount'],
    ['amount', {}, 'invalid_format', 'amount'],
    ['transactionId', true, 'invalid_format', 'transactionId'],
    ['transactionId', {}, 'invalid_format', 'transactionId'],
    ['transactionId', 'x'.repeat(129), 'invalid_format', 'transactionId'],
    ['transactionType', 5, 'invalid_format', 'transactionType'],
    ['currency', 'N', 'invalid_format', 'currency'],
    ['currency', 'NG N', 'invalid_format', 'currency'],
    ['currency', 566, 'invalid_format', 'currency'],
    ['transactionDate', undefined, 'missing_field', 'transactionDate'],
    ['transactionDate', '', 'missing_field', 'transactionDate'],
    ['transactionDate', 20260228, 'invalid_format', 'transactionDate'],
    ['transactionDate', '2026-02-30T10:00:00Z', 'invalid_format', 'transactionDate'],
    ['transactionDate', '28/02/2026', 'invalid_format', 'transactionDate'],
    ['transactionDate', 'yesterday', 'invalid_format', 'transactionDate'],
    ['description', 5, 'invalid_format', 'description'],
    ['description', 'x'.repeat(4097), 'invalid_format', 'description'],
    ['sender', undefined, 'missing_field', 'sender.name'],
    ['sender', null, 'missing_field', 'sender.name'],
    ['sender', 'Halima', 'invalid_format', 'sender'],
    ['sender', [], 'invalid_format', 'sender'],
    ['sender.name', undefined, 'missing_field', 'sender.name'],
    ['sender.name', '', 'missing_field', 'sender.name'],
    ['sender.name', 5, 'invalid_format', 'sender.name'],
    ['sender.name', '...---', 'invalid_format', 'sender.name'],
    ['sender.name', '\u200b\u200d', 'invalid_format', 'sender.name'],
    ['sender.name', 'a'.repeat(513), 'invalid_format', 'sender.name'],
    ['sender.accountNumber', 5, 'invalid_format', 'sender.accountNumber'],
    ['sender.address', 'Kano', 'invalid_format', 'sender.address'],
    ['sender.address.country', 5, 'invalid_format', 'sender.address.country'],
    ['sender.address.city', 'x'.repeat(257), 'invalid_format', 'sender.address.city'],
    ['sender.identification', [], 'invalid_format', 'sender.identification'],
    ['sender.identification.number', {}, 'invalid_format', 'sender.identification.number'],
    ['receiver', undefined, 'missing_field', 'receiver.name'],
    ['receiver.name', null, 'missing_field', 'receiver.name'],
    ['receiver.name', '!', 'invalid_format', 'receiver.name'],
    ['details', 'x', 'invalid_format', 'details'],
    ['details.purpose', 5, 'invalid_format', 'details.purpose'],
    ['details.reference', [], 'invalid_format', 'details.reference'],
  ])('%s = %j is refused as %s of %s', (path, value, code, field) => {
    expect(fault(changed(path, value))).toEqual({ code, field });
  });

  it.each([
    [5, 5],
    [0, 0],
    [-3.5, -3.5],
    ['+7', 7],
    ['.5', 0.5],
    ['1e3', 1000],
    ['12345678901234567890.12', Number('12345678901234567890.12')],
  ])('amount %j is %d', (amount, expected) => {
    expect(readTransaction(changed('amount', amount)).amount).toBe(expected);
  });

  it('keeps every digit of an amount in a string', () => {
    const { exactAmount } = readTransaction(changed('amount', '12345678901234567890.12'));
    expect(exactAmount.toFixed()).toBe('12345678901234567890.12');
  });

  it.each([
    ['transactionId', 'TX\u200b1'],
    ['sender.name', 'Halima\u200bSule'],
    ['receiver.name', 'Otieno\u0007Wafula'],
    ['receiver.name', 'Otieno \u202eWafula'],
    ['sender.accountNumber', '01234\u200d56789'],
    ['sender.identification.number', 'A0123\ufeff4567'],
  ])('refuses a hidden character in %s', (path, value) => {
    expect(fault(changed(path, value))).toEqual({ code: 'invalid_format', field: path });
  });

  it.each(['\u0639\u0644\u06cc\u200c\u0631\u0636\u0627', '\u200f\u062d\u0633\u0646'])(
    'takes the joiners and direction marks of a script: %j',
    (name) => {
      expect(readTransaction(changed('sender.name', name)).sender.name).toBe(name);
    },
  );

  it('takes names of 512 characters, also of characters outside the basic plane', () => {
    expect(readTransaction(changed('sender.name', 'a'.repeat(512))).sender.name).toHaveLength(512);
    expect(readTransaction(changed('sender.name', '𠮷'.repeat(512))).sender.name).toHaveLength(1024);
  });

  it('any JSON object is read or refused with a field', () => {
    const bodies = fc.dictionary(fc.constantFrom(...Object.keys(good), 'x'), fc.jsonValue());
    fc.assert(
      fc.property(bodies, (body) => {
        try {
          const { amount } = readTransaction({ ...good, ...body });
          expect(Number.isFinite(amount)).toBe(true);
        } catch (error) {
          if (!(error instanceof RequestFailure)) throw error;
          expect(error.status).toBe(400);
          expect(error.options.field).toBeTruthy();
        }
      }),
      { numRuns: 400 },
    );
  });
});
