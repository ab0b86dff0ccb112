import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.join(import.meta.dirname, '../..');

/** Starts the program again whenever it ends, with the socket that this shell was given, as systemd does for `site.socket`. */
const supervisor = `
trap 'kill -TERM $server; wait $server; exit 0' TERM
while :; do
  sh -c 'export LISTEN_FDS=1 LISTEN_PID=$$; exec "$0" --import tsx "$1"' "$0" "$1" &
  server=$!
  echo "process $server"
  wait $server
done`;

/**
 * Starts a server as systemd does with a socket of its own, which stays open while the server restarts.
 * @param folder whose site it serves, such as `desk`
 * @param env all of its environment
 */
export async function startUnderSocket(folder: string, env: Record<string, string>) {
  const listener: Server & { _handle?: { fd: number } } = createServer();
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port } = listener.address() as AddressInfo;
  const program = path.join(root, 'engine/server/main.ts');
  const shell = spawn('sh', ['-c', supervisor, process.execPath, program], {
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
  const started = () => new Promise<void>((resolve) => (onStarted = resolve));
  const isStarted = started();
  await isStarted;
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
