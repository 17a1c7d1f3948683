/** Bills as providers write them, read from real files; and what is said of those that cannot be read. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readAmount, readDay } from './invoice-line.ts';
import { type InvoiceFormat, readInvoice } from './read-invoice.ts';

const folder = mkdtempSync(join(tmpdir(), 'amana-invoice-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const usual: InvoiceFormat = { columns: {}, dayOrder: 'dmy', minorUnits: false };

async function read(text: string, format: Partial<InvoiceFormat> = {}, name = 'bill.csv') {
  const path = join(folder, name);
  writeFileSync(path, text);
  const { lines, unreadable } = await readInvoice(
    path,
    { ...usual, ...format },
    new AbortController().signal,
  );
  const shown = lines.map(({ amount, ...line }) => ({ ...line, amount: amount.toFixed() }));
  return { lines: shown, unreadable };
}

describe('a file', () => {
  it('with the usual names of columns', async () => {
    const text =
      '\uFEFFDate,Reference,Service,Amount,Currency\r\n04/03/2026 10:00,R-1,BVN,"1,060.50",ngn\r\n\r\n2026-03-05,R-2,,-60,\r\n';
    expect(await read(text)).toEqual({
      lines: [
        { line: 1, reference: 'R-1', product: 'BVN', amount: '1060.5', currency: 'NGN', day: '2026-03-04' },
        { line: 2, reference: 'R-2', product: '', amount: '-60', currency: null, day: '2026-03-05' },
      ],
      unreadable: [],
    });
  });

  it('with semicolons, and columns that the operator maps, in kobo', async () => {
    const text = 'Vorgang;Betrag;When\nR-1;6000;03/04/2026\n';
    const columns = { reference: 'Vorgang', amount: 'Betrag', date: 'When' };
    const { lines } = await read(text, { columns, minorUnits: true, dayOrder: 'mdy' });
    expect(lines).toMatchObject([{ reference: 'R-1', amount: '60', day: '2026-03-04' }]);
  });

  it('of JSON lines, into objects', async () => {
    const text = '{"id":"R-1","billing":{"amount":60.25,"currency":"NGN"}}\n[]\n{"id":"R-2","billing":{}}\n';
    const columns = { amount: 'billing.amount', currency: 'billing.currency' };
    expect(await read(text, { columns }, 'bill.jsonl')).toMatchObject({
      lines: [{ line: 1, reference: 'R-1', amount: '60.25', currency: 'NGN' }],
      unreadable: [
        { line: 2, fault: 'is not a JSON object' },
        { line: 3, fault: 'its amount cannot be read' },
      ],
    });
  });

  it.each([
    ['of which nothing is known', 'a,b\n1,2\n', /No column .* reference.*Columns: a, b/s],
    ['without lines', 'reference,amount\n', /holds no lines/],
  ])('%s is refused in words', async (_name, text, words) => {
    await expect(read(text)).rejects.toThrow(words);
  });

  it('that is not there, or lacks a mapped column, is refused in words', async () => {
    const signal = new AbortController().signal;
    await expect(readInvoice(join(folder, 'none.csv'), usual, signal)).rejects.toThrow(/no such file/);
    await expect(read('reference,amount\n1,2\n', { columns: { date: 'Day' } })).rejects.toThrow(
      /no column Day for date/,
    );
  });

  it('of any text comes to lines or words, never to a fault of ours', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 300 }),
        fc.constantFrom('any.csv', 'any.jsonl'),
        async (text, name) => {
          const told = await read(`reference,amount\n${text}`, {}, name).catch((error: unknown) => error);
          if (told instanceof Error) expect(told.name).toBe('RequestFailure');
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('an amount', () => {
  it.each([
    ['60', '60', null],
    ['NGN 1,200.50', '1200.5', 'NGN'],
    ['₦60.00', '60', 'NGN'],
    ['(60)', '-60', null],
    ['-1,000', '-1000', null],
    ['60 KES', '60', 'KES'],
  ])('%s', (text, amount, currency) => {
    const amountRead = readAmount(text);
    expect([amountRead?.amount.toFixed(), amountRead?.currency]).toEqual([amount, currency]);
  });

  it.each(['', 'free', '1,2', '1.2.3', '1e5', '0x10', 'NaN'])('%s is none', (text) => {
    expect(readAmount(text)).toBeUndefined();
  });
});

describe('a day', () => {
  it.each([
    ['2026-03-04', '2026-03-04'],
    ['2026-03-04T23:30:00-02:00', '2026-03-05'],
    ['2026-03-04 23:30:00', '2026-03-04'],
    ['4.3.2026', '2026-03-04'],
    ['1772600767', '2026-03-04'],
    ['1772600767000', '2026-03-04'],
    ['31/02/2026', undefined],
    ['yesterday', undefined],
  ])('%s', (text, day) => {
    expect(readDay(text, 'dmy')).toBe(day);
  });
});
