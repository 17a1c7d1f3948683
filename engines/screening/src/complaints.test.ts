/** What users of such engines have complained about, each with the outcome they wanted. Scores are compared, not pinned. */

import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { buildIndex } from './index.ts';
import { entityOf } from './testing/entity-of.ts';
import type { Query } from './types.ts';

const threshold = 0.7;

function scoreOf(
  name: string,
  listed: string,
  schema: 'Person' | 'Company' = 'Person',
  rest: Partial<Query> = {},
): number {
  return compare({ name, schema, ...rest }, entityOf({ names: [listed], schema })).score;
}

describe('contradiction costs more than omission', () => {
  it.each([
    ['Valery Nikolaevich Ermakov', 'Valery Ermakov', 'Valery Konstantinovich Ermakov'],
    ['Pedro Luis Morales', 'Pedro Luis Morales Benítez', 'Pedro Luis Acosta'],
    ['Chidi Obiora Umeadi', 'Chidi Umeadi', 'Chidi Ebuka Umeadi'],
  ])('%s: %s above %s', (query, omitted, contradicting) => {
    const omission = scoreOf(query, omitted);
    const contradiction = scoreOf(query, contradicting);
    expect(omission).toBeGreaterThanOrEqual(threshold);
    expect(contradiction).toBeLessThan(threshold);
    expect(omission - contradiction).toBeGreaterThan(0.2);
  });

  it('an omission costs less than an addition', () => {
    const omitted = scoreOf('Godwin Okpalaeze', 'Godwin Ifeanyi Okpalaeze');
    const added = scoreOf('Godwin Ifeanyi Okpalaeze', 'Godwin Okpalaeze');
    expect(omitted).toBeGreaterThan(added);
    expect(added).toBeGreaterThanOrEqual(threshold);
  });
});

describe('common words and half names do not match', () => {
  it.each([
    ['George Bush', 'George Habbash', 'Person'],
    ['George Bush', 'George Haswani', 'Person'],
    ['George Bush', 'George Chiweshe', 'Person'],
    ['Jane Doe', 'Jan Lahore', 'Person'],
    ['Nicolas Moros', 'Moros', 'Person'],
    ['BELLETECH CORP', '11420 CORP.', 'Company'],
    ['Bridgespan Group', 'Meridian Group', 'Company'],
    ['africada financial services bureau change', 'skylight financial services inc', 'Company'],
    ['State Grid Chile', 'State Grid China', 'Company'],
    ['Vladimir', 'Vladimir Vladimirovich Vladimirov', 'Person'],
  ] as const)('%s is not %s', (query, listed, schema) => {
    expect(scoreOf(query, listed, schema)).toBeLessThan(threshold);
  });

  it('a company of one word is not every person who bears it', () => {
    const listed = entityOf({ names: ['EMMA LLC'], schema: 'LegalEntity' });
    expect(compare({ name: 'Emma Daniels', schema: 'Person' }, listed).score).toBeLessThan(threshold);
  });

  it('a word is used once', () => {
    expect(scoreOf('Vladimir Vladimir Petrenkov', 'Vladimir Petrenkov Zorin')).toBeLessThan(
      scoreOf('Vladimir Zorin Petrenkov', 'Vladimir Petrenkov Zorin'),
    );
  });
});

describe('a name and what is named after it', () => {
  const listed = [
    entityOf({
      id: 'body',
      names: ['Network of the Umeadi'],
      aliases: ['Chidiobi Umeadi Network'],
      schema: 'Organization',
    }),
    entityOf({ id: 'person', names: ['Chidiobi Ebuka Umeadi'], aliases: ['Chidiobi Umeadi'] }),
  ];
  it('the person stands first when nothing says what is asked for', () => {
    const { hits } = buildIndex(listed).search({ name: 'Chidiobi Umeadi' });
    expect(hits.map((hit) => hit.id)).toEqual(['person', 'body']);
  });

  it('a short alias does not outweigh a fuller name that differs', () => {
    const short = entityOf({ names: ['Tamuno Briggs'] });
    const fuller = entityOf({ names: ['Tamuno Horsfall Briggs Wokoma'], aliases: ['Tamuno Briggs'] });
    const query: Query = { name: 'Tamuno Briggs Danladi', schema: 'Person' };
    expect(compare(query, fuller).score).toBeLessThan(compare(query, short).score - 0.05);
    expect(compare(query, fuller).score).toBeLessThan(threshold);
  });

  it('a letter written twice is the least of slips', () => {
    expect(scoreOf('Joseph Konny', 'Joseph Kony')).toBeGreaterThan(scoreOf('Joseph Konny', 'Joseph Kenney'));
  });
});

