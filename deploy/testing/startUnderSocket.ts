import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.join(import.meta.dirname, '../..');

/** Starts the program again when it was stopped, with the socket that this shell was given, as systemd does for `site.socket`. */
const supervisor = `
trap 'kill -TERM $server; wait $server; exit 0' TERM
while :; do
  sh -c 'export LISTEN_FDS=1 LISTEN_PID=$$; exec "$0" "$@"' "$0" "$@" &
  server=$!
  echo "process $server"
  wait $server || exit
done`;

/**
 * Starts a server as systemd does with a socket of its own, which stays open while the server restarts.
 * @param unit the file in `deploy/` that has its folder and its command
 * @param env all of its environment
 * @throws if it ends before it serves
 */
export async function startUnderSocket(unit: 'site.service' | 'desk.conf', env: Record<string, string>) {
  const text = await readFile(path.join(root, 'deploy', unit), 'utf8');
  const [, folder = ''] = /^WorkingDirectory=\/opt\/site(.*)$/m.exec(text) ?? [];
  const [, command = ''] = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(text) ?? [];
  const listener: Server & { _handle?: { fd: number } } = createServer();
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port } = listener.address() as AddressInfo;
  const shell = spawn('sh', ['-c', supervisor, process.execPath, ...command.split(' ')], {
    cwd: path.join(root, folder),
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit', listener._handle?.fd],
  });
  // The shell holds it from now on.
  listener.close();
  const ended = once(shell, 'exit');
  const processes: number[] = [];
  const lines = createInterface({ input: shell.stdout as NonNullable<typeof shell.stdout> });
  let onStarted: () => void = () => undefined;
  lines.on('line', (line) => {
    const [, id] = /^process (\d+)$/.exec(line) ?? [];
    if (id !== undefined) processes.push(Number(id));
    if (line.includes('The site is at')) onStarted();
  });
  const started = () =>
    new Promise<void>((resolve, reject) => {
      onStarted = resolve;
      shell.once('exit', () => reject(new Error(`The server of ${unit} has ended.`)));
    });
  await started();
  return {
    port,
    /** As `systemctl restart` does; resolves when the next process serves. */
    restart: async () => {
      const isRestarted = started();
      process.kill(processes.at(-1) ?? NaN, 'SIGTERM');
      await isRestarted;
    },
    stop: async () => {
      shell.kill('SIGTERM');
      await ended;
    },
  };
}
