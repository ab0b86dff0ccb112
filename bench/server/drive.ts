import path from 'node:path';
import { execa } from 'execa';

/** The result of a server under load. */
export type Drive = {
  requests: number;
  seconds: number;
  bytes: number;
  /** Of the response time, in milliseconds. */
  p50: number;
  p99: number;
};

export type DriveOptions = {
  /** Requested in turn. */
  paths: readonly string[];
  connections: number;
  seconds: number;
  /** The processor core that wrk runs on. */
  core: number;
};

/**
 * Puts a server under as much load as it takes: each connection sends its next request on each response.
 * @throws if a request fails
 */
export async function drive(
  address: string,
  { paths, connections, seconds, core }: DriveOptions,
): Promise<Drive> {
  const script = path.join(import.meta.dirname, 'drive.lua');
  const { stdout } = await execa('taskset', [
    ...['-c', String(core), 'wrk', '--threads', '1', '--connections', String(connections)],
    ...['--duration', `${String(seconds)}s`, '--latency', '--header', 'accept-encoding: gzip'],
    ...['--script', script, address, '--', ...paths],
  ]);
  const report = stdout.split('\n').find((line) => line.startsWith('{'));
  if (!report) throw new Error(`wrk reports nothing:\n${stdout}`);
  const { failed, ...driven } = JSON.parse(report) as Drive & { failed: number };
  if (failed > 0) throw new Error(`${String(failed)} requests to ${address} failed.`);
  return driven;
}
