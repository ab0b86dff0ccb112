import getPort, { portNumbers } from 'get-port';

/** Below the ports that systems give to outgoing connections: nothing else takes one while it is free for a moment. */
const firstPort = 14_000;
const portsOfWorker = 200;

/**
 * Finds a port of this machine that is free, and that no other worker of this run is given.
 * @returns its number
 */
export function freePort(): Promise<number> {
  const first = firstPort + Number(process.env.TEST_PARALLEL_INDEX ?? 0) * portsOfWorker;
  return getPort({ host: '127.0.0.1', port: portNumbers(first, first + portsOfWorker - 1) });
}
