import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../processes/freePort';

const root = join(import.meta.dirname, '../..');

let npm: ChildProcess | undefined;

afterEach(() => {
  npm?.kill('SIGKILL');
});

/** Waits until nothing listens on a port any more; if something does, the test times out. */
async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise((resolve) => {
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    });
    socket.destroy();
    if (!isOpen) return;
    await wait(20);
  }
}

test('npm run firestore: SIGTERM to npm leaves nothing behind', async () => {
  const port = await freePort();
  npm = spawn('npm', ['run', '--silent', 'firestore'], {
    cwd: root,
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(port)}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!npm.stdout) throw new Error('npm did not start.');
  const lines = createInterface({ input: npm.stdout });
  // The output ends when both npm and Node have ended: each holds it open.
  const ended = once(lines, 'close');
  await new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('Firestore (emulator) runs')) resolve();
    });
  });
  npm.kill('SIGTERM');
  await ended;
  await untilRefused(port);
});
