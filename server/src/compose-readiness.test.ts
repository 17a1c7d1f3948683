/** What stands in the way is told of the thing that it is of, and nothing else is blamed for it. */
import { expect, it, vi } from 'vitest';
import { readiness, type ReadinessDeps } from './compose-readiness.ts';

const well: ReadinessDeps = {
  screening: { reasons: () => [], warnings: () => [] },
  storage: { trouble: () => null },
  catalogue: { status: async () => [{ source: 'un_sc', error: null }] },
  workers: { availability: async () => ({ ready: true }) },
  log: { error: () => undefined },
  patienceMs: 50,
};

const broken = async (): Promise<never> => {
  throw new Error('/srv/secret is gone');
};
const absent = {
  availability: async () => ({ ready: false as const, reason: 'r', fix: 'f', told: 'no models.' }),
};
const unknown = 'Whether faces can be checked could not be found out: the log says more';
const silent = 'The database does not answer';

it.each<[string, Partial<ReadinessDeps>, boolean, string[]]>([
  ['all is well', {}, true, []],
  ['faces in trouble as expected', { workers: absent }, true, ['Faces cannot be checked: no models.']],
  ['faces in trouble nobody expected', { workers: { availability: broken } }, true, [unknown]],
  ['a database that refuses', { catalogue: { status: broken } }, false, [silent]],
  [
    'a database that is silent',
    { catalogue: { status: () => new Promise(() => undefined) } },
    false,
    [silent],
  ],
  ['no room', { storage: { trouble: () => 'No room' } }, false, ['No room']],
  [
    'a list that could not be fetched',
    { catalogue: { status: async () => [{ source: 'eu_fsf', error: 'HTTP 500' }] } },
    true,
    ['eu_fsf: HTTP 500'],
  ],
  [
    'lists still read',
    { screening: { reasons: () => ['Loading'], warnings: () => ['old'] } },
    false,
    ['Loading', 'old'],
  ],
  [
    'everything at once',
    {
      screening: { reasons: () => ['Loading'], warnings: () => ['old'] },
      catalogue: { status: broken },
      workers: { availability: broken },
    },
    false,
    ['Loading', silent, 'old', unknown],
  ],
])('%s', async (_, ill, ready, reasons) => {
  expect(await readiness({ ...well, ...ill })).toEqual({ ready, reasons });
});

it('leaves what nobody expected in the log, and out of the answer', async () => {
  const error = vi.fn();
  await readiness({ ...well, workers: { availability: broken }, log: { error } });
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error) }, expect.any(String));
});
