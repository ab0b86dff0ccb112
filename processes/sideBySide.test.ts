import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { endLeft, type Process, processTree, untilEnded } from './testing/processTree';

let build: ChildProcess | undefined;
let started: Process[] = [];

afterEach(() => {
  const { pid, exitCode = 0, signalCode } = build ?? {};
  const isRunning = pid !== undefined && exitCode === null && signalCode === null;
  endLeft(isRunning ? [...started, ...processTree(pid)] : started);
});

test('build: stopping it ends every process that its commands started', async () => {
  const module = path.join(import.meta.dirname, 'sideBySide.ts');
  const command = 'sleep 600 & echo started; sleep 600';
  const commands = ['first', 'second'].map((name) => ({ name, command }));
  const program = `import(${JSON.stringify(module)}).then((module) => module.sideBySide(${JSON.stringify(commands)}, '/'))`;
  const args = ['--import', 'tsx', '--eval', program];
  build = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const { pid, stdout } = build;
  if (pid === undefined || !stdout) throw new Error('The build did not start.');
  const ended = once(build, 'exit');
  let lines = 0;
  for await (const line of createInterface({ input: stdout }))
    if (line.endsWith('started') && (lines += 1) === commands.length) break;
  const sleeping = () => started.filter((each) => each.command.startsWith('sleep')).length;
  while (sleeping() < 2 * commands.length) started = processTree(pid);
  build.kill('SIGTERM');
  await untilEnded(started);
  expect((await ended)[0]).toBe(1);
});
