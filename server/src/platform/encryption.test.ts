import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProtection, type ProtectionLimits } from './encryption.ts';

const branch = 'branch-1';

function open(limits: Partial<ProtectionLimits> = {}, masterKey = randomBytes(32)) {
  const wrapped = new Map<string, Buffer>();
  const time = { at: Date.UTC(2030, 0, 1) };
  const loads = { count: 0 };
  const create = () =>
    createProtection({
      masterKey,
      clock: { now: () => new Date(time.at) },
      loadWrappedKey: async (branchId, subject, keyId) => {
        loads.count += 1;
        return wrapped.get(`${branchId}/${subject}/${keyId}`) ?? null;
      },
      limits,
    });
  const protection = create();
  /** Seals and does what the writer does with the rows. */
  const seal = (branchId: string, subject: string, value: unknown) => {
    const sealed = protection.seal(branchId, subject, value);
    for (const write of sealed.rows) {
      const row: Record<string, unknown> = { ...write.row };
      if (Buffer.isBuffer(row['wrapped']))
        wrapped.set(`${branchId}/${subject}/${sealed.keyId}`, row['wrapped']);
      write.stored?.();
    }
    return sealed;
  };
  return { protection, create, wrapped, time, loads, seal, masterKey };
}

const jsonValues = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)));

describe('seal and open', () => {
  it('gives back every JSON value, also in another process', async () => {
    const { create, seal } = open();
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), jsonValues, async (branchId, subject, value) => {
        const { keyId, bytes } = seal(branchId, subject, value);
        expect(await create().open(branchId, subject, keyId, bytes)).toEqual(value);
      }),
    );
  });

  it('gives back bytes as bytes', async () => {
    const { protection, seal } = open();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (bytes) => {
        const sealed = seal(branch, 'images', Buffer.from(bytes));
        expect(await protection.open(branch, 'images', sealed.keyId, sealed.bytes)).toEqual(
          Buffer.from(bytes),
        );
      }),
    );
  });

  it('refuses a value changed anywhere, cut short, or moved to another branch, subject or key', async () => {
    const { create, seal } = open();
    const sealed = seal(branch, 's1', { name: 'Invented Person' });
    const other = seal(branch, 's2', { name: 'Another' });
    expect(sealed.bytes.includes('Invented')).toBe(false);
    for (let at = 0; at < sealed.bytes.length; at += 1) {
      const changed = Buffer.from(sealed.bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(create().open(branch, 's1', sealed.keyId, changed)).rejects.toThrow();
      await expect(create().open(branch, 's1', sealed.keyId, sealed.bytes.subarray(0, at))).rejects.toThrow();
    }
    await expect(create().open(branch, 's2', other.keyId, sealed.bytes)).rejects.toThrow();
    await expect(create().open('branch-2', 's1', sealed.keyId, sealed.bytes)).rejects.toThrow(/erased/);
    await expect(create().open(branch, 's1', other.keyId, sealed.bytes)).rejects.toThrow(/erased/);
  });

  it('refuses a wrapped key put under another name, and another master key', async () => {
    const { create, seal, wrapped } = open();
    const sealed = seal(branch, 's1', 'value');
    const [key] = wrapped.values();
    if (!key) throw new Error('no key was handed out');
    wrapped.set(`${branch}/s2/${sealed.keyId}`, key);
    await expect(create().open(branch, 's2', sealed.keyId, sealed.bytes)).rejects.toThrow();
    const stranger = open();
    stranger.wrapped.set(`${branch}/s1/${sealed.keyId}`, key);
    await expect(stranger.protection.open(branch, 's1', sealed.keyId, sealed.bytes)).rejects.toThrow();
  });

  it('never gives the same ciphertext twice', () => {
    const { seal } = open();
    const seen = new Set(Array.from({ length: 200 }, () => seal(branch, 's', 'same').bytes.toString('hex')));
    expect(seen.size).toBe(200);
  });
});

