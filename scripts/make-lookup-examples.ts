/**
 * Writes the examples of the lookups into the contract: the sandbox's own answers, so that whoever tries one gets what the
 * reference shows. Run after a new sandbox version; a test of the server compares.
 *
 *   node --conditions=source scripts/make-lookup-examples.ts
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxComparison } from '../server/src/identity/face-matcher.ts';
import { nubanCheckDigit } from '../server/src/identity/identifiers/check-digits.ts';
import type { LookupRow } from '../server/src/identity/lookup-row.ts';
import { lookups } from '../server/src/identity/lookups/index.ts';
import { sandboxSources } from '../server/src/identity/registry/simulator/simulator.ts';
import { run } from './run.ts';

const serial = '123456709';
const account = { account_number: `${serial}${nubanCheckDigit('058', serial)}`, bank_code: '058' };
const picture = 'https://storage.example.com/selfie.jpg';
const names = { first_name: '-', last_name: '-' };

/** Requests by operation; `-` stands for what the registry knows of the person. */
const requests: Record<string, Record<string, unknown>> = {
  kenyaNationalIdAdvanced: { national_id: '12345670' },
  kenyaNationalIdBasic: { national_id: '12345670' },
  kenyaPassport: { passport_number: 'AK1234560' },
  kenyaDriversLicense: { license_number: 'MDL1234560' },
  kenyaAlienId: { alien_id: '123450' },
  kenyaKraPin: { pin: 'A123456780Z' },
  kenyaPhone: { phone_number: '0712345670' },
  kenyaBankAccount: { account_number: '0112345678900', bank_code: '68' },
  kenyaBusiness: { registration_number: 'PVT-ABC1230' },
  nigeriaPhoneAdvanced: { phone_number: '08031234560' },
  nigeriaPhone: { phone_number: '08031234560' },
  nigeriaNin: { identification_number: '12345678900' },
  nigeriaNinWithFace: { identification_number: '12345678900', image_url: picture },
  nigeriaVnin: { vnin: 'AB012345678910YZ' },
  nigeriaBvn: { bvn: '22345678900' },
  nigeriaBvnAdvanced: { bvn: '22345678900' },
  nigeriaBvnWithFace: { bvn: '22345678900', image: picture },
  nigeriaPassport: { passport_number: 'A12345670', surname: '-', date_of_birth: '1980-01-01' },
  nigeriaDriversLicense: { license_number: 'ABC12345AA10' },
  nigeriaVotersId: { voter_id: '90A5B12C3D45E67F890' },
  nigeriaNubanAdvanced: { ...account, customer_name: '-' },
  nigeriaNuban: account,
  nigeriaTin: { tax_identification_number: '12345670-0001' },
  nigeriaCac: { rc_number: 'RC1234560' },
  nigeriaCacAdvanced: { rc_number: 'RC1234560' },
  nigeriaAddressVerification: {
    ...names,
    phone_number: '08031234560',
    address: { street: '12 Palm Avenue', city: 'Ikeja', lga: 'Ikeja', state: 'Lagos' },
  },
  ghanaIdCard: { identification_number: 'GHA-123456789-0' },
  ghanaPassport: { passport_number: 'G1234560', ...names, date_of_birth: '1980-01-01' },
  ghanaVotersId: { voter_id: '1234567890', type: 'MAIN' },
  ghanaSsnit: { ssnit_number: 'C123456789010' },
  ghanaSsnitWithFace: { ssnit_number: 'C123456789010', image_url: picture },
  ghanaDriversLicense: { license_number: 'ABC-12345678-12340', date_of_birth: '1980-01-01' },
  ghanaTin: { tin: 'P0012345670' },
  ghanaPhone: { phone_number: '0241234560' },
  ghanaDigitalAddress: { digital_address: 'GA-123-4560' },
  ghanaBusiness: { registration_number: 'CS012345670' },
  ghanaBankAccount: { account_number: '1234567890120', bank_code: '040100' },
  rwandaNationalId: { national_id: '1199080012345060' },
  rwandaPassport: { passport_number: 'PC123450' },
  rwandaTin: { tin: '102345670' },
  rwandaTinWithNationalId: { national_id: '1199080012345060' },
  rwandaPhone: { phone_number: '0781234560' },
  rwandaBusiness: { company_code: '102345670' },
  ugandaNationalId: {
    national_id: 'CM90123456780A',
    surname: '-',
    given_name: '-',
    date_of_birth: '1980-01-01',
    document_id: '000000000',
  },
  ugandaPhone: { phone_number: '0772345670', ...names },
  ugandaVotersId: { voter_id: '12345670' },
  ugandaTin: { tin: '1001234560' },
  ugandaBusiness: { registration_number: '80020001234560' },
};

const { signal } = new AbortController();
const folder = join(import.meta.dirname, '../contract/src/operations/lookups/tables');

for (const [country, rows] of Map.groupBy(lookups, (row) => row.country)) {
  const examples = await Promise.all(rows.map(exampleOf));
  const photo = examples.some((text) => text.includes(': photo'))
    ? `\nconst photo =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';\n`
    : '';
  const about = `/** Requests and the sandbox's own answers to them, for the reference; pictures are cut to one pixel. */\n`;
  writeFileSync(join(folder, `${country}-examples.ts`), about + photo + examples.join(''));
}
process.exitCode = run('biome', ['format', '--write', folder]);

async function exampleOf(row: LookupRow): Promise<string> {
  const body = { ...requests[row.operation.id] };
  const { country, product, scheme } = row;
  const asked = row.read(body);
  const question = { country, product, scheme, requestId: 'example', signal, deadlineMs: 1000 };
  const answer = await sandboxSources({ slowMs: 0 })[0]?.ask({ ...question, ...asked });
  if (answer?.outcome !== 'found') throw new Error(`${row.operation.id} is ${answer?.outcome}`);
  const { person, flags, reference } = answer;
  const known: Record<string, string> = {
    customer_name: person.account?.accountName ?? '',
    surname: person.lastName,
    last_name: person.lastName,
    first_name: person.firstName,
    given_name: person.firstName,
    date_of_birth: person.birthDate,
    document_id: person.numbers.card_number ?? '',
  };
  for (const field of Object.keys(body)) if (field in known) body[field] = known[field];
  const { identifier, inputs, picture: sent } = row.read(body);
  const face = sent ? sandboxComparison({ ...question, identifier, inputs }) : null;
  const data = row.project({
    person: { ...person, photo: '@@' },
    flags,
    identifier,
    inputs,
    reference,
    lookupId: '0197a3c0-5d1e-7000-8000-1a2b3c4d5e6f',
    face,
    now: new Date('2026-03-04T05:06:07Z'),
  });
  const value = JSON.stringify({ request: body, data }, null, 2).replaceAll('"@@"', 'photo');
  return `\nexport const ${row.operation.id} = ${value};\n`;
}
