/** Nigerian lookups of accounts, taxpayers, companies and addresses. Field names and misspellings are the interface's. */
import {
  failure,
  nigeriaAddressVerification,
  nigeriaCac,
  nigeriaCacAdvanced,
  nigeriaNuban,
  nigeriaNubanAdvanced,
  nigeriaTin,
} from '@amana/contract';
import { nameAgreement, sameNameFrom } from '../compare-names.ts';
import { nationalPhone } from '../identifiers/phone.ts';
import {
  type Found,
  identifierIn,
  type LookupRow,
  lookupRow,
  optionalTextIn,
  type ReadRequest,
  textIn,
} from '../lookup-row.ts';
import { addressEvent, addressRecord, readAddress } from './address-verification.ts';
import { bankCodeIn, fullName, isAbsent, oneIdentifier } from './parts.ts';
import { accountMissing, businessAddress, businessOf, statusWord } from './shared-records.ts';

export const nigeriaBusinessRows: readonly LookupRow[] = [
  lookupRow(nigeriaNubanAdvanced, {
    country: 'nigeria',
    product: 'nuban_advanced',
    scheme: 'nuban',
    read: (body) => {
      const { identifier, inputs } = readNuban(body);
      const customerName = textIn(body, 'customer_name', { message: 'Customer Name is required' });
      return { identifier, inputs: { ...inputs, customer_name: customerName } };
    },
    project: nubanAdvancedRecord,
  }),
  lookupRow(nigeriaNuban, {
    country: 'nigeria',
    product: 'nuban',
    scheme: 'nuban',
    read: readNuban,
    project: nubanRecord,
  }),
  lookupRow(nigeriaTin, {
    ...oneIdentifier('tax_identification_number', 'nigeria', 'tin'),
    product: 'tin',
    project: ({ person, identifier }) => ({
      taxpayer_name: person.taxpayer?.name ?? fullName(person),
      cac_reg_number: person.taxpayer?.registryNumber ?? '',
      firstin: person.taxpayer?.firstIn ?? person.numbers.tin ?? identifier,
      jittin: person.taxpayer?.joint || 'N/A',
      tax_office: person.taxpayer?.office ?? '',
      phone_number: nationalPhone(person.taxpayer?.phone ?? person.phone),
      email: person.taxpayer?.email ?? person.email,
      search: identifier,
    }),
  }),
  lookupRow(nigeriaCac, {
    country: 'nigeria',
    product: 'cac',
    scheme: 'cac',
    read: readCac,
    project: companyRecord,
  }),
  lookupRow(nigeriaCacAdvanced, {
    country: 'nigeria',
    product: 'cac_advanced',
    scheme: 'cac',
    read: readCac,
    project: companyProfile,
  }),
  lookupRow(nigeriaAddressVerification, {
    country: 'nigeria',
    product: 'address_verification',
    scheme: 'phone',
    read: readAddress,
    project: addressRecord,
    event: addressEvent,
  }),
];

/** Number and bank of an account, as every question about one reads them. */
export function readNuban(body: Record<string, unknown>): {
  identifier: string;
  inputs: { bank_code: string };
} {
  // Both are looked at before the shape of either: the interface has one text for either's absence.
  if (isAbsent(body.account_number))
    throw failure('missing_field', { message: accountMissing, field: 'account_number' });
  textIn(body, 'bank_code', { message: accountMissing });
  const identifier = identifierIn(body, 'account_number', 'nigeria', 'nuban', accountMissing);
  const bankCode = bankCodeIn(body, {
    shape: /^(\d{3}|\d{5,6})$/,
    shapeText: 'the 3, 5 or 6 digits of the bank',
    missing: accountMissing,
  });
  return { identifier, inputs: { bank_code: bankCode } };
}

function nubanRecord({ person, identifier }: Found) {
  const account = person.account;
  return {
    bank_id: account?.bankId ?? 0,
    account_name: account?.accountName || fullName(person),
    account_number: account?.accountNumber ?? identifier,
  };
}

function nubanAdvancedRecord(found: Found) {
  const record = nubanRecord(found);
  const confidence = nameAgreement(found.inputs.customer_name ?? '', record.account_name);
  return { ...record, comparism_data: { status: confidence >= sameNameFrom, confidence } };
}

function readCac(body: Record<string, unknown>): ReadRequest {
  const identifier = identifierIn(body, 'rc_number', 'nigeria', 'cac');
  const [kind, name] = [optionalTextIn(body, 'company_type'), optionalTextIn(body, 'company_name')];
  const inputs: Record<string, string> = {};
  if (kind) inputs.company_type = kind;
  if (name) inputs.company_name = name;
  return { identifier, inputs };
}

function companyRecord(found: Found) {
  const business = businessOf(found);
  return {
    rcNumber: business.registrationNumber || found.identifier,
    companyName: business.name,
    companyType: business.kind,
    registrationDate: business.registeredOn,
    address: businessAddress(business),
    status: statusWord(business.status),
  };
}

function companyProfile(found: Found) {
  const business = businessOf(found);
  const { address, parties } = business;
  return {
    ...companyRecord(found),
    email: business.email,
    phone: nationalPhone(business.phone),
    state: address.region,
    lga: address.district,
    city: address.city,
    natureOfBusiness: business.activity,
    shareCapital: business.shareCapital,
    directors: parties
      .filter(({ isDirector }) => isDirector)
      .map(({ name, role, appointedOn, nationality }) => ({ name, role, appointedOn, nationality })),
    shareholders: parties
      .filter(({ shares, percentage }) => shares > 0 || percentage > 0)
      .map(({ name, shares, percentage }) => ({ name, shares, percentage })),
    secretary: business.secretary,
  };
}
