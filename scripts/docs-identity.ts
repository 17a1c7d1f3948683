/** Reference pages of the identity feature, made from its own tables: schemes, marked ranges, columns of the own registry. */
import { identifierSchemes } from '../server/src/identity/identifiers/schemes.ts';
import { columns } from '../server/src/identity/registry/own/columns.ts';
import { markedRanges } from '../server/src/identity/registry/simulator/ranges.ts';

type Table = (head: string[], rows: string[][]) => string;

/** Parts of the page on identifiers and on the numbers that the sandbox gives out. */
export function identifierParts(table: Table): string[] {
  return [
    'Spaces and dashes are dropped where a scheme has none, letters become capitals, and control or zero-width characters are `invalid_format`. A pass never means that a number was issued.',
    table(
      ['country', 'scheme', 'document', 'shape'],
      identifierSchemes.map(({ country, scheme, name, shapeText }) => [
        country,
        `\`${scheme}\``,
        name,
        shapeText,
      ]),
    ),
    '## Numbers that the sandbox gives out',
    'A `test` key answers from invented people, a million in each country. The numbers that an answer shows carry the number of the person (`nnnnnn`; `x` is any digit, `A` any letter, `c` a check digit, `yy` and `yyyy` the birth year, `s` the sex), so looking one of them up leads to the same person, whatever its last digit. For every other number the last digit decides what happens: see the [guide](../guide/sandbox.md).',
    table(
      ['country', 'scheme', 'marked numbers'],
      markedRanges.map(({ country, scheme, pattern }) => [country, `\`${scheme}\``, `\`${pattern}\``]),
    ),
  ];
}

/** Parts of the page on the file of an operator's own registry. */
export function registryParts(table: Table): string[] {
  return [
    '`amana registry import COUNTRY FILE` reads CSV (comma-separated, UTF-8, the first line holds the names below in any order) or, where the name ends in `.jsonl`, one JSON object a line with the same names; either may be `.gz`. One bad line refuses the whole file, by line and field. A person needs a name and at least one number of the country; a person who is imported again is replaced.',
    table(
      ['column', 'countries', 'meaning'],
      columns.map(({ name, schemes, meaning }) => [
        `\`${name}\``,
        schemes ? Object.keys(schemes).join(', ') : 'all',
        meaning,
      ]),
    ),
  ];
}
