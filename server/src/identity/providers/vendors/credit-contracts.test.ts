/**
 * Replays every answer of every credit contract over a loopback server and compares outcome, whole credit file and request
 * with what is written down in test-expected/credit.ts. Answers that come in steps are played in steps. Skipped by name
 * where the contracts are absent.
 */
import { createServer, type Server } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound, type Outbound } from '../../../platform/outbound.ts';
import type { CreditFile } from '../credit-file.ts';
import { creditProducts } from '../credit-products.ts';
import { type Json, parseJson } from './core/json.ts';
import { type OpenVendor, openVendor } from './core/open-vendor.ts';
import type { Asked, VendorAnswer, VendorProduct } from './core/vendor.ts';
import { vendors } from './index.ts';
import { type Contract, contractsFolder, contractsOf, hasContracts } from './test-contracts.ts';
import { creditContractNames, creditExpectations } from './test-expected/credit.ts';
import { type Expected, pathIn } from './test-expected/shapes.ts';

interface Step {
  status: number;
  body: Json;
}
interface Sent {
  method: string;
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

let server: Server;
let outbound: Outbound;
let baseUrl = '';
/** What the server says next, in order; the last one again and again. */
let steps: Step[] = [];
let sent: Sent[] = [];
const ticket = [{ DataTicket: 'PLACEHOLDER_DATA_TICKET' }];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      sent.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
      const isLogin = path.endsWith('/Login') && !steps.some(({ body }) => body === 'login');
      const step = isLogin ? { status: 200, body: ticket } : steps.length > 1 ? steps.shift() : steps[0];
      const { status = 500, body = '' } = step ?? {};
      const isText = typeof body === 'string';
      response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
      response.end(isText ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  outbound = createOutbound({ allow: new URL(baseUrl).host });
});
afterAll(async () => {
  await outbound.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const products: Readonly<Record<string, { product: string; asked: Partial<Asked> }>> = {
  'crc-nigeria/consumer_bvn': { product: 'consumer_bvn', asked: { inputs: { loan_amount: '15000' } } },
  'creditchek/first_central_iscore': { product: 'first_central_iscore', asked: {} },
  'first-central/xscore_consumer_prime': { product: 'xscore_consumer_prime', asked: {} },
  'metropol/credit_info': {
    product: 'credit_info',
    asked: { identifier: '99000001', inputs: { loan_amount: '50000' } },
  },
  'prembly/credit_bureau_consumer_basic': {
    product: 'credit_bureau_consumer_basic',
    asked: { inputs: { customer_name: 'Ebubechukwu Okwesa-Sample', reference: 'REF-SAMPLE-1' } },
  },
  'prembly/credit_bureau_main': {
    product: 'credit_bureau_main',
    asked: { identifier: '08000000045', inputs: { first_name: 'Ebubechukwu' } },
  },
  'transunion-ke/product131': {
    product: 'product131',
    asked: { identifier: '99000001', inputs: { first_name: 'Akinyi', last_name: 'Mutheu-Sample' } },
  },
  'youverify/credit_report_ng': { product: 'credit_report_ng', asked: {} },
};

const outcomeOf: Readonly<Record<string, string>> = { bad_request: 'malformed' };
const placeholder = (name: string): string =>
  name === 'namespace' ? 'PLACEHOLDER_NAMESPACE' : 'PLACEHOLDER';

function opened(name: string): { open: OpenVendor; product: VendorProduct; asked: Asked } {
  const [vendorName = ''] = name.split('/');
  const vendor = vendors.find((one) => one.name === vendorName);
  const row = products[name];
  const product = vendor?.products.find((one) => one.name === row?.product);
  if (!vendor || !row || !product) throw new Error(`no product ${name}`);
  const secrets = vendor.credentials.filter(({ name: field }) => !/^(reason_codes|webhook_key)$/.test(field));
  const credentials = Object.fromEntries(secrets.map(({ name: field }) => [field, placeholder(field)]));
  const deps = { outbound, now: () => new Date('2026-01-15T10:00:00.000Z') };
  const { country, scheme, serves } = product;
  return {
    open: openVendor(deps, vendor, { baseUrl, credentials: () => credentials }),
    product,
    asked: { country, scheme, product: serves[0] ?? '', identifier: '90000000023', inputs: {}, ...row.asked },
  };
}

async function play(name: string, played: Step[]): Promise<VendorAnswer> {
  steps = [...played];
  sent = [];
  const { open, product, asked } = opened(name);
  return open.call(product, asked, {});
}

describe.skipIf(!hasContracts)(`credit contracts (wanted at ${contractsFolder})`, () => {
  const contracts = new Map<string, Contract>();
  for (const vendor of new Set(creditContractNames.map((name) => name.split('/')[0] ?? '')))
    for (const contract of contractsOf(vendor)) contracts.set(`${vendor}/${contract.endpoint}`, contract);
  const contractOf = (name: string): Contract => {
    const contract = contracts.get(name);
    if (!contract) throw new Error(`no contract ${name}`);
    return contract;
  };
  const foundIn = (name: string): Step => {
    // What is skipped is gathered all the same.
    if (!hasContracts) return { status: 0, body: null };
    const found = contractOf(name).responses.find(({ when }) => when === 'found');
    if (!found) throw new Error(`nothing found in ${name}`);
    return found;
  };
  const match = foundIn('first-central/connect_consumer_match');
  const hit = foundIn('crc-nigeria/consumer_bvn');
  const isHitList = ({ body }: Step): boolean => JSON.stringify(body).includes('SEARCHRESULTLIST');
  let replayed = 0;
  afterAll(() =>
    console.log(`credit contracts: ${creditContractNames.length} files, ${replayed} responses replayed`),
  );

  for (const name of Object.keys(products)) {
    it(name, async () => {
      for (const response of contractOf(name).responses) {
        // Merged after a list of hits, matched before a report.
        const played = isHitList(response)
          ? [response, hit]
          : name.startsWith('first-central/')
            ? [match, response]
            : [response];
        const answer = await play(name, played);
        expect({ when: response.when, outcome: answer.outcome }).toEqual({
          when: response.when,
          outcome: outcomeOf[response.when] ?? response.when,
        });
        replayed += 1;
        expect(JSON.stringify({ code: answer.code, reference: answer.reference })).not.toMatch(/ [a-z]+ /);
        if (answer.outcome !== 'found') continue;
        const { body } = isHitList(response) ? hit : response;
        const at = (path: string): string =>
          typeof body === 'string' ? tagIn(body, path) : pathIn(body, path);
        const file = answer.record.person.credit;
        expect(flat(file)).toEqual(withoutNothing(creditExpectations[name]?.(at) ?? {}));
        expect(JSON.stringify(file?.raw).length).toBeGreaterThan(20);
        if (typeof body !== 'string') expect(file?.raw).toEqual(body);
      }
      compareRequest(contractOf(name), name);
    });
  }

  it('first-central/login and connect_consumer_match', async () => {
    const name = 'first-central/xscore_consumer_prime';
    const report = foundIn(name);
    for (const response of contractOf('first-central/connect_consumer_match').responses) {
      const answer = await play(name, response.when === 'found' ? [response, report] : [response]);
      expect(answer.outcome).toBe(response.when);
      replayed += 1;
    }
    steps = [match, report];
    sent = [];
    const { open, product, asked } = opened(name);
    expect((await open.call(product, asked, {})).outcome).toBe('found');
    const [login, matching, reporting] = sent;
    for (const [one, contract] of [
      [login, 'first-central/login'],
      [matching, 'first-central/connect_consumer_match'],
      [reporting, name],
    ] as const) {
      const { request } = contractOf(contract);
      expect([one?.method, one?.path]).toEqual([request.method, request.path]);
      expect(parseJson(one?.body ?? '')).toEqual(asSent(request.body));
    }
    for (const { status, body } of contractOf('first-central/login').responses.filter(
      ({ when }) => when === 'bad_auth',
    )) {
      steps = [{ status, body: 'login' }];
      const fresh = opened(name);
      expect((await fresh.open.call(fresh.product, fresh.asked, {})).outcome).toBe('bad_auth');
      expect(body).toBe('');
      replayed += 2;
    }
  });

  it('a list of hits asks on for the merged report, and only of hits that are the person', async () => {
    const list = contractOf('crc-nigeria/consumer_bvn').responses.find(isHitList);
    if (!list) throw new Error('no list');
    await play('crc-nigeria/consumer_bvn', [list, hit]);
    const second = parseJson(sent[1]?.body ?? '');
    const text =
      typeof second === 'object' && second !== null && !Array.isArray(second)
        ? String(second['Request'])
        : '';
    expect(text).toContain("'MERGE_REPORT': {'@PRIMARY-BUREAU-ID': '900001', 'BUREAU_ID': ['900001']}");
    expect(text).toContain("'REQUEST_REFERENCE': {'@REFERENCE-NO': 'PLACEHOLDER'");
    expect((await play('crc-nigeria/consumer_bvn', [list])).outcome).toBe('upstream_error');
    const unlike: Json = JSON.parse(JSON.stringify(list.body).replace('"100"', '"60"'));
    expect(await play('crc-nigeria/consumer_bvn', [{ status: 200, body: unlike }])).toMatchObject({
      outcome: 'mismatch',
      record: null,
    });
  });

  function compareRequest(contract: Contract, name: string): void {
    const [first] = sent.filter(({ path }) => !path.endsWith('/Login'));
    const { request } = name.startsWith('first-central/')
      ? contractOf('first-central/connect_consumer_match')
      : contract;
    const query = new URLSearchParams(request.query ?? {}).toString();
    const path = request.path.startsWith('(') ? '/' : request.path;
    expect(first?.method).toBe(request.method);
    expect(first?.path).toBe(query ? `${path}?${query}` : path);
    for (const key of Object.keys(request.headers ?? {}))
      expect(Object.keys(first?.headers ?? {})).toContain(key.toLowerCase());
    if (typeof request.body === 'string') expect(first?.body).toBe(request.body);
    else if (request.body) expect(parseJson(first?.body ?? '')).toEqual(asSent(request.body));
  }

  it('asks for every contract', () => {
    expect([...contracts.keys()].filter((name) => creditContractNames.includes(name)).sort()).toEqual(
      [...creditContractNames].sort(),
    );
  });
});

describe('other shapes and other people', () => {
  it('reads a whole report of First Central tables', async () => {
    const answer = await play('first-central/xscore_consumer_prime', [
      {
        status: 200,
        body: [{ matchedconsumer: [{ consumerid: '1', enquiryid: '2', matchingengineid: '3' }] }],
      },
      { status: 200, body: wholeReport },
    ]);
    if (answer.outcome !== 'found') throw new Error(answer.outcome);
    expect(flat(answer.record.person.credit)).toEqual({
      bureau: 'first_central',
      currency: 'NGN',
      subjectNumber: '77',
      reportedOn: '2026-01-05',
      'holder.kind': 'person',
      'holder.name': 'Adaora Kwilo Vrozembu',
      'holder.gender': 'female',
      'holder.birthDate': '1990-04-23',
      'holder.phone': '+2348031234567',
      'holder.email': 'a@example.com',
      'holder.address': '1 Example Road, Exampletown',
      'holder.identifier': '90000000023',
      'score.value': 612,
      'score.risk': 'medium',
      'score.scoredOn': '2026-01-15',
      'score.parts': [{ name: 'repayment_history', points: 120, outOf: 192 }],
      'totals.loans': 3,
      'totals.performingLoans': 2,
      'totals.delinquentLoans': 1,
      'totals.overdueLoans': 1,
      'totals.monthlyInstalments': '12500.50',
      'totals.outstanding': '1250000.00',
      'totals.overdue': '25000.10',
      accounts: [
        {
          lender: 'Example Bank',
          accountNumber: '0001',
          kind: 'Overdraft',
          status: 'open',
          performance: 'substandard',
          amount: '500000.00',
          balance: '125000.00',
          overdue: '25000.10',
          instalment: '12500.50',
          openedOn: '2025-02-01',
          reportedOn: '2026-01-05',
          term: 'P365D',
          repaymentFrequency: 'monthly',
        },
      ],
      enquiries: [
        { enquirer: 'Other Bank', reason: 'Application for credit', on: '2025-12-24', phone: '01-234' },
      ],
      employment: [{ employer: 'Example Ltd', occupation: 'Nurse', reportedOn: '2025-06-01' }],
    });
  });

  const matched: Json = [{ MatchedConsumer: [{ ConsumerID: '1' }] }];
  it.each<[string, string, Step[]]>([
    [
      'crc',
      'crc-nigeria/consumer_bvn',
      [
        {
          status: 200,
          body: { ConsumerHitResponse: { BODY: { ReportDetailBVN: { BVN_NO: '90000000099' } } } },
        },
      ],
    ],
    [
      'creditchek',
      'creditchek/first_central_iscore',
      [
        {
          status: 200,
          body: {
            status: true,
            error: false,
            data: { bvn: '90000000099', score: { totalConsumerScore: '700' } },
          },
        },
      ],
    ],
    [
      'first-central',
      'first-central/xscore_consumer_prime',
      [
        { status: 200, body: matched },
        { status: 200, body: [{ PersonalDetailsSummary: [{ BankVerificationNo: '90000000099' }] }] },
      ],
    ],
    [
      'metropol',
      'metropol/credit_info',
      [{ status: 200, body: { has_error: false, identity_number: '11111111', credit_score: 1 } }],
    ],
    [
      'transunion',
      'transunion-ke/product131',
      [
        {
          status: 200,
          body: soap(
            '<responseCode>200</responseCode><personalProfile><nationalID>11111111</nationalID></personalProfile>',
          ),
        },
      ],
    ],
    [
      'youverify',
      'youverify/credit_report_ng',
      [{ status: 200, body: { success: true, data: { status: 'found', idNumber: '90000000099' } } }],
    ],
  ])('%s: a file of somebody else is an error of the source', async (_, name, played) => {
    expect(await play(name, played)).toMatchObject({ outcome: 'upstream_error', code: 'unreadable_record' });
  });

  it('reads summary and accounts of TransUnion', async () => {
    const answer = await play('transunion-ke/product131', [{ status: 200, body: soap(wholeSoap) }]);
    if (answer.outcome !== 'found') throw new Error(answer.outcome);
    expect(flat(answer.record.person.credit)).toEqual({
      bureau: 'transunion',
      currency: 'KES',
      reportNumber: 'R1',
      reportedOn: '2026-01-15',
      'holder.kind': 'person',
      'holder.name': 'Akinyi Mutheu & Daughter',
      'holder.identifier': '99000001',
      'score.value': 600,
      'score.grade': 'CC',
      'score.defaultProbability': '0.125',
      'score.reasons': ['Short history'],
      'totals.activeLoans': 3,
      'totals.performingLoans': 2,
      'totals.delinquentLoans': 1,
      'enquiryCounts.days31To60': 4,
      hasFraudCase: false,
      accounts: [
        {
          lender: 'Example Sacco',
          accountNumber: 'A1',
          status: 'open',
          balance: '1000.50',
          openedOn: '2024-05-06',
          daysInArrears: 12,
        },
        { lender: 'Example Bank', accountNumber: 'A2', status: 'closed', balance: '0' },
      ],
    });
  });

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a/>'],
    ['an entity of its own', soap('<responseCode>&x;</responseCode>')],
    ['a page', '<html><body>Sorry<br></body></html>'],
    ['depth without end', soap('<a>'.repeat(5000))],
  ])('%s is no answer', async (_, body) => {
    expect((await play('transunion-ke/product131', [{ status: 200, body }])).outcome).toBe('upstream_error');
  });

  it.each(['no_credit_data', 'wallet', 'outage'])('CreditChek says no in words: %s', async (kind) => {
    const [message, outcome] = {
      no_credit_data: ['No credit data for this borrower', 'not_found'],
      wallet: ['Insufficient wallet balance', 'insufficient_funds'],
      outage: ['Bureau service unavailable', 'source_unavailable'],
    }[kind] ?? ['', ''];
    const body = { status: false, message: message ?? '', error: true, data: {} };
    expect((await play('creditchek/first_central_iscore', [{ status: 200, body }])).outcome).toBe(outcome);
  });

  it('takes the code of a purpose from the account', async () => {
    const vendor = vendors.find(({ name }) => name === 'metropol');
    const product = vendor?.products.find(({ name }) => name === 'credit_info');
    const asked = (purpose: string): Asked => ({
      country: 'kenya',
      scheme: 'national_id',
      product: '',
      identifier: '1',
      inputs: { purpose },
    });
    const reason = (purpose: string): unknown =>
      JSON.parse(
        product?.request(asked(purpose), { reason_codes: 'credit_review:2, collection:5' }).body ?? '{}',
      ).report_reason;
    expect([reason('credit_review'), reason('collection'), reason('tenancy')]).toEqual([2, 5, 1]);
  });

  it('serves the credit questions that the matrix promises', () => {
    const served = new Set(vendors.flatMap((vendor) => vendor.products.flatMap(({ serves }) => serves)));
    const unserved = creditProducts.map(({ name }) => name).filter((name) => !served.has(name));
    expect(unserved.sort()).toEqual([
      'business_crc',
      'business_first_central',
      'business_kenya_crb',
      'credit_registry_full',
      'credit_registry_history_advanced',
      'credit_registry_summary',
    ]);
  });

  it('comes back with an outcome whatever is said', async () => {
    const outcomes =
      /^(found|not_found|mismatch|subject_blocked|malformed|source_unavailable|upstream_error|timeout|rate_limited|bad_auth|insufficient_funds|forbidden|pending)$/;
    const names = Object.keys(products);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.jsonValue(),
        fc.constantFrom(200, 201, 400, 500),
        async (name, body, status) => {
          // Any JSON, as the reader sees it.
          const answer = await play(name, [{ status, body: JSON.parse(JSON.stringify(body)) }]);
          expect(answer.outcome).toMatch(outcomes);
          expect(sent.length).toBeLessThan(6);
        },
      ),
      { numRuns: 150 },
    );
  });
});

