/**
 * Writes the examples of the lookups into the contract: the sandbox's own answers, so that whoever tries one gets what the
 * reference shows. Run after a new sandbox version; a test of the server compares.
 *
 *   node --conditions=source scripts/make-lookup-examples.ts
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxFaces } from '../server/src/identity/face-matcher.ts';
import { nubanCheckDigit } from '../server/src/identity/identifiers/check-digits.ts';
import { lookups } from '../server/src/identity/lookups.ts';
import { sandboxSources } from '../server/src/identity/registry/simulator/simulator.ts';

const serial = '123456709';

/** Name of the constant, and the request; a person's own names are filled in below. */
const requests: Record<string, [string, Record<string, unknown>]> = {
  kenyaNationalIdAdvanced: ['kenyaIdAdvanced', { national_id: '12345670' }],
  kenyaNationalIdBasic: ['kenyaIdBasic', { national_id: '12345670' }],
  kenyaPassport: ['kenyaPassport', { passport_number: 'AK1234560' }],
  kenyaDriversLicense: ['kenyaDriversLicense', { license_number: 'MDL1234560' }],
  nigeriaNubanAdvanced: [
    'nigeriaNuban',
    { account_number: `${serial}${nubanCheckDigit('058', serial)}`, bank_code: '058', customer_name: '-' },
  ],
  nigeriaPassport: [
    'nigeriaPassport',
    { passport_number: 'A12345670', surname: '-', date_of_birth: '1980-01-01' },
  ],
  nigeriaNinWithFace: [
    'nigeriaNinWithFace',
    { identification_number: '12345678900', image_url: 'https://storage.example.com/selfie.jpg' },
  ],
  nigeriaPhoneAdvanced: ['nigeriaPhone', { phone_number: '08031234560' }],
  nigeriaTin: ['nigeriaTin', { tax_identification_number: '12345670-0001' }],
};

let text = `/** Requests and the sandbox's own answers to them, for the reference; pictures are cut to one pixel. */

const photo =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';
`;
const { signal } = new AbortController();
for (const row of lookups) {
  const [name, body] = requests[row.operation.id] ?? ['', {}];
  const { identifier, inputs, pictureUrl } = row.read(body);
  const { country, product, scheme } = row;
  const question = {
    country,
    product,
    scheme,
    identifier,
    inputs,
    requestId: 'example',
    signal,
    deadlineMs: 1000,
  };
  const answer = await sandboxSources({ slowMs: 0 })[0]?.ask(question);
  if (answer?.outcome !== 'found') throw new Error(`${row.operation.id} is ${answer?.outcome}`);
  const { person, flags, reference } = answer;
  if ('customer_name' in body) body.customer_name = inputs.customer_name = person.account?.accountName ?? '';
  if ('surname' in body) Object.assign(body, { surname: person.lastName, date_of_birth: person.birthDate });
  const picture = { width: 1, height: 1, rgb: Buffer.alloc(3) };
  const face = pictureUrl ? await sandboxFaces.compare({ question, registered: '', picture, signal }) : null;
  const lookupId = '0197a3c0-5d1e-7000-8000-1a2b3c4d5e6f';
  const data = row.project({
    person: { ...person, photo: '@@' },
    flags,
    identifier,
    inputs,
    reference,
    lookupId,
    face,
  });
  text += `\nexport const ${name} = ${JSON.stringify({ request: body, data }, null, 2).replaceAll('"@@"', 'photo')};\n`;
}
writeFileSync(join(import.meta.dirname, '../contract/src/operations/lookup-examples.ts'), text);
