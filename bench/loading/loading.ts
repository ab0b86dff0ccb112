import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuiltSite } from '../../e2e/sizes/BuiltSite';
import { type Figure, formatValue, type Target } from '../../e2e/sizes/Figure';
import { recordsFile } from '@site/shared/requests/statedRecords';
import { type Findings, median, type Section } from '../report';
import { startComposer } from '../startComposer';
import { launchChromium } from './chromium';
import { type Load, measureLoad, type StartedBy } from './measureLoad';
import { type Peer, peers, startPeer, withEmptyRoot, withoutScripts } from './peers';
import { type Profile, profile2g, profile3g } from './profile';

/**
 * On both lines. Two loads of the same bytes differ by a twentieth here; blocking
 * starts where a user notices it (https://web.dev/articles/tbt).
 */
const targets = {
  againstStatic: { atMost: 1.05 },
  againstClientRendered: { atLeast: 3 },
  contentBlocking: { exactly: 0 },
  formBlocking: { atMost: 30 },
  shift: { exactly: 0 },
} satisfies Record<string, Target>;

type Loads = Record<Peer, Load[]>;

/** The typical timings of several loads; none of a peer that was not loaded. */
type TypicalLoads = { path: string } & Record<'composed' | 'static', Load> & { 'client-rendered'?: Load };

export const loading3g: Section = {
  name: 'loading',
  title: titleOf(profile3g),
  async measure(site, { runs, routes }) {
    const measured = await loadInTurns(profile3g, site, routes, runs, peers, 'page');
    return findingsOf(profile3g, site, measured, runs);
  },
};

/** On this line the browser reports a slow connection, and scripts wait for intent: only the document is loaded. */
export const loading2g: Section = {
  name: 'loading-2g',
  title: titleOf(profile2g),
  async measure(site, { runs, routes }) {
    const measured = await loadInTurns(profile2g, site, routes, runs, ['composed', 'static'], 'user');
    return findingsOf(profile2g, site, measured, runs);
  },
};

function titleOf({ name, description }: Profile): string {
  return `Loading on ${name}: ${description}`;
}

/**
 * Loads each page by each peer in turn, so that other work of the machine slows all of them equally. The order changes
 * from run to run, because a load may affect the next one.
 * @param startedBy who starts the code of a composed page on this line
 */
async function loadInTurns(
  profile: Profile,
  site: BuiltSite,
  routes: readonly string[],
  runs: number,
  loaded: readonly Peer[],
  startedBy: StartedBy,
): Promise<ReadonlyMap<string, Loads>> {
  const composer = await startComposer(site.siteFile);
  const plain = await startPeer(composer.address, withoutScripts);
  const clientRendered = await startPeer(composer.address, withEmptyRoot);
  const how: Record<Peer, [address: string, startedBy: StartedBy]> = {
    composed: [composer.address, startedBy],
    static: [plain.address, 'none'],
    'client-rendered': [clientRendered.address, 'page'],
  };
  const browser = await launchChromium();
  try {
    const samples = new Map<string, Loads>(
      routes.map((path) => [path, { composed: [], static: [], 'client-rendered': [] }]),
    );
    const load = (peer: Peer, path: string) => {
      const [address, starter] = how[peer];
      return measureLoad(browser, address + path, profile, starter);
    };
    // The very first load includes the start of the browser's processes, and fills the peers' caches.
    for (const peer of loaded) await load(peer, routes[0] ?? '/');
    for (let run = 0; run < runs; run++) {
      for (const [path, loads] of samples) {
        for (const index of loaded.keys()) {
          const peer = loaded[(index + run) % loaded.length];
          if (peer) loads[peer].push(await load(peer, path));
        }
      }
      process.stderr.write(`loading on ${profile.name}: run ${String(run + 1)} of ${String(runs)}\r`);
    }
    return samples;
  } finally {
    await browser.close();
    await Promise.all([composer, plain, clientRendered].map(({ stop }) => stop()));
  }
}

function findingsOf(
  { name }: Profile,
  site: BuiltSite,
  samples: ReadonlyMap<string, Loads>,
  runs: number,
): Findings {
  const typical = [...samples].map(([path, loads]): TypicalLoads => ({
    path,
    composed: typicalLoad(loads.composed),
    static: typicalLoad(loads.static),
    ...(loads['client-rendered'].length > 0 && { 'client-rendered': typicalLoad(loads['client-rendered']) }),
  }));
  const loaded = peers.filter((peer) => typical.every((loads) => loads[peer]));
  const forms = formPaths(site);
  return {
    figures: typical
      .flatMap((loads) => figuresOf(loads, forms.includes(loads.path)))
      .map((figure) => ({ ...figure, name: `${name}: ${figure.name}` })),
    tables: [
      {
        title: `Milliseconds on ${name}, ${String(runs)} rounds: ${loaded.join(' / ')}`,
        head: ['route', 'first paint', 'largest paint', 'blocking', 'layout shift'],
        rows: typical.map((loads) => [
          loads.path,
          ...(['firstPaint', 'largestPaint', 'blocking', 'shift'] as const).map((key) =>
            loaded
              .map((peer) =>
                formatValue(loads[peer]?.[key] ?? 0, key === 'shift' ? '' : 'ms').replace(' ms', ''),
              )
              .join(' / '),
          ),
        ]),
      },
    ],
  };
}

function typicalLoad(loads: readonly Load[]): Load {
  const typical = (key: keyof Load) => median(loads.map((load) => load[key]));
  return {
    firstPaint: typical('firstPaint'),
    largestPaint: typical('largestPaint'),
    blocking: typical('blocking'),
    shift: typical('shift'),
  };
}

function figuresOf(
  { path: subject, composed, static: plain, 'client-rendered': drawn }: TypicalLoads,
  isForm: boolean,
): Figure[] {
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
      ...(drawn
        ? [
            {
              name: `${name}: how many times faster than drawn in the browser`,
              subject,
              value: drawn[key] / composed[key],
              unit: '×',
              target: targets.againstClientRendered,
            } as const,
          ]
        : []),
    ]),
    {
      name: `Total blocking time of a page ${isForm ? 'with' : 'without'} a form`,
      subject,
      value: composed.blocking,
      unit: 'ms',
      target: isForm ? targets.formBlocking : targets.contentBlocking,
    },
    { name: 'Layout shift', subject, value: composed.shift, unit: '', target: targets.shift },
  ];
}

/** The paths of the remote whose release states the records that it saves: every page of it has a form. */
function formPaths({ releases, routes }: BuiltSite): string[] {
  const saves = ({ remote = '' }) => existsSync(path.join(releases[remote] ?? '', recordsFile));
  return routes.filter(saves).map((route) => route.path);
}