describe('data keys', () => {
  it('are handed out with every value until one of the rows is stored', () => {
    const { protection } = open();
    const first = protection.seal(branch, 's', 1);
    const second = protection.seal(branch, 's', 2);
    expect(second.keyId).toBe(first.keyId);
    expect([first.rows.length, second.rows.length]).toEqual([1, 1]);
    // The very same, so that a write set with both writes it once.
    expect(second.rows[0]).toBe(first.rows[0]);
    expect(second.rows[0]?.onConflict).toBe('nothing');
    second.rows[0]?.stored?.();
    expect(protection.seal(branch, 's', 3).rows).toEqual([]);
  });

  it('are one a subject, made anew when too old and when erased', () => {
    const { protection, seal, time } = open({ maxKeyAgeMs: 1000 });
    const first = seal(branch, 's', 1);
    expect(seal(branch, 'other', 1).keyId).not.toBe(first.keyId);
    time.at += 999;
    expect(seal(branch, 's', 1).keyId).toBe(first.keyId);
    time.at += 1;
    const aged = seal(branch, 's', 1);
    expect(aged.keyId).not.toBe(first.keyId);
    protection.forget(branch, 's');
    expect(seal(branch, 's', 1).keyId).not.toBe(aged.keyId);
  });

  it('cannot be opened once erased, also from memory', async () => {
    const { protection, seal, wrapped } = open();
    const sealed = seal(branch, 's', 'secret');
    expect(await protection.open(branch, 's', sealed.keyId, sealed.bytes)).toBe('secret');
    wrapped.clear();
    protection.forget(branch, 's');
    await expect(protection.open(branch, 's', sealed.keyId, sealed.bytes)).rejects.toThrow(/erased/);
  });

  it('are kept in a bounded cache, the least used leaving first', async () => {
    const { protection, seal, loads } = open({ maxCachedKeys: 3 });
    const sealed = ['a', 'b', 'c'].map((subject) => ({ subject, ...seal(branch, subject, subject) }));
    const read = (n: number) => {
      const one = sealed[n];
      if (!one) throw new Error('no such value');
      return protection.open(branch, one.subject, one.keyId, one.bytes);
    };
    for (const n of [0, 1, 2, 0, 1, 2]) await read(n);
    expect(loads.count).toBe(3);
    await read(0);
    const extra = seal(branch, 'd', 'd');
    await protection.open(branch, 'd', extra.keyId, extra.bytes);
    await read(0);
    expect(loads.count).toBe(4);
    await read(1);
    expect(loads.count).toBe(5);
  });
});

describe('hashes', () => {
  it('differ by purpose, by how parts are divided, by branch, scheme and master key', () => {
    const { protection } = open();
    const hashes = [
      protection.hash('a', 'bc'),
      protection.hash('ab', 'c'),
      protection.hash('a', 'b', 'c'),
      protection.hash('a', 'bc', ''),
      protection.hash('a', '1:b,1:c'),
      protection.hash('a'),
      open().protection.hash('a', 'bc'),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const subjects = [
      protection.subject('b1', 'NG:bvn', '22000000001'),
      protection.subject('b2', 'NG:bvn', '22000000001'),
      protection.subject('b1', 'NG:nin', '22000000001'),
    ];
    expect(new Set(subjects).size).toBe(3);
  });

  it('are the same in every process with the master key', () => {
    const first = open();
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (purpose, parts) => {
        expect(first.create().hash(purpose, ...parts)).toBe(first.protection.hash(purpose, ...parts));
      }),
    );
  });
});

describe('values of the installation', () => {
  it('come back under their purpose only', () => {
    const { protection } = open();
    const sealed = protection.sealForInstallation('webhook', Buffer.from('secret'));
    expect(protection.openForInstallation('webhook', sealed).toString()).toBe('secret');
    expect(() => protection.openForInstallation('answers', sealed)).toThrow();
  });

  it('refuses a master key of another length', () => {
    expect(() => open({}, randomBytes(16))).toThrow(/32 bytes/);
  });
});
