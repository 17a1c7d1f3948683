/** Remembers what was opened and closes it in the opposite order, also when opening the next thing fails. */

export interface Lifetime {
  own(close: () => Promise<void> | void): void;
  /** Closes everything; the first error is thrown after all were tried. */
  end(): Promise<void>;
}

export function lifetime(): Lifetime {
  const closers: (() => Promise<void> | void)[] = [];
  return {
    own: (close) => void closers.push(close),
    async end() {
      const errors: unknown[] = [];
      for (let close = closers.pop(); close; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
    },
  };
}
