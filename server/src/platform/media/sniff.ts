/**
 * Says what bytes are, from the bytes alone. Only formats on the list exist: playlists, scripts, documents, SVG and the
 * like are nothing, whatever their name or header claims.
 */
import { fileTypeFromBuffer } from 'file-type';
import type { MediaKind } from '../media-port.ts';

export type VideoContainer = 'mov' | 'matroska' | 'avi';

export type Sniffed =
  | { kind: Extract<MediaKind, 'image'>; mime: string }
  | { kind: Extract<MediaKind, 'video'>; mime: string; container: VideoContainer };

const images: Record<string, string> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/webp': 'image/webp',
  'image/gif': 'image/gif',
  'image/avif': 'image/avif',
};

const videos: Record<string, VideoContainer> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/x-m4v': 'mov',
  'video/3gpp': 'mov',
  'video/3gpp2': 'mov',
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
  'video/x-matroska': 'matroska',
  'video/vnd.avi': 'avi',
};

/** What each accepted format must begin with; the library is more lenient than a decoder should be. */
const signatures: Record<string, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  'image/png': (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  'image/webp': (bytes) => riff(bytes, 'WEBP'),
  'image/gif': (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  'image/avif': (bytes) => box(bytes) === 'ftyp',
  mov: (bytes) => ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(box(bytes)),
  matroska: (bytes) => bytes.readUInt32BE(0) === 0x1a45dfa3,
  avi: (bytes) => riff(bytes, 'AVI '),
};

const shortest = 16;

export async function sniff(bytes: Buffer): Promise<Sniffed | undefined> {
  if (bytes.length < shortest) return undefined;
  const mime = await detect(bytes);
  if (mime === undefined) return undefined;
  const image = images[mime];
  if (image) return signatures[image]?.(bytes) ? { kind: 'image', mime: image } : undefined;
  const container = videos[mime];
  if (container) return signatures[container]?.(bytes) ? { kind: 'video', mime, container } : undefined;
  return undefined;
}

async function detect(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime.split(';')[0];
  } catch {
    return undefined;
  }
}

function riff(bytes: Buffer, form: string): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === form;
}

function box(bytes: Buffer): string {
  return bytes.toString('latin1', 4, 8);
}
