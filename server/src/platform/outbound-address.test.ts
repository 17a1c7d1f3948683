import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, parseAllowList, parseOutboundAddress } from './outbound-address.ts';

const none = parseAllowList('');

describe('addresses that may be connected to', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.0.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::10.0.0.1',
    '2002:7f00:1::',
    '2001:0:1::1',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
    '100::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '4000::1',
    '2606:4700::5efe:127.0.0.1',
    'localhost',
    '',
    '127.1',
    '256.1.1.1',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '197.210.1.1',
    '2606:4700:4700::1111',
    '2a00:1450:4009::200e',
    '::ffff:8.8.8.8',
  ])('lets %s through', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('addresses before anything is resolved', () => {
  it.each([
    ['http://127.0.0.1/', 'private_address'],
    ['http://2130706433/', 'private_address'],
    ['http://0x7f000001/', 'private_address'],
    ['http://0x7f.1/', 'private_address'],
    ['http://0177.0.0.1/', 'private_address'],
    ['http://017700000001/', 'private_address'],
    ['http://127.1/', 'private_address'],
    ['http://127.0.1/', 'private_address'],
    ['http://0/', 'private_address'],
    ['http://0.0.0.0/', 'private_address'],
    ['http://①②⑦.0.0.1/', 'private_address'],
    ['http://127。0。0。1/', 'private_address'],
    ['http://127.0.0.1./', 'private_address'],
    ['http://%31%32%37.0.0.1/', 'private_address'],
    ['http://[::1]/', 'private_address'],
    ['http://[::]/', 'private_address'],
    ['http://[::ffff:127.0.0.1]/', 'private_address'],
    ['http://[::ffff:7f00:1]/', 'private_address'],
    ['http://[0:0:0:0:0:ffff:127.0.0.1]/', 'private_address'],
    ['http://[::127.0.0.1]/', 'private_address'],
    ['http://[64:ff9b::127.0.0.1]/', 'private_address'],
    ['http://[2002:7f00:1::]/', 'private_address'],
    ['http://169.254.169.254/latest/meta-data', 'private_address'],
    ['http://[fd00:ec2::254]/', 'private_address'],
    ['http://user@example.com/', 'credentials'],
    ['http://user:secret@example.com/', 'credentials'],
    ['http://:secret@example.com/', 'credentials'],
    ['http://example.com:22/', 'bad_port'],
    ['http://example.com:25/', 'bad_port'],
    ['http://example.com:6379/', 'bad_port'],
    ['http://example.com:0/', 'bad_port'],
    ['ftp://example.com/', 'bad_scheme'],
    ['file:///etc/passwd', 'bad_scheme'],
    ['gopher://example.com/', 'bad_scheme'],
    ['data:image/png;base64,AAAA', 'bad_scheme'],
    ['javascript:alert(1)', 'bad_scheme'],
    ['//example.com/', 'bad_address'],
    ['example.com/a.mp4', 'bad_address'],
    ['http://', 'bad_address'],
    ['http://exa mple.com/', 'bad_address'],
    ['http://example.com/\r\nHost: other', 'bad_address'],
    ['http://256.1.1.1/', 'bad_address'],
    ['http://[::1%25eth0]/', 'bad_address'],
    [`http://example.com/${'a'.repeat(5000)}`, 'bad_address'],
    ['', 'bad_address'],
  ])('refuses %s as %s', (address, reason) => {
    expect(parseOutboundAddress(address, none)).toEqual({ ok: false, reason });
  });

  it.each([
    'http://example.com/',
    'https://example.com:8443/a?b=c',
    'http://8.8.8.8/',
    'https://[2606:4700::1111]/',
  ])('reads %s', (address) => {
    expect(parseOutboundAddress(address, none)).toMatchObject({ ok: true });
  });

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withFragments: true })), (text) => {
        const parsed = parseOutboundAddress(text, none);
        expect(typeof parsed.ok).toBe('boolean');
      }),
    );
  });

  it('refuses every writing of a private IPv4 address', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(
        fc.constantFrom(10, 127, 0),
        octet,
        octet,
        octet,
        fc.integer({ min: 0, max: 3 }),
        (a, b, c, d, form) => {
          const whole = ((a * 256 + b) * 256 + c) * 256 + d;
          const writings = [
            String(whole),
            `0x${whole.toString(16)}`,
            [a, b, c, d].map((part) => `0${part.toString(8)}`).join('.'),
            `[::ffff:${a}.${b}.${c}.${d}]`,
          ];
          expect(parseOutboundAddress(`http://${writings[form]}/`, none)).toMatchObject({
            reason: 'private_address',
          });
        },
      ),
    );
  });
});

describe('the allow-list', () => {
  const allow = parseAllowList(' Media.Internal:9000, 10.1.2.3 , [::1]:8080,localhost:22, fd00::5 ');

  it.each([
    ['media.internal', 9000, true],
    ['MEDIA.INTERNAL.', 9000, true],
    ['media.internal', 9001, false],
    ['10.1.2.3', 1, true],
    ['::ffff:10.1.2.3', 443, true],
    ['10.1.2.4', 80, false],
    ['[::1]', 8080, true],
    ['0:0:0:0:0:0:0:1', 8080, true],
    ['::1', 80, false],
    ['fd00:0::5', 443, true],
    ['evil-media.internal', 9000, false],
  ])('%s port %i: %s', (host, port, expected) => {
    expect(allow.has(host, port)).toBe(expected);
  });

  it('exempts a host from the rules on addresses and ports, never from those on credentials', () => {
    expect(parseOutboundAddress('http://localhost:22/', allow)).toMatchObject({ ok: true });
    expect(parseOutboundAddress('http://167838211/', allow)).toMatchObject({ ok: true });
    expect(parseOutboundAddress('http://a:b@10.1.2.3/', allow)).toEqual({ ok: false, reason: 'credentials' });
  });

  it.each(['http://host', 'host:99999', 'host:0', 'a b', '[zz]:1', 'user@host', ':80'])(
    'refuses the entry %s',
    (entry) => {
      expect(() => parseAllowList(entry)).toThrow(/AMANA_OUTBOUND_ALLOW/);
    },
  );
});
