import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endLeft, type Process, processTree, untilEnded } from '../../processes/testing/processTree';
import { freePort } from '../../processes/freePort';

const root = join(import.meta.dirname, '../..');

let npm: ChildProcess | undefined;
let started: Process[] = [];

afterEach(() => {
  const { pid, exitCode = 0, signalCode } = npm ?? {};
  const isRunning = pid !== undefined && exitCode === null && signalCode === null;
  endLeft(isRunning ? [...started, ...processTree(pid)] : started);
});

/** Starts `npm run firestore` and waits until it runs. */
async function start(): Promise<Process[]> {
  npm = spawn('npm', ['run', '--silent', 'firestore'], {
    cwd: root,
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(await freePort())}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid, stdout } = npm;
  if (pid === undefined || !stdout) throw new Error('npm did not start.');
  for await (const line of createInterface({ input: stdout }))
    if (line.startsWith('Firestore (emulator) runs')) break;
  return processTree(pid);
}

test.each([
  ['SIGTERM', 'npm'],
  ['SIGTERM', 'node'],
  ['SIGKILL', 'npm'],
  ['SIGKILL', 'node'],
] as const)('npm run firestore: %s to the %s leaves nothing behind', async (signal, name) => {
  started = await start();
  const commands = started.map(({ command }) => command.split(' ', 2)[0]);
  expect(commands.slice(0, 2)).toEqual(['npm', 'node']);
  expect(commands).toContain('java');
  const target = started.find(({ command }) => command.startsWith(name));
  process.kill(target?.pid ?? 0, signal);
  await untilEnded(started);
});
