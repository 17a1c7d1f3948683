/**
 * The service on the publishers' own files: known parties of every list stand first, however their names are written, and
 * people of no list mostly raise nothing. The names of the ordinary people are put together here and belong to nobody.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  amanaJson,
  arrayAt,
  objectAt,
  type RunningProduct,
  repository,
  serve,
  temporaryDirectory,
} from './product.ts';

const data = process.env.AMANA_SHARED_DATA ?? join(repository, '../shared/data');
const present = existsSync(join(data, 'ofac/README.md'));

/** With the counts that the folders' own notes give. */
const imports: [source: string, records: number, files: string[]][] = [
  [
    'us_ofac_sdn',
    14_965,
    [
      'ofac/sdn-2024-05-03.csv.gz',
      'ofac/alt-2025-12-24.csv.gz',
      'ofac/add-2025-12-24.csv.gz',
      'ofac/sdn_comments-2025-12-24.csv.gz',
    ],
  ],
  ['us_ofac_cons', 443, ['ofac/cons-2025-03-28.xml.gz']],
  ['un_sc', 1003, ['un/un-consolidated-2026-02-27.xml.gz']],
  ['eu_fsf', 93, ['eu/eu-fsf-csv-sample-2018-07-04.csv.gz']],
  ['gb_sanctions', 5300, ['uk/uk-sanctions-list-search-2025-08-11.ods']],
  ['ca_sema', 4759, ['canada/ca-sema-2025-05.xml.gz']],
  ['us_bis', 581, ['us-other/us-bis-dpl-2021-07.tsv.gz']],
  ['interpol_red', 6561, ['opensanctions/interpol_red_notices-2025-05-23.targets.simple.csv.gz']],
  ['peps', 127_907, ['peps/politicians.jsonl.gz']],
  ['custom:merged', 51_596, ['merged/sanctions.jsonl.gz']],
];

/** What is asked, and the ids any of which may stand first: lists repeat each other's parties. */
const known: [query: Record<string, string>, first: RegExp][] = [
  [{ name: 'Osama bin Laden' }, /us_ofac_sdn-6365$/],
  [{ name: 'Usama bin Ladin' }, /us_ofac_sdn-6365$|eu_oj-32002r0881-ia-usama-muhammed/],
  [{ name: 'ABU-BAKR SHEKAU' }, /us_ofac_sdn-15009|un_sc-6908425/],
  [{ name: 'Alhaji Abubakar Shekau', schema: 'Person' }, /us_ofac_sdn-15009|un_sc-6908425/],
  [{ name: 'Владимир Путин' }, /us_ofac_sdn-35096|peps-Q7747/],
  [{ name: 'أيمن الظواهري' }, /us_ofac_sdn-2676|un_sc-111923/],
  [{ name: 'Mohammad Omar Ghulam Nabi' }, /un_sc-110579|gb_sanctions-AFG0008|eu_oj-32011r0753-i-a-83$/],
  [{ name: 'Joseph Konny', schema: 'Person' }, /us_ofac_sdn-11018|un_sc-6908538|gb_sanctions-CAF0010/],
  [{ name: 'SAIF AL-ADEL' }, /interpol/],
  [
    { name: 'Sberbank of Russia', schema: 'Company' },
    /us_ofac_sdn-17018|us_ofac_cons-17018|ca_sema-russia-1-part-2-74/,
  ],
  [{ name: 'IRISL', schema: 'Company' }, /us_ofac_sdn-25396/],
  [{ name: 'ADRIAN DARYA 1', schema: 'Vessel' }, /us_ofac_sdn-27304/],
  [{ name: 'Grace 1', schema: 'Vessel' }, /us_ofac_sdn-27304/],
  [{ name: 'Sergey Lavrov' }, /us_ofac_sdn-35233|ca_sema-russia-1-part-1-505|peps-Q58217/],
  [{ name: 'Сергей Викторович Лавров', schema: 'Person' }, /ca_sema-russia-1-part-1-505|peps-pep-ru-sergey/],
  [{ name: 'Prigozhin Evgeny' }, /us_ofac_sdn-21171|ca_sema-russia-1-part-1-472/],
  [{ name: 'Sylvestre Mudacumura' }, /us_ofac_sdn-11387|un_sc-6908003|gb_sanctions-DRC0057/],
  [{ name: 'Boko Haram' }, /us_ofac_sdn-16363|un_sc-6908431/],
  [{ name: 'Hizballah' }, /us_ofac_sdn-4697|gb_sanctions-CTI0032/],
  [{ name: 'Mahan Air' }, /us_ofac_sdn-12927|ca_sema-iran/],
  [{ name: 'Bola Ahmed Tinubu' }, /peps-Q3510872/],
  [{ name: 'Chief Nyesom Wike' }, /peps-Q18354468/],
  [{ name: 'Alhaji Aminu Tambuwal', country: 'Nigeria' }, /peps-Q4746479/],
  [{ name: 'Uhuru Keniata' }, /peps-Q196070/],
  [{ name: 'Hon. Joseph Oyugi Magwanga' }, /peps-Q6285990/],
  [{ name: 'Akufo-Addo Nana', country: 'GH' }, /peps-Q718601/],
  [{ name: 'Inusah Fuseni', country: 'ghana' }, /peps-Q16194544/],
  [{ name: 'Yoweri Kaguta Museveni' }, /peps-pep-ug-yoweri/],
  [{ name: 'Kadaga Rebecca' }, /peps-Q1026465/],
  [{ name: 'Paul Kagame', country: 'rw' }, /peps-Q1231345/],
];

