/** The log of a run of good, bad and broken requests holds nothing of what was planted in them. */
import { Writable } from 'node:stream';
import { failure } from '@amana/contract';
import { expect, it } from 'vitest';
import { mountOperation } from '../http/mount-operation.ts';
import { echoOperation, openTestApp } from '../http/test-app.ts';
import { openLog } from './logs.ts';

function recorder(): { log: ReturnType<typeof openLog>; lines: () => Record<string, unknown>[] } {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return {
    log: openLog('trace', stream),
    lines: () =>
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
  };
}

it('holds no body, token, query, name or identifier', async () => {
  const { log, lines } = recorder();
  const app = await openTestApp(
    (parts) => {
      mountOperation(parts, echoOperation(), async ({ body }) => ({ data: { body } }));
      mountOperation(parts, echoOperation({ id: 'broken', path: '/api/test/broken' }), async ({ body }) => {
        throw Object.assign(new Error(`planted ${JSON.stringify(body)}`), {
          detail: 'planted',
          table: 'planted',
        });
      });
      mountOperation(parts, echoOperation({ id: 'refused', path: '/api/test/refused' }), async () => {
        throw failure('invalid_format', { field: 'planted', detail: 'planted' });
      });
    },
    { log },
  );
  const payload = { national_id: 'planted-90123', name: 'Planted Person' };
  for (const path of ['echo', 'broken', 'refused', 'planted-path']) {
    for (const token of [app.first.testKey, 'planted-token']) {
      await app.app.fastify.inject({
        method: 'POST',
        url: `/api/test/${path}?planted=planted-query`,
        payload,
        headers: { 'x-access-token': token, 'idempotency-key': 'planted-key', 'user-agent': 'planted-agent' },
      });
    }
  }
  await app.close();
  const written = lines();
  const text = JSON.stringify(written);
  expect(text).not.toMatch(/planted/i);
  expect(text).not.toContain(app.first.testKey.slice(11));
  const answered = written.filter((line) => line.msg === 'answered');
  expect(answered).toHaveLength(8);
  expect(answered[0]).toMatchObject({
    level: 'info',
    operation: 'echo',
    method: 'POST',
    status: 200,
    branch: app.first.branchId,
  });
  const [fault] = written.filter((line) => line.msg === 'fault');
  expect(fault).toMatchObject({ level: 'error', operation: 'broken', fault: { kind: 'Error' } });
  expect(JSON.stringify(fault)).toContain('logs.feature.test.ts');
});

it('strikes out telling keys, and the message of an error', () => {
  const { log, lines } = recorder();
  log.info(
    {
      token: 'planted',
      name: 'planted',
      deep: { secret: 'planted', url: 'planted' },
      err: new Error('planted'),
    },
    'words',
  );
  expect(JSON.stringify(lines())).not.toContain('planted');
  expect(lines()[0]).toMatchObject({
    msg: 'words',
    token: '[struck out]',
    deep: { secret: '[struck out]' },
    err: { kind: 'Error' },
  });
});
