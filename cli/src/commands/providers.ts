/** `amana providers`: accounts with the vendors that live keys ask, their order and prices, and trying them. */
import { type Command, InvalidArgumentError } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { ask, type CommonOptions, command, group, type Json } from '../command.ts';
import { field, momentOf, rowsOf, table, textOf } from '../print.ts';
import { namedSecrets, secretsFromFile } from '../secrets.ts';
import type { Shell } from '../shell.ts';

export function providersCommand(shell: Shell): Command {
  return group('providers', 'accounts with the vendors that live keys ask', [
    list(shell),
    set(shell),
    test(shell),
    remove(shell),
  ]);
}

function list(shell: Shell): Command {
  return command('list', 'accounts, their state and order; secrets are never shown')
    .option('--all', 'also providers without an account, with the credentials that each wants')
    .action((options: CommonOptions & { all?: boolean }) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('providers.list', { all: options.all === true });
        return { json: answer, text: listText(answer, options.all === true) };
      }),
    );
}

function listText(answer: Json, all: boolean): string {
  const stray = Array.isArray(answer.stray_variables) ? answer.stray_variables.map(textOf) : [];
  const rows = rowsOf(answer, 'providers');
  const problems = rows.flatMap((row) =>
    row.state === 'misconfigured' && Array.isArray(row.problems)
      ? row.problems.map((problem) => `${textOf(row.name)}: ${textOf(problem)}`)
      : [],
  );
  return [
    table(
      rows,
      [
        field('NAME', 'name'),
        field('STATE', 'state'),
        field('ORDER', 'order', 'right'),
        {
          title: 'ADDRESS',
          of: (row) => `${textOf(row.base_url)}${row.sandbox === true ? ' (sandbox)' : ''}`,
        },
        { title: 'CREDENTIALS', of: (row) => credentialsText(row, all) },
        { title: 'FROM', of: originText },
        { title: 'CHANGED', of: (row) => momentOf(row.changed_at) },
      ],
      'No accounts. Enter one: amana providers set NAME --credential KEY (names: amana providers list --all)',
    ).trimEnd(),
    ...problems,
    ...stray.map((name) => `${name} in the environment belongs to no field of a provider.`),
  ].join('\n');
}

/** Names only; those that are not set where somebody looks for what a provider wants. */
function credentialsText(row: Json, all: boolean): string {
  const words = rowsOf(row, 'credentials').flatMap(({ name, from, required }) => {
    if (from !== null) return [`${textOf(name)} ********`];
    if (required === true) return [`${textOf(name)} wanted`];
    return all ? [`${textOf(name)} may be set`] : [];
  });
  return words.join(', ');
}

function originText(row: Json): string {
  const origins = rowsOf(row, 'credentials').flatMap(({ from }) => (typeof from === 'string' ? [from] : []));
  return [...new Set(origins)].sort().join(', ') || '-';
}

interface SetOptions extends CommonOptions {
  credential: string[];
  credentialFile: string[];
  clearCredential: string[];
  baseUrl?: string;
  sandbox?: boolean;
  live?: boolean;
  enable?: boolean;
  disable?: boolean;
  order?: number | null;
  price?: Record<string, string | null>;
  timeoutMs?: number | null;
  concurrency?: number | null;
  hedgeAfterMs?: number | null;
}

const collect = (word: string, before: string[]): string[] => [...before, word];

function set(shell: Shell): Command {
  return command('set', 'enter or change an account; it counts at once, without a restart')
    .argument('<name>', 'of the provider: prembly, dojah, … (amana providers list --all)')
    .option(
      '--credential <key[=value]>',
      'a credential; without =value it is asked for, unechoed',
      collect,
      [],
    )
    .option(
      '--credential-file <[key=]file>',
      'one credential out of a file, or a file of key=value lines or JSON; - is standard input',
      collect,
      [],
    )
    .option('--clear-credential <key>', 'forget one credential', collect, [])
    .option('--base-url <url>', 'another address; default takes it back')
    .option('--sandbox', "use the provider's sandbox address")
    .option('--live', "use the provider's live address")
    .option('--enable', 'let it be asked')
    .option('--disable', 'do not ask it, and keep the account')
    .option(
      '--order <n>',
      'place among the providers, lowest first; default takes it back',
      numberOrDefault(0, 1000),
    )
    .option(
      '--price <product=amount currency...>',
      'price of a product, such as --price bvn=60 NGN; bvn=default takes it back',
      pricesOf,
    )
    .option('--timeout-ms <ms>', 'time for one call, or default', numberOrDefault(100, 120_000))
    .option('--concurrency <n>', 'most calls at once, or default', numberOrDefault(1, 1000))
    .option(
      '--hedge-after-ms <ms>',
      'ask the next provider as well after so long, or default (never)',
      numberOrDefault(50, 60_000),
    )
    .action(async (name: string, options: SetOptions, self: Command) => {
      const settings = settingsOf(options, self);
      const credentials: Record<string, string | null> = Object.fromEntries(
        options.clearCredential.map((key) => [key, null]),
      );
      await ask(shell, options, async ({ call }) => {
        for (const word of options.credentialFile)
          Object.assign(credentials, await secretsFromFile(shell, word));
        Object.assign(credentials, await namedSecrets(shell, options.credential));
        const given = Object.keys(credentials).length > 0 ? { credentials } : {};
        const account = await call('providers.set', { name, ...settings, ...given });
        return { json: account, text: setText(account) };
      });
    });
}