describe('short names', () => {
  it.each([
    ['Jon Smith', 'John Smith'],
    ['Ann Lee', 'Anne Lee'],
    ['Shevchenko Yuri', 'Shevchenko Yuriy'],
  ])('%s is %s', (query, listed) => {
    expect(scoreOf(query, listed)).toBeGreaterThanOrEqual(threshold);
  });

  it('needs the rest of the name to agree outright', () => {
    expect(scoreOf('Jon Smyt', 'Joan Smot')).toBeLessThan(threshold);
  });
});

describe('scores do not pile up', () => {
  const listed = entityOf({ names: ['John Smith'], birthDates: ['1970-05-14'], countries: ['gb'] });
  const full: Query = { name: 'John Smith', schema: 'Person' };

  it('a common name alone is below the same name with its birth date', () => {
    const nameOnly = compare(full, listed);
    const withDate = compare({ ...full, birthDate: '1970-05-14' }, listed);
    const withBoth = compare({ ...full, birthDate: '1970-05-14', countries: ['gb'] }, listed);
    expect(nameOnly.score).toBeGreaterThanOrEqual(threshold);
    expect(nameOnly.score).toBeLessThan(0.9);
    expect(withDate.score).toBeGreaterThan(nameOnly.score + 0.05);
    expect(withBoth.rankScore).toBeGreaterThan(withDate.rankScore);
    expect(withBoth.score).toBeLessThan(1);
    expect([nameOnly.verified, withDate.verified]).toEqual(['none', 'full']);
    expect([nameOnly.corroborated, withDate.corroborated]).toEqual([false, true]);
  });

  it('a rare name alone stands above a common one', () => {
    expect(scoreOf('Tamuno Horsfall', 'Tamuno Horsfall')).toBeGreaterThan(
      scoreOf('John Smith', 'John Smith'),
    );
  });

  it('another whole birth date takes a common name below the threshold, and leaves a rare one near it', () => {
    const common = compare({ ...full, birthDate: '1991-11-30' }, listed).score;
    const rare = compare(
      { name: 'Tamuno Horsfall', schema: 'Person', birthDate: '1991-11-30' },
      entityOf({ names: ['Tamuno Horsfall'], birthDates: ['1970-05-14'] }),
    ).score;
    expect(common).toBeLessThan(0.5);
    expect(rare).toBeGreaterThan(common);
    expect(rare).toBeLessThan(threshold);
  });
});

describe('search', () => {
  const index = buildIndex([
    entityOf({
      id: 'many',
      names: ['Harakat al-Nuzayl'],
      aliases: Array.from({ length: 120 }, (_, n) => `Nuzayl Front ${n}`),
      schema: 'Organization',
    }),
    entityOf({ id: 'khan', names: ['Muhammad Zubaydan Khan'] }),
    ...Array.from({ length: 400 }, (_, n) => entityOf({ id: `khan-${n}`, names: [`Asif${n} Khan`] })),
    entityOf({
      id: 'number',
      names: ['Eastgate Marine Supplies Ltd'],
      schema: 'Company',
      identifiers: [{ type: 'reg', value: 'RC-660417', country: 'ng' }],
    }),
    entityOf({ id: 'putin', names: ['Vladimir Zhuravkin'] }),
    entityOf({ id: 'weak', names: ['Daniel Okonta Briggs'], weak: ['Daniel Mohammad'] }),
  ]);
  const first = (query: Query): string | undefined => index.search(query).hits[0]?.id;

  it('many aliases are no burden', () => expect(first({ name: 'Harakat al Nuzayl' })).toBe('many'));
  it('a misspelt rare word is widened though its neighbour is known', () => {
    expect(first({ name: 'Muhamad Zubaidan Khan', schema: 'Person' })).toBe('khan');
  });
  it('a number is found whatever the name', () => {
    const hit = index.search({
      name: 'Crimson Plover Trading',
      schema: 'Company',
      identifiers: [{ type: 'registration', value: 'rc 660417', country: 'NG' }],
    }).hits[0];
    expect(hit?.id).toBe('number');
    expect(hit).toMatchObject({ match: true, corroborated: true, verified: 'full' });
  });
  it('a number alone is enough to ask with', () => {
    const hit = index.search({ name: '', identifiers: [{ type: 'reg', value: '660417', country: 'ng' }] })
      .hits[0];
    expect(hit).toMatchObject({ id: 'number', match: true, matchedName: 'Eastgate Marine Supplies Ltd' });
    expect(hit?.explanations.name_match?.detail).toBe('No names available for matching');
  });
  it('a listed party without a name is found by its number', () => {
    const bare = buildIndex([
      entityOf({ id: 'bare', names: [], identifiers: [{ type: 'imo', value: '9223423' }] }),
      entityOf('Festus Ochwada'),
    ]);
    const hit = bare.search({ name: 'Ocean Heather', identifiers: [{ type: 'imo', value: '9223423' }] })
      .hits[0];
    expect(hit).toMatchObject({ id: 'bare', matchedName: '' });
  });
  it('a name without gaps is found', () => expect(first({ name: 'vladimirzhuravkin' })).toBe('putin'));
  it('a weak alias is found and counts for less', () => {
    const hit = index
      .search({ name: 'Daniel Mohammad', schema: 'Person' })
      .hits.find((one) => one.id === 'weak');
    expect(hit?.matchedName).toBe('Daniel Mohammad');
    expect(hit?.score).toBeLessThan(
      compare({ name: 'Daniel Mohammad', schema: 'Person' }, entityOf('Daniel Mohammad')).score,
    );
  });
  it('accept keeps entities out before they are scored', () => {
    const banned = index.search(
      { name: 'Vladimir Zhuravkin' },
      { accept: (position) => index.idAt(position) !== 'putin' },
    );
    expect(banned.hits.map((hit) => hit.id)).not.toContain('putin');
  });
  it('limit and floor are kept', () => {
    const { hits } = index.search({ name: 'Asif Khan', schema: 'Person' }, { limit: 3, floor: 0.2 });
    expect(hits).toHaveLength(3);
    expect(index.search({ name: 'Qwortle Zmphf' }).hits).toEqual([]);
  });
  it('a company is not a person of the same name', () => {
    expect(index.search({ name: 'Vladimir Zhuravkin', schema: 'Company' }).hits).toEqual([]);
  });
});

