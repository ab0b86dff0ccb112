/**
 * Runs a command that ends when standard input does: the system closes that pipe however the process at its other end
 * ends, also by SIGKILL or a lack of memory.
 */
import { spawn } from 'node:child_process';

/** How long the command may take to end when it is asked to, in milliseconds. */
const patience = 5000;

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

function stop() {
  child.kill();
  setTimeout(() => child.kill('SIGKILL'), patience).unref();
}

process.stdin.resume().on('close', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

child.on('exit', (code) => process.exit(code ?? 1));
child.on('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
