import pg from 'pg';
import { expect, it } from 'vitest';
import { databaseFault, toldAsBusy } from './database-faults.ts';

const state = (code: string) => Object.assign(new pg.DatabaseError('said', 4, 'error'), { code });
const network = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });

it.each<[string, unknown, string | null]>([
  ['a full disk', state('53100'), 'no_room'],
  ['too many connections', state('53300'), 'full'],
  ['a connection ended by the administrator', state('57P01'), 'away'],
  ['a database that starts', state('57P03'), 'away'],
  ['a broken connection', state('08006'), 'away'],
  ['a wrong password', state('28P01'), 'shut'],
  ['a database that was dropped', state('3D000'), 'shut'],
  ['a standby', state('25006'), 'shut'],
  ['a missing privilege', state('42501'), 'forbidden'],
  ['a doubled key', state('23505'), null],
  ['a query that was cancelled', state('57014'), null],
  ['nobody who listens', network('ECONNREFUSED'), 'away'],
  ['a reset, which is no body that ended early', network('ECONNRESET'), 'away'],
  ['no socket file', network('ENOENT', { syscall: 'connect' }), 'away'],
  ['no file', network('ENOENT', { syscall: 'open' }), null],
  ['a connection lost in between', new Error('Connection terminated unexpectedly'), 'away'],
  [
    'one that was lost before',
    new Error('Client has encountered a connection error and is not queryable'),
    'away',
  ],
  ['all connections busy', new Error('timeout exceeded when trying to connect'), 'away'],
  ['a fault of ours', new TypeError('x is not a function'), null],
  ['no error', 'words', null],
])('%s', (_, error, fault) => {
  expect(databaseFault(error)).toBe(fault);
});

it('stays what it is when it was told already', () => {
  const told = toldAsBusy(state('53100'), 'no_room');
  expect(told).toMatchObject({ code: 'overloaded', options: { retryAfterS: 1 } });
  expect(databaseFault(told)).toBe('no_room');
});
