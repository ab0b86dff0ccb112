import { type Browser, errors } from '@playwright/test';
import type { Figure } from '../report/Figure';
import { formatValue } from '../report/format';
import { median } from '../report/median';
import type { Chart, Findings, Section } from '../report/Section';
import { startComposer } from '../site/startComposer';
import { loadingTargets as targets } from '../targets';
import { withEmptyRoot, withoutScripts } from './documents';
import { firestoreFetches } from './firestoreFetches';
import { launchChromium } from './launchChromium';
import { type Load, measureLoad } from './measureLoad';
import { type Peer, peers, startPeer } from './peers';

type Loads = Record<Peer, Load[]>;

/** The middle of each timing of several loads. */
type TypicalLoads = { path: string } & Record<Peer, Load>;

export const loading: Section = {
  name: 'loading',
  title: 'Loading, 1.6 Mbit/s, 150 ms, four times slower processor',
  async measure(site, { runs, routes }) {
    const composer = await startComposer(site.siteFile);
    const plain = await startPeer(composer.address, withoutScripts);
    const clientRendered = await startPeer(composer.address, withEmptyRoot);
    const addresses: Record<Peer, string> = {
      composed: composer.address,
      static: plain.address,
      'client-rendered': clientRendered.address,
    };
    const browser = await launchChromium();
    try {
      const { samples, repeated } = await loadInTurns(browser, addresses, routes, runs);
      const forms = site.routes.filter(({ path, remote }) => remote === 'forms' && routes.includes(path));
      const fetches: Figure[] = [];
      for (const { path } of forms)
        fetches.push(...(await firestoreFetches(browser, composer.address + path, path)));
      const findings = findingsOf(samples, runs, repeated);
      return { ...findings, figures: [...findings.figures, ...fetches] };
    } finally {
      await browser.close();
      await Promise.all([composer, plain, clientRendered].map(({ stop }) => stop()));
    }
  },
};

/** One load of each page by each peer, then the next: what else the machine does then hits all of them alike. */
async function loadInTurns(
  browser: Browser,
  addresses: Record<Peer, string>,
  routes: readonly string[],
  runs: number,
) {
  const samples = new Map<string, Loads>(
    routes.map((path) => [path, { composed: [], static: [], 'client-rendered': [] }]),
  );
  const repeated: string[] = [];
  const load = async (peer: Peer, path: string) => {
    const measure = () => measureLoad(browser, addresses[peer] + path, peer !== 'static');
    return measure().catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
      repeated.push(`${peer} ${path}`);
      return measure();
    });
  };
  // The first load of all pays for the start of the browser's own processes, and of the peers' caches.
  for (const peer of peers) await load(peer, routes[0] ?? '/');
  for (let run = 0; run < runs; run++) {
    for (const [path, loads] of samples) {
      for (const peer of peers) loads[peer].push(await load(peer, path));
    }
    process.stderr.write(`loading: run ${String(run + 1)} of ${String(runs)}\r`);
  }
  return { samples, repeated };
}

function findingsOf(
  samples: ReadonlyMap<string, Loads>,
  runs: number,
  repeated: readonly string[],
): Findings {
  const typical = [...samples].map(([path, loads]): TypicalLoads => ({
    path,
    composed: typicalLoad(loads.composed),
    static: typicalLoad(loads.static),
    'client-rendered': typicalLoad(loads['client-rendered']),
  }));
  const chartOf = (title: string, key: keyof Load): Chart => ({
    title,
    unit: 'ms',
    series: peers,
    groups: typical.map((loads) => ({ name: loads.path, values: peers.map((peer) => loads[peer][key]) })),
  });
  return {
    figures: typical.flatMap(figuresOf),
    tables: [
      {
        title: `Milliseconds, median of ${String(runs)}: composed / static HTML / drawn in the browser`,
        head: ['route', 'first paint', 'largest paint', 'blocking', 'layout shift'],
        rows: typical.map((loads) => [
          loads.path,
          ...(['firstPaint', 'largestPaint', 'blocking'] as const).map((key) =>
            peers.map((peer) => formatValue(loads[peer][key], 'ms').replace(' ms', '')).join(' / '),
          ),
          peers.map((peer) => formatValue(loads[peer].shift, '')).join(' / '),
        ]),
      },
    ],
    charts: [
      chartOf('First contentful paint', 'firstPaint'),
      chartOf('Largest contentful paint', 'largestPaint'),
    ],
    notes: repeated.map((what) => `A load of ${what} did not come to an end, and was measured again.`),
    samples: { typical, loads: Object.fromEntries(samples) },
  };
}

function typicalLoad(loads: readonly Load[]): Load {
  const middle = (key: keyof Load) => median(loads.map((load) => load[key]));
  return {
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    blocking: middle('blocking'),
    shift: middle('shift'),
  };
}

function figuresOf({
  path: subject,
  composed,
  static: plain,
  'client-rendered': drawn,
}: TypicalLoads): Figure[] {
  const paints = [
    ['FCP', 'firstPaint'],
    ['LCP', 'largestPaint'],
  ] as const;
  return [
    ...paints.flatMap(([name, key]): Figure[] => [
      {
        name: `${name} against the same page as static HTML`,
        subject,
        value: composed[key] / plain[key],
        unit: '×',
        target: targets.againstStatic,
      },
      {
        name: `${name}: how many times faster than drawn in the browser`,
        subject,
        value: drawn[key] / composed[key],
        unit: '×',
        target: targets.againstClientRendered,
      },
    ]),
    { name: 'Total blocking time', subject, value: composed.blocking, unit: 'ms', target: targets.blocking },
    { name: 'Layout shift', subject, value: composed.shift, unit: '', target: targets.shift },
  ];
}
