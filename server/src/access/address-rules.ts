/** A key's allow-list: single addresses and CIDR ranges, IPv4 and IPv6. An empty list allows every address. */
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type AddressRule = [Address, number];

/** Undefined when the text is no address and no range. */
export function parseAddressRule(text: string): AddressRule | undefined {
  const [address, bits, ...more] = text.split('/');
  if (address === undefined || more.length > 0 || !ipaddr.isValid(address)) return undefined;
  if (address.includes('.') && !address.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return undefined;
  }
  const parsed = ipaddr.process(address);
  const widest = parsed.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [parsed, widest];
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > widest) return undefined;
  return [parsed, Number(bits)];
}

/** Stored rules were checked when the key was made; one that is unreadable now allows nothing. */
export function parseAddressRules(texts: readonly string[]): AddressRule[] {
  if (texts.length === 0) return [];
  const rules = texts.map(parseAddressRule).filter((rule) => rule !== undefined);
  return rules.length > 0 ? rules : [[ipaddr.parse('255.255.255.255'), 32]];
}

export function addressAllowed(rules: readonly AddressRule[], address: string): boolean {
  if (rules.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  return rules.some(([range, bits]) => range.kind() === caller.kind() && caller.match(range, bits));
}
