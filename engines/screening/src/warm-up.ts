/**
 * Made-up queries that an index is asked before anybody waits for it, so that what searches is compiled when the first real
 * one comes. Names of the tables by turns, people and bodies, with slips and without; what is found is thrown away.
 */

import { legalForms, sectorWords } from './tables/business-words.ts';
import { commonNames } from './tables/common-names.ts';
import type { Query, ScreeningIndex } from './types.ts';

/** From here on more make hardly anything faster. */
const usually = 400;

/** `turn` is waited for after each, where requests are answered meanwhile; nothing more is asked once it gives false. */
export async function warmUp(
  index: Pick<ScreeningIndex, 'search'>,
  turn: () => Promise<boolean>,
  most = usually,
): Promise<void> {
  for (const query of warmUpQueries(most)) {
    index.search(query);
    if (!(await turn())) return;
  }
}

export function* warmUpQueries(most: number): Generator<Query> {
  const names = Array.from(commonNames(), ([name]) => name);
  const trades = [...sectorWords];
  const forms = [...legalForms.keys()];
  const at = (all: readonly string[], place: number): string => all[place % all.length] ?? '';
  for (let count = 0; count < most; count += 1) {
    const [given, middle, family] = [
      at(names, count * 7),
      at(names, count * 13 + 5),
      at(names, count * 29 + 11),
    ];
    const kind = count % 6;
    if (kind === 0) yield { name: `${given} ${family}`, schema: 'Person', countries: ['ng'] };
    else if (kind === 1) yield { name: `${given} ${middle} ${slipped(family)}`, schema: 'Person' };
    else if (kind === 2)
      yield { name: `${given} ${family}`, schema: 'Person', countries: ['ke'], birthDate: '1971-04-12' };
    else if (kind === 3)
      yield { name: `${family} ${at(trades, count)} ${at(forms, count)}`, schema: 'Company' };
    else if (kind === 4) yield { name: `${slipped(given)} ${middle} ${family}` };
    else yield { name: `${given}${middle} bin ${family}`, schema: 'Person', gender: 'male' };
  }
}

function slipped(word: string): string {
  const place = word.length >> 1;
  return word.slice(0, place) + word.slice(place + 1);
}
