/** Reads the tables of the interface document: what the conformance test must execute, row by row. */

export interface InterfaceRow {
  /** `<heading> #<table under that heading, from 1>`. */
  table: string;
  /** Cells by column title. */
  cells: Record<string, string>;
  /** First cell, for messages. */
  name: string;
}

export function interfaceRows(markdown: string): InterfaceRow[] {
  const rows: InterfaceRow[] = [];
  let heading = '';
  let tables = 0;
  let columns: string[] | undefined;
  for (const line of markdown.split('\n')) {
    const title = /^#+ (.*)$/.exec(line)?.[1];
    if (title !== undefined) [heading, tables] = [title, 0];
    if (!line.startsWith('|')) {
      columns = undefined;
      continue;
    }
    const cells = line
      .slice(1, line.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.trim());
    if (columns === undefined) {
      columns = cells;
      tables += 1;
    } else if (!cells.every((cell) => /^-+$/.test(cell))) {
      const named = columns.map((column, at): [string, string] => [column, cells[at] ?? '']);
      rows.push({ table: `${heading} #${tables}`, cells: Object.fromEntries(named), name: cells[0] ?? '' });
    }
  }
  return rows;
}

/** Names in a cell such as `lastName, firstName, middleName`. */
export function names(cell: string): string[] {
  return cell.split(',').map((name) => name.trim());
}
