import getPort, { portNumbers } from 'get-port';

/** Below the ports that systems use for outgoing connections, so that nothing else takes a port that is free for a moment. */
const firstPort = 12_000;
const portsOfWorker = 500;
const workers = 40;

/** Finds a free port that no other worker or run gets, and this process only once: it may be bound later, or again after a stop. */
export function freePort(): Promise<number> {
  const { TEST_PARALLEL_INDEX = 0, JEST_WORKER_ID = 1 } = process.env;
  // Workers are children of the process that runs the tests: its number identifies the run.
  const worker = (process.ppid * 2 + Number(TEST_PARALLEL_INDEX) + Number(JEST_WORKER_ID) - 1) % workers;
  const first = firstPort + worker * portsOfWorker;
  const port = portNumbers(first, first + portsOfWorker - 1);
  return getPort({ host: '127.0.0.1', port, reserve: true });
}
