import { type Static, Type } from 'typebox';
import { expect, it } from 'vitest';
import { operatorAction, operatorDesk } from './operator-action.ts';

const input = Type.Object({ name: Type.String({ minLength: 2 }), at: Type.Optional(Type.String()) });
const greet = operatorAction({
  name: 'greet',
  summary: 'Greet',
  input,
  run: async (given: Static<typeof input>, { progress }) => {
    progress('thinking');
    return { hello: given.name, when: new Date(0), nothing: undefined, given };
  },
});
const desk = operatorDesk([greet], async () => undefined);

it('answers plain JSON, as the wire would', async () => {
  const said: string[] = [];
  const answer = await desk.call('greet', { name: 'Ama', extra: 1 }, { progress: (text) => said.push(text) });
  expect(answer).toEqual({ hello: 'Ama', when: '1970-01-01T00:00:00.000Z', given: { name: 'Ama' } });
  expect(said).toEqual(['thinking']);
});

it.each([
  [{}, 'name'],
  [{ name: 'A' }, 'name'],
  [{ name: 7 }, 'name'],
  [{ name: 'Ama', at: [] }, 'at'],
])('refuses %j by the name of the field', async (given, field) => {
  await expect(desk.call('greet', given)).rejects.toMatchObject({
    code: 'invalid_format',
    options: { field },
    message: expect.stringContaining(field),
  });
});

it('knows no other action, and refuses two of one name', async () => {
  await expect(desk.call('leave', {})).rejects.toMatchObject({ code: 'record_not_found' });
  expect(() => operatorDesk([greet, greet], async () => undefined)).toThrow('share a name');
});
