import path from 'node:path';
import { execa } from 'execa';

/** What a server did under load. */
export type Drive = {
  requests: number;
  seconds: number;
  bytes: number;
  /** Of the response time, in milliseconds. */
  p50: number;
  p99: number;
};

export type DriveOptions = {
  /** Asked for in turn. */
  paths: readonly string[];
  connections: number;
  seconds: number;
  /** The processor core the load comes from. */
  core: number;
};

/**
 * Puts a server under as much load as it takes, each connection asking again as soon as it has its answer.
 * @throws where a request fails
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
