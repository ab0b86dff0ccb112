import getPort, { portNumbers } from 'get-port';

/** Below the ports that systems use for outgoing connections, so that nothing else takes a port that is free for a moment. */
const ports = { first: 12_000, last: 31_999 };
const portsOfWorker = 500;
const workers = Math.floor((ports.last - ports.first + 1) / portsOfWorker);

/**
 * Finds a free port of this machine that no other worker or run gets.
 * @returns its number, which this process gets only once: it may be bound minutes later, or again after a stop
 */
export function freePort(): Promise<number> {
  const { TEST_PARALLEL_INDEX = 0, JEST_WORKER_ID = 1 } = process.env;
  // Workers are children of the process that runs the tests: its number identifies the run.
  const worker = (process.ppid * 2 + Number(TEST_PARALLEL_INDEX) + Number(JEST_WORKER_ID) - 1) % workers;
  const first = ports.first + worker * portsOfWorker;
  return getPort({
    host: '127.0.0.1',
    port: portNumbers(first, first + portsOfWorker - 1),
    reserve: true,
  });
}
