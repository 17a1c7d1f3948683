/** `amana webhooks`: who is told of events, what was sent, and sending it again. */
import { type Command, InvalidArgumentError } from 'commander';
import { commaList, oneOf, wholeNumber } from '../arguments.ts';
import { ask, type CommonOptions, command, group } from '../command.ts';
import { field, momentOf, rowsOf, table, textOf } from '../print.ts';
import type { Shell } from '../shell.ts';

export function webhooksCommand(shell: Shell): Command {
  return group('webhooks', 'endpoints that are told of events, and their deliveries', [
    create(shell),
    list(shell),
    deliveries(shell),
    replay(shell),
    test(shell),
    rotateSecret(shell),
    setActive(shell, 'enable', true),
    setActive(shell, 'disable', false),
    remove(shell),
  ]);
}

interface BranchOptions extends CommonOptions {
  branch?: string;
}

const branchWords = 'id or name (default: the branch of the first start)';

function branchOf(options: BranchOptions): { branch?: string } {
  return options.branch === undefined ? {} : { branch: options.branch };
}

function create(shell: Shell): Command {
  return command('create', 'add an endpoint; its signing secret is shown once')
    .argument('<url>', 'https address of the receiver', webAddress)
    .requiredOption('--events <events>', 'comma-separated: onboarding.completed, …, or *', commaList())
    .option('--branch <branch>', branchWords)
    .action((url: string, options: BranchOptions & { events: string[] }) =>
      ask(shell, options, async ({ call }) => {
        const made = await call('webhooks.create', { url, events: options.events, ...branchOf(options) });
        return {
          json: made,
          text: `Endpoint ${textOf(made.id)} of branch ${textOf(made.branch)} is made. Its signing secret, shown this once:\n\n  ${textOf(made.secret)}\n`,
        };
      }),
    );
}

function list(shell: Shell): Command {
  return command('list', 'list endpoints, without their secrets')
    .option('--branch <branch>', 'id or name')
    .action((options: BranchOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('webhooks.list', branchOf(options));
        return {
          json: answer,
          text: table(
            rowsOf(answer, 'webhooks'),
            [
              field('ID', 'id'),
              field('BRANCH', 'branch'),
              field('URL', 'url'),
              field('EVENTS', 'events'),
              field('ACTIVE', 'active'),
              { title: 'CREATED', of: (row) => momentOf(row.created_at) },
            ],
            'No endpoints.',
          ),
        };
      }),
    );
}

interface DeliveriesOptions extends BranchOptions {
  state?: string;
  limit: number;
}

function deliveries(shell: Shell): Command {
  return command('deliveries', 'what was sent, newest first')
    .option('--branch <branch>', 'id or name')
    .option('--state <state>', 'pending, delivered or failed', oneOf(['pending', 'delivered', 'failed']))
    .option('--limit <rows>', 'most rows', wholeNumber(1, 1000), 50)
    .action((options: DeliveriesOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('webhooks.deliveries', {
          ...branchOf(options),
          ...(options.state !== undefined && { state: options.state }),
          limit: options.limit,
        });
        return {
          json: answer,
          text: table(
            rowsOf(answer, 'deliveries'),
            [
              field('ID', 'id'),
              field('EVENT', 'event_type'),
              field('ENDPOINT', 'endpoint_id'),
              field('STATE', 'state'),
              field('ATTEMPTS', 'attempts', 'right'),
              field('STATUS', 'last_status', 'right'),
              { title: 'CREATED', of: (row) => momentOf(row.created_at) },
              { title: 'NEXT', of: (row) => momentOf(row.next_attempt_at) },
              field('ERROR', 'last_error'),
            ],
            'Nothing was sent.',
          ),
        };
      }),
    );
}

function replay(shell: Shell): Command {
  return command('replay', 'send a delivery again')
    .argument('<id>', 'of the delivery')
    .action((id: string, options: CommonOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('webhooks.replay', { id });
        return { json: answer, text: `Delivery ${id} is queued again.` };
      }),
    );
}

function test(shell: Shell): Command {
  return command('test', 'send a test event to an endpoint')
    .argument('<id>', 'of the endpoint')
    .action((id: string, options: CommonOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('webhooks.test', { id });
        return { json: answer, text: `A test event is queued for ${id}; see: amana webhooks deliveries` };
      }),
    );
}

function rotateSecret(shell: Shell): Command {
  return command('rotate-secret', 'make a new signing secret; the old one signs too until the next rotation')
    .argument('<id>', 'of the endpoint')
    .action((id: string, options: CommonOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('webhooks.rotate_secret', { id });
        return {
          json: answer,
          text: `The new signing secret of ${id}, shown this once:\n\n  ${textOf(answer.secret)}\n`,
        };
      }),
    );
}

function setActive(shell: Shell, name: 'enable' | 'disable', active: boolean): Command {
  return command(
    name,
    active ? 'switch an endpoint on again' : 'send nothing to an endpoint until it is enabled',
  )
    .argument('<id>', 'of the endpoint')
    .action((id: string, options: CommonOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('webhooks.set_active', { id, active });
        return { json: answer, text: `Endpoint ${id} is ${active ? 'on' : 'off'}.` };
      }),
    );
}

function remove(shell: Shell): Command {
  return command('delete', 'remove an endpoint; nothing further is sent to it')
    .argument('<id>', 'of the endpoint')
    .action((id: string, options: CommonOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('webhooks.delete', { id });
        return { json: answer, text: `Endpoint ${id} is removed.` };
      }),
    );
}

function webAddress(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('Use an http or https address.');
  return text;
}
