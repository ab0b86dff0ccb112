import type { BuiltSite } from '../../e2e/sizes/BuiltSite';
import type { Figure, Target } from '../../e2e/sizes/Figure';
import { type Effort, type Section, typical } from '../report';
import { startComposer } from '../startComposer';
import { type Load, measureLoad } from './measureLoad';
import { startPeer, withEmptyRoot, withoutScripts } from './peers';
import { launchPhone, type Profile, profile2g, profile3g } from './phone';

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

/** The ways a page is delivered, with their names in the tables. */
type Peer = 'composed' | 'static' | 'client-rendered';

/** The typical load of a page by each peer that loaded it. */
type Loads = { composed: Load; static: Load; 'client-rendered'?: Load };

export const loading3g = loadingOn('loading', profile3g, ['composed', 'static', 'client-rendered']);

/** Only the document is loaded on this line: who draws it with scripts has nothing to compare. */
export const loading2g = loadingOn('loading-2g', profile2g, ['composed', 'static']);

function loadingOn(name: string, profile: Profile, peers: readonly Peer[]): Section {
  return {
    name,
    title: `Loading on ${profile.name}: ${profile.description}`,
    async measure(site, effort) {
      const loads = await loadInTurns(profile, site, effort, peers);
      const rows = [...loads].map(([path, byPeer]) => [
        path,
        ...(['firstPaint', 'largestPaint', 'blocking', 'shift'] as const).map((key) => {
          const values = peers.map((peer) => byPeer[peer]?.[key] ?? 0);
          return values.map((value) => value.toFixed(key === 'shift' ? 3 : 0)).join(' / ');
        }),
      ]);
      return {
        figures: [...loads].flatMap(([path, byPeer]) => {
          const isForm = site.routes.some((route) => route.path === path && route.remote === 'forms');
          return figuresOf(profile.name, path, byPeer, isForm);
        }),
        table: {
          title: `Milliseconds on ${profile.name}, ${String(effort.runs)} rounds: ${peers.join(' / ')}`,
          head: ['route', 'first paint', 'largest paint', 'blocking', 'layout shift'],
          rows,
        },
      };
    },
  };
}

/**
 * Loads each page by each peer in turn, so that other work of the machine slows all of them equally. The order changes
 * from run to run, because a load may affect the next one.
 * @returns the typical loads, by path
 */
async function loadInTurns(
  profile: Profile,
  { siteFile }: BuiltSite,
  { runs, routes }: Effort,
  peers: readonly Peer[],
): Promise<Map<string, Loads>> {
  const composed = await startComposer(siteFile);
  const servers = {
    composed,
    static: await startPeer(composed.address, withoutScripts),
    'client-rendered': await startPeer(composed.address, withEmptyRoot),
  };
  const browser = await launchPhone();
  const load = (peer: Peer, path: string) =>
    measureLoad(
      browser,
      servers[peer].address + path,
      profile,
      peer === 'client-rendered' || (peer === 'composed' && profile.startsScripts),
    );
  try {
    const samples = routes.map((path) => ({
      path,
      loads: peers.map((peer) => ({ peer, all: [] as Load[] })),
    }));
    // The very first load includes the start of the browser's processes, and fills the peers' caches.
    for (const peer of peers) await load(peer, routes[0] ?? '/');
    for (let run = 0; run < runs; run++) {
      for (const { path, loads } of samples) {
        for (const index of loads.keys()) {
          const turn = loads[(index + run) % loads.length];
          turn?.all.push(await load(turn.peer, path));
        }
      }
      process.stderr.write(`loading on ${profile.name}: run ${String(run + 1)} of ${String(runs)}\r`);
    }
    return new Map(
      samples.map(({ path, loads }) => [
        path,
        Object.fromEntries(loads.map(({ peer, all }) => [peer, typical(all)])) as Loads,
      ]),
    );
  } finally {
    await browser.close();
    await Promise.all(Object.values(servers).map(({ stop }) => stop()));
  }
}

function figuresOf(
  line: string,
  subject: string,
  { composed, static: plain, 'client-rendered': drawn }: Loads,
  isForm: boolean,
): Figure[] {
  const figure = (name: string, value: number, unit: Figure['unit'], target: Target) => ({
    name: `${line}: ${name}`,
    subject,
    value,
    unit,
    target,
  });
  const figures = [
    figure(
      `Total blocking time of a page ${isForm ? 'with' : 'without'} a form`,
      composed.blocking,
      'ms',
      isForm ? targets.formBlocking : targets.contentBlocking,
    ),
    figure('Layout shift', composed.shift, '', targets.shift),
  ];
  for (const [name, key] of [
    ['FCP', 'firstPaint'],
    ['LCP', 'largestPaint'],
  ] as const) {
    const ratio = composed[key] / plain[key];
    figures.push(figure(`${name} against the same page as static HTML`, ratio, '×', targets.againstStatic));
    if (!drawn) continue;
    const faster = drawn[key] / composed[key];
    figures.push(
      figure(
        `${name}: how many times faster than drawn in the browser`,
        faster,
        '×',
        targets.againstClientRendered,
      ),
    );
  }
  return figures;
}
