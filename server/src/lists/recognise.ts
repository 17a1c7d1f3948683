/** Which format of a list the given files are, by their content; and whose they are when they are not this list's. */
import type { Part } from './reading/part.ts';
import { ListRefusal } from './reading/refusal.ts';
import { headText } from './reading/text.ts';
import type { ListSource, RolePart, SourceFormat } from './source.ts';
import { sources } from './sources/index.ts';

export interface Recognised {
  format: SourceFormat;
  parts: RolePart[];
}

export function recognise(source: ListSource, parts: Part[]): Recognised {
  for (const format of source.formats) {
    const placed = parts.map((part) => ({ part, role: format.roleOf(part) }));
    const roles = placed.flatMap(({ part, role }) => (role === null ? [] : [{ part, role }]));
    if (
      roles.length === parts.length &&
      format.required.every((role) => roles.some((placed) => placed.role === role))
    )
      return { format, parts: roles };
  }
  throw new ListRefusal('not-this-list', explanation(source, parts));
}

function explanation(source: ListSource, parts: Part[]): string {
  for (const format of source.formats) {
    const roles = parts.map((part) => format.roleOf(part));
    const strange = parts[roles.indexOf(null)];
    if (!strange) {
      const missing = format.required.filter((role) => !roles.includes(role));
      return `the ${format.name} set of ${source.name} needs its ${missing.join(' and ')} file`;
    }
  }
  const strange =
    parts.find((part) => source.formats.every((format) => format.roleOf(part) === null)) ?? parts[0];
  if (!strange) return 'no file was given';
  if (/^\s*<(!doctype html|html)\b/i.test(headText(strange)))
    return `${strange.name} is a web page, not a list: the address may ask for a sign-in`;
  const owner = sources.find(
    (other) =>
      other.name !== source.name &&
      other.kind !== 'demo' &&
      other.formats.some((format) => format.roleOf(strange) !== null),
  );
  const known = source.formats.map((format) => format.name).join(', ');
  return owner
    ? `${strange.name} looks like ${owner.name}, not like ${source.name}`
    : `${strange.name} is none of the layouts of ${source.name} (${known})`;
}
