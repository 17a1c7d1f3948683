/**
 * Gives back what the building of an index leaves behind. A build makes hundreds of megabytes of short-lived data, and a
 * service that then only answers small requests would hold on to them for hours.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | null | undefined;

/** Does nothing where the engine does not offer it. */
export function releaseMemory(): void {
  collect ??= garbageCollector();
  collect?.();
}

/** The collector is offered to a context made while the flag is set, whatever flags the process was started with. */
function garbageCollector(): (() => void) | null {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('typeof gc === "function" ? gc : null');
  return typeof found === 'function' ? () => void found() : null;
}
