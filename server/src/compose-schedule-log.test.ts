import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatheredLog } from './compose-schedule-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('names lists that were out of reach in one line, and tells a refusal at once', () => {
  const said: [object, string][] = [];
  const write = (fields: object, message: string) => void said.push([fields, message]);
  const log = gatheredLog({ info: write, warn: write });
  for (const list of ['un_sc', 'eu_fsf'])
    log.warn({ list, detail: `${list} (xml) could not be fetched: unresolved` }, 'A list was not refreshed');
  log.warn({ list: 'us_bis', detail: 'the layout changed' }, 'A list was not refreshed');
  expect(said).toEqual([[{ list: 'us_bis', detail: 'the layout changed' }, 'A list was not refreshed']]);
  vi.runAllTimers();
  expect(said).toHaveLength(2);
  expect(said[1]?.[0]).toEqual({ lists: ['un_sc', 'eu_fsf'] });
});