interface Names {
  given: string[];
  middle: string[];
  family: string[];
}

const words = (text: string) => text.split(' ');
const nigerian: Names = {
  given: words(
    'Adebayo Chinedu Musa Ngozi Funmilayo Ibrahim Emeka Aisha Tunde Blessing Kelechi Yakubu Bolanle Obinna Hauwa Segun Ifeoma Danjuma Folake Uche Grace Sani Chioma Kayode Zainab',
  ),
  middle: words('Oluwaseun Chukwuemeka Abdullahi Ifeanyi Temitope Garba Amaka Olumide Nnamdi Halima'),
  family: words(
    'Okafor Adeyemi Bello Nwosu Balogun Lawal Eze Ogunleye Danladi Okonkwo Afolabi Abubakar Okoro Adesina Nwachukwu Mohammed Ojo Umeh Adamu Salami Onyekachi Oyelaran Tanko Ibe Fashola',
  ),
};
const kenyan: Names = {
  given: words(
    'Wanjiru Otieno Kipchoge Achieng Mwangi Faith Brian Njeri Kevin Mercy Juma Akinyi Dennis Wambui Peter Halima Kiptoo Nekesa Joseph Mutua Esther Collins Atieno Samuel Moraa',
  ),
  middle: words('Njoroge Ochieng Kiprotich Wafula Muthoni Omondi Chebet Kamau Nyambura Barasa'),
  family: words(
    'Kamau Odhiambo Rotich Wekesa Maina Njuguna Onyango Kariuki Cheruiyot Mutiso Kimani Owino Koech Simiyu Gitau Ouma Langat Musyoka Ndungu Abdi Waweru Nyaboke Karanja Okoth Mbugua',
  ),
};

const title = present
  ? 'the service on the official lists'
  : `the service on the official lists (skipped: no official files in ${data}, see AMANA_SHARED_DATA)`;

