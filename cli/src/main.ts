/** The entry of the command line: runs the program on this process and leaves with its exit code. */
import { endWithLauncher } from './launched.ts';
import { program, runProgram } from './program.ts';
import { leaveWithReader, processShell } from './shell.ts';

endWithLauncher(process.env);
const shell = processShell();
leaveWithReader(shell);
await runProgram(program(shell), shell, process.argv.slice(2));
process.exitCode = shell.exitCode;
// What a command opened is closed by now; a stray timer must not hold the prompt.
for (const stream of [process.stdout, process.stderr])
  await new Promise<void>((done) => stream.write('', () => done()));
process.exit();
