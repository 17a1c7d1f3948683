/** What a command may touch of the process, as an argument, so that tests can watch it. Never decides anything. */
import { processSecrets, type SecretInput } from './secrets.ts';

export interface Shell {
  env: Record<string, string | undefined>;
  cwd: string;
  /** A person looks at standard error: progress is welcome. */
  interactive: boolean;
  out(text: string): void;
  err(text: string): void;
  /** Where secrets are typed or piped in; absent where nobody can be asked. */
  secrets?: SecretInput;
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
    secrets: processSecrets(),
    exitCode: 0,
  };
}
