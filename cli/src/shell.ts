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
  /** Set by a command that goes on when nobody reads what it prints. */
  staysUnread?: boolean;
  /** Set by the command that ran; 0 success, 1 stated failure, 2 wrong use. */
  exitCode: number;
}

/** As a shell tells it of programs that the signal SIGPIPE has ended. */
const unreadCode = 141;

/**
 * Whoever reads may have seen enough (`amana … | head`): a command then leaves without a word, but not as if all had been
 * said; a failure that it has stated stays one. The service goes on.
 */
export function leaveWithReader(shell: Pick<Shell, 'staysUnread' | 'exitCode'>): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      if (!shell.staysUnread) process.exit(shell.exitCode || unreadCode);
    });
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
