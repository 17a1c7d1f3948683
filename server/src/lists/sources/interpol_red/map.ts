/** A red notice to a record. */
import { countryName } from '../../../platform/countries.ts';
import {
  addBirthDates,
  addBirthPlace,
  addCountryOrRemark,
  addMore,
  addName,
  addReferent,
  addRemark,
  addTopic,
  addUrl,
  draft,
  finished,
  setGender,
} from '../../draft.ts';
import type { ListRecord } from '../../record.ts';
import { isObject, type JsonObject, objects, text, texts } from '../../reading/json.ts';

export function mapNotice(source: string, notice: JsonObject): ListRecord | null {
  const record = draft(source, text(notice.entity_id).replace('/', '-'), 'Person');
  const given = text(notice.forename);
  const family = text(notice.name);
  addReferent(record, text(notice.entity_id));
  addName(record, `${given} ${family}`, 'primary', given && family ? { given, family } : {});
  // The service writes year, month and day with slashes.
  addBirthDates(record, text(notice.date_of_birth).replaceAll('/', '-'));
  const born = text(notice.country_of_birth_id);
  addBirthPlace(record, text(notice.place_of_birth), born ? countryName(born) : '');
  for (const country of texts(notice.nationalities)) addCountryOrRemark(record, country, 'nationality');
  setGender(record, text(notice.sex_id));
  for (const warrant of objects(notice.arrest_warrants)) {
    addRemark(record, text(warrant.charge));
    addRemark(record, text(warrant.charge_translation));
    addMore(record, 'authority', text(warrant.issuing_country_id));
  }
  addRemark(record, text(notice.distinguishing_marks));
  addMore(record, 'height', text(notice.height));
  addMore(record, 'weight', text(notice.weight));
  addMore(record, 'eyeColor', ...texts(notice.eyes_colors_id));
  addMore(record, 'hairColor', ...texts(notice.hairs_id));
  addMore(record, 'spokenLanguage', ...texts(notice.languages_spoken_ids));
  if (isObject(notice._links) && isObject(notice._links.self)) addUrl(record, text(notice._links.self.href));
  addTopic(record, 'wanted');
  return finished(record);
}
