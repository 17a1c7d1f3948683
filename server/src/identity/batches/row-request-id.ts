/** The request id of a row, the same however often the batch is taken up: ledger, audit and providers know the row by it. */
export function rowRequestId(batchId: string, row: number): string {
  return `${batchId}-${row}`;
}
