import type { BuiltSite } from '../../e2e/sizes/BuiltSite';
import { type Figure, formatValue } from '../../e2e/sizes/Figure';
import { launchChromium } from '../loading/chromium';
import { startPeer, withoutScripts } from '../loading/peers';
import { type Profile, profile2g, profile3g } from '../loading/profile';
import { startSlowLine } from '../loading/startSlowLine';
import { type Findings, median, type Section } from '../report';
import { startComposer } from '../startComposer';
import { type Hop, hops, measureHop, type Way, ways } from './measureHop';

type HopTimes = Record<Way, number[]>;

export const following: Section = {
  name: 'following',
  title: 'Following a link after a touch of 200 ms',
  async measure(site, { runs, routes }) {
    const measured = hops.filter(({ from, to }) => routes.includes(from) && routes.includes(to));
    const findings: Findings[] = [];
    for (const profile of [profile3g, profile2g])
      findings.push(findingsOf(profile, await followInTurns(site, profile, measured, runs), runs));
    return {
      figures: findings.flatMap(({ figures }) => figures),
      tables: findings.flatMap(({ tables }) => tables),
    };
  },
};

/** Measures each link in each way, several times; the order changes from run to run. */
async function followInTurns(
  site: BuiltSite,
  profile: Profile,
  measured: readonly Hop[],
  runs: number,
): Promise<Map<Hop, HopTimes>> {
  const composer = await startComposer(site.siteFile);
  const peer = await startPeer(composer.address, withoutScripts);
  const toSite = await startSlowLine(composer.address, profile);
  const toPeer = await startSlowLine(peer.address, profile);
  const browser = await launchChromium();
  try {
    const times = new Map<Hop, HopTimes>(
      measured.map((hop) => [hop, { 'in place': [], 'before the shell': [], plain: [] }]),
    );
    // The first load includes the start of the browser's processes, and fills the peer's cache.
    if (measured[0]) await measureHop(browser, toPeer.address, measured[0], profile, 'plain');
    for (let run = 0; run < runs; run++) {
      for (const [hop, found] of times) {
        for (const index of ways.keys()) {
          const way = ways[(index + run) % ways.length];
          if (!way) continue;
          const { address } = way === 'plain' ? toPeer : toSite;
          found[way].push(await measureHop(browser, address, hop, profile, way));
        }
      }
      process.stderr.write(`following on ${profile.name}: run ${String(run + 1)} of ${String(runs)}\r`);
    }
    return times;
  } finally {
    await browser.close();
    await Promise.all([toSite, toPeer, peer, composer].map(({ stop }) => stop()));
  }
}

function findingsOf({ name, followed }: Profile, times: ReadonlyMap<Hop, HopTimes>, runs: number): Findings {
  const typical = [...times].map(([{ from, to }, found]) => ({
    subject: `${from} to ${to}`,
    inPlace: median(found['in place']),
    before: median(found['before the shell']),
    plain: median(found.plain),
  }));
  return {
    figures: typical.flatMap(({ subject, inPlace, before, plain }): Figure[] => [
      {
        name: `${name}: a link followed by the shell`,
        subject,
        value: inPlace,
        unit: 'ms',
        target: { atMost: followed },
      },
      {
        name: `${name}: a link followed before the shell, against plain documents`,
        subject,
        value: before / plain,
        unit: '×',
        target: { atMost: 1 },
      },
    ]),
    tables: [
      {
        title: `Milliseconds on ${name} from the click to the painted page, median of ${String(runs)}`,
        head: ['link', ...ways],
        rows: typical.map(({ subject, inPlace, before, plain }) => [
          subject,
          ...[inPlace, before, plain].map((value) => formatValue(value, 'ms')),
        ]),
      },
    ],
  };
}
