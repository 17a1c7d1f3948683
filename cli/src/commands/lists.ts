/** `amana lists`: sanctions, PEP and watch lists: their state, downloads, imports and rollback. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { ask, type CommonOptions, command, group, type Json } from '../command.ts';
import { type Column, countOf, field, momentOf, rowsOf, table, textOf } from '../print.ts';
import type { Shell } from '../shell.ts';

export function listsCommand(shell: Shell): Command {
  return group('lists', 'the state of the lists, downloads, imports, rollback', [
    status(shell),
    update(shell),
    importFiles(shell),
    rollback(shell),
  ]);
}

function status(shell: Shell): Command {
  return command('status', 'each list: records, published, fetched, age, error').action(
    (options: CommonOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('lists.status', {});
        return { json: answer, text: statusText(rowsOf(answer, 'lists')) };
      }),
  );
}

interface ShrinkOptions extends CommonOptions {
  acceptShrink?: boolean;
}

const shrinkWords = 'publish even where a list, or one kind of entry in it, shrank by more than 20 %';

function update(shell: Shell): Command {
  return command('update', 'download from the official addresses, validate, publish')
    .argument('[source...]', 'default: every list that can be downloaded')
    .option('--accept-shrink', shrinkWords)
    .action((sources: string[], options: ShrinkOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('lists.update', { sources, accept_shrink: options.acceptShrink === true });
        const lists = rowsOf(answer, 'lists');
        return {
          json: answer,
          text: statusText(lists),
          failed: lists.some((list) => typeof list.error === 'string'),
        };
      }),
    );
}

function importFiles(shell: Shell): Command {
  return command('import', 'the same from files (also .gz, .zip), for sites without a way out')
    .argument('<source>', 'us_ofac_sdn, un_sc, eu_fsf, gb_sanctions, …, peps, opensanctions or custom:<name>')
    .argument('<file...>', "the publisher's files, told apart by content")
    .option('--accept-shrink', shrinkWords)
    .action((source: string, files: string[], options: ShrinkOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('lists.import', {
          source,
          files: files.map((file) => resolve(shell.cwd, file)),
          accept_shrink: options.acceptShrink === true,
        });
        return { json: answer, text: importedText(answer) };
      }),
    );
}

function rollback(shell: Shell): Command {
  return command('rollback', 'go back to the version before')
    .argument('<source>')
    .action((source: string, options: CommonOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('lists.rollback', { source });
        return {
          json: answer,
          text: `${source} is back at version ${textOf(answer.version)}, ${countOf(answer.records)} records.`,
        };
      }),
    );
}

const statusColumns: Column[] = [
  field('LIST', 'source'),
  { title: 'RECORDS', of: (row) => countOf(row.records), align: 'right' },
  field('PUBLISHED', 'published'),
  { title: 'FETCHED', of: (row) => momentOf(row.fetched) },
  { title: 'AGE', of: ageOf, align: 'right' },
  { title: 'STATE', of: (row) => (typeof row.error === 'string' ? row.error : 'ok') },
];

function statusText(lists: Json[]): string {
  const behind = lists.filter((list) => list.rescreened === false).map((list) => textOf(list.source));
  const loaded = lists.filter((list) => list.version !== null || typeof list.error === 'string');
  const absent = lists.filter((list) => !loaded.includes(list)).map((list) => textOf(list.source));
  const rest = absent.length > 0 ? `Not loaded: ${absent.join(', ')}\n` : '';
  const late =
    behind.length > 0 ? `Parties are still to be screened again against: ${behind.join(', ')}\n` : '';
  return table(loaded, statusColumns, 'No list is loaded.\n') + rest + late;
}

function importedText(list: Json): string {
  const changes = list.changes;
  const words =
    typeof changes === 'object' && changes !== null
      ? ` (${Object.entries(changes)
          .map(([kind, count]) => `${countOf(count)} ${kind}`)
          .join(', ')})`
      : '';
  return `${textOf(list.source)}: ${countOf(list.records)} records published${words}.`;
}

function ageOf(row: Json): string {
  return typeof row.age_hours === 'number' ? `${row.age_hours.toFixed(1)} h` : '-';
}
