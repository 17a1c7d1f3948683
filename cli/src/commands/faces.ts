/** `amana faces`: templates kept for the search for duplicates, and their erasure. */
import { type Command, Option } from 'commander';
import { ask, type CommonOptions, command, group, type Json } from '../command.ts';
import { field, momentOf, rowsOf, table, textOf } from '../print.ts';
import type { Shell } from '../shell.ts';

export function facesCommand(shell: Shell): Command {
  return group('faces', 'face templates that a branch keeps to find one face under several identities', [
    status(shell),
    erase(shell),
  ]);
}

interface BranchOptions extends CommonOptions {
  branch?: string;
}

function status(shell: Shell): Command {
  return command('status', 'how many templates a branch keeps, of which network, and until when')
    .addOption(branchOption())
    .action((options: BranchOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('faces.status', { ...(options.branch && { branch: options.branch }) });
        return { json: answer, text: statusText(answer) };
      }),
    );
}

function statusText(answer: Json): string {
  const share = Number(answer.face_duplicate_confidence) * 100;
  const policy =
    answer.face_duplicates === 'on'
      ? `searches for duplicates from ${share} % on; templates are kept for ${textOf(answer.face_template_days)} days`
      : 'does not search for duplicates (amana branches set … face_duplicates on)';
  const kept = table(
    rowsOf(answer, 'templates'),
    [
      field('ENVIRONMENT', 'environment'),
      field('TEMPLATES', 'templates', 'right'),
      { title: 'OLDEST', of: (row) => momentOf(row.oldest) },
      { title: 'FIRST TO EXPIRE', of: (row) => momentOf(row.next_expiry) },
      field('NETWORK', 'model'),
    ],
    'No templates are kept.',
  );
  return `${textOf(answer.branch)} ${policy}.\n\n${kept}`;
}

interface EraseOptions extends BranchOptions {
  environment?: string;
  country?: string;
  identifierType?: string;
  identifier?: string;
  reference?: string;
  all?: boolean;
}

function erase(shell: Shell): Command {
  return command('erase', 'erase the templates of one person, or all of a branch')
    .option('--identifier <number>', 'the number by which the person was looked up')
    .option('--country <country>', 'with --identifier: nigeria or ghana')
    .option('--identifier-type <type>', 'with --identifier: nin, bvn or ssnit')
    .option('--reference <reference>', 'the customer_reference that a comparison carried')
    .option('--all', 'every template of the branch')
    .addOption(new Option('--environment <environment>', 'only of these keys').choices(['test', 'live']))
    .addOption(branchOption())
    .action((options: EraseOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('faces.erase', wantedOf(options));
        const erased = Number(answer.erased);
        return {
          json: answer,
          text: `${erased} ${erased === 1 ? 'template was' : 'templates were'} erased.`,
        };
      }),
    );
}

function wantedOf(options: EraseOptions): object {
  const { branch, environment, country, identifierType, identifier, reference, all } = options;
  return {
    ...(branch && { branch }),
    ...(environment && { environment }),
    ...(country && { country }),
    ...(identifierType && { identifier_type: identifierType }),
    ...(identifier && { identifier }),
    ...(reference && { customer_reference: reference }),
    ...(all && { all }),
  };
}

function branchOption(): Option {
  return new Option('--branch <branch>', 'id or name; left out, the only one there is');
}
