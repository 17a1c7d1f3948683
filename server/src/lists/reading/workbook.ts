/** Rows of the first sheet of an ODS or XLSX workbook, as texts, streamed. Dates come as ISO; formulas as their values. */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { ReadLimits } from './limits.ts';
import { type Part, zipEntry } from './part.ts';
import { ListRefusal } from './refusal.ts';

/** Most columns looked at; publishers pad sheets to 16,384. */
const maxColumns = 256;
/** Empty rows repeated by number are skipped; a filled one may be repeated this often. */
const maxRepeatedRows = 1000;

export async function* workbookRows(part: Part, limits: ReadLimits): AsyncGenerator<string[]> {
  if (part.kind === 'ods') yield* odsRows(part, limits);
  else yield* xlsxRows(part, limits);
}

interface Handlers {
  open?(tag: SaxesTagPlain): void;
  text?(text: string): void;
  close?(name: string): void;
}

async function* stream(
  part: Part,
  file: string,
  handlers: Handlers,
  limits: ReadLimits,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw new ListRefusal(
      'damaged',
      `${part.name}: ${file} is no complete XML: ${error.message.slice(0, 120)}`,
    );
  });
  if (handlers.open) parser.on('opentag', handlers.open);
  if (handlers.text) parser.on('text', handlers.text);
  if (handlers.close) {
    const close = handlers.close;
    parser.on('closetag', (tag) => close(tag.name));
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of zipEntry(part.path, part.name, file, limits)) {
    try {
      parser.write(decoder.decode(chunk, { stream: true }));
    } catch (error) {
      if (error instanceof ListRefusal) throw error;
      throw new ListRefusal('encoding', `${part.name}: ${file} is not valid UTF-8`);
    }
    yield;
  }
  parser.close();
}

async function* odsRows(part: Part, limits: ReadLimits): AsyncGenerator<string[]> {
  let rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let typed = '';
  let paragraphs = 0;
  let repeatCells = 1;
  let repeatRows = 1;
  let table = 0;
  let inText = false;
  const count = (value: string | undefined) => Math.max(1, Number.parseInt(value ?? '1', 10) || 1);
  const handlers: Handlers = {
    open(tag) {
      if (tag.name === 'table:table') table++;
      else if (tag.name === 'table:table-row') {
        row = [];
        repeatRows = count(tag.attributes['table:number-rows-repeated']);
      } else if (tag.name === 'table:table-cell' || tag.name === 'table:covered-table-cell') {
        cell = '';
        paragraphs = 0;
        typed = tag.attributes['office:date-value'] ?? '';
        repeatCells = count(tag.attributes['table:number-columns-repeated']);
      } else if (tag.name === 'text:p') {
        inText = true;
        if (paragraphs++ > 0) cell += '\n';
      } else if (tag.name === 'text:line-break') cell += '\n';
      else if (tag.name === 'text:s' || tag.name === 'text:tab') cell += ' ';
    },
    text(text) {
      if (inText) cell += text;
    },
    close(name) {
      if (name === 'text:p') inText = false;
      else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
        for (let i = 0; i < repeatCells && row.length < maxColumns; i++) row.push((typed || cell).trim());
      } else if (name === 'table:table-row' && table === 1 && row.some((value) => value !== '')) {
        for (let i = 0; i < Math.min(repeatRows, maxRepeatedRows); i++) rows.push(row);
      }
    },
  };
  for await (const _ of stream(part, 'content.xml', handlers, limits)) {
    yield* rows;
    rows = [];
  }
  yield* rows;
}

