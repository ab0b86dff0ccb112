import { launchChromium } from '../loading/launchChromium';
import { type Profile, profile2g, profile3g } from '../loading/profile';
import type { Figure } from '../report/Figure';
import { formatValue } from '../../charts/formatValue';
import { median } from '../report/median';
import type { Findings, Section } from '../report/Section';
import type { MeasuredSite } from '../site/MeasuredSite';
import { startComposer } from '../site/startComposer';
import { offlineTarget } from '../report/targets';
import { measureReturn, type Visits } from './measureReturn';
import { startShortestPage } from './startShortestPage';

/** The paths that are opened twice: the home page and a page of each remote. */
const paths = ['/', '/about', '/donate'];

/** A page and the address of its server. */
type Opened = { subject: string; address: string; path: string };

/** The peer, which has no target. */
const shortestPage = 'a heading alone';

export const offline: Section = {
  name: 'offline',
  title: 'Second visit without a network',
  async measure(site, { runs, routes }) {
    const measured = paths.filter((path) => routes.includes(path));
    // The peer alone says nothing.
    const profiles = measured.length > 0 ? [profile3g, profile2g] : [];
    const findings: Findings[] = [];
    for (const profile of profiles)
      findings.push(findingsOf(profile, await returnInTurns(site, profile, measured, runs), runs));
    return {
      figures: findings.flatMap(({ figures }) => figures),
      tables: findings.flatMap(({ tables }) => tables),
      samples: findings.map(({ samples }) => samples),
    };
  },
};

async function returnInTurns(
  site: MeasuredSite,
  profile: Profile,
  measured: readonly string[],
  runs: number,
): Promise<Map<string, Visits[]>> {
  const composer = await startComposer(site.siteFile);
  const shortest = await startShortestPage();
  const browser = await launchChromium();
  const opened: Opened[] = [
    { subject: shortestPage, address: shortest.address, path: '/' },
    ...measured.map((path) => ({ subject: path, address: composer.address, path })),
  ];
  try {
    const visits = new Map<string, Visits[]>(opened.map(({ subject }) => [subject, []]));
    // The first visit includes the start of the browser's processes.
    await measureReturn(browser, shortest.address, '/', profile);
    for (let run = 0; run < runs; run++) {
      for (const { subject, address, path } of opened)
        visits.get(subject)?.push(await measureReturn(browser, address, path, profile));
      process.stderr.write(`offline on ${profile.name}: run ${String(run + 1)} of ${String(runs)}\r`);
    }
    return visits;
  } finally {
    await browser.close();
    await shortest.stop();
    await composer.stop();
  }
}

function findingsOf({ name }: Profile, visits: ReadonlyMap<string, Visits[]>, runs: number): Findings {
  const typical = [...visits].map(([subject, found]) => ({
    subject,
    first: median(found.map(({ first }) => first)),
    again: median(found.map(({ again }) => again)),
    found,
  }));
  return {
    figures: typical
      .filter(({ subject }) => subject !== shortestPage)
      .map(({ subject, first, again }): Figure => ({
        name: `${name}: FCP of a second visit offline against the first one online`,
        subject,
        value: again / first,
        unit: '×',
        target: offlineTarget,
      })),
    tables: [
      {
        title: `First contentful paint on ${name}, median of ${String(runs)}`,
        head: ['route', 'first visit, online', 'second visit, offline', 'ratio'],
        rows: typical.map(({ subject, first, again }) => [
          subject,
          formatValue(first, 'ms'),
          formatValue(again, 'ms'),
          formatValue(again / first, '×'),
        ]),
      },
    ],
    samples: typical,
  };
}
