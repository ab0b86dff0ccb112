import { availableParallelism } from 'node:os';
import { type Figure, formatValue } from '../../e2e/sizes/Figure';
import { unknownPath } from '../../e2e/sizes/BuiltSite';
import { median, type Section } from '../report';
import { startComposer } from '../startComposer';
import { type Drive, drive } from './drive';
import { startNginx } from './startNginx';

/** The core that only the server runs on, and that of the load. */
const serverCore = 0;
const loadCore = 1;

const rounds = 9;
const connections = 32;

export const server: Section = {
  name: 'server',
  title: 'The server on one core, beside nginx',
  async measure(site, { seconds, routes }) {
    if (availableParallelism() < 2) throw new Error('The server and the load on it need a core each.');
    const paths = routes.filter((path) => path !== unknownPath);
    const composer = await startComposer(site.siteFile, serverCore);
    const nginx = await startNginx(await fetchDocuments(composer.address, paths), serverCore);
    const servers = { composer, nginx };
    const driven: Record<keyof typeof servers, Drive[]> = { composer: [], nginx: [] };
    const names = ['composer', 'nginx'] as const;
    try {
      const load = { paths, connections, core: loadCore };
      for (const name of names) await drive(servers[name].address, { ...load, seconds: 2 });
      for (let round = 0; round < rounds; round++) {
        for (const name of names) driven[name].push(await drive(servers[name].address, { ...load, seconds }));
      }
    } finally {
      await Promise.all([composer, nginx].map(({ stop }) => stop()));
    }
    const typical = { composer: typicalDrive(driven.composer), nginx: typicalDrive(driven.nginx) };
    const { composer: ours, nginx: theirs } = typical;
    const figures: Figure[] = [
      {
        name: 'Requests per second against nginx',
        subject: 'composer',
        value: ours.perSecond / theirs.perSecond,
        unit: '×',
        target: { atLeast: 0.5 },
      },
      {
        name: '99th percentile of the response time against nginx',
        subject: 'composer',
        value: ours.p99 / theirs.p99,
        unit: '×',
        target: { atMost: 3 },
      },
    ];
    return {
      figures,
      tables: [
        {
          title: `${String(connections)} connections, gzip, median of ${String(rounds)} rounds of ${String(seconds)} s`,
          head: ['server', 'requests per second', 'p50 ms', 'p99 ms', 'bytes a response'],
          rows: names.map((name) => [
            name,
            formatValue(typical[name].perSecond, '/s'),
            typical[name].p50.toFixed(2),
            typical[name].p99.toFixed(2),
            formatValue(typical[name].bytes, 'B'),
          ]),
        },
      ],
    };
  },
};

async function fetchDocuments(address: string, paths: readonly string[]): Promise<Map<string, Buffer>> {
  const documents = new Map<string, Buffer>();
  for (const path of paths) {
    const response = await fetch(address + path, { headers: { 'accept-encoding': 'identity' } });
    documents.set(path, Buffer.from(await response.arrayBuffer()));
  }
  return documents;
}

function typicalDrive(drives: readonly Drive[]) {
  return {
    perSecond: median(drives.map(({ requests, seconds }) => requests / seconds)),
    p50: median(drives.map(({ p50 }) => p50)),
    p99: median(drives.map(({ p99 }) => p99)),
    bytes: median(drives.map(({ bytes, requests }) => bytes / requests)),
  };
}
