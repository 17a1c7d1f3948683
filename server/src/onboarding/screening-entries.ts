/**
 * The two record shapes in which an onboarding shows what screening found, filled from the list entry. Everything shown
 * is the list's, nothing the customer's.
 */
import type { OnboardingPep, OnboardingSanction } from '@amana/contract';
import type { ListRecord } from '../lists/record.ts';
import { sourceNamed } from '../lists/sources/index.ts';
import { captionOf, toWire } from '../lists/to-wire.ts';
import { meaningOf as meaningOfTopic, topics } from '../lists/topics.ts';
import { countryName } from '../platform/countries.ts';
import type { ScreenedHit } from '../screening/screener.ts';
import { percentText } from '../screening/match-records.ts';

const maxInformationCharacters = 2000;
/** Values of one kind that are spelled out. */
const maxValues = 12;

export function sanctionEntry(hit: ScreenedHit): OnboardingSanction {
  const { record } = hit;
  return {
    entity_name: captionOf(record),
    recorded_date: record.listedOn ?? record.changedOn ?? '',
    country: countriesText(record),
    sanction_body: publisherOf(record),
    sanction_types: record.programs.length > 0 ? record.programs : topicLabels(record),
    other_information: otherInformation(hit),
  };
}

export function pepEntry({ record }: ScreenedHit): OnboardingPep {
  return {
    name: captionOf(record),
    pep_types: record.topics.filter((topic) => meaningOfTopic(topic) === 'pep').map(topicLabel),
    gender: record.gender === undefined ? '' : record.gender === 'male' ? 'Male' : 'Female',
    country: countriesText(record),
    source: record.sourceUrls[0] ?? titleOf(record),
    political_post: record.positions.map(positionText).join('; '),
  };
}

/** Aliases, birth, documents and remarks in one text, after what the entry is listed for. */
function otherInformation(hit: ScreenedHit): string {
  const { properties } = toWire(hit.record);
  const line = (label: string, ...keys: string[]) => {
    const values = [...new Set(keys.flatMap((key) => properties[key] ?? []))];
    if (values.length === 0) return [];
    const more = values.length > maxValues ? `; and ${values.length - maxValues} more` : '';
    return [`${label}: ${values.slice(0, maxValues).join('; ')}${more}`];
  };
  const text = [
    `Listed as: ${topicLabels(hit.record).join(', ') || 'no topic'}`,
    `Match: ${percentText(hit.score)}${hit.corroborated ? ', corroborated' : ''}`,
    ...line('Also known as', 'alias', 'previousName', 'weakAlias'),
    ...line('Born', 'birthDate'),
    ...line('Birth place', 'birthPlace'),
    ...line('Position', 'position'),
    ...line('Documents', 'passportNumber', 'idNumber', 'taxNumber', 'registrationNumber'),
    ...line('Address', 'address'),
    ...line('Notes', 'notes'),
    ...line('Source', 'sourceUrl'),
  ].join('. ');
  return text.length > maxInformationCharacters ? `${text.slice(0, maxInformationCharacters - 1)}…` : text;
}

function topicLabels(record: ListRecord): string[] {
  return record.topics.map(topicLabel);
}

function topicLabel(topic: string): string {
  return Object.hasOwn(topics, topic) ? (topics[topic]?.label ?? topic) : topic;
}

/** Nationality first, since that is what a reader asks for; each country once, by name. */
function countriesText({ countries, positions, addresses }: ListRecord): string {
  const own = countries.filter(({ role }) => role === 'nationality' || role === 'citizenship');
  const codes = [...own, ...countries].map(({ code }) => code);
  const fallback = [...positions, ...addresses].flatMap(({ country }) => (country ? [country] : []));
  return [...new Set(codes.length > 0 ? codes : fallback)].map(countryName).join(', ');
}

function positionText({ title, country, start, end }: ListRecord['positions'][number]): string {
  const place = country === undefined ? '' : `, ${countryName(country)}`;
  return start || end ? `${title}${place} (${start ?? ''}-${end ?? ''})` : `${title}${place}`;
}

function publisherOf(record: ListRecord): string {
  return known(record.source)?.publisher ?? record.source;
}

function titleOf(record: ListRecord): string {
  return known(record.source)?.title ?? record.source;
}

/** A list that this version no longer knows is named by its id. */
function known(source: string) {
  try {
    return sourceNamed(source);
  } catch {
    return null;
  }
}
