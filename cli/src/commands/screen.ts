/** `amana screen`: one look at the loaded lists, with the explanation of each hit. */
import { type Command, InvalidArgumentError } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { ask, type CommonOptions, command, type Json } from '../command.ts';
import { rowsOf, textOf } from '../print.ts';
import type { Shell } from '../shell.ts';

export const schemas = [
  'Person',
  'Company',
  'Organization',
  'LegalEntity',
  'Vessel',
  'Airplane',
  'Security',
  'Address',
];

interface ScreenOptions extends CommonOptions {
  birthDate?: string;
  birthPlace?: string;
  country?: string;
  schema?: string;
  limit: number;
  floor?: number;
  branch?: string;
  strictness?: string;
  weight?: Record<string, number>;
}

export function screenCommand(shell: Shell): Command {
  return command('screen', 'screen one name against the loaded lists')
    .argument('<name>')
    .option('--birth-date <date>', 'ISO, whole or cut: 1964-03-17, 1964', isoDate)
    .option('--birth-place <place>', 'village, district, country, with commas between')
    .option('--country <country>', 'name or code of a country that the party is tied to')
    .option('--schema <schema>', schemas.join(', '), schemaName)
    .option('--limit <hits>', 'most hits', wholeNumber(1, 500), 20)
    .option('--floor <score>', 'leave out hits below this score, 0 to 1 (default 0.5)', share)
    .option(
      '--branch <branch>',
      'with the settings and the reviewed decisions of this branch, as its live keys screen',
    )
    .option('--strictness <word>', 'alert-worthy or same-party')
    .option(
      '--weight <name=factor>',
      'weight of a piece of evidence, as dob_match=0.5; may come again',
      weight,
    )
    .action((name: string, options: ScreenOptions) =>
      ask(shell, options, async ({ call }) => {
        const answer = await call('screening.search', {
          queries: [queryOf(name, options)],
          limit: options.limit,
          ...(options.floor !== undefined && { floor: options.floor }),
          ...(options.branch !== undefined && { branch: options.branch, live: true }),
          ...scoringOf(options),
        });
        const [result = {}] = rowsOf(answer, 'results');
        return { json: { ...result, lists: answer.lists }, text: resultText(result, answer) };
      }),
    );
}

function scoringOf({ strictness, weight: weights }: ScreenOptions): Json {
  const asked = { ...(strictness !== undefined && { strictness }), ...(weights && { weights }) };
  return Object.keys(asked).length > 0 ? { screening_options: asked } : {};
}

function queryOf(name: string, options: ScreenOptions): Json {
  return {
    name,
    ...(options.birthDate !== undefined && { birth_date: options.birthDate }),
    ...(options.birthPlace !== undefined && { birth_place: options.birthPlace }),
    ...(options.country !== undefined && { country: options.country }),
    ...(options.schema !== undefined && { schema: options.schema }),
  };
}

function resultText(result: Json, answer: Json): string {
  const lists = rowsOf(answer, 'lists').map((list) => textOf(list.name));
  const against =
    lists.length === 0 ? 'No list is loaded: nothing was compared.' : `Lists: ${lists.join(', ')}`;
  const hits = rowsOf(result, 'hits');
  const notes = rowsOf(result, 'screening_notes').map((note) => `Note: ${textOf(note.detail)}\n`);
  const found = hits.map((hit, index) => hitText(hit, index + 1)).join('\n') || 'No hit.';
  return `${found}\n${notes.join('')}${against}\n`;
}

function hitText(hit: Json, place: number): string {
  const head = `${place}. ${textOf(hit.name)}  ${score(hit.score)} ${verdictOf(hit)}`;
  const facts = [
    textOf(hit.schema),
    textOf(hit.source),
    ...(Array.isArray(hit.topics) && hit.topics.length > 0 ? [textOf(hit.topics)] : []),
    ...(Array.isArray(hit.birth_dates) && hit.birth_dates.length > 0
      ? [`born ${textOf(hit.birth_dates)}`]
      : []),
    ...(Array.isArray(hit.countries) && hit.countries.length > 0 ? [textOf(hit.countries)] : []),
    textOf(hit.id),
  ];
  const steps = rowsOf(hit, 'waterfall').map(
    (step) => `     ${points(step.points)}  ${textOf(step.feature)}: ${textOf(step.detail)}`,
  );
  return [head, `   ${facts.join(' · ')}`, ...steps, ''].join('\n');
}

function verdictOf(hit: Json): string {
  if (hit.is_false_positive === true) return 'set aside by a reviewed decision';
  return hit.match === true ? 'match' : 'below the threshold';
}

function score(value: unknown): string {
  return typeof value === 'number' ? value.toFixed(4) : '-';
}

function points(value: unknown): string {
  if (typeof value !== 'number') return '';
  return `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(3)}`;
}

function isoDate(text: string): string {
  if (!/^\d{4}(-\d{2}(-\d{2})?)?$/.test(text))
    throw new InvalidArgumentError('Use 1964-03-17, 1964-03 or 1964.');
  return text;
}

function weight(text: string, before: Record<string, number> = {}): Record<string, number> {
  const [name = '', factor = ''] = text.split('=');
  if (name === '' || factor.trim() === '' || !Number.isFinite(Number(factor)))
    throw new InvalidArgumentError('Use a name and a number, as dob_match=0.5.');
  return { ...before, [name]: Number(factor) };
}

function schemaName(text: string): string {
  const found = schemas.find((schema) => schema.toLowerCase() === text.toLowerCase());
  if (found === undefined) throw new InvalidArgumentError(`Use one of ${schemas.join(', ')}.`);
  return found;
}

function share(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1))
    throw new InvalidArgumentError('Use a number from 0 to 1.');
  return value;
}
