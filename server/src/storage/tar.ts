/** The plain tar format (ustar), as far as backups need it: regular files and folders with short names. */

const blockBytes = 512;

export interface TarEntry {
  name: string;
  kind: 'file' | 'folder';
  bytes: number;
}

export function tarHeader(entry: TarEntry): Buffer {
  const name = Buffer.from(entry.kind === 'folder' ? `${entry.name}/` : entry.name);
  if (name.length > 100) throw new Error(`A file's name is too long for a backup: ${entry.name}`);
  const header = Buffer.alloc(blockBytes);
  name.copy(header, 0);
  header.write(entry.kind === 'folder' ? '0000700\0' : '0000600\0', 100, 'latin1');
  header.write('0000000\0'.repeat(2), 108, 'latin1');
  header.write(`${entry.bytes.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  header.write(`${'0'.repeat(11)}\0`, 136, 'latin1');
  header.write(entry.kind === 'folder' ? '5' : '0', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** What fills the last block of a file. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);
}

export const tarEnd = Buffer.alloc(2 * blockBytes);

/** Reads an archive as entries, each followed by its content in pieces. Throws when it is cut short or damaged. */
export async function* readTar(
  source: AsyncIterable<Buffer>,
): AsyncGenerator<{ entry: TarEntry } | { piece: Buffer }> {
  let held: Buffer = Buffer.alloc(0);
  let left = 0;
  let padding = 0;
  let ended = false;
  for await (const chunk of source) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    for (;;) {
      if (left > 0) {
        if (held.length === 0) break;
        const piece = held.subarray(0, left);
        left -= piece.length;
        held = held.subarray(piece.length);
        yield { piece };
        continue;
      }
      if (held.length < padding + blockBytes) break;
      const header = held.subarray(padding, padding + blockBytes);
      held = held.subarray(padding + blockBytes);
      padding = 0;
      if (header.every((byte) => byte === 0)) {
        ended = true;
        continue;
      }
      const entry = parseHeader(header);
      left = entry.bytes;
      padding = tarPadding(entry.bytes).length;
      yield { entry };
    }
  }
  if (!ended || left > 0) throw new Error('The archive is cut short');
}

function parseHeader(header: Buffer): TarEntry {
  const text = (at: number, length: number): string =>
    header.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  const said = Number.parseInt(text(148, 8), 8);
  const bytes = Number.parseInt(text(124, 12), 8);
  const kind = header.toString('latin1', 156, 157);
  if (said !== checksum(header) || !Number.isSafeInteger(bytes) || (kind !== '0' && kind !== '5')) {
    throw new Error('The archive is damaged');
  }
  return { name: text(0, 100).replace(/\/$/, ''), kind: kind === '5' ? 'folder' : 'file', bytes };
}

/** The sum of a header's bytes, its own field counted as spaces. */
function checksum(header: Buffer): number {
  let sum = 0;
  header.forEach((byte, index) => {
    sum += index >= 148 && index < 156 ? 0x20 : byte;
  });
  return sum;
}
