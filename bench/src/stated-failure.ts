/** Runs a measuring command: what is wrong with its options or its files is said in a line and an exit code, never as a stack. */

export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const wrongUse = error instanceof WrongUse || codeOf(error).startsWith('ERR_PARSE_ARGS');
    const words = error instanceof Error ? error.message : String(error);
    process.stderr.write(wrongUse ? `${words}\n${usage}\n` : `${words}\n`);
    process.exitCode = wrongUse ? 2 : 1;
  }
}

export class WrongUse extends Error {}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
