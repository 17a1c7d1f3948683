/**
 * Rows go to the database by the place of their columns. While nodes of two versions run, a column too many or too few is
 * noticed and gone around; one dropped and another of its type added would not be, and values would land in the wrong column.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const drops = /dropColumn\(|drop\s+column/i;

it('no migration drops a column', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}_\w+\.ts$/.test(name));
  expect(files.length).toBeGreaterThan(20);
  const dropping = files.filter((name) =>
    drops.test(readFileSync(resolve(import.meta.dirname, name), 'utf8')),
  );
  expect(dropping).toEqual([]);
});

it('would see one', () => {
  expect(
    ["alterTable('a').dropColumn('b')", 'alter table a DROP  COLUMN b'].every((text) => drops.test(text)),
  ).toBe(true);
});
