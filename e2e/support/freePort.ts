import getPort, { portNumbers } from 'get-port';

/** Below the ports that systems give to outgoing connections: nothing else takes one while it is free for a moment. */
const ports = { first: 12_000, last: 31_999 };
const portsOfWorker = 100;
const workers = Math.floor((ports.last - ports.first + 1) / portsOfWorker);

/**
 * Finds a port of this machine that is free, and that neither another worker nor another run is given.
 * @returns its number
 */
export function freePort(): Promise<number> {
  // Workers are children of the process that runs the tests: its number tells one run from another.
  const worker = (process.ppid * 2 + Number(process.env.TEST_PARALLEL_INDEX ?? 0)) % workers;
  const first = ports.first + worker * portsOfWorker;
  return getPort({ host: '127.0.0.1', port: portNumbers(first, first + portsOfWorker - 1) });
}