const wholeReport: Json = [
  { SubjectList: [{ ConsumerID: '77', Reference: 'REF77', SearchOutput: 'VROZEMBU, ADAORA' }] },
  {
    PersonalDetailsSummary: [
      {
        ConsumerID: '77',
        FirstName: 'Adaora',
        OtherNames: 'Kwilo',
        Surname: 'Vrozembu',
        BirthDate: '23/04/1990',
        Gender: 'Female',
        CellularNo: '08031234567',
        EmailAddress: 'a@example.com',
        ResidentialAddress1: '1 Example Road',
        ResidentialAddress2: 'Exampletown',
        BankVerificationNo: '90000000023',
      },
    ],
  },
  {
    Scoring: [
      {
        TotalConsumerScore: '612',
        Description: 'MEDIUM RISK',
        ScoreDate: '01/15/2026',
        RepaymentHistoryScore: '120',
      },
    ],
  },
  {
    CreditAccountSummary: [
      {
        TotalAccounts: '3',
        TotalaccountinGoodcondition: '2',
        TotalaccountinBadcondition: '1',
        TotalAccountarrear: '1',
        TotalOutstandingdebt: '1,250,000.00',
        TotalAmountOverdue: '25,000.10',
        TotalMonthlyInstalment: '12,500.50',
      },
    ],
  },
  {
    CreditAgreementSummary: [
      {
        SubscriberName: 'Example Bank',
        AccountNo: '0001',
        IndicatorDescription: 'Overdraft',
        AccountStatus: 'Open',
        PerformanceStatus: 'Substandard',
        OpeningBalanceAmt: '500,000.00',
        CurrentBalanceAmt: '125,000.00',
        AmountOverdue: '25,000.10',
        InstalmentAmount: '12,500.50',
        DateAccountOpened: '01/02/2025',
        LastUpdatedDate: '05/01/2026',
        LoanDuration: '365 Day(s)',
        RepaymentFrequency: 'Monthly',
      },
    ],
  },
  {
    EnquiryHistoryTop: [
      {
        SubscriberName: 'Other Bank',
        EnquiryReason: 'Application for credit',
        DateRequested: '24/12/2025',
        CompanyTelephoneNo: '01-234',
      },
    ],
  },
  { EmploymentHistory: [{ EmployerDetail: 'Example Ltd', Occupation: 'Nurse', UpDateDate: '01/06/2025' }] },
];