describe.skipIf(!present)(title, () => {
  let folder: Awaited<ReturnType<typeof temporaryDirectory>>;
  let product: RunningProduct;

  beforeAll(async () => {
    folder = await temporaryDirectory();
    product = await serve({ cwd: folder.path, env: { AMANA_RATE_LIMIT: '0' } });
    for (const [source, records, files] of imports) {
      const paths = files.map((file) => join(data, file));
      const run = await amanaJson({ cwd: folder.path }, 'lists', 'import', source, ...paths);
      expect([source, run.code, run.document.records], run.stderr).toEqual([source, 0, records]);
    }
  }, 240_000);

  afterAll(async () => {
    await product?.stop();
    await folder?.remove();
  });

  const search = async (query: Record<string, string>) => {
    const answer = await product.post('/api/v1/screening/search', query);
    expect(answer.status, answer.text).toBe(200);
    return arrayAt(answer.json, 'data', 'hits');
  };
  const screen = async (sender: Record<string, unknown>, receiver: Record<string, unknown>) => {
    const answer = await product.post('/api/v1/monitoring/transaction_screening', {
      amount: 100,
      transactionDate: '2026-01-05T10:00:00Z',
      sender,
      receiver,
    });
    expect([201, 403]).toContain(answer.status);
    return objectAt(answer.json, 'data', 'sanction');
  };

  it.each(known)('%j stands first', async (query, expected) => {
    const [first] = await search(query);
    expect(first && String(objectAt(first, 'data').id)).toMatch(expected);
    expect(first).toMatchObject({ matched: 'True match' });
  });

  it('a vessel is found by its number whatever it is called now', async () => {
    const identification = { type: 'IMO', number: '9116412' };
    const { sender_record } = await screen(
      { name: 'Ocean Heather', identification },
      { name: 'Kelechi Umeh' },
    );
    const [first] = arrayAt({ sender_record }, 'sender_record');
    expect(first).toMatchObject({ verified: 'full', is_important: true });
    expect(objectAt(first, 'data', 'properties').imoNumber).toContain('9116412');
    expect(objectAt(first, 'data', 'explanations', 'vessel_imo_mmsi_match')).toMatchObject({ score: 1 });
  });

  it('both parties of a transaction are found, and everything the list says comes with them', async () => {
    const sanction = await screen({ name: 'ABU-BAKR SHEKAU' }, { name: 'Владимир Путин' });
    const [sender] = arrayAt(sanction, 'sender_record');
    const [receiver] = arrayAt(sanction, 'receiver_record');
    expect(objectAt(sender, 'data').id).toBe('us_ofac_sdn-15009');
    expect(objectAt(receiver, 'data').id).toBe('us_ofac_sdn-35096');
    const { properties, first_seen, last_seen, last_change } = objectAt(sender, 'data');
    expect(properties).toMatchObject({
      weakAlias: expect.arrayContaining(['SHEHU']),
      birthDate: ['1969'],
      birthPlace: ['Shekau Village, Yobe State, Nigeria'],
      programId: ['SDGT'],
    });
    expect(objectAt(receiver, 'data', 'properties')).toMatchObject({
      alias: ['Vladimir PUTIN'],
      birthDate: ['1952-10-07'],
      nationality: ['ru'],
      gender: ['male'],
      position: ['President of the Russian Federation'],
      address: expect.arrayContaining(['Kremlin, Moscow, Russia']),
      notes: [expect.any(String)],
    });
    for (const stamp of [first_seen, last_seen, last_change])
      expect(stamp).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
  });

  it('every hit is explained honestly', async () => {
    let seen = 0;
    for (const [query] of known)
      for (const hit of (await search({ ...query, birth_date: '1957-10-01' })).slice(0, 3)) {
        seen += 1;
        expect(Object.keys(objectAt(hit, 'data', 'explanations')).length).toBeGreaterThanOrEqual(12);
        const points = arrayAt(hit, 'waterfall').reduce((sum, step) => sum + Number(step.points), 0);
        expect(Math.abs(points - Number(hit.match_score))).toBeLessThan(1e-4);
        const { detail, candidate } = objectAt(hit, 'data', 'explanations', 'name_match');
        expect(detail).toMatch(/^(\['|No names)/);
        const names = Object.values(objectAt(hit, 'data', 'properties')).flat();
        if (candidate !== null) expect(names).toContain(candidate);
        const agreed =
          objectAt(hit, 'data', 'explanations', 'dob_day_disjoint').detail === 'Birth day match: 1957-10-01';
        if (!agreed) expect(hit.verified).not.toBe('full');
      }
    expect(seen).toBeGreaterThanOrEqual(50);
  });

  it('a hundred ordinary Nigerian and Kenyan people raise few alerts', async () => {
    const people = [...fifty(nigerian), ...fifty(kenyan)];
    expect(new Set(people).size).toBe(100);
    const alerts = { sanctions: 0, anything: 0 };
    for (const name of people) {
      const matches = (await search({ name, schema: 'Person' })).filter(
        (hit) => hit.matched === 'True match',
      );
      if (matches.length > 0) alerts.anything += 1;
      if (matches.some((hit) => !String(objectAt(hit, 'data').id).startsWith('peps-'))) alerts.sanctions += 1;
    }
    console.log(
      `100 ordinary people: ${alerts.sanctions} alerted by sanctions and watch lists, ${alerts.anything} with 127,907 politicians beside them`,
    );
    expect(alerts.sanctions).toBeLessThanOrEqual(2);
    expect(alerts.anything).toBeLessThanOrEqual(6);
  });

  it('the date before can be compared with and gone back to', async () => {
    const here = { cwd: folder.path };
    const older = join(data, 'un/un-consolidated-2025-04-19.xml.gz');
    const shrunk = await amanaJson(here, 'lists', 'import', 'un_sc', older);
    expect(shrunk.code).toBe(1);
    const status = await amanaJson(here, 'lists', 'status');
    const un = arrayAt(status.document, 'lists').find(({ source }) => source === 'un_sc');
    expect(un).toMatchObject({ records: 1003, error: expect.stringContaining('shrank by more than 20 %') });
    expect((await product.get('/metrics')).text).toContain('amana_list_refresh_failed{list="un_sc"} 1');
    expect((await product.get('/readyz')).text).toContain('shrank');
    const taken = await amanaJson(here, 'lists', 'import', 'un_sc', older, '--accept-shrink');
    expect(taken.document).toMatchObject({ records: 877, changes: { added: 10, removed: 136 } });
    const back = await amanaJson(here, 'lists', 'rollback', 'un_sc');
    expect(back.document).toMatchObject({ records: 1003 });
  });
});

/** Every given name twice, with the family names shifted against them; every second with a middle name. */
function fifty({ given, middle, family }: Names): string[] {
  return Array.from({ length: 50 }, (_, place) => {
    const first = given[place % 25] ?? '';
    const last = family[(place * 7 + 3 + Math.floor(place / 25) * 5) % 25] ?? '';
    return place % 2 === 1 ? `${first} ${middle[(place * 3) % 10] ?? ''} ${last}` : `${first} ${last}`;
  });
}
