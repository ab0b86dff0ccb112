import { execa } from 'execa';
import { type Figure, formatValue } from '../../e2e/sizes/Figure';
import { type Section, typical } from '../report';
import { startComposer } from '../startComposer';
import { installed, pagePath, startPeers } from './startPeers';

const rounds = 9;
const connections = 32;
const seconds = { warming: 2, measured: 3 };

export const server: Section = {
  name: 'server',
  title: 'The server, beside what people would run instead',
  async measure({ siteFile }) {
    const composer = await startComposer(siteFile);
    const address = composer.address + pagePath;
    const peers = await startPeers(await (await fetch(address)).text());
    const servers = Object.entries({ composer: { ...composer, address }, ...peers });
    const driven = servers.map(([name, { address }]) => ({ name, address, drives: [] as Drive[] }));
    try {
      for (const { address } of driven) await drive(address, seconds.warming);
      for (let round = 0; round < rounds; round++)
        for (const { address, drives } of driven) drives.push(await drive(address, seconds.measured));
    } finally {
      await Promise.all(servers.map(([, { stop }]) => stop()));
    }
    const results = driven.map(({ name, drives }) => ({ name, ...typical(drives) }));
    const [ours, ...theirs] = results as [Result, ...Result[]];
    return {
      figures: theirs.flatMap(({ name: subject, perSecond, p99 }): Figure[] => [
        {
          name: 'Requests per second against each peer',
          subject,
          value: ours.perSecond / perSecond,
          unit: '×',
          target: { atLeast: 1 },
        },
        {
          name: '99th percentile of the response time against each peer',
          subject,
          value: ours.p99 / p99,
          unit: '×',
          target: { atMost: 1 },
        },
      ]),
      table: {
        title: `${pagePath} without compression, ${String(connections)} connections, median of ${String(rounds)} rounds of ${String(seconds.measured)} s`,
        head: ['server', 'requests per second', 'p50 ms', 'p99 ms', 'bytes a response'],
        rows: results.map(({ name, perSecond, p50, p99, bytes }) => [
          name,
          ...[perSecond, p50, p99, bytes].map((value) => formatValue(Math.round(value), '')),
        ]),
      },
    };
  },
};

/** The result of a server under load; response times are in milliseconds. */
type Drive = { perSecond: number; p50: number; p99: number; bytes: number };

type Result = Drive & { name: string };

/** What autocannon reports, of which these are used. */
type Report = {
  duration: number;
  errors: number;
  non2xx: number;
  requests: { total: number };
  throughput: { total: number };
  latency: { p50: number; p99: number };
};

/**
 * Puts a server under as much load as it takes: each connection makes its next call on each response.
 * @throws if a call fails
 */
async function drive(address: string, duration: number): Promise<Drive> {
  const options = ['--json', '--connections', String(connections), '--duration', String(duration), address];
  const { stdout } = await execa(process.execPath, [installed('autocannon/autocannon.js'), ...options]);
  const { errors, non2xx, requests, throughput, latency, ...report } = JSON.parse(stdout) as Report;
  if (errors + non2xx > 0) throw new Error(`Calls to ${address} failed.`);
  return {
    perSecond: requests.total / report.duration,
    p50: latency.p50,
    p99: latency.p99,
    bytes: throughput.total / requests.total,
  };
}
