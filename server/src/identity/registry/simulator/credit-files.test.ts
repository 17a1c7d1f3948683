/** Invented credit files: the same for ever, true to their person, and consistent in themselves. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isIsoDate } from '../../dates.ts';
import type { CreditFile } from '../../providers/credit-file.ts';
import { creditProducts } from '../../providers/credit-products.ts';
import { isDelinquent, isOpen, totalsOf } from '../../providers/credit-totals.ts';
import type { Country } from '../../providers/port.ts';
import { asOf } from './credit-accounts.ts';
import { sandboxSources } from './simulator.ts';

const [source] = sandboxSources({ slowMs: 0 });

async function fileOf(
  product: string,
  identifier: string,
  inputs: Record<string, string> = {},
  [country, scheme]: [Country, string] = ['nigeria', 'bvn'],
): Promise<CreditFile> {
  const { signal } = new AbortController();
  const question = { country, product, scheme, identifier, inputs, requestId: '', signal, deadlineMs: 1000 };
  const answer = await source?.ask(question);
  if (answer?.outcome !== 'found' || !answer.person.credit) throw new Error(`no file: ${answer?.outcome}`);
  return answer.person.credit;
}

const bvn = fc
  .integer({ min: 1_000_000_000, max: 9_999_999_999 })
  .chain((start) => fc.constantFrom(0, 5, 6, 7, 8).map((digit) => `${start}${digit}`));
const full = fc.constantFrom('crc_full', 'first_central_full', 'credit_registry_full');

test('the same question has the same answer, and a file is consistent in itself', async () => {
  await fc.assert(
    fc.asyncProperty(bvn, full, async (identifier, product) => {
      const file = await fileOf(product, identifier);
      expect(await fileOf(product, identifier)).toEqual(file);
      expect(file.totals).toEqual(totalsOf(file.accounts));
      expect(file.accounts.length).toBeGreaterThan(0);
      for (const account of file.accounts) {
        const { openedOn, maturesOn, closedOn, balance, amount, overdue, history } = account;
        expect(isIsoDate(openedOn) && isIsoDate(maturesOn)).toBe(true);
        expect(openedOn <= asOf && openedOn < maturesOn).toBe(true);
        expect(isOpen(account) ? closedOn : isIsoDate(closedOn)).toBe(isOpen(account) ? '' : true);
        expect(Number(balance)).toBeGreaterThanOrEqual(Number(overdue));
        expect(Number(balance)).toBeLessThanOrEqual(Number(amount));
        expect(history.length).toBeLessThanOrEqual(24);
        expect(Math.max(0, ...history.map(({ daysPastDue }) => daysPastDue ?? 0))).toBe(
          account.worstDaysInArrears,
        );
      }
      expect(file.enquiries.map(({ on }) => on)).toEqual(
        file.enquiries
          .map(({ on }) => on)
          .sort()
          .reverse(),
      );
      const { last3Months, last12Months, last30Days, days31To60, days61To90 } = file.enquiryCounts;
      expect((last30Days ?? 0) + (days31To60 ?? 0) + (days61To90 ?? 0)).toBe(last3Months);
      expect(last12Months).toBeGreaterThanOrEqual(last3Months ?? 0);
      if (file.score?.value) expect(file.score.value >= 300 && file.score.value <= 850).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test('bureaus know one person: the same holder, and accounts that overlap', async () => {
  await fc.assert(
    fc.asyncProperty(bvn, async (identifier) => {
      const files = await Promise.all(
        ['crc_full', 'first_central_full'].map((product) => fileOf(product, identifier)),
      );
      const [one, two] = files;
      expect(one?.holder).toEqual(two?.holder);
      const keys = new Set(one?.accounts.map(({ accountNumber }) => accountNumber));
      expect(two?.accounts.some(({ accountNumber }) => keys.has(accountNumber))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

describe('digits', () => {
  it.each([0, 4, 6, 7])('%i is an ordinary payer', async (digit) => {
    const file = await fileOf('crc_full', `2234567890${digit}`);
    expect(file.accounts.some(isDelinquent)).toBe(false);
    expect(file.score?.risk).toBe('low');
  });
  it('5 is thin, without a score', async () => {
    const file = await fileOf('crc_full', '22345678905');
    expect([file.accounts.length, file.score]).toEqual([1, null]);
  });
  it('8 pays badly', async () => {
    const file = await fileOf('crc_full', '22345678908');
    expect(file.accounts.filter(isDelinquent).length).toBeGreaterThan(0);
    expect(file.score?.risk).toBe('high');
    expect(file.bouncedCheques).toBeGreaterThan(0);
  });
});

test('every product has a file, of its bureau, in the money of its country', async () => {
  const identifiers: Record<string, string> = {
    'nigeria/bvn': '22345678900',
    'nigeria/cac': 'RC1234560',
    'kenya/national_id': '12345670',
    'kenya/business': 'PVT-ABC1230',
  };
  for (const { name, bureau, country, scheme } of creditProducts) {
    const file = await fileOf(name, identifiers[`${country}/${scheme}`] ?? '', {}, [country, scheme]);
    expect(file).toMatchObject({ bureau, currency: country === 'kenya' ? 'KES' : 'NGN' });
    expect(file.holder.kind).toBe(name.startsWith('business') ? 'business' : 'person');
    expect(file.holder.name).not.toBe('');
    if (file.holder.kind === 'business') expect(file.directors.length).toBeGreaterThan(0);
  }
});

test('a question about something else gives no file', async () => {
  await expect(fileOf('bvn', '22345678900')).rejects.toThrow('no file: found');
});

test('files change once, between the first and the second check of a monitor', async () => {
  const checked = (check: string) => fileOf('crc_full', '22345678900', { check });
  const [first, second, third] = await Promise.all(['1', '2', '3'].map(checked));
  expect(first).toEqual(await fileOf('crc_full', '22345678900'));
  expect(second?.enquiries.length).toBe((first?.enquiries.length ?? 0) + 1);
  expect(third).toEqual(second);
});