async function* xlsxRows(part: Part, limits: ReadLimits): AsyncGenerator<string[]> {
  const sheet = await firstSheet(part, limits);
  const shared = await sharedTexts(part, limits);
  const dateStyles = await dateStylesOf(part, limits);
  let rows: string[][] = [];
  let row: string[] = [];
  let column = 0;
  let kind = '';
  let style = 0;
  let value = '';
  let inValue = false;
  const handlers: Handlers = {
    open(tag) {
      if (tag.name === 'row') row = [];
      else if (tag.name === 'c') {
        column = columnOf(tag.attributes.r, row.length);
        kind = tag.attributes.t ?? 'n';
        style = Number(tag.attributes.s ?? 0);
        value = '';
      } else if (tag.name === 'v' || tag.name === 't') inValue = true;
    },
    text(text) {
      if (inValue) value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c' && column < maxColumns) {
        while (row.length < column) row.push('');
        row[column] = cellText(kind, value, dateStyles.has(style), shared).trim();
      } else if (name === 'row' && row.some((text) => text !== '')) rows.push(row);
    },
  };
  for await (const _ of stream(part, sheet, handlers, limits)) {
    yield* rows;
    rows = [];
  }
  yield* rows;
}

function cellText(kind: string, value: string, isDate: boolean, shared: string[]): string {
  if (kind === 's') return shared[Number(value)] ?? '';
  if (kind === 'n' && isDate && value !== '' && Number.isFinite(Number(value)))
    return serialDate(Number(value));
  return value;
}

/** Days since 1899-12-30, as Excel counts after February 1900. */
function serialDate(days: number): string {
  const time = Date.UTC(1899, 11, 30) + Math.floor(days) * 86_400_000;
  return Number.isFinite(time) && Math.abs(time) < 8.64e15
    ? new Date(time).toISOString().slice(0, 10)
    : String(days);
}

function columnOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0];
  if (!letters) return next;
  let index = 0;
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

async function firstSheet(part: Part, limits: ReadLimits): Promise<string> {
  let id = '';
  let target = '';
  const workbook: Handlers = {
    open(tag) {
      if (tag.name.endsWith('sheet') && tag.attributes['r:id'] && !id) id = tag.attributes['r:id'];
    },
  };
  await drained(stream(part, 'xl/workbook.xml', workbook, limits));
  const relations: Handlers = {
    open(tag) {
      if (tag.name === 'Relationship' && tag.attributes.Id === id) target = tag.attributes.Target ?? '';
    },
  };
  await drained(stream(part, 'xl/_rels/workbook.xml.rels', relations, limits));
  if (!target) throw new ListRefusal('layout', `${part.name} has no sheet`);
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function sharedTexts(part: Part, limits: ReadLimits): Promise<string[]> {
  const shared: string[] = [];
  let text = '';
  let inText = false;
  let size = 0;
  const handlers: Handlers = {
    open(tag) {
      if (tag.name === 'si') text = '';
      else if (tag.name === 't') inText = true;
    },
    text(piece) {
      if (!inText) return;
      size += piece.length;
      if (size > limits.maxDocumentBytes)
        throw new ListRefusal('too-large', `${part.name} holds too much text`);
      text += piece;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'si') shared.push(text);
    },
  };
  await optional(part, 'xl/sharedStrings.xml', handlers, limits);
  return shared;
}

/** Positions of the cell styles that show a number as a date. */
async function dateStylesOf(part: Part, limits: ReadLimits): Promise<Set<number>> {
  const formats = new Set<number>([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
  const styles = new Set<number>();
  let inCells = false;
  let position = 0;
  const handlers: Handlers = {
    open(tag) {
      if (
        tag.name === 'numFmt' &&
        /[ymd]/i.test((tag.attributes.formatCode ?? '').replace(/\[[^\]]*\]|"[^"]*"/g, ''))
      )
        formats.add(Number(tag.attributes.numFmtId));
      else if (tag.name === 'cellXfs') inCells = true;
      else if (tag.name === 'xf' && inCells) {
        if (formats.has(Number(tag.attributes.numFmtId))) styles.add(position);
        position++;
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  };
  await optional(part, 'xl/styles.xml', handlers, limits);
  return styles;
}

async function drained(steps: AsyncGenerator<void>): Promise<void> {
  let step = await steps.next();
  while (!step.done) step = await steps.next();
}

async function optional(part: Part, file: string, handlers: Handlers, limits: ReadLimits): Promise<void> {
  try {
    await drained(stream(part, file, handlers, limits));
  } catch (error) {
    if (!(error instanceof ListRefusal && error.reason === 'layout')) throw error;
  }
}
