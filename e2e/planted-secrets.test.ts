/**
 * A whole session with planted names, identifiers and tokens, then a search for each of them in everything that the
 * product printed and in every byte that it left on the disk.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  amana,
  amanaJson,
  objectAt,
  type RunningProduct,
  serve,
  type Surroundings,
  temporaryDirectory,
} from './product.ts';

// Unlikely letters and digits, so that a find is no accident. Invented, all of them.
const planted = {
  nationalId: '71839205',
  licence: 'QX771839',
  passport: 'ZK771830',
  bvn: '22871839250',
  nuban: '0771839054',
  phone: '08037718390',
  tin: '77183920-0050',
  surname: 'Zuwerqalto',
  customer: 'Yibrenuska Oltamwe',
  sender: 'Wexulomba Trindakosi',
  receiver: 'Vaxontile Umbrekasa',
  street: '77 Qarnuvole Crescent',
  document: 'PP7718392X',
  reference: 'REF-QUZIBARN',
  purpose: 'Goznarit wedding cloth',
  searched: 'Ulmaketho Brizandre',
  agreed: 'Agreed with Pelquontavi Urmizek',
  unknownKey: 'amana_test_PlantedTokenThatIsNoKeyAtAll00000000000000',
  registered: 'Hupredolwa',
  registeredId: '71839333',
  registeredPhone: '+254771839777',
} as const;

describe('planted secrets', () => {
  let folder: Awaited<ReturnType<typeof temporaryDirectory>>;
  let here: Surroundings;
  let product: RunningProduct;
  let said = '';
  /** Values of the registry's answers, and keys made along the way. */
  const learned: string[] = [];

  beforeAll(async () => {
    folder = await temporaryDirectory();
    here = { cwd: folder.path, env: { AMANA_LOG_LEVEL: 'trace' } };
    product = await serve(here);
    // Also after a failure: a server left behind would outlive the test.
    try {
      await session();
    } finally {
      await product.stop();
    }
    const last = await product.finished;
    said = last.stdout + last.stderr;
  });
  afterAll(() => folder.remove());

  async function session(): Promise<void> {
    const answers = await Promise.all([
      product.post('/api/onboarding/kenya_kyc/national_id_advance/', { national_id: planted.nationalId }),
      product.post('/api/onboarding/kenya_kyc/national_id_basic/', { national_id: planted.nationalId }),
      product.post('/api/onboarding/kenya_kyc/passport/', {
        passport_number: planted.passport,
        consent: { granted: true, basis: planted.agreed, channel: planted.agreed },
        purpose: planted.agreed,
      }),
      product.post('/api/onboarding/kenya_kyc/drivers_license/', { license_number: planted.licence }),
      product.post('/api/onboarding/nigeria_kyc/nuban_advanced/', {
        account_number: planted.nuban,
        bank_code: '058',
        customer_name: planted.customer,
      }),
      product.post('/api/onboarding/nigeria_kyc/passport/', {
        passport_number: 'A77183920',
        surname: planted.surname,
        date_of_birth: '1983-07-19',
      }),
      product.post('/api/onboarding/nigeria_kyc/phone_no_advanced/', { phone_number: planted.phone }),
      product.post('/api/onboarding/nigeria_kyc/tin/', { tax_identification_number: planted.tin }),
      product.post(
        '/api/onboarding/verify_customer',
        { country: 'nigeria', identifier: planted.bvn, attributes: { last_name: planted.surname } },
        { 'idempotency-key': 'once-771839' },
      ),
      product.post('/api/v1/monitoring/transaction_screening', transaction),
      product.post('/api/v1/screening/search', { name: planted.searched }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([
      200, 200, 200, 200, 200, 200, 200, 200, 200, 201, 200,
    ]);
    for (const [index, field] of [
      [0, 'Surname'],
      [0, 'Place_of_Live'],
      [3, 'full_name'],
      [3, 'email'],
      [6, 'telephoneno'],
    ] as const)
      learned.push(
        ...String(objectAt(answers[index]?.json, 'data')[field] ?? '')
          .split('\n')
          .filter((line) => line.length > 7),
      );
    await product.post('/api/onboarding/settings', {}, { 'x-access-token': planted.unknownKey });
    await product.post('/api/onboarding/kenya_kyc/passport/', `{"passport_number":"${planted.passport}"`);
    await product.get(`/api/nowhere/${planted.nationalId}?name=${planted.surname}`);
    const live = await amanaJson(here, 'keys', 'create', '--environment', 'live');
    learned.push(String(live.document.secret));
    await writeFile(
      join(folder.path, 'people.csv'),
      `first_name,last_name,date_of_birth,phone,national_id\nSomebody,${planted.registered},1980-02-03,${planted.registeredPhone},${planted.registeredId}\n`,
    );
    const imported = await amana(here, 'registry', 'import', 'kenya', 'people.csv');
    expect(imported.code, imported.stderr).toBe(0);
    await product.post(
      '/api/onboarding/kenya_kyc/national_id_basic/',
      { national_id: planted.registeredId },
      { 'x-access-token': String(live.document.secret) },
    );
    await amana(here, 'screen', planted.searched);
    await amana(here, 'doctor');
  }

  it('found something to look for, and would find it', async () => {
    expect(learned.length).toBeGreaterThan(4);
    expect(said).toContain('"msg":"answered"');
    const files = await filesOf(join(folder.path, 'data'));
    expect(files.length).toBeGreaterThan(50);
    // Text that is known to be stored in the clear.
    expect(await holders(folder.path, 'Main branch')).not.toEqual([]);
  });

  it('printed none of it', () => {
    const secrets = [...Object.values(planted), ...learned];
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
  });

  it('left none of it on the disk', async () => {
    const found: string[] = [];
    for (const secret of [...Object.values(planted), ...learned])
      for (const file of await holders(folder.path, secret)) found.push(`${secret} in ${file}`);
    // The first key and the request that shows it are printed once, and kept nowhere.
    found.push(...(await holders(folder.path, product.testKey ?? '-')));
    expect(found).toEqual([]);
  });
});

const transaction = {
  transactionId: 'TX-QUZIBARN-1',
  transactionType: 'transfer',
  amount: '771839.25',
  currency: 'NGN',
  transactionDate: '2026-03-02T09:30:00Z',
  sender: {
    name: planted.sender,
    accountNumber: planted.nuban,
    address: { street: planted.street, city: 'Lagos', country: 'NG' },
    identification: { type: 'Passport', number: planted.document, country: 'NG' },
  },
  receiver: { name: planted.receiver, address: { country: 'KE' } },
  details: { purpose: planted.purpose, reference: planted.reference },
};

const contents = new Map<string, Buffer>();

async function holders(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of await filesOf(join(folder, 'data'))) {
    const bytes = contents.get(file) ?? (await readFile(file));
    contents.set(file, bytes);
    const wide = Buffer.from(text, 'utf16le');
    if (
      bytes.includes(text) ||
      bytes.includes(wide) ||
      bytes.includes(Buffer.from(text).toString('base64').slice(0, -3))
    )
      found.push(file.slice(folder.length + 1));
  }
  return found;
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
