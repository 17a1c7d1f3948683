/** Paths: what a request target names, and which methods a path takes. */
import { expect, it } from 'vitest';
import { makePathTable, pathnameOf } from './paths.ts';

it.each([
  ['/a/b', '/a/b'],
  ['/a/b/', '/a/b'],
  ['/', '/'],
  ['/a?b=/c/', '/a'],
  ['/a/#b', '/a'],
  ['http://host:1/a/b?x', '/a/b'],
  ['/a;x=1', '/a;x=1'],
])('reads %s as %s', (target, path) => {
  expect(pathnameOf(target)).toBe(path);
});

it('knows the methods of plain paths and of paths with parameters', () => {
  const table = makePathTable();
  table.add('POST', '/things/');
  table.add('GET', '/things/:id');
  table.add('DELETE', '/things/:id');
  table.add('POST', '/things/special');
  expect(table.methods('/things')).toEqual(['POST']);
  expect(table.methods('/things/7')).toEqual(['DELETE', 'GET', 'HEAD']);
  expect(table.methods('/things/special')).toEqual(['DELETE', 'GET', 'HEAD', 'POST']);
  expect(table.methods('/things/7/more')).toEqual([]);
  expect(table.methods('/nothing')).toEqual([]);
});
