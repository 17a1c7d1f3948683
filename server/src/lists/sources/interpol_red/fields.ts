/** Fields of a notice in INTERPOL's JSON and where each lands. */
import type { FieldTable } from '../../reading/ledger.ts';

export const noticeTable: FieldTable = {
  entity_id: 'id',
  name: 'names (family)',
  forename: 'names (given)',
  date_of_birth: 'birthDates',
  place_of_birth: 'birthPlaces',
  country_of_birth_id: 'birthPlaces',
  nationalities: 'countries (nationality)',
  sex_id: 'gender',
  arrest_warrants: 'key',
  'arrest_warrants/charge': 'remarks',
  'arrest_warrants/charge_translation': 'remarks',
  'arrest_warrants/issuing_country_id': 'more.authority',
  distinguishing_marks: 'remarks',
  height: 'more.height',
  weight: 'more.weight',
  eyes_colors_id: 'more.eyeColor',
  hairs_id: 'more.hairColor',
  languages_spoken_ids: 'more.spokenLanguage',
  _links: 'sourceUrls (the notice itself)',
  _embedded: 'dropped: pictures',
};
