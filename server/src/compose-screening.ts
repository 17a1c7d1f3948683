/** Opens the screening index: at once where requests are served, when it is asked for where one command runs. */
import type { Foundation } from './compose-foundation.ts';
import { type LiveIndex, openLiveIndex } from './screening/live-index.ts';

export interface OpenedScreening {
  /** The live index, opened on first use where nothing is served. */
  live(): Promise<LiveIndex>;
  /** For routes; there is one wherever requests are served. */
  current(): LiveIndex;
  reasons(): string[];
  entities(): number;
}

export async function openScreening(foundation: Foundation, serving: boolean): Promise<OpenedScreening> {
  let opening: Promise<LiveIndex> | undefined;
  let opened: LiveIndex | undefined;
  const live = () => {
    opening ??= openLive(foundation).then((index) => {
      opened = index;
      return index;
    });
    return opening;
  };
  if (serving) await live();
  return {
    live,
    current() {
      if (!opened) throw new Error('the screening index is not open');
      return opened;
    },
    reasons: () => opened?.reasons() ?? ['The lists are still being loaded'],
    entities: () => opened?.size() ?? 0,
  };
}

async function openLive({ catalogue, clock, log, config, lifetime }: Foundation): Promise<LiveIndex> {
  const index = await openLiveIndex({ catalogue, clock, log }, { maxAgeHours: config.listsMaxAgeHours });
  lifetime.own(() => index.close());
  return index;
}
