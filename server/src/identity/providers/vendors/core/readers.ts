/**
 * The kinds of record that products give: a person, an account, a taxpayer, a business. Each gives null where the answer
 * does not hold what makes it one, or speaks of somebody else than was asked for.
 */
import { bankOf } from '../../../banks.ts';
import { e164Of } from '../../../identifiers/phone.ts';
import { nobody } from '../../nobody.ts';
import type { RegistryFlag } from '../../port.ts';
import { type Block, blockAt, flagAt, numberAt, textAt } from './json.ts';
import { isNamed, type PersonShape, readPerson } from './person-reader.ts';
import { isoDate, nameOf, percent, titleOf } from './values.ts';
import type { Asked, Judgement, VendorChecks, VendorProduct, VendorRecord } from './vendor.ts';

type Read = VendorProduct['read'];

export interface PersonProduct extends PersonShape {
  /** Where the answer repeats the identifier asked for. */
  echo?: readonly string[];
  /** Under which the identifier asked for is kept where the answer does not repeat it. */
  identifies?: string;
  /** Where the person stands below the block; the block itself where not said. */
  at?: string;
  /** The vendor's opinion of the picture sent. */
  face?(root: Block): VendorChecks['face'];
}

export function person(product: PersonProduct): Read {
  return ({ block, root }, asked) => {
    const told = product.at ? blockAt(block, product.at) : block;
    if (!told || !echoes(told, asked, product.echo ?? [])) return null;
    const found = readPerson(told, product);
    if (!isNamed(found)) return null;
    if (product.identifies) found.numbers[product.identifies] = asked.identifier;
    const face = root && product.face?.(root);
    return { person: found, flags: flagsIn(told), checks: face ? { face } : {} };
  };
}

export function account(
  nameKeys: readonly string[],
  numberKeys: readonly string[] = ['account_number'],
): Read {
  return ({ block, root }, asked) => {
    const accountName = titleOf(textAt(block, ...nameKeys));
    if (!block || !accountName || !echoes(block, asked, numberKeys)) return null;
    const bankCode = asked.inputs['bank_code'] ?? '';
    const bank = bankOf(bankCode);
    const told = readPerson(block, { country: asked.country });
    const name = nameOpinion(root);
    return {
      person: {
        ...(textAt(block, 'first_name') && isNamed(told) ? told : nobody()),
        account: {
          bankCode,
          bankId: bank?.id ?? 0,
          bankName: bank?.name ?? textAt(block, 'bank_name', 'bank.name', 'bankDetails.bankName'),
          accountNumber: asked.identifier,
          accountName,
        },
      },
      flags: [],
      checks: name ? { name } : {},
    };
  };
}

export function taxpayer(numberKeys: readonly string[] = []): Read {
  return ({ block }, asked) => {
    const name = titleOf(textAt(block, 'taxpayer_name', 'TaxpayerName', 'name'));
    if (!block || !name || !echoes(block, asked, numberKeys)) return null;
    // One vendor's sample has the two swapped.
    const contact = [textAt(block, 'phone_number', 'phone_no'), textAt(block, 'email')];
    const isEmail = (text: string): boolean => text.includes('@');
    const [phone = '', email = ''] =
      contact.length === 2 && isEmail(contact[0] ?? '') && !isEmail(contact[1] ?? '')
        ? contact.reverse()
        : contact;
    const status = textAt(block, 'pin_status', 'StatusOfPIN').toLowerCase();
    return {
      person: {
        ...nobody(),
        taxpayer: {
          name,
          registryNumber: textAt(block, 'cac_reg_number', 'cac_reg_no'),
          firstIn: textAt(block, 'firstin', 'tin'),
          joint: textAt(block, 'jittin'),
          office: textAt(block, 'tax_office'),
          phone: e164Of(phone, asked.country) ?? '',
          email,
          ...(status ? { status: status === 'active' ? 'active' : 'inactive' } : {}),
          accountStatus: textAt(block, 'itax_status', 'current_status'),
          obligations: textAt(block, 'obligation_details', 'obligation_name'),
        },
      },
      flags: [],
      checks: {},
    };
  };
}

export function business(numberKeys: readonly string[]): Read {
  return ({ block }, asked) => {
    const name = titleOf(textAt(block, 'company_name', 'name'));
    if (!block || !name || !echoes(block, asked, numberKeys)) return null;
    const status = textAt(block, 'company_status', 'status').toLowerCase();
    return {
      person: {
        ...nobody(),
        business: {
          registrationNumber: textAt(block, ...numberKeys) || asked.identifier,
          name,
          kind: textAt(block, 'company_type'),
          registeredOn: isoDate(recentYear(textAt(block, 'date_of_registration', 'registration_date'))),
          status: status === 'active' || status === 'inactive' ? status : '',
          address: {
            street: textAt(block, 'address', 'head_office_address'),
            city: textAt(block, 'city'),
            district: textAt(block, 'lga'),
            region: textAt(block, 'state'),
          },
          phone: e164Of(textAt(block, 'phone', 'phone_number'), asked.country) ?? '',
          email: textAt(block, 'email_address', 'company_email'),
          taxNumber: textAt(block, 'tin'),
          activity: '',
          shareCapital: '',
          secretary: '',
          parties: [],
        },
      },
      flags: [],
      checks: {},
    };
  };
}

/** Prices differ, but a number that is not the one asked for is nobody's answer. */
function echoes(block: Block, asked: Asked, paths: readonly string[]): boolean {
  const told = comparable(textAt(block, ...paths));
  const sought = comparable(asked.identifier);
  return (
    told === '' ||
    told.includes('*') ||
    told === sought ||
    (asked.scheme === 'phone' && told.slice(-9) === sought.slice(-9))
  );
}

function comparable(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9*]/g, '')
    .replace(/^(?:RC|BN|IT)(?=\d)/, '')
    .replace(/^0+(?=\d)/, '');
}

function flagsIn(block: Block): RegistryFlag[] {
  const flags: RegistryFlag[] = [];
  if (flagAt(block, 'watch_listed')) flags.push('watch_listed');
  if (flagAt(block, 'nin_suspension_status')) flags.push('suspended');
  if (textAt(block, 'date_of_death', 'death_date', 'dod')) flags.push('deceased');
  return flags;
}

function nameOpinion(root: Block | undefined): VendorChecks['name'] {
  const matches = flagAt(root, 'comparism_data.status');
  if (matches === undefined) return undefined;
  const confidence = percent(numberAt(root, 'comparism_data.confidence'));
  return { matches, confidence: confidence === null ? null : confidence / 100 };
}

/** A company may be younger than sixteen: a year of two digits is then of this century. */
function recentYear(text: string): string {
  const year = /^(\d{1,2}-[a-z]{3}-)(\d{2})$/i.exec(text);
  if (!year) return text;
  const recent = `20${year[2]}`;
  return `${year[1]}${Number(recent) <= new Date().getUTCFullYear() ? recent : `19${year[2]}`}`;
}

/** Named so that a vendor's table can say it: a tax number that comes with a person's names. */
export function personWithTaxNumber(shape: PersonProduct): Read {
  const read = person(shape);
  return (judged: Judgement, asked: Asked): VendorRecord | null => {
    const record = read(judged, asked);
    const tin = textAt(judged.root, 'data.tin', 'tax_details.tax_id');
    if (!record || !nameOf(record.person.lastName) || !tin) return null;
    record.person.numbers['tin'] = tin;
    return record;
  };
}