function settingsOf(options: SetOptions, self: Command): Json {
  if (options.sandbox && options.live) self.error('Use --sandbox or --live, not both.');
  if (options.enable && options.disable) self.error('Use --enable or --disable, not both.');
  const { baseUrl, order, price, timeoutMs, concurrency, hedgeAfterMs } = options;
  const settings: Json = {
    ...(baseUrl !== undefined && { base_url: baseUrl === 'default' ? null : baseUrl }),
    ...((options.sandbox || options.live) && { sandbox: options.sandbox === true }),
    ...((options.enable || options.disable) && { enabled: options.enable === true }),
    ...(order !== undefined && { order }),
    ...(price !== undefined && { prices: price }),
    ...(timeoutMs !== undefined && { timeout_ms: timeoutMs }),
    ...(concurrency !== undefined && { concurrency }),
    ...(hedgeAfterMs !== undefined && { hedge_after_ms: hedgeAfterMs }),
  };
  const secrets = [...options.credential, ...options.credentialFile, ...options.clearCredential];
  if (Object.keys(settings).length === 0 && secrets.length === 0) self.error('Say what to set.');
  return settings;
}

function setText(account: Json): string {
  const name = textOf(account.name);
  const problems = Array.isArray(account.problems) ? account.problems.map(textOf) : [];
  const next: Record<string, string> = {
    ready: `The account with ${name} is ready. Try it: amana providers test ${name}`,
    disabled: `The account with ${name} is kept and not asked. Enable it: amana providers set ${name} --enable`,
    misconfigured: `The account with ${name} is kept, but cannot be used yet: ${problems.join('; ')}.`,
  };
  const prints = rowsOf(account, 'credentials').flatMap((credential) =>
    credential.from === null
      ? []
      : [`  ${textOf(credential.name)}: ${textOf(credential.fingerprint)} (${textOf(credential.from)})`],
  );
  const words = next[textOf(account.state)] ?? `The account with ${name} is kept.`;
  return prints.length === 0 ? words : [words, 'Fingerprints of its secrets:', ...prints].join('\n');
}

function test(shell: Shell): Command {
  return command('test', 'try an account with one call that costs nothing')
    .argument('<name>', 'of the provider')
    .action((name: string, options: CommonOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('providers.test', { name });
        const took = typeof answer.latency_ms === 'number' ? ` (${answer.latency_ms} ms)` : '';
        const code = answer.code ? ` [${textOf(answer.outcome)}, ${textOf(answer.code)}]` : '';
        const fix = answer.fix ? `\n  ${textOf(answer.fix)}` : '';
        return {
          json: answer,
          text: `${textOf(answer.words)}${took}${code}${fix}`,
          failed: answer.ok !== true,
        };
      }),
    );
}

function remove(shell: Shell): Command {
  return command('remove', 'forget an account and its credentials')
    .argument('<name>', 'of the provider')
    .action((name: string, options: CommonOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('providers.remove', { name });
        const left =
          answer.in_environment === true
            ? ' Its AMANA_PROVIDER_ variables in the environment of the service still count.'
            : '';
        return { json: answer, text: `The account with ${name} is forgotten.${left}` };
      }),
    );
}

function numberOrDefault(least: number, most: number): (text: string) => number | null {
  const read = wholeNumber(least, most);
  return (text) => (text === 'default' ? null : read(text));
}

/** `bvn=60 NGN` as one word or two; several prices in a row. */
function pricesOf(word: string, before: unknown): Record<string, string | null> {
  const prices: Record<string, string | null> = isPrices(before) ? before : {};
  const [, product, rest = ''] = /^([^=\s]+)=(.+)$/.exec(word.trim()) ?? [];
  if (product !== undefined) return { ...prices, [product]: rest === 'default' ? null : rest.trim() };
  const last = Object.keys(prices).at(-1);
  const amount = last === undefined ? undefined : prices[last];
  if (
    last === undefined ||
    typeof amount !== 'string' ||
    !/^[A-Za-z]{3}$/.test(word) ||
    /[A-Za-z]/.test(amount)
  )
    throw new InvalidArgumentError('Use PRODUCT=AMOUNT CURRENCY, such as bvn=60 NGN.');
  return { ...prices, [last]: `${amount} ${word}` };
}

function isPrices(value: unknown): value is Record<string, string | null> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
