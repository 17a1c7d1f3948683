/** Records of Canada's list to records. It numbers nothing across regulations, so the id joins regime, schedule and item. */
import { isoDate } from '../../dates.ts';
import {
  addBirthDates,
  addCountry,
  addDocument,
  addMore,
  addName,
  addPosition,
  addProgram,
  addTopic,
  draft,
  finished,
} from '../../draft.ts';
import type { ListRecord } from '../../record.ts';
import { children, childText, type XmlElement } from '../../reading/xml.ts';

const languages: Readonly<Record<string, string>> = {
  belarusian: 'be',
  russian: 'ru',
  ukrainian: 'uk',
  persian: 'fa',
  farsi: 'fa',
  arabic: 'ar',
  chinese: 'zh',
  burmese: 'my',
  spanish: 'es',
};
const labelled = /^(belarusian|russian|ukrainian|persian|farsi|arabic|chinese|burmese|spanish)\s*:\s*/i;

export function mapEntry(source: string, entry: XmlElement): ListRecord | null {
  const country = childText(entry, 'Country').split('/')[0]?.trim() ?? '';
  const family = childText(entry, 'LastName');
  const given = childText(entry, 'GivenName');
  const other = childText(entry, 'EntityOrShip') || childText(entry, 'Entity');
  const imo = childText(entry, 'ShipIMONumber');
  const schedule = childText(entry, 'Schedule');
  const item = childText(entry, 'Item');
  const schema = family || given ? 'Person' : imo ? 'Vessel' : 'Organization';
  const record = draft(source, slug([country, schedule, item]), schema);
  if (schema === 'Person')
    addName(record, `${given} ${family}`, 'primary', given && family ? { given, family } : {});
  addName(record, other, schema === 'Person' ? 'alias' : 'primary');
  for (const aliases of children(entry, 'Aliases')) addAliases(record, aliases.text);
  const born = childText(entry, 'DateOfBirthOrShipBuildDate') || childText(entry, 'DateOfBirth');
  if (schema === 'Vessel') addMore(record, 'buildDate', born);
  else addBirthDates(record, born);
  const title = childText(entry, 'TitleOrShip') || childText(entry, 'Title');
  if (schema === 'Vessel') addMore(record, 'type', title);
  else addPosition(record, { title });
  addDocument(record, { type: 'imo', label: 'IMO number', value: imo });
  addCountry(record, country, 'other');
  addProgram(record, country);
  addMore(record, 'schedule', schedule);
  addMore(record, 'item', item);
  addTopic(record, 'sanction');
  const listed = isoDate(childText(entry, 'DateOfListing'));
  if (listed) record.listedOn = listed;
  return finished(record);
}

/** Aliases stand in one text: parted by semicolons, by `or`, by a language's name, or by commas between whole names. */
function addAliases(record: ListRecord, text: string): void {
  for (const piece of text.split(/;|\n|\s+or\s+|,\s*(?=(?:belarusian|russian|ukrainian)\s*:)/i)) {
    const label = labelled.exec(piece.trim())?.[1]?.toLowerCase();
    const rest = piece.trim().replace(labelled, '');
    const names = rest.split(/,\s*/);
    const whole = record.schema === 'Person' && names.every((name) => name.trim().split(/\s+/).length > 1);
    for (const name of whole ? names : [rest])
      addName(record, name, 'alias', label ? { language: languages[label] ?? label } : {});
  }
}

function slug(pieces: string[]): string {
  return pieces
    .map((piece) =>
      piece
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    )
    .filter(Boolean)
    .join('-');
}
