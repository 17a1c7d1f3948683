/**
 * Made-up queries that an index is asked before anybody waits for it, so that what searches is compiled when the first real
 * one comes. Common names by turns, people and bodies, with slips and without; what is found is thrown away.
 */

import { legalForms, sectorWords } from './tables/business-words.ts';
import { commonNames } from './tables/common-names.ts';
import type { Query, ScreeningIndex } from './types.ts';

/** More make the queries after them hardly any faster. */
const usually = 200;
/** The most common names, which meet the most entries. */
const namesUsed = 240;

/** `turn` is waited for after each, so that requests have theirs; nothing more is asked once it gives false. */
export async function warmUp(
  index: Pick<ScreeningIndex, 'search'>,
  turn: () => Promise<boolean>,
  most = usually,
): Promise<void> {
  const foreign = foreignQueries(most);
  for (const query of [...foreign, ...warmUpQueries(most - foreign.length)]) {
    index.search(query);
    if (!(await turn())) return;
  }
}

/** A foreign name in each script that has a table of such names, which is made as the first is asked for. */
function foreignQueries(most: number): Query[] {
  const names = ['Джордж Смит', '조지 스미스', 'ジョージ・スミス', '乔治·史密斯', 'جورج سميث'];
  return names.slice(0, most).map((name) => ({ name, schema: 'Person' }));
}

function* warmUpQueries(most: number): Generator<Query> {
  const names = Array.from(commonNames(), ([name]) => name).slice(0, namesUsed);
  const trades = [...sectorWords];
  const forms = [...legalForms.keys()];
  const at = (all: readonly string[], place: number): string => all[place % all.length] ?? '';
  for (let count = 0; count < most; count += 1) {
    const given = at(names, count * 7);
    const middle = at(names, count * 13 + 5);
    const family = at(names, count * 29 + 11);
    const shapes: Query[] = [
      { name: `${given} ${family}`, schema: 'Person', countries: ['ng'] },
      { name: `${given} ${middle} ${slipped(family)}`, schema: 'Person' },
      { name: `${given} ${family}`, schema: 'Person', countries: ['ke'], birthDate: '1971-04-12' },
      { name: `${family} ${at(trades, count)} ${at(forms, count)}`, schema: 'Company' },
      { name: `${slipped(given)} ${middle} ${family}` },
      { name: `${given}${middle} bin ${family}`, schema: 'Person', gender: 'male' },
    ];
    yield shapes[count % shapes.length] ?? { name: given };
  }
}

function slipped(word: string): string {
  const place = word.length >> 1;
  return word.slice(0, place) + word.slice(place + 1);
}
