/** Log segments kept open from flush to flush, and the flush of a path that is not. Knows nothing of their content. */
import fs from 'node:fs';

export class OpenSegments {
  readonly #handles = new Map<string, number>();
  readonly #retired: number[] = [];

  handleOf(path: string): number {
    const known = this.#handles.get(path);
    if (known !== undefined) return known;
    const handle = fs.openSync(path, 'r');
    this.#handles.set(path, handle);
    return handle;
  }

  /** The path names another file from now on. A handle in use is closed later: its number would be given away. */
  retire(path: string, inUse: boolean): void {
    const handle = this.#handles.get(path);
    if (handle === undefined) return;
    this.#handles.delete(path);
    if (inUse) this.#retired.push(handle);
    else fs.closeSync(handle);
  }

  /** Called when no handle is in use. */
  trim(): void {
    // Two segments are the most that a steady load alternates between.
    const kept = 2;
    for (const handle of this.#retired.splice(0)) fs.closeSync(handle);
    for (const path of this.#handles.keys()) {
      if (this.#handles.size <= kept) break;
      this.retire(path, false);
    }
  }

  close(): void {
    for (const handle of [...this.#handles.values(), ...this.#retired.splice(0)]) fs.closeSync(handle);
    this.#handles.clear();
  }
}

export function syncPath(path: string): void {
  const handle = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

export async function syncDirectory(path: string): Promise<void> {
  const handle = await fs.promises.open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
