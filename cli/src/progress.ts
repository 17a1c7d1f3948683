/** One line on a terminal that says what is going on; silent in a pipe. Writes to standard error alone. */
import type { Shell } from './shell.ts';

const widthColumns = 100;

export interface ProgressLine {
  show(text: string): void;
  clear(): void;
}

export function progressLine(shell: Shell): ProgressLine {
  if (!shell.interactive) return { show: () => undefined, clear: () => undefined };
  let shown = false;
  return {
    show(text) {
      shown = true;
      shell.err(`\r\u001b[2K${text.slice(0, widthColumns)}`);
    },
    clear() {
      if (shown) shell.err('\r\u001b[2K');
    },
  };
}
