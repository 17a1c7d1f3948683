/** The entry of the command line: runs the program on this process and leaves with its exit code. */
import { program, runProgram } from './program.ts';
import { processShell } from './shell.ts';

// The launcher of an old Node keeps us as a child; when it is killed, so are we, or the database would stay locked.
if (process.env.AMANA_LAUNCHED === '1' && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.channel.unref();
}

const shell = processShell();
await runProgram(program(shell), shell, process.argv.slice(2));
process.exitCode = shell.exitCode;
// What a command opened is closed by now; a stray timer must not hold the prompt.
for (const stream of [process.stdout, process.stderr])
  await new Promise<void>((done) => stream.write('', () => done()));
process.exit();
