/**
 * Columns that the database fills while a row is put in, since only it knows what else is stored at that moment. An
 * expression sees the row as `r`, with the columns that were given.
 */
export interface FilledColumn {
  column: string;
  expression: string;
}

/** By table; a row that gives the column itself is left as it is. */
export type FilledColumns = Readonly<Record<string, FilledColumn>>;

/**
 * An event that no endpoint asks for counts as relayed when it is written: to look for it again and to change its row
 * would cost more than to write it.
 */
export const passingUnwanted: FilledColumns = {
  outbox: {
    column: 'relayed_at',
    expression: `case when exists (
      select 1 from webhook_endpoints e
      where e.active and (r.branch_id = '' or e.branch_id = r.branch_id)
        and e.events && array[r.type, '*']) then null else r.created_at end`,
  },
};
