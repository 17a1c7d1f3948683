/** What a command may touch of the process, as an argument, so that tests can watch it. Never decides anything. */

export interface Shell {
  env: Record<string, string | undefined>;
  cwd: string;
  /** A person looks at standard error: progress is welcome. */
  interactive: boolean;
  out(text: string): void;
  err(text: string): void;
  /** Set by the command that ran; 0 success, 1 stated failure, 2 wrong use. */
  exitCode: number;
}

export function processShell(): Shell {
  return {
    env: process.env,
    cwd: process.cwd(),
    interactive: process.stderr.isTTY === true,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    exitCode: 0,
  };
}
