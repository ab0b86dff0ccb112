import { existsSync } from 'node:fs';
import path from 'node:path';
import { errors } from '@playwright/test';
import type { BuiltSite } from '../../e2e/sizes/BuiltSite';
import { type Figure, formatValue, type Target } from '../../e2e/sizes/Figure';
import { recordsFile } from '@site/shared/requests/statedRecords';
import { type Findings, median, type Section, trimmedMean } from '../report';
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

/** The typical timings of several loads; undefined for a peer that was not loaded. */
type TypicalLoads = {
  path: string;
  composed: TypicalLoad;
  static: TypicalLoad;
  'client-rendered'?: TypicalLoad;
};

type TypicalLoad = Required<Load>;

/**
 * In so many rounds, pages are watched until they are interactive, and drawn in the browser as well. Both take several times
 * as long as the paints of the other two peers, whose difference is small and takes many loads to know.
 */
const longRounds = 4;

type Measured = { samples: ReadonlyMap<string, Loads>; repeated: readonly string[] };

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
): Promise<Measured> {
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
    const repeated: string[] = [];
    const load = (peer: Peer, path: string, untilInteractive: boolean) => {
      const [address, starter] = how[peer];
      return repeatIfStuck(
        () => measureLoad(browser, address + path, profile, starter, untilInteractive),
        () => repeated.push(`${peer} ${path}`),
      );
    };
    // The very first load includes the start of the browser's processes, and fills the peers' caches.
    for (const peer of loaded) await load(peer, routes[0] ?? '/', false);
    for (let run = 0; run < runs; run++) {
      const isLong = run % Math.ceil(runs / longRounds) === 0;
      const inTurn = loaded.filter((peer) => isLong || peer !== 'client-rendered');
      for (const [path, loads] of samples) {
        for (const index of inTurn.keys()) {
          const peer = inTurn[(index + run) % inTurn.length];
          if (peer) loads[peer].push(await load(peer, path, isLong));
        }
      }
      process.stderr.write(`loading on ${profile.name}: run ${String(run + 1)} of ${String(runs)}\r`);
    }
    return { samples, repeated };
  } finally {
    await browser.close();
    await Promise.all([composer, plain, clientRendered].map(({ stop }) => stop()));
  }
}

async function repeatIfStuck(measure: () => Promise<Load>, onRepeat: () => void): Promise<Load> {
  return measure().catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
    onRepeat();
    return measure();
  });
}

function findingsOf(
  { name }: Profile,
  site: BuiltSite,
  { samples, repeated }: Measured,
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
        head: ['route', 'first paint', 'largest paint', 'largest after first', 'blocking', 'layout shift'],
        rows: typical.map((loads) => [
          loads.path,
          ...(['firstPaint', 'largestPaint', 'paintGap', 'blocking', 'shift'] as const).map((key) =>
            loaded
              .map((peer) =>
                formatValue(loads[peer]?.[key] ?? 0, key === 'shift' ? '' : 'ms').replace(' ms', ''),
              )
              .join(' / '),
          ),
        ]),
      },
    ],
    notes: repeated.map((what) => `A load of ${what} did not end, and was measured again.`),
  };
}

function typicalLoad(loads: readonly Load[]): TypicalLoad {
  const timings = (key: keyof Load) => loads.flatMap((load) => load[key] ?? []);
  return {
    firstPaint: trimmedMean(timings('firstPaint')),
    largestPaint: trimmedMean(timings('largestPaint')),
    paintGap: median(timings('paintGap')),
    blocking: median(timings('blocking')),
    shift: median(timings('shift')),
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