describe('what speaks against an equal name is heard', () => {
  const compared = (query: Partial<Query>, listed: Parameters<typeof entityOf>[0]): number => {
    const entity = entityOf(listed);
    return compare({ name: entity.names[0]?.text ?? '', schema: entity.schema, ...query }, entity).score;
  };

  it.each<[string, Partial<Query>, Parameters<typeof entityOf>[0]]>([
    [
      'a ship of another IMO number',
      { identifiers: [{ type: 'imo', value: '9312511' }] },
      { names: ['SEA KESTREL'], schema: 'Vessel', identifiers: [{ type: 'imo', value: '9187629' }] },
    ],
    [
      'a company of another registration number',
      { identifiers: [{ type: 'reg', value: 'RC991822', country: 'ng' }] },
      {
        names: ['Horizon Bridge Logistics Ltd'],
        schema: 'Company',
        identifiers: [{ type: 'reg', value: 'RC120034', country: 'ng' }],
      },
    ],
    ['birth years far apart', { birthDate: '1970' }, { names: ['Tamuno Horsfall'], birthDates: ['1955'] }],
    ['a woman for a man', { gender: 'female' }, { names: ['Sam Briggs-Horsfall'], gender: 'male' }],
    ['the son for the father', { name: 'Tamuno Horsfall Jr' }, { names: ['Tamuno Horsfall Sr'] }],
    ['a sister ship', { name: 'Northern Spirit 3' }, { names: ['NORTHERN SPIRIT 5'], schema: 'Vessel' }],
    ['a given name of the other sex', { name: 'Paulina Horsfall' }, { names: ['Paul Horsfall'] }],
    ['father and child', { name: 'Larisa Viktorovna Horsfall' }, { names: ['Viktor Horsfall'] }],
    ['two syllables', { name: 'Zhang Wei' }, { names: ['Zhuang Wei'] }],
  ])('%s', (_, query, listed) => expect(compared(query, listed)).toBeLessThan(threshold));

  it('a number without type and country that is listed is the same party all the same', () => {
    const hit = compare(
      { name: 'Prudence Zebari', identifiers: [{ type: '', value: 'A04412398' }] },
      entityOf({
        names: ['Festus Ochwada'],
        identifiers: [{ type: 'passport', value: 'A04412398', country: 'ke' }],
      }),
    );
    expect(hit).toMatchObject({ match: true, corroborated: true, verified: 'full' });
  });

  it('a birth date that stands in for none says nothing', () => {
    const listed = { names: ['Tamuno Horsfall'], birthDates: ['1970-05-14'] };
    expect(compared({ birthDate: '1900-01-01' }, listed)).toBe(compared({}, listed));
  });
});
