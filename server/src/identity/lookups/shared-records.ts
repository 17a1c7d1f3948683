/** Records that several countries share: companies, accounts, telephone holders, taxpayers. */
import { bankNameOf } from '../banks.ts';
import { networkOf } from '../identifiers/networks.ts';
import { internationalPhone } from '../identifiers/phone.ts';
import { identifierIn, type Found, type ReadRequest } from '../lookup-row.ts';
import type { Country } from '../providers/port.ts';
import type { RegistryBusiness } from '../providers/registry-facts.ts';
import { bankCodeIn, fullName, isAbsent, oneLine } from './parts.ts';
import { failure } from '@amana/contract';

export function statusWord(status: RegistryBusiness['status']): string {
  return status.toUpperCase();
}

export function businessAddress({ address }: RegistryBusiness): string {
  return oneLine(address.street, address.city, address.district, address.region);
}

/** Where a source gave no company, the record is that of one of which nothing but the number is known. */
export function businessOf({ person, identifier }: Found): RegistryBusiness {
  return (
    person.business ?? {
      registrationNumber: identifier,
      name: '',
      kind: '',
      registeredOn: '',
      status: '',
      address: { street: '', city: '', district: '', region: '' },
      phone: '',
      email: '',
      taxNumber: '',
      activity: '',
      shareCapital: '',
      secretary: '',
      parties: [],
    }
  );
}

export function businessRecord(found: Found) {
  const business = businessOf(found);
  return {
    registration_number: business.registrationNumber || found.identifier,
    business_name: business.name,
    business_type: business.kind,
    registration_date: business.registeredOn,
    status: statusWord(business.status),
    address: businessAddress(business),
    phone: business.phone,
    email: business.email,
    tax_number: business.taxNumber,
    owners: business.parties.map(({ name, idNumber, percentage, role }) => ({
      name,
      id_number: idNumber,
      share: percentage,
      role,
    })),
  };
}

export const accountMissing = 'Account Number and Bank Code are required';

export function readAccount(
  country: 'kenya' | 'ghana',
  bankCodes: { shape: RegExp; shapeText: string },
): (body: Record<string, unknown>) => ReadRequest {
  return (body) => {
    if (isAbsent(body.account_number))
      throw failure('missing_field', {
        message: accountMissing,
        field: 'account_number',
        detail: 'account_number is required',
      });
    const bankCode = bankCodeIn(body, { ...bankCodes, missing: accountMissing });
    const identifier = identifierIn(body, 'account_number', country, 'bank_account', accountMissing);
    return { identifier, inputs: { bank_code: bankCode } };
  };
}

export function accountRecord(country: Country) {
  return ({ person, identifier, inputs }: Found) => {
    const { account } = person;
    const bankCode = account?.bankCode || (inputs.bank_code ?? '');
    return {
      account_number: account?.accountNumber || identifier,
      account_name: account?.accountName || fullName(person),
      bank_code: bankCode,
      bank_name: account?.bankName || bankNameOf(country, bankCode),
    };
  };
}

/** The number asked for, which need not be the holder's first one. */
export function phoneRecord(country: Country) {
  return ({ person, identifier }: Found) => ({
    phone_number: internationalPhone(identifier, country),
    first_name: person.firstName,
    last_name: person.lastName,
    network: person.network || networkOf(country, identifier),
  });
}

export function taxpayerRecord({ person, flags, identifier }: Found) {
  const { taxpayer } = person;
  return {
    tin: identifier,
    taxpayer_name: taxpayer?.name || person.business?.name || fullName(person),
    status: (taxpayer?.status ?? '').toUpperCase(),
    valid: taxpayer?.status !== 'inactive' && !flags.includes('suspended') && !flags.includes('invalid'),
  };
}
