/**
 * Text that went through the wrong decoder: UTF-8 read as Latin-1 or Windows-1252, once or twice, and character references
 * that a web page would have shown as letters. Text that is not broken comes back as it is.
 */

import { repairPages } from './code-pages.ts';

export function repairEncoding(text: string): string {
  let out = text.includes('&') ? decodeReferences(decodeReferences(text)) : text;
  if (ofForm.test(out)) out = out.replace(/\++/g, ' ');
  out = out.replace(percent, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  out = out
    .replace(escaped, (code) => String.fromCharCode(Number.parseInt(code.slice(2), 16)))
    .replace(quoted, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  for (let round = 0; round < 3 && highSigns.test(out); round += 1) {
    const repaired = decodeOnce(out);
    if (repaired === undefined) break;
    out = repaired;
  }
  return repairPages(out);
}

/** Lead bytes of UTF-8 seen as letters, with something behind that could be a further byte. */
const highSigns = /[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122 ]/;
const highRun = /[\u0080-\u00ff\u0152-\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]+/g;

/** A letter of a web form's address: `Ang%C3%A9lique`. */
const percent = /%[0-9a-f]{2}/gi;
/** There each space is a plus, `Joseph+Otieno`; where spaces are left a plus stands for a letter, `Mus+afa Otieno`. */
const ofForm = /^\+*[^\s+]+(?:\++[^\s+]+)+\+*$/;
/** `\\u00e9`, and `=C3=A9` of a letter by mail. */
const escaped = /\\u[0-9a-f]{4}/gi;
const quoted = /=(?:[89A-F][0-9A-F])/g;

/** Every run of high characters must be whole UTF-8, or none is taken for it. */
function decodeOnce(text: string): string | undefined {
  // A no-break space within a letter may have become a plain one.
  const whole = text.replace(/\u00c3 /g, '\u00c3\u00a0');
  let broken = false;
  const out = whole.replace(highRun, (run, at: number) => {
    const decoded = decodeRun(run);
    if (decoded !== undefined) return decoded;
    // The second byte was lost on the way.
    if (run.length === 1 && whole.charAt(at + 1) === '\ufffd') return '';
    broken = true;
    return run;
  });
  return broken || out === whole ? undefined : out;
}

function decodeRun(run: string): string | undefined {
  const bytes = Array.from(run, byteOf);
  let out = '';
  for (let place = 0; place < bytes.length; ) {
    const lead = bytes[place] ?? 0;
    const more = lead >= 0xf0 && lead < 0xf5 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : 0;
    if (more === 0 || lead >= 0xf5 || place + more >= bytes.length) return undefined;
    let code = lead & (0x3f >> more);
    for (let step = 1; step <= more; step += 1) {
      const byte = bytes[place + step] ?? 0;
      if (byte < 0x80 || byte > 0xbf) return undefined;
      code = (code << 6) | (byte & 0x3f);
    }
    if (code < 0x80 || code > 0x10ffff) return undefined;
    out += String.fromCodePoint(code);
    place += more + 1;
  }
  return out;
}

const windowsBytes = new Map(
  Array.from(
    '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178',
    (char, place): [string, number] => [char, 0x80 + place],
  ),
);

function byteOf(char: string): number {
  return windowsBytes.get(char) ?? char.charCodeAt(0);
}

const accents = new Map([
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['circ', '\u0302'],
  ['uml', '\u0308'],
  ['tilde', '\u0303'],
  ['ring', '\u030a'],
  ['cedil', '\u0327'],
  ['caron', '\u030c'],
  ['breve', '\u0306'],
  ['macr', '\u0304'],
]);
const named = new Map([
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['lsquo', "'"],
  ['rsquo', "'"],
  ['ldquo', '"'],
  ['rdquo', '"'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
  ['ndash', '-'],
  ['mdash', '-'],
  ['szlig', 'ß'],
  ['aelig', 'æ'],
  ['oelig', 'œ'],
  ['oslash', 'ø'],
  ['eth', 'ð'],
  ['thorn', 'þ'],
  ['lstrok', 'ł'],
  ['dstrok', 'đ'],
  ['inodot', 'ı'],
]);
const accentNames = [...accents.keys()].join('|');
const reference = new RegExp(
  `&(?:#(\\d{1,7})|#x([0-9a-f]{1,6})|([a-z])(${accentNames})|([a-z]{2,7}));`,
  'gi',
);

function decodeReferences(text: string): string {
  return text.replace(reference, (whole, decimal, hex, letter, accent, name) => {
    if (typeof decimal === 'string' || typeof hex === 'string') {
      const code = Number.parseInt(String(decimal ?? hex), decimal === undefined ? 16 : 10);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    }
    if (typeof letter === 'string')
      return `${letter}${accents.get(String(accent).toLowerCase()) ?? ''}`.normalize('NFC');
    return named.get(String(name).toLowerCase()) ?? whole;
  });
}