const wholeSoap =
  '<responseCode>200</responseCode><header><reportDate>2026-01-15</reportDate><requestNo>R1</requestNo></header>' +
  '<personalProfile><surname>Mutheu &amp; Daughter</surname><otherNames>Akinyi</otherNames><nationalID>99000001</nationalID></personalProfile>' +
  '<scoreOutput><grade>CC</grade><mobiLoansScore>600</mobiLoansScore><probability>12.5</probability><reasonCodeAARC1>Short history</reasonCodeAARC1></scoreOutput>' +
  '<summary><openAccounts><mySector>1</mySector><otherSectors>2</otherSectors></openAccounts><paAccounts>2</paAccounts>' +
  '<npaAccounts><mySector>0</mySector><otherSectors>1</otherSectors></npaAccounts><enq31to60Days><otherSectors>4</otherSectors></enq31to60Days>' +
  '<fraudulentCases>0</fraudulentCases></summary>' +
  '<accountList><lenderName>Example Sacco</lenderName><accountNo>A1</accountNo><accountStatus>Active</accountStatus><currentBalance>1,000.50</currentBalance><accountOpeningDate>2024-05-06T00:00:00+03:00</accountOpeningDate><arrearDays>12</arrearDays></accountList>' +
  '<accountList><lenderName>Example Bank</lenderName><accountNo>A2</accountNo><accountStatus>Closed</accountStatus><currentBalance>0</currentBalance></accountList>';

function soap(inner: string): string {
  return (
    '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>' +
    `<r:getProduct131Response xmlns:r="urn:x"><return>${inner}</return></r:getProduct131Response></s:Body></s:Envelope>`
  );
}

/** Text of the one element of this name. */
function tagIn(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1] ?? '';
}

/** Placeholders of the contracts are all one here. */
function asSent(body: Json): unknown {
  return JSON.parse(JSON.stringify(body), (key, value) =>
    typeof value === 'string' && value.startsWith('PLACEHOLDER') && key !== 'DataTicket'
      ? 'PLACEHOLDER'
      : value,
  );
}

/** Leaves by path without those that say nothing; lists stand whole, each entry without what says nothing. */
function flat(file: CreditFile | undefined): Expected {
  const leaves: Expected = {};
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      if (value.length > 0) leaves[path] = value.map(withoutNothing);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path}.${key}` : key);
    } else if (value !== '' && value !== null) leaves[path] = value;
  };
  walk({ ...file, raw: null }, '');
  return leaves;
}

function withoutNothing<T>(entry: T): T {
  if (typeof entry !== 'object' || entry === null) return entry;
  const kept = Object.entries(entry).filter(
    ([, value]) =>
      value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as T;
}
